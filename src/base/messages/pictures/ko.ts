import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: '이미지가 너무 큽니다({width} × {height} px). 최대 {n}메가픽셀까지 지원됩니다',
  imgTiff: '지원되지 않는 TIFF 형식입니다. PNG나 JPG로 저장한 후 다시 시도하세요',
  imgSvg: 'SVG 이미지의 형식이 잘못되었거나 지원되지 않는 내용이 있습니다',
  canvasFail: '캔버스 변환에 실패했습니다',
  lackSimd:
    '이 브라우저는 WebAssembly SIMD를 지원하지 않아 인쇄할 수 없습니다. 업데이트하거나 최신 Chrome 또는 Edge를 사용하세요',
  lackWorkers:
    '이 브라우저는 웹 워커를 지원하지 않아 인쇄할 수 없습니다. 업데이트하거나 최신 Chrome 또는 Edge를 사용하세요',
  imgOfFile: '“{name}”: {reason}',
  // the page that prints pictures
  picEmptyTitle: '여기에 이미지를 끌어 놓으세요',
  picEmptyHint:
    '또는 붙여넣으세요. JPG, PNG, BMP, TIFF, GIF, WebP, SVG, 최대 {n}개, 각 {mb} MB 이하. 이미지는 이 컴퓨터를 벗어나지 않습니다.',
  picCompare: '원본과 인쇄 결과 비교',
  picCompareSlider: '원본과 인쇄 결과의 경계선 이동',
  picComparePart: '원본 {n}%',
  picOriginal: '원본',
  // saving pages in colour
  pageExport: '내보내기',
  pageExportPdf: 'PDF 파일',
  pageExportPng: 'PNG 이미지',
  pageExportJpeg: 'JPG 이미지',
  pageExportRunning: '내보내는 중 {n}/{all}',
  pageExportShort: '표시할 수 없는 {n}개 페이지를 제외하고 {name}을(를) 내보냈습니다',
  pageExportEmpty: '선택한 페이지를 모두 표시할 수 없어 내보내지 않았습니다',
};
