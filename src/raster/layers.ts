import { blankRaster, type Raster, stride } from '../base/raster';
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
  /** Whether the mode converts the whole label, line art included, instead of each picture in its box. */
  wholeLabel?: boolean;
  env: DrawEnv;
}

/** Elements painted over a label in colour, with an opacity of 0 to 1. */
export interface Wash {
  elements: readonly LabelElement[];
  opacity: number;
}

/** A painted layer: the dots it inks, the dots it covers, and its area of the page. */
export interface Cut {
  box: DotBox;
  image: ImageData;
  ink: Raster;
  cover: Raster;
}

/** Paints layers on canvases of the label's size and converts them to bits. */
export class LayerPainter {
  /** For one layer at a time. */
  private canvas: Context2D | undefined;
  /** For all layers together, in colour. */
  private paper: Context2D | undefined;

  constructor(
    private readonly host: Host,
    private readonly kernels: Kernels,
  ) {}

  /**
   * Paints and thresholds: line art at level 128, each tone element by its mode in its own box. The layers
   * are composed from back to front. On a page with `wholeLabel` all of it is painted first and converted
   * by the mode at once.
   */
  rasterise(layers: readonly Layer[], page: Canvas): Raster {
    if (page.wholeLabel) return this.kernels.threshold(this.colours(layers, page), page.mode);
    const raster = blankRaster(page.width, page.height);
    for (const layer of layers) this.lay(raster, this.cut(layer, page));
    return raster;
  }

  /**
   * The label as designed, on white: pictures in their colours, those in black/white or halftone as bits.
   * @param over painted last
   */
  colours(layers: readonly Layer[], page: Canvas, over?: Wash): ImageData {
    const { width, height, env } = page;
    this.paper = this.context(this.paper, width, height);
    const { paper } = this;
    paper.save();
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, width, height);
    for (const layer of layers) {
      if (layer.tone && layer.tone !== 'mode') this.layBits(paper, this.cut(layer, page));
      else for (const element of layer.elements) paintElement(paper, element, env);
    }
    if (over) {
      // Painted together first: texts that overlap are not darker where they meet.
      this.canvas = this.context(this.canvas, width, height);
      this.canvas.clearRect(0, 0, width, height);
      for (const element of over.elements) paintElement(this.canvas, element, env);
      paper.globalAlpha = over.opacity;
      paper.drawImage(this.canvas.canvas, 0, 0);
    }
    paper.restore();
    return paper.getImageData(0, 0, width, height);
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
    this.canvas = this.context(this.canvas, page.width, page.height);
    const ctx = this.canvas;
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

  /** Composes a layer onto a canvas of the label, in black and white. Its canvas still holds it. */
  private layBits(paper: Context2D, cut: Cut | undefined): void {
    if (!cut) return;
    const { box } = cut;
    const image = blackAndWhite(cut);
    const { canvas } = this;
    canvas!.putImageData(image, box.left, box.top);
    const area = [box.left, box.top, image.width, image.height] as const;
    paper.drawImage(canvas!.canvas, ...area, ...area);
  }

  private context(old: Context2D | undefined, width: number, height: number): Context2D {
    const { canvas } = old ?? {};
    return old && canvas?.width === width && canvas.height === height
      ? old
      : this.host.context(width, height);
  }
}

/** Pixels as 32-bit numbers, whose lowest byte is red. */
const BLACK = 0xff000000;
const WHITE = 0xffffffff;
const CLEAR = 0x00ffffff;

/** The picture of a layer as its dots: black where it inks, white where it only covers, else transparent. */
export function blackAndWhite({ image, ink, cover }: Cut): ImageData {
  const { data, width, height } = image;
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const row = stride(width);
  for (let i = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [at, bit] = [y * row + (x >> 3), 0x80 >> (x & 7)];
      pixels[i] = ink.bits[at]! & bit ? BLACK : cover.bits[at]! & bit ? WHITE : CLEAR;
    }
  }
  return image;
}
