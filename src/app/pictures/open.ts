import { PICTURE_MB } from '../../base/constants';
import { orientationOf } from '../../base/orientation';
import { isPictureName, PICTURE_TYPES } from '../../base/pictureNames';
import { refuse } from '../../base/problem';
import { WorkerClient } from '../../base/workerClient';
import { uprightBitmap } from '../../raster/uprightBitmap';
import { canvasFile } from './canvasFile';
import { checkSize } from './limits';
import { type Kind, kindOf, measure, PICTURE_KINDS } from './measure';
import { type Part, partBox, type Size } from './part';
import { drawSvg, readSvg } from './svg';
import type { TiffCalls, TiffPage } from './tiffWorker';

const MB = 1024 * 1024;
/** Timeout for reading a file, ms. */
const PATIENCE = 60_000;

/** An opened picture: its upright size in px, and a way to draw it. */
export interface OpenPicture extends Size {
  readonly kind: Kind;
  /** The picture as a file that browsers show; undefined for a vector picture. */
  readonly blob: Blob | undefined;
  /**
   * Draws the picture upright, scaled to a size in px.
   * @param part only this part of the scaled picture
   * @throws Refusal imgUnreadable, imgSvg; AbortError
   */
  render(size: Size, signal?: AbortSignal, part?: Part): Promise<ImageBitmap>;
}

export interface OpenOptions {
  /** MB of 1,048,576 bytes. */
  limit?: number;
  /** Accepted file extensions. */
  types?: readonly string[];
  /** Only the first page of a file with several pages is needed. */
  first?: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Opens a picture file: all pages of a TIFF file, the first frame of an animation. A file has an accepted
 * extension; bytes without a name need none. Its type comes from its bytes, not its name, and its size from its
 * header, before anything is decompressed.
 * @throws Refusal imgBig, imgType, imgPixels, imgTiff, imgSvg or imgUnreadable; AbortError
 */
export async function openPictures(file: Blob, options: OpenOptions = {}): Promise<OpenPicture[]> {
  const { limit = PICTURE_MB, types = PICTURE_TYPES, first = false, signal } = options;
  if (file.size > limit * MB) throw refuse('imgBig', { n: limit });
  const wrong = () => refuse('imgType', { types: types.join(', ') });
  if (file instanceof File && !isPictureName(file.name)) throw wrong();
  // A folder appears as a file that cannot be read.
  const buffer = await file.arrayBuffer().catch(() => {
    throw refuse('imgUnreadable');
  });
  signal?.throwIfAborted();
  const bytes = new Uint8Array(buffer);
  if (bytes.length === 0) throw refuse('imgUnreadable');
  const kind = kindOf(bytes);
  if (!kind || !types.includes(kind)) throw wrong();
  if (kind === 'svg') return [openSvg(bytes)];
  if (kind === 'tiff') {
    const pages = await readTiff(bytes, first, signal);
    return pages.map(({ blob, ...size }) => raster('tiff', blob, size));
  }
  const said = measure(kind, bytes);
  if (!said) throw refuse('imgUnreadable');
  checkSize(said.width, said.height);
  const stored = new Blob([bytes], { type: PICTURE_KINDS[kind] });
  const upright = await uprightBitmap(stored).catch(() => {
    throw refuse('imgUnreadable');
  });
  const { width, height } = upright;
  // Browsers ignore the orientation of a WebP picture.
  const isTurned = kind === 'webp' && orientationOf(bytes) > 1;
  const blob = isTurned ? await pngOf(upright) : stored;
  upright.close();
  return [raster(kind, blob, { width, height })];
}

/** A bitmap as a lossless file. */
async function pngOf(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  return canvasFile(canvas);
}

/**
 * The bitmap decoder refuses truncated files, which an image element would show in part; it also applies the
 * orientation.
 */
const decode = (blob: Blob, options?: ImageBitmapOptions): Promise<ImageBitmap> =>
  createImageBitmap(blob, options).catch(() => {
    throw refuse('imgUnreadable');
  });

function raster(kind: Kind, blob: Blob, size: Size): OpenPicture {
  return {
    kind,
    blob,
    ...size,
    async render(wanted, signal, part) {
      signal?.throwIfAborted();
      const { width, height } = wanted;
      if (!part) return decode(blob, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
      const whole = await decode(blob);
      const from = partBox(part, whole);
      const to = partBox(part, wanted);
      const canvas = new OffscreenCanvas(to.right - to.left, to.bottom - to.top);
      const ctx = canvas.getContext('2d')!;
      ctx.imageSmoothingQuality = 'high';
      const [across, down] = [from.right - from.left, from.bottom - from.top];
      ctx.drawImage(whole, from.left, from.top, across, down, 0, 0, canvas.width, canvas.height);
      whole.close();
      return canvas.transferToImageBitmap();
    },
  };
}

function openSvg(bytes: Uint8Array): OpenPicture {
  const svg = readSvg(bytes);
  return {
    kind: 'svg',
    blob: undefined,
    width: svg.width,
    height: svg.height,
    async render(size, signal, part) {
      signal?.throwIfAborted();
      const { left, top, right, bottom } = part
        ? partBox(part, size)
        : { left: 0, top: 0, right: size.width, bottom: size.height };
      const drawn = { width: right - left, height: bottom - top };
      checkSize(drawn.width, drawn.height);
      const [across, down] = [svg.width / size.width, svg.height / size.height];
      return drawSvg(svg, drawn, {
        left: left * across,
        top: top * down,
        width: drawn.width * across,
        height: drawn.height * down,
      });
    },
  };
}

/** TIFF files are read in a separate worker, which ends with the file or at the timeout. */
async function readTiff(bytes: Uint8Array, first: boolean, signal?: AbortSignal): Promise<TiffPage[]> {
  const worker = new Worker(new URL('./tiffWorker.ts', import.meta.url), { type: 'module' });
  const client = new WorkerClient<TiffCalls>(worker);
  const timer = setTimeout(() => client.end(), PATIENCE);
  try {
    return await client.call('read', { bytes, first }, signal);
  } catch (error) {
    if (!client.isOver) throw error;
    throw refuse('imgUnreadable');
  } finally {
    clearTimeout(timer);
    client.end();
  }
}
