import { fileTypeFromBuffer } from 'file-type';
import { Buffer } from './buffer';
import { readFile } from './files';

// The decoder of pictures that a browser is: in place of server/files/decoder.ts.

/** The media type of a file by its bytes; undefined for an unknown one. */
export const typeOf = async (path: string): Promise<string | undefined> =>
  (await fileTypeFromBuffer(await readFile(path)).catch(() => undefined))?.mime;

const blobOf = (bytes: Uint8Array, type = '') => new Blob([bytes as Uint8Array<ArrayBuffer>], { type });

/** Displayed size of a picture, px. Rejects when it cannot be read. @param source its path, or the bytes of an svg */
export async function shownSize(source: string | Uint8Array): Promise<{ width: number; height: number }> {
  if (typeof source === 'string') {
    const bitmap = await createImageBitmap(blobOf(await readFile(source)));
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  }
  const address = URL.createObjectURL(blobOf(source, 'image/svg+xml'));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Whether a picture can be decoded. */
export const isWhole = (path: string): Promise<boolean> =>
  shownSize(path).then(
    () => true,
    () => false,
  );

/** A picture as PNG. Rejects when the browser cannot read it. */
export async function asPng(path: string): Promise<Buffer> {
  const bitmap = await createImageBitmap(blobOf(await readFile(path)));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return Buffer.from(await png.arrayBuffer());
}
