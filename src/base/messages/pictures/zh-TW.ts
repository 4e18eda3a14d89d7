import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: '圖片尺寸過大（{width} × {height} 像素），最多支援 {n}00 萬像素',
  imgTiff: '暫不支援這種編碼的 TIFF 圖片，請另存為 PNG 或 JPG 後重試',
  imgSvg: 'SVG 圖片格式有誤或含有不支援的內容，無法讀取',
  canvasFail: '畫布轉換失敗',
  lackSimd: '目前的瀏覽器不支援 WebAssembly SIMD，無法列印。請更新瀏覽器，或改用新版 Chrome、Edge',
  lackWorkers: '目前的瀏覽器不支援 Web Worker，無法列印。請更新瀏覽器，或改用新版 Chrome、Edge',
  imgOfFile: '「{name}」：{reason}',
  // the page that prints pictures
  picEmptyTitle: '把圖片拖到這裡',
  picEmptyHint:
    '也可以直接貼上。支援 JPG、PNG、BMP、TIFF、GIF、WebP、SVG，最多 {n} 張，每張不超過 {mb} MB。圖片只在這台電腦上處理，不會上傳。',
  picCompare: '原圖與列印效果對比',
  picCompareSlider: '移動分界線，對比原圖與列印效果',
  picComparePart: '左側 {n}% 為原圖',
  picOriginal: '原圖',
  // saving pages in colour
  pageExport: '匯出',
  pageExportPdf: 'PDF 檔案',
  pageExportPng: 'PNG 圖片',
  pageExportJpeg: 'JPG 圖片',
  pageExportRunning: '正在匯出：{n} / {all}',
  pageExportShort: '已匯出 {name}，其中 {n} 頁無法處理，未包含在內',
  pageExportEmpty: '選取的頁都無法處理，沒有匯出檔案',
};
