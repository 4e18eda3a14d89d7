import { blankRaster, type Raster } from '../base/raster';
import type { Bound } from '../label/bind';
import type { LabelElement } from '../label/element';
import { elementTypes } from '../label/elements';
import { type Placed, place } from '../label/place';
import { addFrom, inkWithin, replace } from './bits';
import { type DotBox, isEmpty, onPage, touches, union } from './box';
import { clashesOf } from './clashes';
import type { Clashes } from './drawCommands';
import { Drawing } from './drawing';
import type { GlyphStore } from './glyphs';
import type { Kernels } from './kernels';
import { type Canvas, type Cut, type Layer, type LayerPainter, layersOf } from './layers';
import type { Reaches } from './reaches';
import { boxOf, type Letter, Recorder, Unrecorded } from './recorder';
import type { Ruler } from './ruler';

/** An element's position in the stack of a label. */
interface Slot {
  layer: number;
  element: LabelElement;
  placed: Placed;
  /** Index among the elements that differ from row to row; -1 for the others. */
  row: number;
  /** Area it paints on every label; for row elements unknown until bound. */
  box: DotBox | undefined;
}

/** A label in progress. */
interface Row {
  raster: Raster;
  /** Areas that must be painted in full. */
  dirty: DotBox[];
  elements: readonly LabelElement[];
  /** Areas of its own elements; undefined when unknown. */
  boxes: (DotBox | undefined)[];
  /** Letters to be written on it, by layer. */
  writing: { layer: number; letters: readonly Letter[] }[];
}

/**
 * A template prepared for many records: the content that all labels share is painted and converted once, and
 * for each record only the differences. The result is exact: a dot is merged only where a single mark decides
 * it, or where any of them inks it. All other areas are painted again with every element that touches them,
 * as the full rendering would.
 */
export class Stencil {
  private readonly slots: Slot[] = [];
  private readonly layers: readonly Layer[];
  private readonly base: Raster;
  private readonly tones: (Cut | undefined)[] = [];
  private readonly clashes: Clashes[];
  /** Of the call in progress: calls follow one another. */
  private readonly drawing = new Drawing();
  private readonly recorder: Recorder;
  private readonly whole: DotBox;

  /**
   * @param elements all elements of the label that print, back to front
   * @param differs which of them are bound for each record
   * @param overlay ink added on every label, over everything else
   */
  constructor(
    elements: readonly LabelElement[],
    differs: readonly boolean[],
    private readonly page: Canvas,
    private readonly painter: LayerPainter,
    private readonly kernels: Kernels,
    private readonly glyphs: GlyphStore,
    ruler: Ruler,
    private readonly overlay?: Raster,
  ) {
    const { width, height } = page;
    this.whole = { left: 0, top: 0, right: width, bottom: height };
    this.recorder = new Recorder(ruler, glyphs);
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
    // Merging only adds ink, so the overlay may be there first.
    if (overlay) kernels.place(this.base, overlay, 0, 0);
    this.clashes = clashesOf(cuts, width, height, kernels);
  }

  /**
   * Labels of records, in order; each gives its own elements, bound, back to front.
   * @param room for their bits, one after the other
   * @param reaches is given where the elements paint
   */
  async print(
    records: readonly Pick<Bound, 'elements'>[],
    room: Uint8Array<ArrayBuffer>,
    reaches?: Pick<Reaches, 'note'>,
  ): Promise<Raster[]> {
    const { drawing, base } = this;
    const size = base.bits.length;
    const rows = records.map(({ elements }, i): Row => {
      const bits = room.subarray(i * size, (i + 1) * size);
      return { raster: { ...base, bits }, dirty: [], elements, boxes: [], writing: [] };
    });
    drawing.clear();
    for (const [i, row] of rows.entries()) {
      drawing.label(i);
      this.mark(row, reaches);
    }
    await this.glyphs.flush();
    for (const [i, row] of rows.entries()) {
      drawing.label(i);
      for (const { layer, letters } of row.writing) drawing.writing(layer, letters);
    }
    const met = this.kernels.draw(base, this.clashes, drawing, room.subarray(0, rows.length * size));
    let letter = 0;
    for (const row of rows) {
      for (const { letters } of row.writing) {
        for (const one of letters) if (met?.[letter++] || one.glyph.inPlace) row.dirty.push(boxOf(one));
      }
      this.repaint(row);
    }
    return rows.map((row) => row.raster);
  }

  /** Draws what can be merged into a label and records where it cannot. */
  private mark(row: Row, reaches?: Pick<Reaches, 'note'>): void {
    const { recorder, drawing } = this;
    for (const slot of this.slots) {
      if (slot.row < 0) continue;
      const bound = row.elements[slot.row]!;
      const box = this.boundsOf(bound, slot.placed);
      row.boxes[slot.row] = box;
      reaches?.note(bound, box);
      if (this.layers[slot.layer]!.tone) {
        const { x, y, width, height } = slot.placed.bounds;
        row.dirty.push({ left: x, top: y, right: x + width, bottom: y + height });
        continue;
      }
      if (!box) {
        row.dirty.push(this.whole);
        continue;
      }
      if (!recorder.plain) {
        row.dirty.push(box);
        continue;
      }
      const { rects, symbols, rectBox, letters } = recorder;
      if (rectBox) {
        drawing.rects(rects);
        for (const symbol of symbols) drawing.modules(symbol);
        this.clash(row, this.clashes[slot.layer]!.crisp, rectBox);
      }
      if (letters.length > 0) row.writing.push({ layer: slot.layer, letters });
    }
  }

  private clash(row: Row, mask: Raster | undefined, box: DotBox): void {
    const seen = mask && onPage(box, mask.width, mask.height);
    const dots = mask && seen && inkWithin(mask, seen);
    if (dots) row.dirty.push(dots);
  }

  /** Paints the areas of a label again that could not be merged. */
  private repaint(row: Row): void {
    const { width, height } = this.page;
    let parts: DotBox[] = [];
    for (const dirty of row.dirty) {
      let part = onPage(dirty, width, height);
      if (isEmpty(part)) continue;
      // Areas that touch become one, which may touch others in turn.
      for (let near: DotBox | undefined; ; part = union(part, near)) {
        near = parts.find((other) => touches(other, part));
        if (!near) break;
        parts = parts.filter((other) => other !== near);
      }
      parts.push(part);
    }
    for (const part of parts) replace(row.raster, this.paint(row, part), part.left, part.top);
  }

  /** An area of a label from its layers, as the full rendering makes it. */
  private paint(row: Row, part: DotBox): Raster {
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
    if (this.overlay) addFrom(this.overlay, region, part.left, part.top);
    return region;
  }

  /** The area an element paints, with its marks in the recorder; undefined when unknown. */
  private boundsOf(element: LabelElement, placed: Placed): DotBox | undefined {
    try {
      this.recorder.record(element, this.page.env, placed);
    } catch (error) {
      if (error instanceof Unrecorded) return undefined;
      throw error;
    }
    return this.recorder.box ?? { left: 0, top: 0, right: 0, bottom: 0 };
  }
}
