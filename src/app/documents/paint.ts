import { refuse } from '../../base/problem';
import { isPhoto } from '../../raster/photo';
import { canvasFile } from '../pictures/canvasFile';
import { partBox } from '../pictures/part';
import { type Fit, placePage, type TargetDots } from './fit';
import {
  isSideways,
  MAX_PAGE_PIXELS,
  type PageEdit,
  release,
  type Size,
  type SourcePage,
  WHOLE,
} from './page';

type Edit = Pick<PageEdit, 'rotation' | 'crop'>;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * The crop of a page, upright, at least as large as requested: the whole page only where its source draws no
 * parts.
 * @param size of the part, px
 * @throws Refusal docPageLarge over 50 million pixels; errors of the source
 */
export async function renderPart(
  source: SourcePage,
  crop = WHOLE,
  size: Size,
  signal?: AbortSignal,
): Promise<{ bitmap: ImageBitmap; box: { x: number; y: number; width: number; height: number } }> {
  const whole = {
    width: Math.max(1, Math.round(size.width / (crop.right - crop.left))),
    height: Math.max(1, Math.round(size.height / (crop.bottom - crop.top))),
  };
  if (size.width * size.height > MAX_PAGE_PIXELS) throw refuse('docPageLarge', { name: source.name });
  const bitmap = await source.render(whole, signal, crop);
  const part = partBox(crop, whole);
  const isPart =
    Math.abs(bitmap.width - (part.right - part.left)) <= 1 &&
    Math.abs(bitmap.height - (part.bottom - part.top)) <= 1;
  const box = isPart
    ? { left: 0, top: 0, right: bitmap.width, bottom: bitmap.height }
    : partBox(crop, bitmap);
  return {
    bitmap,
    box: { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top },
  };
}

/**
 * A page as it prints on its label: cropped, rotated, fitted, on white.
 * @param target dots
 * @throws Refusal docPageLarge when the page would need over 50 million pixels; errors of the source
 */
export async function paintPage(
  source: SourcePage,
  { rotation, crop }: Edit,
  target: TargetDots,
  fit: Fit,
  signal?: AbortSignal,
): Promise<OffscreenCanvas> {
  const at = placePage(source, { rotation, crop }, target, fit);
  const [width, height] = [at.right - at.left, at.bottom - at.top];
  const upright = isSideways(rotation) ? { width: height, height: width } : { width, height };
  const { bitmap, box } = await renderPart(source, crop, upright, signal);
  const canvas = new OffscreenCanvas(target.width, target.height);
  const ctx = canvas.getContext('2d', { willReadFrequently: true });
  if (!ctx) throw new Error(`no 2d canvas of ${target.width}x${target.height}`);
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, target.width, target.height);
  ctx.imageSmoothingQuality = 'high';
  ctx.translate(at.left + width / 2, at.top + height / 2);
  ctx.rotate(radians(rotation));
  ctx.translate(-upright.width / 2, -upright.height / 2);
  ctx.drawImage(bitmap, box.x, box.y, box.width, box.height, 0, 0, upright.width, upright.height);
  bitmap.close();
  return canvas;
}

/** A page as it prints, and whether that is a photo. */
export interface PagePicture {
  picture: Blob;
  photo: boolean;
}

/** `paintPage` as a PNG of exactly the target's dots. */
export async function pagePicture(...page: Parameters<typeof paintPage>): Promise<PagePicture> {
  const canvas = await paintPage(...page);
  try {
    return { picture: await canvasFile(canvas), photo: isPhoto(middleOf(canvas)) };
  } finally {
    release(canvas);
  }
}

/** Side of the part that is looked at to tell photos from drawings, px. */
const LOOK = 1024;

/** The pixels of a canvas; of a large one those in its middle. */
function middleOf(canvas: OffscreenCanvas): ImageData {
  const [width, height] = [Math.min(LOOK, canvas.width), Math.min(LOOK, canvas.height)];
  const [x, y] = [(canvas.width - width) >> 1, (canvas.height - height) >> 1];
  return canvas.getContext('2d')!.getImageData(x, y, width, height);
}
