import { refuse } from '../../../base/problem';
import type { BatchRenderer } from '../../../raster/batch';
import { canvasFile } from '../../pictures/canvasFile';

/** MIME types of pictures in colour. */
export const COLOUR_TYPES = { png: 'image/png', jpeg: 'image/jpeg' } as const;

/**
 * The label of a 0-based record as a picture file in colour, on white.
 * @param renderer of the label alone
 * @throws Refusal canvasFail when it cannot be drawn or converted, for example because it is too large
 */
export async function colourFile(
  renderer: Pick<BatchRenderer, 'colours'>,
  record: number,
  format: keyof typeof COLOUR_TYPES,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = await draw(renderer, record, signal).catch((error) => {
    signal?.throwIfAborted();
    console.error('label in colour:', error);
    throw refuse('canvasFail');
  });
  const file = await canvasFile(canvas, COLOUR_TYPES[format]);
  return new Uint8Array(await file.arrayBuffer());
}

async function draw(renderer: Pick<BatchRenderer, 'colours'>, record: number, signal?: AbortSignal) {
  const { width, height, data } = await renderer.colours(record, signal);
  const canvas = new OffscreenCanvas(width, height);
  const image = new ImageData(new Uint8ClampedArray(data.buffer as ArrayBuffer), width, height);
  canvas.getContext('2d')!.putImageData(image, 0, 0);
  return canvas;
}
