import { createCanvas } from '@napi-rs/canvas';
import type { Context2D } from '../../../src/label/element';
import type { Host } from '../../../src/raster/host';

/** A host without pictures, for stores run outside a browser. */
export const host: Host = {
  context: (width, height) => createCanvas(width, height).getContext('2d') as unknown as Context2D,
  loadPicture: () => Promise.reject(new Error('no pictures here')),
  loadGlyphs: () => Promise.resolve(''),
  fontFamily: '"Noto Sans SC"',
};
