import { refuse } from '../../../base/problem';
import { COLUMNS, type PackedRows } from '../packedRows';
import { SHEET_LIMITS } from '../sheet';
import { NumberList } from './numbers';
import { isBlankText, TextBytes } from './textBytes';
import type { Texts } from './texts';

/** Rows of the first pack, which is shown at once, and of the others; bytes at which a pack is full in any case. */
const FIRST_ROWS = 200;
const PACK_ROWS = 8_000;
const PACK_BYTES = 1024 * 1024;

/** Maximum text of one sheet, in UTF-16 units. */
const SHEET_CHARACTERS = 128 * 1024 * 1024;
/** Maximum cells of one sheet, empty ones up to the last text of each row included. */
const SHEET_CELLS = 12_000_000;

/** Collects rows into packs, within the limits. A row is cut after its last text; a blank one is left out. */
export class RowWriter {
  rows = 0;
  private readonly text = new TextBytes(2 * PACK_BYTES);
  private readonly ends = new NumberList();
  private readonly widths = new NumberList();
  private readonly numbers = new NumberList();
  private readonly dates = new NumberList();
  private readonly errors = new NumberList();
  private isoTexts: string[] = [];
  /** UTF-16 units in this pack. */
  private units = 0;
  private characters = 0;
  private cells = 0;
  private packRows = FIRST_ROWS;

  // The row being written: its cells so far, those up to its last text, and where these end.
  private width = 0;
  private used = 0;
  private usedBytes = 0;
  private usedUnits = 0;
  private firstEnd = 0;

  /** @param emit takes a full pack, without the share that is read */
  constructor(private readonly emit: (rows: Omit<PackedRows, 'share'>) => void) {}

  begin(): void {
    this.width = this.used = 0;
    this.usedBytes = this.text.length;
    this.usedUnits = this.units;
    this.firstEnd = this.ends.length;
  }

  /** Begins a cell that has a text. @returns its column, or the first one past the limit */
  private place(column: number): number {
    const place = Math.min(column, SHEET_LIMITS.columns);
    for (; this.width < place; this.width++) this.ends.push(this.units);
    return place;
  }

  /** Ends the cell whose text was added last. */
  private cell(isBlank: boolean): void {
    const { units } = this.text;
    if (units > SHEET_LIMITS.cellCharacters)
      throw refuse('sheetCellTooLong', { max: SHEET_LIMITS.cellCharacters });
    this.units += units;
    this.characters += units;
    this.ends.push(this.units);
    this.width++;
    if (isBlank) return;
    if (this.width > SHEET_LIMITS.columns) throw refuse('sheetTooManyColumns', { max: SHEET_LIMITS.columns });
    this.used = this.width;
    this.usedBytes = this.text.length;
    this.usedUnits = this.units;
  }

  shared(column: number, strings: Texts, index: number): void {
    const units = strings.unitsOf(index);
    if (units === 0) return;
    this.place(column);
    this.text.addBytes(strings.bytesOfTexts, strings.startOf(index), strings.endOf(index), units);
    this.cell(strings.isBlank(index));
  }

  /** Adds digits and other ASCII characters, none of them white space. */
  ascii(column: number, source: Uint8Array, from: number, to: number): void {
    this.place(column);
    this.text.addBytes(source, from, to, to - from);
    this.cell(false);
  }

  /** Adds the text of a run of XML. @param isInline whether escaped units are decoded in it */
  xml(column: number, source: Uint8Array, from: number, to: number, isInline: boolean): void {
    if (from === to) return;
    this.place(column);
    const { text } = this;
    const start = text.length;
    if (text.addXml(source, from, to)) text.unescapeFrom(start, isInline);
    this.cell(isBlankText(text.bytes, start, text.length));
  }

  /** Adds the text of a cell. @param iso its date as ISO, when that is another text */
  shown(column: number, text: string, iso?: string, isError = false): void {
    if (text === '') return;
    const place = this.place(column);
    this.text.addText(text);
    this.cell(text.trim() === '');
    const at = this.widths.length * COLUMNS + place;
    if (isError) this.errors.push(at);
    if (iso === undefined || iso === text) return;
    this.dates.push(at);
    this.isoTexts.push(iso);
    this.characters += iso.length;
  }

  /** @param number 1-based row in the file */
  end(number: number): void {
    this.text.length = this.usedBytes;
    this.units = this.usedUnits;
    this.ends.length = this.firstEnd + this.used;
    if (this.used === 0) return;
    // Its headings come on top of the records.
    if (this.rows > SHEET_LIMITS.rows) throw refuse('sheetTooManyRows', { max: SHEET_LIMITS.rows });
    this.cells += this.used;
    if (this.characters > SHEET_CHARACTERS || this.cells > SHEET_CELLS) throw refuse('sheetUnpacksTooBig');
    this.rows++;
    this.widths.push(this.used);
    this.numbers.push(number);
    if (this.widths.length >= this.packRows || this.text.length >= PACK_BYTES) this.flush();
  }

  /** Hands on what is collected. */
  flush(): void {
    if (this.widths.length === 0) return;
    for (const iso of this.isoTexts) {
      this.text.addText(iso);
      this.units += iso.length;
      this.ends.push(this.units);
    }
    this.emit({
      text: this.text.bytes.slice(0, this.text.length),
      ends: this.ends.take(),
      widths: this.widths.take(),
      numbers: this.numbers.take(),
      dates: this.dates.take(),
      errors: this.errors.take(),
    });
    this.text.length = this.units = 0;
    this.isoTexts = [];
    this.packRows = PACK_ROWS;
  }
}
