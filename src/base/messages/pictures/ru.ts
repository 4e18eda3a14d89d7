import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: 'Изображение слишком большое ({width} × {height} px); не более {n} мегапикселей',
  imgTiff: 'Этот вид TIFF не поддерживается. Сохраните изображение как PNG или JPG и повторите',
  imgSvg: 'Изображение SVG повреждено или содержит неподдерживаемые данные',
  canvasFail: 'Не удалось преобразовать холст',
  lackSimd:
    'Этот браузер не поддерживает WebAssembly SIMD и не может печатать. Обновите его или используйте свежий Chrome или Edge',
  lackWorkers:
    'Этот браузер не поддерживает web workers и не может печатать. Обновите его или используйте свежий Chrome или Edge',
  imgOfFile: '«{name}»: {reason}',
  // the page that prints pictures
  picEmptyTitle: 'Перетащите сюда изображения',
  picEmptyHint:
    'Или вставьте их. JPG, PNG, BMP, TIFF, GIF, WebP и SVG, до {n} изображений по {mb} MB. Они остаются на этом компьютере.',
  picCompare: 'Оригинал и печать',
  picCompareSlider: 'Двигать границу между оригиналом и печатью',
  picComparePart: '{n} % оригинала',
  picOriginal: 'Оригинал',
  // saving pages in colour
  pageExport: 'Экспорт',
  pageExportPdf: 'Файл PDF',
  pageExportPng: 'Изображения PNG',
  pageExportJpeg: 'Изображения JPG',
  pageExportRunning: 'Экспорт {n} из {all}',
  pageExportShort: '{name}: экспортировано, не удалось отрисовать {n} {n|страницу|страницы|страниц}',
  pageExportEmpty: 'Ни одну из выбранных страниц не удалось отрисовать; ничего не экспортировано',
};
