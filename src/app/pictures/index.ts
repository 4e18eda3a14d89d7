import { PICTURE_MB } from '../../base/constants';
import { PICTURE_TYPES } from '../../base/pictureNames';
import { refuse } from '../../base/problem';
import { round2 } from '../../base/units';
import { MAX_PICTURE } from '../../label/element';
import { canvasFile } from './canvasFile';
import { type OpenOptions, openPictures } from './open';

export { PICTURE_MB, PICTURE_TYPES };

/** Longest side kept, px: 100 mm at 600 dpi, more than any label printer prints. */
const MAX_SIDE = 2400;
/** Longest side a vector picture is drawn at, px. */
const VECTOR_SIDE = 1600;
/** Files up to this many bytes and MAX_SIDE are kept unchanged. */
const KEEP_BYTES = 1_500_000;
/** Small formats that every browser shows. */
const KEPT_KINDS: readonly string[] = ['jpeg', 'png', 'webp'];

export interface PickedPicture {
  /** data: URL */
  source: string;
  /** px */
  width: number;
  height: number;
}

/** Bytes as a data address. */
export const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });

/** The fields of a picture element for a picture with its proportions, its longer side `mm` long. */
export function pictureFields({ source, width, height }: PickedPicture, mm: number) {
  const scale = mm / Math.max(width, height);
  return { content: source, width: round2(width * scale), height: round2(height * scale) };
}

/**
 * Reads a picture file into a data: URL small enough for a template. Vector pictures are rasterised, so that
 * no stored picture contains code; large ones are scaled down; TIFF pictures and animations become one still
 * picture.
 * @throws Refusal as `openPictures`; canvasFail
 */
export async function readPicture(
  file: Blob,
  limit = PICTURE_MB,
  types: OpenOptions['types'] = PICTURE_TYPES,
): Promise<PickedPicture> {
  const [picture] = await openPictures(file, { limit, types, first: true });
  if (!picture) throw refuse('imgUnreadable');
  const { width, height, blob, kind } = picture;
  const longest = Math.max(width, height);
  const scale = blob ? Math.min(1, MAX_SIDE / longest) : VECTOR_SIDE / longest;
  if (blob && scale === 1 && blob.size <= KEEP_BYTES && KEPT_KINDS.includes(kind))
    return { source: await dataUrl(blob), width, height };

  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const canvas = new OffscreenCanvas(size.width, size.height);
  const ctx = canvas.getContext('2d')!;
  const bitmap = await picture.render(size);
  ctx.drawImage(bitmap, 0, 0);
  bitmap.close();
  const png = await dataUrl(await canvasFile(canvas));
  if (png.length <= MAX_PICTURE / 4) return { source: png, ...size };
  // Photos are smaller as JPEG, which has no transparency, so paper is painted below.
  ctx.globalCompositeOperation = 'destination-over';
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await dataUrl(await canvasFile(canvas, 'image/jpeg'));
  if (jpeg.length > MAX_PICTURE) throw refuse('imgBig', { n: limit });
  return { source: jpeg, ...size };
}
