import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: 'Hình ảnh quá lớn ({width} × {height} px); hỗ trợ tối đa {n} megapixel',
  imgTiff: 'Không hỗ trợ loại TIFF này. Hãy lưu hình thành PNG hoặc JPG rồi thử lại',
  imgSvg: 'Hình SVG sai cấu trúc hoặc có nội dung không được hỗ trợ',
  canvasFail: 'Không chuyển đổi được vùng vẽ',
  lackSimd:
    'Trình duyệt này không hỗ trợ WebAssembly SIMD nên không in được. Hãy cập nhật, hoặc dùng Chrome hay Edge bản mới',
  lackWorkers:
    'Trình duyệt này không hỗ trợ web worker nên không in được. Hãy cập nhật, hoặc dùng Chrome hay Edge bản mới',
  imgOfFile: '“{name}”: {reason}',
  // the page that prints pictures
  picEmptyTitle: 'Thả hình ảnh vào đây',
  picEmptyHint:
    'Hoặc dán. JPG, PNG, BMP, TIFF, GIF, WebP và SVG, tối đa {n} hình, mỗi hình {mb} MB. Hình chỉ nằm trên máy tính này.',
  picCompare: 'Bản gốc và bản in',
  picCompareSlider: 'Di chuyển đường phân cách giữa bản gốc và bản in',
  picComparePart: '{n}% bản gốc',
  picOriginal: 'Bản gốc',
  // saving pages in colour
  pageExport: 'Xuất',
  pageExportPdf: 'Tệp PDF',
  pageExportPng: 'Hình PNG',
  pageExportJpeg: 'Hình JPG',
  pageExportRunning: 'Đang xuất {n}/{all}',
  pageExportShort: 'Đã xuất {name}, trừ {n} trang không vẽ được',
  pageExportEmpty: 'Không vẽ được trang nào đã chọn; chưa xuất gì',
};
