import { refuse } from '../base/problem';
import { round2 } from '../base/units';
import { MAX_PICTURE } from '../label/element';

/** Endings a picture file may have. */
export const PICTURE_TYPES = ['jpg', 'jpeg', 'png', 'bmp', 'gif', 'webp', 'svg'] as const;
export const PICTURE_MB = 10;
/** Longest side kept, px: 100 mm at 600 dpi and more than any label printer shows. */
const MAX_SIDE = 2400;
/** Longest side a vector picture is drawn at, px. */
const VECTOR_SIDE = 1600;
const MAX_PIXELS = 50_000_000;
/** Files up to this many bytes and MAX_SIDE are kept as they are. */
const KEEP_BYTES = 1_500_000;

export interface PickedPicture {
  /** data: URL */
  source: string;
  /** px */
  width: number;
  height: number;
}

/** The type of a picture file by its first bytes; undefined when it is none we take. */
function typeOf(bytes: Uint8Array): string | undefined {
  const ascii = String.fromCharCode(...bytes.subarray(0, 512));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (ascii.startsWith('GIF87a') || ascii.startsWith('GIF89a')) return 'image/gif';
  if (ascii.startsWith('BM')) return 'image/bmp';
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'image/webp';
  if (/^(\xef\xbb\xbf)?\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(ascii)) return 'image/svg+xml';
  return undefined;
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });

/**
 * Decodes through an image element: the one decoder that takes every type; scripts in SVG do not run there.
 * Its size is known before its pixels are, so that a picture too large is never unpacked.
 */
async function decode(blob: Blob, vector: boolean): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(blob);
  try {
    const image = new Image();
    await new Promise((done, fail) => {
      image.onload = done;
      image.onerror = fail;
      image.src = url;
    });
    if (!vector && image.naturalWidth * image.naturalHeight > MAX_PIXELS) throw refuse('imgUnreadable');
    await image.decode();
    // What the canvas will be given: it refuses files that break off, which an image element shows in part.
    if (!vector) (await createImageBitmap(blob)).close();
    return image;
  } catch {
    throw refuse('imgUnreadable');
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The fields of a picture element that shows a picture in its proportions, its longer side `mm` long. */
export function pictureFields({ source, width, height }: PickedPicture, mm: number) {
  const scale = mm / Math.max(width, height);
  return { content: source, width: round2(width * scale), height: round2(height * scale) };
}

/**
 * Reads a picture file into a data: URL small enough for a template. Vector pictures are turned into
 * dots, so that no stored picture holds code; large ones are made smaller.
 * @param limit MB
 * @param types endings of the types taken
 * @throws Refusal imgBig, imgType or imgUnreadable
 */
export async function readPicture(
  file: File,
  limit = PICTURE_MB,
  types: readonly string[] = PICTURE_TYPES,
): Promise<PickedPicture> {
  if (file.size > limit * 1_000_000) throw refuse('imgBig', { n: limit });
  // A folder comes as a file that cannot be read.
  const head = await file
    .slice(0, 512)
    .arrayBuffer()
    .catch(() => {
      throw refuse('imgUnreadable');
    });
  const bytes = new Uint8Array(head);
  const type = typeOf(bytes);
  if (!type || !types.includes(type.slice('image/'.length).replace('svg+xml', 'svg'))) {
    throw refuse('imgType', { types: types.join(', ') });
  }
  const blob = new Blob([file], { type });
  const vector = type === 'image/svg+xml';
  const image = await decode(blob, vector);
  const [width, height] = [image.naturalWidth || 300, image.naturalHeight || 300];
  const longest = Math.max(width, height);
  const scale = vector ? VECTOR_SIDE / longest : Math.min(1, MAX_SIDE / longest);
  const keep = !vector && scale === 1 && file.size <= KEEP_BYTES && !/bmp|gif/.test(type);
  if (keep) return { source: await dataUrl(blob), width, height };

  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const ctx = canvas.getContext('2d')!;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, 0, 0, canvas.width, canvas.height);
  const size = { width: canvas.width, height: canvas.height };
  const png = await dataUrl(await canvas.convertToBlob({ type: 'image/png' }));
  if (png.length <= MAX_PICTURE / 4) return { source: png, ...size };
  // Photos are smaller as JPEG; it knows no transparency, so paper goes underneath.
  ctx.globalCompositeOperation = 'destination-over';
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await dataUrl(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 }));
  if (jpeg.length > MAX_PICTURE) throw refuse('imgBig', { n: limit });
  return { source: jpeg, ...size };
}
