import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';

// What a server without this decoder replaces: reading the kind, the size and the pixels of a picture.

/** The media type of a file by its bytes; undefined for an unknown one. */
export const typeOf = async (path: string): Promise<string | undefined> =>
  (await fileTypeFromFile(path).catch(() => undefined))?.mime;

/**
 * Displayed size of a picture by its header, px: rotated by its EXIF orientation. Rejects when it has none.
 * @param source its path, or the bytes of an svg
 */
export async function shownSize(source: string | Buffer): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(source, { limitInputPixels: false }).metadata();
  return autoOrient;
}

/** Whether a picture can be decoded to its last row. @param most pixels it may unpack to */
export const isWhole = (path: string, most: number): Promise<boolean> =>
  sharp(path, { limitInputPixels: most, failOn: 'truncated', sequentialRead: true })
    // Not `nearest`, which does not read the last rows.
    .resize(8, 8, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/** A picture as PNG, upright. Rejects when it cannot be read. @param most pixels it may unpack to */
export const asPng = (path: string, most: number): Promise<Buffer> =>
  sharp(path, { limitInputPixels: most, failOn: 'truncated' }).autoOrient().png().toBuffer();
