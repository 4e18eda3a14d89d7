import sharp from 'sharp';
import { type Raster, stride } from '../../src/base/raster';
import { read } from '../label/symbology/reader';

/** The contents of the bar codes in a raster, as an independent reader reads them. */
export async function codesIn({ width, height, bits }: Raster): Promise<string[]> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if (bits[y * stride(width) + (x >> 3)]! & (0x80 >> (x & 7))) data.fill(0, at, at + 3);
    }
  }
  return textsIn({ width, height, data });
}

/** The same of a picture file. */
export async function codesInFile(file: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return textsIn({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

/** The reader answers the format before each content. */
const textsIn = async (picture: Omit<ImageData, 'colorSpace'>): Promise<string[]> =>
  (await read({ ...picture, colorSpace: 'srgb' } as Parameters<typeof read>[0])).map((found) =>
    found.slice(found.indexOf(':') + 1),
  );
