import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: 'الصورة كبيرة جدًا (\u2066{width} × {height} px\u2069)؛ الحد الأقصى {n} ميغابكسل',
  imgTiff: 'هذا النوع من TIFF غير مدعوم. احفظ الصورة بتنسيق PNG أو JPG وحاول مجددًا',
  imgSvg: 'صورة SVG غير سليمة أو تحتوي على محتوى غير مدعوم',
  canvasFail: 'فشل تحويل اللوحة إلى صورة',
  lackSimd:
    'هذا المتصفح لا يدعم WebAssembly SIMD ولا يمكنه الطباعة. حدّثه، أو استخدم إصدارًا حديثًا من Chrome أو Edge',
  lackWorkers:
    'هذا المتصفح لا يدعم web workers ولا يمكنه الطباعة. حدّثه، أو استخدم إصدارًا حديثًا من Chrome أو Edge',
  imgOfFile: '«{name}»: {reason}',
  // the page that prints pictures
  picEmptyTitle: 'أفلت الصور هنا',
  picEmptyHint:
    'أو الصقها. JPG وPNG وBMP وTIFF وGIF وWebP وSVG، حتى {n} {n|صورة|صورة|صورتين|صور|صورة|صورة} بحجم {mb} MB لكل منها. تبقى على هذا الكمبيوتر.',
  picCompare: 'الأصل والمطبوع',
  picCompareSlider: 'تحريك الخط بين الأصل والمطبوع',
  picComparePart: '{n}% من الأصل',
  picOriginal: 'الأصل',
  // saving pages in colour
  pageExport: 'تصدير',
  pageExportPdf: 'ملف PDF',
  pageExportPng: 'صور PNG',
  pageExportJpeg: 'صور JPG',
  pageExportRunning: 'جارٍ تصدير {n} من {all}',
  pageExportShort: 'تم تصدير {name} دون {n} {n|صفحة|صفحة|صفحتين|صفحات|صفحة|صفحة} تعذّر رسمها',
  pageExportEmpty: 'تعذّر رسم أي من الصفحات المحددة؛ لم يُصدَّر شيء',
};
