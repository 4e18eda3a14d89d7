import type { DrawEnv, LabelElement, Picture } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import { type Placed, place } from '../../../label/place';
import { type DotBox, intersection, isEmpty } from '../../../raster/box';
import type { PicturePage } from '../../../raster/renderJob';

/** From this many px of the screen per dot each dot is a sharp square. */
const SHARP = 2;

/** A picture as it prints, ready for the canvas. */
export interface DotPicture {
  /** One px per dot: black where it inks, white where it only covers, else transparent. */
  readonly bitmap: CanvasImageSource;
  /** The dots it shows, those on the label, from the corner of the element's bounds. */
  readonly box: DotBox;
  /** Size, rotation and place between the dots that it was made for. */
  readonly shape: string;
}

/** What a picture needs to be shown in dots. */
export interface WantedDots {
  /** Equal for pictures with the same dots. */
  key: string;
  shape: string;
  /** Corner of its bounds on the label, dots. */
  corner: { x: number; y: number };
  element: LabelElement;
  page: PicturePage;
}

/** Size, rotation and place between the dots: elements that are alike in it differ by whole dots. */
export function shapeOf({ width, height, matrix, bounds }: Placed): string {
  const [a, b, c, d, e, f] = matrix;
  const between = [e - bounds.x, f - bounds.y].map((part) => part.toFixed(6));
  return [width, height, a, b, c, d, ...between].join(' ');
}

/** Fields that do not decide the dots, or do so by the shape alone. */
const PLACEMENT: ReadonlySet<string> = new Set([
  'id',
  'x',
  'y',
  'width',
  'height',
  'rotationAngle',
  'lockLocation',
  'takePrint',
]);

/**
 * What is needed to show an element in dots; undefined when it is no picture, is not loaded, or lies outside
 * the label.
 * @param element printable, with its contents resolved
 * @param numberOf a number of its own for each decoded picture
 */
export function wantedDots(
  element: LabelElement,
  page: PicturePage,
  env: DrawEnv,
  numberOf: (picture: Picture) => number,
): WantedDots | undefined {
  const type = elementTypes.get(element.elementType);
  const tone = type?.tone?.(element);
  const sources = type?.pictures?.(element) ?? [];
  if (!tone || sources.length === 0) return undefined;
  const found = sources.map((source) => env.picture(source));
  if (found.some((picture) => picture === undefined)) return undefined;
  const placed = place(element, env.dotsPerMm);
  const { x, y } = placed.bounds;
  const box = boxOnLabel(placed, page, env.dotsPerMm);
  if (isEmpty(box)) return undefined;
  const shape = shapeOf(placed);
  const settings = Object.entries(element).filter(
    ([field, value]) => !PLACEMENT.has(field) && !sources.includes(value as string),
  );
  const part = Object.values(moved(box, -x, -y));
  const mode = tone === 'mode' ? page.mode : '';
  const decoded = found.map((picture) => numberOf(picture!));
  const key = JSON.stringify([decoded, shape, part, env.dotsPerMm, mode, settings]);
  return { key, shape, corner: { x, y }, element, page };
}

/** A box moved right and down. */
export const moved = ({ left, top, right, bottom }: DotBox, x: number, y: number): DotBox => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

function boxOnLabel({ bounds }: Placed, { width, height }: PicturePage, dotsPerMm: number): DotBox {
  const { x, y } = bounds;
  const page = {
    left: 0,
    top: 0,
    right: Math.round(width * dotsPerMm),
    bottom: Math.round(height * dotsPerMm),
  };
  return intersection(page, { left: x, top: y, right: x + bounds.width, bottom: y + bounds.height });
}

/**
 * Draws a picture in dots on a canvas whose units are dots, where it is now: a drag moves it by whole dots.
 * @param original draws the picture itself: its part outside the label has no dots
 */
export function drawDots(
  ctx: CanvasRenderingContext2D,
  { bitmap, box }: DotPicture,
  { bounds }: Placed,
  original: () => void,
): void {
  const { x, y, width, height } = bounds;
  const [left, top] = [x + box.left, y + box.top];
  const size = [box.right - box.left, box.bottom - box.top] as const;
  if (size[0] < width || size[1] < height) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(x, y, width, height);
    ctx.rect(left, top, ...size);
    ctx.clip('evenodd');
    original();
    ctx.restore();
  }
  ctx.save();
  const { a, b } = ctx.getTransform();
  ctx.imageSmoothingEnabled = Math.hypot(a, b) < SHARP;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(bitmap, left, top, ...size);
  ctx.restore();
}
