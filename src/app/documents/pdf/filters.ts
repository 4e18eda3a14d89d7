/** What a filter of ours is called: what of a mask counts, and what it lets through by that, 256 values of 0 to 255. */
const OURS = /^(luminosity|alpha)(?: ([\d,]+))?$/;
/** Pixels changed at a time. */
const AT_A_TIME = 2 ** 20;

/**
 * The filters of soft masks. Browsers make filters of SVG, which only a page has and no worker: these are names, and
 * canvases that are watched do what they say. Transfer functions of printing presses are left out.
 */
export class FilterFactory {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  addAlphaFilter = (transfer: readonly number[]) => nameOf('alpha', transfer);
  addLuminosityFilter = (transfer?: readonly number[] | null) => nameOf('luminosity', transfer);
  destroy() {}
}

const nameOf = (kind: string, transfer?: readonly number[] | null): string =>
  transfer ? `${kind} ${transfer.map(Math.round).join(',')}` : kind;

/** Makes a context draw the parts of pictures it is given as masks through the filters above. */
export function watchFilters(ctx: OffscreenCanvasRenderingContext2D): void {
  const own = Object.getOwnPropertyDescriptor(OffscreenCanvasRenderingContext2D.prototype, 'filter')!;
  const { save, restore, drawImage } = ctx;
  const kept: (string | undefined)[] = [];
  let filter: string | undefined;
  Object.defineProperty(ctx, 'filter', {
    configurable: true,
    get: () => filter ?? own.get!.call(ctx),
    set: (name: string) => {
      filter = OURS.test(name) ? name : undefined;
      own.set!.call(ctx, filter ? 'none' : name);
    },
  });
  ctx.save = () => {
    kept.push(filter);
    save.call(ctx);
  };
  ctx.restore = () => {
    filter = kept.pop();
    restore.call(ctx);
  };
  ctx.drawImage = (image: CanvasImageSource, ...at: number[]) => {
    const draw = drawImage as (image: CanvasImageSource, ...at: number[]) => void;
    if (!filter || at.length < 8) return draw.call(ctx, image, ...at);
    const [left, top, width, height, ...to] = at as [number, number, number, number];
    const mask = maskOf(image, { left, top, width, height }, filter);
    draw.call(ctx, mask, 0, 0, width, height, ...to);
  };
}

/** A part of a picture, px, that is as opaque as its pixels are light or opaque. */
function maskOf(
  image: CanvasImageSource,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  filter: string,
): OffscreenCanvas {
  const [, kind, values] = OURS.exec(filter)!;
  const transfer = values?.split(',').map(Number);
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext('2d', { willReadFrequently: true })!;
  ctx.drawImage(image, -left, -top);
  const rows = Math.max(1, Math.floor(AT_A_TIME / width));
  for (let from = 0; from < height; from += rows) {
    const part = ctx.getImageData(0, from, width, Math.min(rows, height - from));
    const { data } = part;
    for (let i = 0; i < data.length; i += 4) {
      // Lightness of DeviceRGB (ISO 32000-1, 10.3.3), over the black a mask begins with.
      const light = (0.3 * data[i]! + 0.59 * data[i + 1]! + 0.11 * data[i + 2]!) * (data[i + 3]! / 255);
      const value = Math.round(kind === 'luminosity' ? light : data[i + 3]!);
      data[i + 3] = transfer?.[value] ?? value;
    }
    ctx.putImageData(part, 0, from);
  }
  return canvas;
}
