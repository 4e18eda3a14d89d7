import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: 'The picture is too large ({width} × {height} px); at most {n} megapixels are supported',
  imgTiff: 'This kind of TIFF is not supported. Save the picture as PNG or JPG and try again',
  imgSvg: 'The SVG picture is malformed or holds content that is not supported',
  canvasFail: 'The picture could not be made. Try again with a smaller size',
};
