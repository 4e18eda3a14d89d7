import { blankRaster, type Raster } from '../base/raster';
import type { Context2D, DrawEnv, LabelElement, Tone } from '../label/element';
import { elementTypes } from '../label/elements';
import { place } from '../label/place';
import { type DotBox, intersection, isEmpty } from './box';
import type { Host } from './host';
import type { Kernels } from './kernels';
import type { Mode } from './modes';
import { paintElement } from './paint';

/** Elements that are painted together and converted to bits together. */
export interface Layer {
  tone: Tone | undefined;
  elements: LabelElement[];
}

/** Adjacent line art shares a layer; every tone element has a layer of its own. */
export function layersOf(elements: readonly LabelElement[]): Layer[] {
  const layers: Layer[] = [];
  for (const element of elements) {
    const tone = elementTypes.get(element.elementType)?.tone?.(element);
    const last = layers.at(-1);
    if (!tone && last && !last.tone) last.elements.push(element);
    else layers.push({ tone, elements: [element] });
  }
  return layers;
}

/** A label to paint: its size in dots, its mode, and what its elements draw. */
export interface Canvas {
  width: number;
  height: number;
  mode: Mode;
  env: DrawEnv;
}

/** A painted layer: the dots it inks, the dots it covers, and its area of the page. */
export interface Cut {
  box: DotBox;
  image: ImageData;
  ink: Raster;
  cover: Raster;
}

/** Paints layers on one canvas of the label's size and converts them to bits. */
export class LayerPainter {
  private canvas: Context2D | undefined;

  constructor(
    private readonly host: Host,
    private readonly kernels: Kernels,
  ) {}

  /**
   * Paints and thresholds: line art at level 128, each tone element by its mode in its own box. The layers
   * are composed from back to front.
   */
  rasterise(layers: readonly Layer[], page: Canvas): Raster {
    const raster = blankRaster(page.width, page.height);
    for (const layer of layers) this.lay(raster, this.cut(layer, page));
    return raster;
  }

  /** Composes a layer onto a raster whose top left dot is the page's dot (x, y). */
  lay(raster: Raster, cut: Cut | undefined, x = 0, y = 0): void {
    if (cut) this.kernels.compose(raster, cut.ink, cut.cover, cut.box.left - x, cut.box.top - y);
  }

  /** One layer; for line art only the area inside `part`. Undefined when none of it is on the page. */
  cut(layer: Layer, page: Canvas, part?: DotBox): Cut | undefined {
    const { tone, elements } = layer;
    const whole: DotBox = { left: 0, top: 0, right: page.width, bottom: page.height };
    let box = part ?? whole;
    if (tone) {
      const { x, y, width, height } = place(elements[0]!, page.env.dotsPerMm).bounds;
      box = intersection(whole, { left: x, top: y, right: x + width, bottom: y + height });
    }
    if (isEmpty(box)) return undefined;
    const ctx = this.context(page.width, page.height);
    const area = [box.left, box.top, box.right - box.left, box.bottom - box.top] as const;
    ctx.clearRect(...area);
    for (const element of elements) paintElement(ctx, element, page.env);
    const image = ctx.getImageData(...area);
    const ink = tone ? this.toneInk(image, tone, page.mode) : this.kernels.threshold(image, 'normal');
    return { box, image, ink, cover: this.kernels.cover(image) };
  }

  private toneInk(image: ImageData, tone: Tone, mode: Mode): Raster {
    if (tone === 'mode') return this.kernels.threshold(image, mode);
    if (tone === 'halftone') return this.kernels.threshold(image, 'halftone');
    return this.kernels.threshold(image, 'normal', { level: tone.level });
  }

  private context(width: number, height: number): Context2D {
    const old = this.canvas?.canvas;
    if (!this.canvas || old?.width !== width || old?.height !== height) {
      this.canvas = this.host.context(width, height);
    }
    return this.canvas;
  }
}
