import type { CellObject } from 'xlsx';
import { cellText, ERROR_CODES, isError, isoText, type TextContext } from '../cellText';
import { MAX_CELLS as MAX_REPORTED, type Uncalculated } from '../formulas';
import { stepAside } from './aside';
import { isDelimiter, PartScanner } from './partScanner';
import type { RowWriter } from './rowWriter';
import type { CellStyle, CellStyles } from './styles';
import { TextBytes } from './textBytes';
import type { Texts } from './texts';
import { decodedUtf8 } from './utf8';

const LESS = 60;
const SLASH = 47;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;

/** Digits that a number keeps exactly. */
const EXACT_DIGITS = 15;
/** Texts of formatted numbers that are kept for the next cell with the same number. */
const MAX_KNOWN = 4096;
const LAST_ROW = 1_048_576;
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

interface Shown {
  text: string;
  iso: string | undefined;
  isError: boolean;
}

/** Reads the rows of a worksheet, in one pass over the bytes of its XML. */
export class SheetRows extends PartScanner {
  private row = new Uint8Array();
  private rowEnd = new Uint8Array();
  private cell = new Uint8Array();
  private cellEnd = new Uint8Array();
  private formula = new Uint8Array();
  private formulaEnd = new Uint8Array();
  private value = new Uint8Array();
  private valueEnd = new Uint8Array();
  private inline = new Uint8Array();
  private inlineEnd = new Uint8Array();
  private text = new Uint8Array();
  private textEnd = new Uint8Array();
  /** 1-based number of the last row, also of one without cells. */
  private number = 0;
  private formulas: Uncalculated = { count: 0, cells: [] };
  private readonly known = new Map<CellStyle, Map<number, Shown>>();

  constructor(
    private readonly strings: Texts | undefined,
    private readonly styles: CellStyles,
    private readonly context: TextContext,
    private readonly rows: RowWriter,
  ) {
    super('sheetData', 'row');
  }

  /** The formulas without a stored result; undefined when there are none. */
  get uncalculated(): Uncalculated | undefined {
    return this.formulas.count > 0 ? this.formulas : undefined;
  }

  protected begin(): void {
    this.row = this.tag('row');
    this.rowEnd = this.tag('row>', true);
    this.cell = this.tag('c');
    this.cellEnd = this.tag('c>', true);
    this.formula = this.tag('f');
    this.formulaEnd = this.tag('f>', true);
    this.value = this.tag('v');
    this.valueEnd = this.tag('v>', true);
    this.inline = this.tag('is>');
    this.inlineEnd = this.tag('is>', true);
    this.text = this.tag('t');
    this.textEnd = this.tag('t>', true);
  }

  protected items(from: number, to: number): void {
    for (let p = this.nextTag(from); p < to; p = this.nextTag(p)) {
      if (!this.isTag(p, this.row)) stepAside('row');
      p = this.attributesFrom(p + this.row.length);
      // The library does not count rows without content.
      if (this.isEmpty) continue;
      const number = this.r < 0 ? this.number + 1 : this.wholeNumber(this.r, this.rEnd);
      if (number <= this.number || number > LAST_ROW) stepAside('row number');
      this.number = number;
      this.rows.begin();
      p = this.cellsFrom(p, to);
      this.rows.end(number);
    }
  }

  private isTag(p: number, tag: Uint8Array): boolean {
    return this.isAt(p, tag) && isDelimiter(this.bytes[p + tag.length]!);
  }

  /** Reads the cells of a row. @returns the position after the row's end tag */
  private cellsFrom(from: number, to: number): number {
    let last = -1;
    let p = this.nextTag(from);
    while (!this.isAt(p, this.rowEnd)) {
      if (p >= to || !this.isTag(p, this.cell)) stepAside('cell');
      const begin = p;
      p = this.attributesFrom(p + this.cell.length);
      const column = this.r < 0 ? last + 1 : this.columnOf();
      if (column <= last) stepAside('order of cells');
      last = column;
      const hasAddress = this.r >= 0;
      p = this.contentFrom(p, column);
      // Without an address the library takes the first thing that looks like one.
      if (!hasAddress && hasAddressIn(this.bytes, begin, p)) stepAside('address');
      p = this.nextTag(p);
    }
    return p + this.rowEnd.length;
  }

  /** The 0-based column of the address in r, which must be in this row. */
  private columnOf(): number {
    if (!this.rFirst) stepAside('address');
    const b = this.bytes;
    let p = this.r;
    let column = 0;
    for (; b[p]! >= 65 && b[p]! <= 90; p++) column = 26 * column + b[p]! - 64;
    const letters = p - this.r;
    if (letters === 0 || letters > 3 || this.wholeNumber(p, this.rEnd) !== this.number) stepAside('address');
    return column - 1;
  }

  private wholeNumber(from: number, to: number): number {
    const b = this.bytes;
    if (from === to || to - from > 8 || (b[from] === ZERO && to - from > 1)) stepAside('number');
    let value = 0;
    for (let p = from; p < to; p++) {
      const c = b[p]!;
      if (c < ZERO || c > NINE) stepAside('number');
      value = 10 * value + c - ZERO;
    }
    return value;
  }

  /** Reads what follows the begin tag of a cell. @returns the position after the cell */
  private contentFrom(from: number, column: number): number {
    const { bytes: b, r, rEnd, t, tEnd } = this;
    const style = this.s < 0 ? this.styles.none : this.styles.of(this.wholeNumber(this.s, this.sEnd));
    let p = from;
    if (this.isEmpty) {
      this.emptyCell(column, t, tEnd, style);
      return p;
    }
    let hasFormula = false;
    let valueFrom = -1;
    let valueTo = -1;
    let inlineFrom = -1;
    let inlineTo = -1;
    let isSpaced = false;
    for (;;) {
      const next = this.nextTag(p);
      isSpaced ||= next > p;
      p = next;
      if (b[p + 1] === SLASH && this.isAt(p, this.cellEnd)) break;
      if (this.isTag(p, this.value) && valueFrom < 0 && inlineFrom < 0) {
        p = this.attributesFrom(p + this.value.length);
        valueFrom = valueTo = p;
        if (this.isEmpty) continue;
        valueTo = b.indexOf(LESS, p);
        if (valueTo < 0 || !this.isAt(valueTo, this.valueEnd)) stepAside('value');
        p = valueTo + this.valueEnd.length;
      } else if (this.isTag(p, this.formula) && !hasFormula && valueFrom < 0) {
        hasFormula = true;
        p = this.attributesFrom(p + this.formula.length);
        if (this.isEmpty) continue;
        p = b.indexOf(LESS, p);
        if (p < 0 || !this.isAt(p, this.formulaEnd)) stepAside('formula');
        p += this.formulaEnd.length;
      } else if (this.isAt(p, this.inline) && valueFrom < 0 && inlineFrom < 0) {
        p += this.inline.length;
        if (!this.isTag(p, this.text)) stepAside('inline text');
        p = inlineFrom = this.attributesFrom(p + this.text.length);
        if (this.isEmpty) stepAside('inline text');
        inlineTo = b.indexOf(LESS, p);
        if (inlineTo < 0 || !this.isAt(inlineTo, this.textEnd)) stepAside('inline text');
        p = inlineTo + this.textEnd.length;
        if (!this.isAt(p, this.inlineEnd)) stepAside('inline text');
        p += this.inlineEnd.length;
      } else stepAside('content of a cell');
    }
    p += this.cellEnd.length;
    if (p > this.limit) stepAside('no end of a cell');
    const type = typeOf(b, t, tEnd);
    if (inlineFrom >= 0 ? type !== 'inlineStr' || hasFormula : type === 'inlineStr') stepAside('inline text');
    if (hasFormula && !(type === 'str' && valueFrom >= 0) && isSpace(b, valueFrom, valueTo))
      this.addUncalculated(r, rEnd);
    if (type === 'inlineStr') this.textCell(column, inlineFrom, inlineTo, style, true);
    else if (type === 'str') {
      if (isSpaced) stepAside('spaces in a cell');
      this.textCell(column, valueFrom, valueTo, style, false);
    } else if (valueFrom === valueTo) this.emptyCell(column, t, tEnd, style);
    else this.valueCell(column, type, valueFrom, valueTo, style);
    return p;
  }

  private addUncalculated(from: number, to: number): void {
    this.formulas.count++;
    if (from >= 0 && this.formulas.cells.length < MAX_REPORTED)
      this.formulas.cells.push(decodedUtf8(this.bytes.subarray(from, to)));
  }

  /** A cell without a value: only a text can be shown all the same, by its format. */
  private emptyCell(column: number, t: number, tEnd: number, style: CellStyle): void {
    const type = typeOf(this.bytes, t, tEnd);
    if (type === 'str' || type === 'inlineStr') this.textCell(column, 0, 0, style, true);
    else if (type !== 'n' && type !== 's') stepAside('a value is missing');
  }

  private textCell(column: number, from: number, to: number, style: CellStyle, isInline: boolean): void {
    if (style.isPlain) {
      this.rows.xml(column, this.bytes, from, to, isInline);
      return;
    }
    const text = new TextBytes(to - from + 16);
    if (text.addXml(this.bytes, from, to)) text.unescapeFrom(0, isInline);
    this.formatted(column, { t: 's', v: decodedUtf8(text.bytes.subarray(0, text.length)) }, style);
  }

  private valueCell(column: number, type: CellType, from: number, to: number, style: CellStyle): void {
    const b = this.bytes;
    if (type === 'n') this.numberCell(column, from, to, style);
    else if (type === 's') {
      const { strings } = this;
      const index = this.wholeNumber(from, to);
      if (!strings || index >= strings.count) stepAside('a text that is not there');
      if (style.isPlain) this.rows.shared(column, strings!, index);
      else {
        const text = strings!.bytesOfTexts.subarray(strings!.startOf(index), strings!.endOf(index));
        this.formatted(column, { t: 's', v: decodedUtf8(text) }, style);
      }
    } else if (type === 'b') {
      if (to - from !== 1 || (b[from] !== ZERO && b[from] !== ZERO + 1)) stepAside('boolean');
      this.formatted(column, { t: 'b', v: b[from] !== ZERO }, style);
    } else {
      const code = ERROR_CODES.get(decodedUtf8(b.subarray(from, to))) ?? stepAside('error');
      this.formatted(column, { t: 'e', v: code }, style);
    }
  }

  private numberCell(column: number, from: number, to: number, style: CellStyle): void {
    if (style.isGeneral && isShownAsWritten(this.bytes, from, to)) {
      this.rows.ascii(column, this.bytes, from, to);
      return;
    }
    const written = String.fromCharCode(...this.bytes.subarray(from, Math.min(to, from + 400)));
    if (to - from > 400 || !NUMBER.test(written)) stepAside('number');
    const value = Number.parseFloat(written);
    const {
      text,
      iso,
      isError: wrong,
    } = style.isGeneral ? this.shown({ t: 'n', v: value }, style) : this.formattedNumber(value, style);
    this.rows.shown(column, text, iso, wrong);
  }

  /** A formatted number; dates and prices often repeat. */
  private formattedNumber(value: number, style: CellStyle): Shown {
    let known = this.known.get(style);
    if (!known) {
      known = new Map();
      this.known.set(style, known);
    }
    // A map does not distinguish -0 from 0.
    const before = Object.is(value, -0) ? undefined : known.get(value);
    if (before) return before;
    const shown = this.shown({ t: 'n', v: value }, style);
    if (known.size < MAX_KNOWN && !Object.is(value, -0)) known.set(value, shown);
    return shown;
  }

  private formatted(column: number, cell: CellObject, style: CellStyle): void {
    const { text, iso, isError: wrong } = this.shown(cell, style);
    this.rows.shown(column, text, iso, wrong);
  }

  private shown(cell: CellObject, { format }: CellStyle): Shown {
    if (format !== undefined) cell.z = format;
    const text = cellText(cell, this.context);
    return { text, iso: text === '' ? undefined : isoText(cell, this.context), isError: isError(cell, text) };
  }
}

type CellType = 'n' | 's' | 'str' | 'inlineStr' | 'b' | 'e';

/** The type in attribute t; a number without one. */
function typeOf(b: Uint8Array, from: number, to: number): CellType {
  if (from < 0) return 'n';
  if (to - from === 1) {
    const c = b[from]!;
    if (c === 115) return 's';
    if (c === 110) return 'n';
    if (c === 98) return 'b';
    if (c === 101) return 'e';
    return stepAside('type');
  }
  const type = String.fromCharCode(...b.subarray(from, Math.min(to, from + 10)));
  return type === 'str' || type === 'inlineStr' ? type : stepAside('type');
}

/** Whether an attribute or text contains what looks like an address. */
function hasAddressIn(b: Uint8Array, from: number, to: number): boolean {
  for (let p = from; p < to; p++) {
    if (b[p] === 114 && b[p + 1] === 61 && (b[p + 2] === 34 || b[p + 2] === 39)) return true;
  }
  return false;
}

const isSpace = (b: Uint8Array, from: number, to: number): boolean =>
  from === to || /^\s*$/.test(String.fromCharCode(...b.subarray(from, Math.min(to, from + 100))));

/**
 * Whether a General cell shows a number as it is written: a decimal number that a 64-bit float keeps exactly,
 * without zeros that say nothing.
 */
function isShownAsWritten(b: Uint8Array, from: number, to: number): boolean {
  let p = b[from] === MINUS ? from + 1 : from;
  const first = p;
  if (to - first > EXACT_DIGITS) return false;
  while (p < to && b[p]! >= ZERO && b[p]! <= NINE) p++;
  const whole = p - first;
  if (whole === 0 || (b[first] === ZERO && whole > 1)) return false;
  if (p === to) return b[first] !== ZERO || first === from;
  if (b[p] !== POINT) return false;
  const point = p++;
  while (p < to && b[p]! >= ZERO && b[p]! <= NINE) p++;
  return p === to && p > point + 1 && b[p - 1] !== ZERO;
}
