import type { Rects } from './bounds';
import { COMMAND, type DrawCommands, GLYPH_HEADER } from './drawCommands';
import type { Glyph } from './glyph';
import type { Letter, Modules } from './recorder';

/** What labels get in addition to what they share, in the form in which the kernels draw it in one call. */
export class Drawing implements DrawCommands {
  /** Letters so far, of all labels. */
  letters = 0;
  private list = new Int32Array(1024);
  private length = 0;
  private data = new Uint8Array(4096);
  private used = 0;
  /** Identifies this drawing to the glyphs whose dots it has. */
  private key = {};

  /** The commands; a view. */
  get commands(): Int32Array {
    return this.list.subarray(0, this.length);
  }

  /** Modules and dots that the commands refer to; a view. */
  get bytes(): Uint8Array {
    return this.data.subarray(0, this.used);
  }

  clear(): void {
    this.letters = this.length = this.used = 0;
    this.key = {};
  }

  /** What follows is drawn on this label. @param label 0-based; may be repeated */
  label(label: number): void {
    this.command(COMMAND.label, 1);
    this.list[this.length++] = label;
  }

  /** Rectangles of ink; dots outside are cut off. */
  rects({ values, length }: Rects): void {
    if (length === 0) return;
    this.command(COMMAND.rects, 1 + length);
    this.list[this.length++] = length / 4;
    // Faster than a view and a call of `set` for a few, and as fast for many.
    for (let i = 0; i < length; i++) this.list[this.length++] = values[i]!;
  }

  /** The dark modules of a symbol; dots outside are cut off. */
  modules({ symbol, x, y, dots }: Modules): void {
    this.command(COMMAND.modules, 6);
    const { list } = this;
    list[this.length++] = this.put(symbol.modules);
    list[this.length++] = symbol.width;
    list[this.length++] = symbol.height;
    list[this.length++] = x;
    list[this.length++] = y;
    list[this.length++] = dots;
  }

  /** Letters, with their dots; those outside are cut off. @param layer 0-based, for their edges */
  writing(layer: number, letters: readonly Letter[]): void {
    this.command(COMMAND.letters, 2 + 3 * letters.length);
    const { list } = this;
    list[this.length++] = layer;
    list[this.length++] = letters.length;
    for (const { glyph, x, y } of letters) {
      if (glyph.drawing !== this.key) this.keep(glyph);
      list[this.length++] = glyph.at;
      list[this.length++] = x + glyph.left;
      list[this.length++] = y + glyph.top;
    }
    this.letters += letters.length;
  }

  /** Stores the dots of a glyph. The edges of one that is painted in its place count for no other. */
  private keep(glyph: Glyph): void {
    const { ink, inPlace } = glyph;
    const faint = inPlace ? undefined : glyph.faint;
    this.room(GLYPH_HEADER);
    const { data, used } = this;
    data[used] = ink.columns & 0xff;
    data[used + 1] = ink.columns >> 8;
    data[used + 2] = ink.rows & 0xff;
    data[used + 3] = ink.rows >> 8;
    data[used + 4] = faint ? 1 : 0;
    data.fill(0, used + 5, used + GLYPH_HEADER);
    glyph.drawing = this.key;
    glyph.at = used;
    this.used += GLYPH_HEADER;
    this.put(ink.bits);
    if (faint) this.put(faint.bits);
  }

  /** Stores bytes. Returns their place. */
  private put(bytes: Uint8Array): number {
    this.room(bytes.length);
    const at = this.used;
    this.data.set(bytes, at);
    this.used += bytes.length;
    return at;
  }

  private room(bytes: number): void {
    if (this.used + bytes <= this.data.length) return;
    const larger = new Uint8Array(2 * (this.used + bytes));
    larger.set(this.bytes);
    this.data = larger;
  }

  /** Begins a command, with room for so many arguments. */
  private command(command: number, numbers: number): void {
    if (this.length + 1 + numbers > this.list.length) {
      const larger = new Int32Array(2 * (this.length + 1 + numbers));
      larger.set(this.commands);
      this.list = larger;
    }
    this.list[this.length++] = command;
  }
}
