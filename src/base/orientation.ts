/**
 * Orientation of a stored picture: 1 upright, 2 and 4 mirrored, 3 upside down, 5 to 8 on its side (EXIF 2.32,
 * 4.6.4).
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface Size {
  width: number;
  height: number;
}

const TAG = 0x112;
/** Maximum directory entries read: cameras write some dozens. */
const MAX_ENTRIES = 1000;

/**
 * The orientation in the EXIF chunk of a PNG or WebP picture; 1 for all other pictures and for invalid
 * values.
 */
export function orientationOf(bytes: Uint8Array): Orientation {
  try {
    const exif = exifOf(bytes);
    return exif ? ofExif(exif) : 1;
  } catch (error) {
    // The file is truncated.
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The EXIF chunk of a PNG (extension eXIf) or WebP file (RIFF). */
function exifOf(bytes: Uint8Array): DataView | undefined {
  const isWebp = nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP';
  if (!isWebp && nameAt(bytes, 1) !== 'PNG\r') return undefined;
  const view = viewOf(bytes);
  for (let at = isWebp ? 12 : 8; at + 8 <= bytes.length; ) {
    const [name, length] = isWebp
      ? [nameAt(bytes, at), view.getUint32(at + 4, true)]
      : [nameAt(bytes, at + 4), view.getUint32(at)];
    if (name === 'EXIF' || name === 'eXIf') {
      const chunk = bytes.subarray(at + 8, at + 8 + length);
      // Some writers prepend the marker of JPEG files.
      return viewOf(nameAt(chunk, 0) === 'Exif' ? chunk.subarray(6) : chunk);
    }
    // WebP chunks are padded to an even length; PNG chunks end with a checksum of 4 bytes.
    at += 8 + (isWebp ? length + (length % 2) : length + 4);
  }
  return undefined;
}

/** The tag Orientation of the first directory. */
function ofExif(view: DataView): Orientation {
  const isLittle = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, isLittle);
  const entries = Math.min(MAX_ENTRIES, view.getUint16(start, isLittle));
  for (let i = 0; i < entries; i++) {
    const entry = start + 2 + 12 * i;
    if (view.getUint16(entry, isLittle) !== TAG) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}

/** Displayed size of a picture. @param stored px */
export const uprightSize = ({ width, height }: Size, orientation: Orientation): Size =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

/** The canvas transformation that draws a stored picture upright from 0, 0. @param stored px */
export function uprightTransform(
  { width: w, height: h }: Size,
  orientation: Orientation,
): [number, number, number, number, number, number] {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, w, 0];
    case 3:
      return [-1, 0, 0, -1, w, h];
    case 4:
      return [1, 0, 0, -1, 0, h];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, h, 0];
    case 7:
      return [0, -1, -1, 0, h, w];
    case 8:
      return [0, -1, 1, 0, 0, w];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}
