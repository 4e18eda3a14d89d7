import { type Raster, stride } from '../base/raster';
import type { ElementProblem } from '../label/bind';
import type { Context2D, LabelElement } from '../label/element';
import { glyphProblem } from '../label/font';
import { setText, type TextFormat } from '../label/textBlock';
import { isSeen, WATERMARK_ID, type Watermark, watermarkCentres, watermarkText } from '../label/watermark';
import type { Assets } from './assets';
import type { Host } from './host';
import type { Kernels } from './kernels';
import { type Canvas, type LayerPainter, layersOf, type Wash } from './layers';

/** Side of the ordered screen, dots: one byte per row. */
const SCREEN = 8;

/** Paints watermarks: texts as line art, thinned by the ordered screen to their opacity. */
export class WatermarkPainter {
  private readonly measuring: Context2D;

  constructor(
    host: Host,
    private readonly assets: Assets,
    private readonly layers: LayerPainter,
    private readonly kernels: Kernels,
  ) {
    this.measuring = host.context(1, 1);
  }

  /** The ink a watermark adds to every label of a page; undefined when nothing of it is visible. */
  async overlay(mark: Watermark | undefined, page: Canvas): Promise<Raster | undefined> {
    if (!mark || !isSeen(mark)) return undefined;
    const texts = await watermarkTexts(mark, page, this.measuring, this.assets);
    const raster = this.layers.rasterise(layersOf(texts), { ...page, wholeLabel: false });
    this.thin(raster, mark.transparent);
    return raster;
  }

  /** The texts of a watermark with their opacity, for a label in colour; undefined when nothing of it is visible. */
  async wash(mark: Watermark | undefined, page: Canvas): Promise<Wash | undefined> {
    if (!mark || !isSeen(mark)) return undefined;
    const elements = await watermarkTexts(mark, page, this.measuring, this.assets);
    return { elements, opacity: mark.transparent / 100 };
  }

  /** Warnings of a watermark: its characters without a glyph. */
  async warnings(mark: Watermark | undefined): Promise<ElementProblem[]> {
    if (!mark || !isSeen(mark)) return [];
    const sample = watermarkText(mark, 0, { x: 0, y: 0 });
    await this.assets.load([sample]);
    const found = glyphProblem(this.assets.glyphless(sample));
    return found ? [{ ...found, elementId: WATERMARK_ID }] : [];
  }

  /** Keeps this percentage of the dots: those where the halftone screen inks a gray of that density. */
  private thin({ width, height, bits }: Raster, percent: number): void {
    const data = new Uint8Array(SCREEN * SCREEN * 4).fill(Math.round(255 * (1 - percent / 100)));
    for (let i = 3; i < data.length; i += 4) data[i] = 255;
    const screen = this.kernels.threshold({ width: SCREEN, height: SCREEN, data }, 'halftone').bits;
    const row = stride(width);
    for (let y = 0; y < height; y++) {
      const kept = screen[y % SCREEN]!;
      for (let i = y * row; i < (y + 1) * row; i++) bits[i]! &= kept;
    }
  }
}

/**
 * The texts of a watermark as placed on a page, as elements whose glyphs are loaded.
 * @param page its size in dots
 * @param measuring a canvas to measure with
 */
export async function watermarkTexts(
  mark: Watermark,
  { width, height, env }: Pick<Canvas, 'width' | 'height' | 'env'>,
  measuring: Context2D,
  assets: Assets,
): Promise<LabelElement[]> {
  const { dotsPerMm } = env;
  const whole = { ...mark, canvasWidth: width / dotsPerMm, canvasHeight: height / dotsPerMm };
  const sample = watermarkText(whole, 0, { x: 0, y: 0 });
  await assets.load([sample]);
  const { lines } = setText(measuring, sample as typeof sample & TextFormat, 0, env);
  const length = Math.max(...lines.map((line) => line.width)) / dotsPerMm;
  return watermarkCentres(whole, length).map((centre) => watermarkText(whole, length, centre));
}
