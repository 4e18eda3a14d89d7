import { JPEG_QUALITY } from '../../base/constants';
import { refuse } from '../../base/problem';

/**
 * The content of a canvas as a file. JPEG has no transparency: the caller paints the paper first.
 * @throws Refusal canvasFail when the browser creates none, for example because the canvas is too large
 */
export async function canvasFile(
  canvas: OffscreenCanvas | HTMLCanvasElement,
  type: 'image/png' | 'image/jpeg' = 'image/png',
): Promise<Blob> {
  try {
    const blob =
      'convertToBlob' in canvas
        ? await canvas.convertToBlob({ type, quality: JPEG_QUALITY })
        : await new Promise<Blob | null>((done) => canvas.toBlob(done, type, JPEG_QUALITY));
    if (!blob?.size || blob.type !== type)
      throw new Error(`${blob?.size ?? 'no'} bytes of ${blob?.type ?? type}`);
    return blob;
  } catch (error) {
    console.error(`canvas of ${canvas.width}x${canvas.height}:`, error);
    throw refuse('canvasFail');
  }
}
