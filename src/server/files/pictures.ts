import { readFile, stat, writeFile } from 'node:fs/promises';
import { SerialQueue } from '../../base/async';
import { deny } from '../refusals';
import { withBytes } from './bytes';
import { asPng, isWhole, shownSize, typeOf } from './decoder';
import type { FileFacts } from './facts';
import { cleanSvgFile, isSvgFile } from './svg';

/** Pixels a picture may unpack to. */
export const MAX_PIXELS = 50_000_000;
/** Maximum width and height of a picture, px: no decoder accepts more. */
const MAX_SIDE = 65_500;
const MAX_SVG = 4 * 1024 * 1024;

const TYPES = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp']);
const BMP = 'image/bmp';
const TIFF = 'image/tiff';
/** One picture at a time, because each may need much memory. */
const decoding = new SerialQueue();

export type PictureFacts = FileFacts & { width: number; height: number };

/**
 * Detects the kind of a picture by its bytes: jpeg, png, gif, webp, bmp or svg, readable to its end, and at
 * most 50 megapixels. The size is read from the header before anything is unpacked. An svg file is rewritten
 * without anything active or external. Throws Refusal 3201 for other files, 3202 for a broken picture.
 */
export async function readPicture(path: string): Promise<PictureFacts> {
  const type = await typeOf(path);
  if (type && TYPES.has(type)) return readRaster(path, type === 'image/apng' ? 'image/png' : type);
  if (type === BMP) return readBmp(path);
  if (type === undefined || type === 'application/xml' || type === 'image/svg+xml') return readSvg(path);
  throw deny('uploadType');
}

/** Like `readPicture`; a TIFF picture, which browsers do not show, is rewritten as PNG. */
export async function readShownPicture(path: string): Promise<PictureFacts> {
  const type = await typeOf(path);
  if (type === TIFF) await rewriteAsPng(path);
  return readPicture(path);
}

async function rewriteAsPng(path: string): Promise<void> {
  await measure(path);
  const png = await decoding.run(() =>
    asPng(path, MAX_PIXELS).catch(() => {
      throw deny('uploadUnreadable');
    }),
  );
  await writeFile(path, png);
}

/** Displayed size of a picture by its header: rotated by its EXIF orientation. Throws Refusal. */
async function measure(source: string | Buffer): Promise<{ width: number; height: number }> {
  // Our own check of the size: the library's limit does not distinguish a large picture from a broken one.
  const { width, height } = await shownSize(source).catch(() => {
    throw deny('uploadUnreadable');
  });
  checkSize(width, height);
  return { width, height };
}

function checkSize(width: number, height: number): void {
  if (!(width >= 1 && height >= 1)) throw deny('uploadUnreadable');
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw deny('uploadPixels', { width, height, n: MAX_PIXELS / 1e6, side: MAX_SIDE });
  }
}

async function readRaster(path: string, type: string): Promise<PictureFacts> {
  const size = await measure(path);
  // Decodes it once, one picture at a time: a truncated file would print as half a picture.
  if (!(await decoding.run(() => isWhole(path, MAX_PIXELS)))) throw deny('uploadUnreadable');
  return { kind: 'image', type, ...size };
}

/** Bits per pixel of the uncompressed and run-length kinds (BITMAPINFOHEADER.biCompression). */
const BMP_BITS: Record<number, readonly number[]> = { 0: [1, 4, 8, 16, 24, 32], 1: [8], 2: [4], 3: [16, 32] };

/** Windows bitmaps with the header of Windows 3 or later; the picture library reads none of them. */
async function readBmp(path: string): Promise<PictureFacts> {
  return withBytes(path, async ({ size, at }) => {
    const header = await at(0, 54).catch(() => {
      throw deny('uploadUnreadable');
    });
    const offset = header.readUInt32LE(10);
    const width = header.readInt32LE(18);
    // Negative: rows from top to bottom.
    const height = Math.abs(header.readInt32LE(22));
    const bits = header.readUInt16LE(28);
    const compression = header.readUInt32LE(30);
    const known = header.readUInt32LE(14) >= 40 && header.readUInt16LE(26) === 1;
    if (!known || !BMP_BITS[compression]?.includes(bits)) throw deny('uploadUnreadable');
    checkSize(width, height);
    const packed = compression === 1 || compression === 2;
    const length = packed ? header.readUInt32LE(34) : Math.ceil((width * bits) / 32) * 4 * height;
    if (offset < 54 || offset + length > size) throw deny('uploadUnreadable');
    return { kind: 'image', type: BMP, width, height };
  });
}

async function readSvg(path: string): Promise<PictureFacts> {
  if ((await stat(path)).size > MAX_SVG) throw deny('uploadType');
  const bytes = await readFile(path);
  if (!isSvgFile(bytes)) throw deny('uploadType');
  const clean = Buffer.from(cleanSvgFile(bytes));
  const size = await measure(clean);
  await writeFile(path, clean);
  return { kind: 'image', type: 'image/svg+xml', ...size };
}
