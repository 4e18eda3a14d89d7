export const pictures = {
  // picture files
  imgPixels: '图片尺寸过大（{width} × {height} 像素），最多支持 {n} 百万像素',
  imgTiff: '暂不支持这种编码的 TIFF 图片，请另存为 PNG 或 JPG 后重试',
  imgSvg: 'SVG 图片格式有误或含有不支持的内容，无法读取',
  canvasFail: '图片生成失败，请缩小尺寸后重试',
};

export type PicturesMessages = Record<keyof typeof pictures, string>;
