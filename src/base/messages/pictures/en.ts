import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: 'The picture is too large ({width} × {height} px); at most {n} megapixels are supported',
  imgTiff: 'This kind of TIFF is not supported. Save the picture as PNG or JPG and try again',
  imgSvg: 'The SVG picture is malformed or contains unsupported content',
  canvasFail: 'Canvas conversion failed',
  lackSimd:
    'This browser does not support WebAssembly SIMD and cannot print. Update it, or use a current Chrome or Edge',
  lackWorkers:
    'This browser does not support web workers and cannot print. Update it, or use a current Chrome or Edge',
  imgOfFile: '"{name}": {reason}',
  // the page that prints pictures
  picEmptyTitle: 'Drop pictures here',
  picEmptyHint:
    'Or paste them. JPG, PNG, BMP, TIFF, GIF, WebP and SVG, up to {n} pictures of {mb} MB each. They stay on this computer.',
  picCompare: 'Original and print',
  picCompareSlider: 'Move the line between original and print',
  picComparePart: '{n} % original',
  picOriginal: 'Original',
  // saving pages in colour
  pageExport: 'Export',
  pageExportPdf: 'PDF file',
  pageExportPng: 'PNG pictures',
  pageExportJpeg: 'JPG pictures',
  pageExportRunning: 'Exporting {n} of {all}',
  pageExportShort: '{name} was exported without {n} {n|page|pages} that could not be drawn',
  pageExportEmpty: 'None of the selected pages could be drawn; nothing was exported',
};
