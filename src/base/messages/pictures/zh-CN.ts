export const pictures = {
  // picture files
  imgPixels: '图片尺寸过大（{width} × {height} 像素），最多支持 {n}00 万像素',
  imgTiff: '暂不支持这种编码的 TIFF 图片，请另存为 PNG 或 JPG 后重试',
  imgSvg: 'SVG 图片格式有误或含有不支持的内容，无法读取',
  canvasFail: '画布转换失败',
  lackSimd: '当前浏览器不支持 WebAssembly SIMD，无法打印。请更新浏览器，或改用新版 Chrome、Edge',
  lackWorkers: '当前浏览器不支持 Web Worker，无法打印。请更新浏览器，或改用新版 Chrome、Edge',
  imgOfFile: '“{name}”：{reason}',
  // the page that prints pictures
  picEmptyTitle: '把图片拖到这里',
  picEmptyHint:
    '也可以直接粘贴。支持 JPG、PNG、BMP、TIFF、GIF、WebP、SVG，最多 {n} 张，每张不超过 {mb} MB。图片只在这台电脑上处理，不会上传。',
  picCompare: '原图与打印效果对比',
  picCompareSlider: '移动分界线，对比原图与打印效果',
  picComparePart: '左侧 {n}% 为原图',
  picOriginal: '原图',
  // saving pages in colour
  pageExport: '导出',
  pageExportPdf: 'PDF 文件',
  pageExportPng: 'PNG 图片',
  pageExportJpeg: 'JPG 图片',
  pageExportRunning: '正在导出：{n} / {all}',
  pageExportShort: '已导出 {name}，其中 {n} 页无法处理，未包含在内',
  pageExportEmpty: '选中的页都无法处理，没有导出文件',
};

export type PicturesMessages = Record<keyof typeof pictures, string>;
