import { orientationOf, uprightSize, uprightTransform } from '../base/orientation';

/** Bytes that show whether a WebP file has an orientation: bit 3 of the flags of its extended header. */
const HEAD = 21;
const HAS_EXIF = 0x08;

/**
 * Decodes a picture upright. Browsers apply the EXIF orientation to JPEG and PNG, but not to WebP.
 * @throws InvalidStateError when it is not a picture
 */
export async function uprightBitmap(file: Blob): Promise<ImageBitmap> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const kind = String.fromCharCode(...head.subarray(8, 16));
  if (kind !== 'WEBPVP8X' || !(head[20]! & HAS_EXIF)) return createImageBitmap(file);
  const orientation = orientationOf(new Uint8Array(await file.arrayBuffer()));
  // Stored orientation, also where a browser should apply it.
  const stored = await createImageBitmap(file, { imageOrientation: 'none' });
  if (orientation === 1) return stored;
  const { width, height } = uprightSize(stored, orientation);
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext('2d')!;
  ctx.setTransform(...uprightTransform(stored, orientation));
  ctx.drawImage(stored, 0, 0);
  stored.close();
  return canvas.transferToImageBitmap();
}
