import { machineClock } from '../../base/clock';
import { dotsPerMm, mmToDots } from '../../base/units';
import { columnsOf, type Rows, recordRow } from '../../label/bind';
import type { Context2D } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { onScreen } from '../../label/onScreen';
import { place } from '../../label/place';
import { loadSymbols } from '../../label/symbolLoading';
import type { Label } from '../../label/template';
import { DEFAULT_PRINT_MODE } from '../../package/kernels';
import { Assets } from '../../raster/assets';
import { PageDots } from '../../raster/pageDots';
import { paintElement } from '../../raster/paint';
import type { PictureDots } from '../../raster/pictureDots';
import { paintStandIn } from '../../raster/standIn';
import type { DrawingKit } from '../fonts/DrawingKit';
import { canvasFile } from '../pictures/canvasFile';
import { pause } from '../ui/pause';
import { screenAt } from './canvas/standIn';

/** What pictures and fonts are loaded into, for each kit once. */
const made = new WeakMap<Kit, { assets: Assets; pageDots: PageDots }>();
const DPI = 203;

type Kit = Pick<DrawingKit, 'host' | 'fonts'>;

function loadedInto(kit: Kit) {
  const known = made.get(kit);
  if (known) return known;
  const assets = new Assets(kit.host, kit.fonts);
  const loaded = { assets, pageDots: new PageDots(kit.host, assets) };
  made.set(kit, loaded);
  return loaded;
}

interface Size {
  width: number;
  height: number;
}

/** The records a label was made for; undefined when they lack a column that it uses. */
function ownRecords(label: Label, records: Rows | undefined): Rows | undefined {
  const columns = label.elements.flatMap((element) => columnsOf(element, records?.fields ?? []));
  return columns.every((column) => records?.fields.includes(column)) ? records : undefined;
}

/**
 * The label of one of some records as it prints at 203 dpi: one px is one dot. Pictures are black dots in the
 * default mode, texts and codes have smooth edges. Without data, texts show the names of their columns; a code
 * that cannot be drawn is a hatched box.
 * @param scaleTo display scale by the paper's size in dots
 * @param record 0-based, the first one unless given
 */
export async function paintLabel(
  kit: Kit,
  label: Label,
  records: Rows | undefined,
  scaleTo: (paper: Size) => number,
  record = 0,
): Promise<OffscreenCanvas> {
  const perMm = dotsPerMm(DPI);
  const { assets, pageDots } = loadedInto(kit);
  await loadSymbols(label.elements);
  const own = ownRecords(label, records);
  const row = { ...recordRow(own, record), now: machineClock.now(), inputs: 'sample' as const };
  const seen = label.elements
    .filter(({ takePrint, elementType }) => takePrint && elementTypes.has(elementType))
    .map((element) => onScreen(element, label.elements, own?.fields ?? [], row, perMm));
  const hold = assets.hold();
  const drawable = seen.filter((one) => one.drawable).map(({ element }) => element);
  const missing = new Set(await assets.load(drawable, hold));
  const size = { width: mmToDots(label.width, perMm), height: mmToDots(label.height, perMm) };
  const screen = screenAt(scaleTo(size));
  const paper = kit.host.context(size.width, size.height);
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, size.width, size.height);
  for (const one of seen) {
    await pause();
    const { element } = one;
    if (one.drawable && !missing.has(element.id)) {
      const dots = await pageDots.of(element, { ...label, mode: DEFAULT_PRINT_MODE, dpi: DPI });
      if (dots) paintDots(kit, paper, dots);
      else paintElement(paper, element, assets.env(perMm));
    } else paintStandIn(paper, one, place(element, perMm), screen);
  }
  hold.release();
  return paper.canvas as OffscreenCanvas;
}

function paintDots({ host }: Kit, paper: Context2D, { box, image }: PictureDots): void {
  const dots = host.context(image.width, image.height);
  dots.putImageData(image, 0, 0);
  paper.drawImage(dots.canvas, box.left, box.top);
}

/**
 * Draws the label of one of some records as it prints at 203 dpi, scaled down to a canvas of a size in CSS px.
 * @param record 0-based, the first one unless given
 */
export async function drawThumbnail(
  kit: Kit,
  canvas: HTMLCanvasElement,
  label: Label,
  records: Rows | undefined,
  size: Size,
  record?: number,
): Promise<void> {
  const scaleTo = (paper: Size) => Math.min(size.width / paper.width, size.height / paper.height);
  const paper = await paintLabel(kit, label, records, scaleTo, record);
  const scale = scaleTo(paper);
  canvas.style.width = `${paper.width * scale}px`;
  canvas.style.height = `${paper.height * scale}px`;
  canvas.width = Math.round(paper.width * scale * devicePixelRatio);
  canvas.height = Math.round(paper.height * scale * devicePixelRatio);
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(paper, 0, 0, canvas.width, canvas.height);
}

/** The first label of some records as a picture file no larger than a size in px, never enlarged. */
export async function thumbnailFile(
  kit: Kit,
  label: Label,
  records: Rows | undefined,
  size: Size,
  type?: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  const scaleTo = (paper: Size) => Math.min(1, size.width / paper.width, size.height / paper.height);
  const paper = await paintLabel(kit, label, records, scaleTo);
  const scale = scaleTo(paper);
  const small = new OffscreenCanvas(
    Math.max(1, Math.round(paper.width * scale)),
    Math.max(1, Math.round(paper.height * scale)),
  );
  const ctx = small.getContext('2d');
  if (!ctx) throw new Error(`no 2d canvas of ${small.width}x${small.height}`);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(paper, 0, 0, small.width, small.height);
  return canvasFile(small, type);
}
