import { createCanvas, loadImage } from '@napi-rs/canvas';
import { ready } from 'zpl-renderer-js';
import { blankRaster, type Raster } from '../../src/base/raster';
import { fill } from './samples';

/** The labels an independent ZPL interpreter makes of a stream, as rasters of the size given. */
export async function renderZpl(zpl: string, width: number, height: number): Promise<Raster[]> {
  const { api } = await ready;
  const pictures = await api.zplToBase64MultipleAsync(zpl, width / 8, height / 8, 8);
  return Promise.all(
    pictures.map(async (picture) => {
      const image = await loadImage(Buffer.from(picture, 'base64'));
      if (image.width !== width || image.height !== height) {
        throw new Error(`rendered ${image.width} x ${image.height}`);
      }
      const canvas = createCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const grey = data.findIndex((value, i) => i % 4 < 3 && value !== 0 && value !== 255);
      if (grey !== -1) throw new Error(`grey at ${grey}`);
      return fill(blankRaster(width, height), (x, y) => data[(y * image.width + x) * 4]! < 128);
    }),
  );
}
