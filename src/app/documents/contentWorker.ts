import { serveCalls } from '../../base/workerClient';
import { contentArea, type Pixels } from './content';
import { frameParts } from './crop/split';
import { type Part, release } from './page';

/** The pixels of a bitmap, which is closed. */
function pixelsOf(bitmap: ImageBitmap): Pixels {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext('2d', { willReadFrequently: true });
  if (!ctx) throw new Error(`no 2d canvas of ${width}x${height}`);
  ctx.drawImage(bitmap, 0, 0);
  bitmap.close();
  const pixels = ctx.getImageData(0, 0, width, height);
  release(canvas);
  return pixels;
}

const calls = {
  /** The content area; undefined for a blank page. @param margin px of the bitmap */
  async content({ bitmap, margin }: { bitmap: ImageBitmap; margin: number }): Promise<Part | undefined> {
    return contentArea(pixelsOf(bitmap), margin);
  },
  /** The labels separated by white gutters. @param gutter px of the bitmap */
  async frames({ bitmap, gutter }: { bitmap: ImageBitmap; gutter: number }): Promise<Part[]> {
    return frameParts(pixelsOf(bitmap), gutter);
  },
};
export type ContentCalls = typeof calls;

serveCalls(calls);
