import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: '圖片尺寸過大（{width} × {height} 像素），最多支援 {n} 百萬像素',
  imgTiff: '暫不支援這種編碼的 TIFF 圖片，請另存為 PNG 或 JPG 後重試',
  imgSvg: 'SVG 圖片格式有誤或含有不支援的內容，無法讀取',
  canvasFail: '圖片產生失敗，請縮小尺寸後重試',
};
