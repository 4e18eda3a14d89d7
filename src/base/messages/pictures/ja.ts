import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: '画像が大きすぎます ({width} × {height} px)。{n} メガピクセルまでです',
  imgTiff: 'この種類の TIFF には対応していません。PNG または JPG で保存し直してください',
  imgSvg: 'SVG 画像の形式が正しくないか、対応していない内容が含まれています',
  canvasFail: 'キャンバスの変換に失敗しました',
  lackSimd:
    'このブラウザーは WebAssembly SIMD に対応していないため、印刷できません。更新するか、最新の Chrome または Edge を使ってください',
  lackWorkers:
    'このブラウザーは Web Worker に対応していないため、印刷できません。更新するか、最新の Chrome または Edge を使ってください',
  imgOfFile: '「{name}」: {reason}',
  // the page that prints pictures
  picEmptyTitle: '画像をここにドロップ',
  picEmptyHint:
    '貼り付けもできます。JPG、PNG、BMP、TIFF、GIF、WebP、SVG、{n} 枚まで、各 {mb} MB 以内。画像はこのコンピューターの外に送られません。',
  picCompare: '元画像と印刷イメージ',
  picCompareSlider: '元画像と印刷イメージの境界線を動かす',
  picComparePart: '元画像 {n}%',
  picOriginal: '元画像',
  // saving pages in colour
  pageExport: 'エクスポート',
  pageExportPdf: 'PDF ファイル',
  pageExportPng: 'PNG 画像',
  pageExportJpeg: 'JPG 画像',
  pageExportRunning: 'エクスポート中 {n} / {all}',
  pageExportShort: '描画できない {n} ページを除いて {name} をエクスポートしました',
  pageExportEmpty: '選択したページはどれも描画できず、エクスポートされませんでした',
};
