import { blankRaster, type Raster, stride } from '../base/raster';
import type { Bound } from '../label/bind';
import type { LabelElement } from '../label/element';
import { elementTypes } from '../label/elements';
import { type Placed, place } from '../label/place';
import type { Host } from './assets';
import { Atlas, press, type Target } from './atlas';
import { fillRects, inkWithin, replace } from './bits';
import { type Box, intersection, isEmpty, onPage, touches, union } from './box';
import { type Clashes, clashesOf } from './clashes';
import type { Kernels } from './kernels';
import { type Canvas, type Cut, type Layer, type LayerPainter, layersOf } from './layers';
import { Recorder, Unrecorded } from './recorder';
import { Ruler } from './ruler';
import { type Stamp, Stamps } from './stamps';

/** An element's place in the stack of a label. */
interface Slot {
  layer: number;
  element: LabelElement;
  placed: Placed;
  /** Position among the elements that differ from row to row; -1 for the others. */
  row: number;
  /** Where it paints on every label; of row elements unknown until bound. */
  box: Box | undefined;
}

/** A soft mark on a label. */
interface Soft {
  layer: number;
  box: Box;
}

/** A label under way. */
interface Row extends Target {
  elements: readonly LabelElement[];
  /** Where each of its own elements paints; undefined when that cannot be told. */
  boxes: (Box | undefined)[];
}

/**
 * A template prepared for many records: what all labels share is painted and cut once, and of every record
 * only what differs. Exact: a dot is merged only where at most one soft or covering mark has a say in it; all
 * other parts are painted again with every element that touches them, as the full rendering would.
 */
export class Stencil {
  private readonly slots: Slot[] = [];
  private readonly layers: readonly Layer[];
  private readonly base: Raster;
  private readonly tones: (Cut | undefined)[] = [];
  private readonly clashes: Clashes[];
  private readonly recorder: Recorder;
  private readonly atlas: Atlas;
  private readonly stamps = new Stamps();
  private readonly whole: Box;

  /**
   * @param elements all elements of the label that print, back to front
   * @param differs which of them stand for one bound to each record
   */
  constructor(
    elements: readonly LabelElement[],
    differs: readonly boolean[],
    private readonly page: Canvas,
    private readonly painter: LayerPainter,
    kernels: Kernels,
    host: Host,
  ) {
    const { width, height } = page;
    this.whole = { left: 0, top: 0, right: width, bottom: height };
    const atlas = new Atlas(host, kernels, width, height);
    this.atlas = atlas;
    this.recorder = new Recorder(new Ruler((face) => atlas.contextFor(face)));
    this.base = blankRaster(width, height);
    this.layers = layersOf(elements);
    let row = 0;
    let n = 0;
    const cuts = this.layers.map(({ tone, elements: all }, layer) => {
      const shared: LabelElement[] = [];
      for (const element of all) {
        const own = differs[n++]!;
        const placed = place(element, page.env.dotsPerMm);
        const box = own ? undefined : this.boundsOf(element, placed);
        this.slots.push({ layer, element, placed, row: own ? row++ : -1, box });
        if (!own) shared.push(element);
      }
      const cut = shared.length > 0 ? painter.cut({ tone, elements: shared }, page) : undefined;
      painter.lay(this.base, cut);
      if (tone) this.tones[layer] = cut;
      return { cut, wanted: shared.length < all.length };
    });
    this.clashes = clashesOf(cuts, width, height, kernels);
  }

  /**
   * Labels of records, in order; each gives its own elements, bound, back to front.
   * @param room for their bits, one after the other
   */
  async print(records: readonly Pick<Bound, 'elements'>[], room: Uint8Array<ArrayBuffer>): Promise<Raster[]> {
    const { width, height } = this.page;
    const size = stride(width) * height;
    const rows = records.map(({ elements }, i): Row => {
      const own = room.subarray(i * size, (i + 1) * size);
      own.set(this.base.bits);
      return { raster: { width, height, bits: own }, dirty: [], elements, boxes: [] };
    });
    for (const row of rows) this.mark(row);
    await this.atlas.flush();
    for (const row of rows) this.mend(row);
    return rows.map((row) => row.raster);
  }

  /** Puts on a label what can be merged, and notes where it cannot. */
  private mark(row: Row): void {
    const softs: Soft[] = [];
    const { recorder } = this;
    for (const slot of this.slots) {
      if (slot.row < 0) continue;
      const element = row.elements[slot.row]!;
      const key = keyOf(slot, element);
      const known = key === undefined ? undefined : this.stamps.get(key);
      if (known) {
        row.boxes[slot.row] = known.bounds;
        this.soften(row, slot.layer, known.bounds, softs);
        press(row.raster, known);
        continue;
      }
      const box = this.boundsOf(element, slot.placed);
      row.boxes[slot.row] = box;
      if (!box || this.layers[slot.layer]!.tone) {
        row.dirty.push(this.whole);
        continue;
      }
      if (!recorder.plain) {
        row.dirty.push(box);
        continue;
      }
      const { rects, rectBox, soft, softBox, freedom } = recorder;
      if (rectBox) {
        fillRects(row.raster, rects);
        this.clash(row, this.clashes[slot.layer]!.crisp, rectBox);
      }
      if (!softBox || !freedom) continue;
      this.soften(row, slot.layer, softBox, softs);
      const keep =
        key !== undefined && !rectBox && this.stamps.isRepeated(key)
          ? (stamp: Omit<Stamp, 'bounds'>) => this.stamps.keep(key, { ...stamp, bounds: softBox })
          : undefined;
      if (!this.atlas.add(row, soft, softBox, freedom, keep)) row.dirty.push(softBox);
    }
  }

  /** Notes where a soft mark cannot be merged with its layer, or with other soft marks of the label. */
  private soften(row: Row, layer: number, box: Box, softs: Soft[]): void {
    this.clash(row, this.clashes[layer]!.soft, box);
    for (const other of softs) {
      if (other.layer === layer) row.dirty.push(intersection(other.box, box));
    }
    softs.push({ layer, box });
  }

  private clash(row: Row, mask: Raster | undefined, box: Box): void {
    const seen = mask && onPage(box, mask.width, mask.height);
    const dots = mask && seen && inkWithin(mask, seen);
    if (dots) row.dirty.push(dots);
  }

  /** Paints the parts of a label again that could not be merged. */
  private mend(row: Row): void {
    const { width, height } = this.page;
    let parts: Box[] = [];
    for (const dirty of row.dirty) {
      let part = onPage(dirty, width, height);
      if (isEmpty(part)) continue;
      // Parts that touch become one; it may touch others in turn.
      for (let near: Box | undefined; ; part = union(part, near)) {
        near = parts.find((other) => touches(other, part));
        if (!near) break;
        parts = parts.filter((other) => other !== near);
      }
      parts.push(part);
    }
    for (const part of parts) replace(row.raster, this.paint(row, part), part.left, part.top);
  }

  /** A part of a label from its layers, as the full rendering makes it. */
  private paint(row: Row, part: Box): Raster {
    const region = blankRaster(part.right - part.left, part.bottom - part.top);
    const layers = this.layers.map((): LabelElement[] => []);
    for (const { layer, row: n, element, box } of this.slots) {
      const own = n < 0 ? box : row.boxes[n];
      if (own && !touches(own, part)) continue;
      layers[layer]!.push(n < 0 ? element : row.elements[n]!);
    }
    for (const [layer, elements] of layers.entries()) {
      if (elements.length === 0) continue;
      const [element] = elements as [LabelElement];
      const tone = elementTypes.get(element.elementType)?.tone?.(element);
      const cut = this.tones[layer] ?? this.painter.cut({ tone, elements }, this.page, part);
      this.painter.lay(region, cut, part.left, part.top);
    }
    return region;
  }

  /** Where an element paints, and its marks in the recorder; undefined when it cannot be told. */
  private boundsOf(element: LabelElement, placed: Placed): Box | undefined {
    try {
      this.recorder.record(element, this.page.env, placed);
    } catch (error) {
      if (error instanceof Unrecorded) return undefined;
      throw error;
    }
    return this.recorder.box ?? { left: 0, top: 0, right: 0, bottom: 0 };
  }
}

/** Names what an element shows, for types whose records differ in their content alone. */
function keyOf({ row, element: { elementType } }: Slot, { content }: LabelElement): string | undefined {
  const type = elementTypes.get(elementType);
  return typeof content === 'string' && !type?.parts && type?.glyphs ? `${row} ${content}` : undefined;
}
