import { refuse } from '../../../base/problem';
import { stepAside } from './aside';
import { grown } from './numbers';
import { isDelimiter, PartScanner } from './partScanner';
import { isBlankText, TextBytes } from './textBytes';
import type { Texts } from './texts';

/** Maximum texts of the table: eight columns of a full sheet, each text once. */
const MAX_TEXTS = 8_000_000;
/** Maximum bytes of the texts. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Marks a blank text in `facts`, above its number of UTF-16 units. */
const BLANK = 0x80000000;

const LESS = 60;
const BANG = 33;

/** The texts that cells refer to by number, as far as they are read. */
export class SharedStrings extends PartScanner implements Texts {
  private readonly texts: TextBytes;
  /** End of each text in `texts`. */
  private ends = new Uint32Array(1024);
  private facts = new Uint32Array(1024);
  count = 0;
  private itemBegin = new Uint8Array();
  private itemEnd = new Uint8Array();
  private text = new Uint8Array();
  private textEnd = new Uint8Array();
  private run = new Uint8Array();
  private phonetic = new Uint8Array();
  private phoneticEnd = new Uint8Array();

  /** @param size bytes of the part's XML as declared */
  constructor(size: number) {
    super('sst', 'si');
    this.texts = new TextBytes(Math.min(Math.max(size, 1024), MAX_BYTES));
  }

  get bytesOfTexts(): Uint8Array {
    return this.texts.bytes;
  }

  startOf = (index: number): number => (index === 0 ? 0 : this.ends[index - 1]!);
  endOf = (index: number): number => this.ends[index]!;
  unitsOf = (index: number): number => this.facts[index]! & ~BLANK;
  isBlank = (index: number): boolean => this.facts[index]! >= BLANK;

  protected begin(): void {
    this.itemBegin = this.tag('si');
    this.itemEnd = this.tag('si>', true);
    this.text = this.tag('t');
    this.textEnd = this.tag('t>', true);
    this.run = this.tag('r>');
    this.phonetic = this.tag('rPh');
    this.phoneticEnd = this.tag('rPh>', true);
  }

  protected items(from: number, to: number): void {
    for (let p = this.nextTag(from); p < to; p = this.nextTag(p)) {
      if (!this.isAt(p, this.itemBegin) || this.bytes[p + this.itemBegin.length] !== 62) stepAside('si');
      p = this.readText(p + this.itemBegin.length + 1, to);
    }
  }

  /** Reads one text. @returns the position after its end tag */
  private readText(from: number, to: number): number {
    const { texts } = this;
    const start = texts.length;
    let p = this.nextTag(from);
    let units = 0;
    if (this.isAt(p, this.itemEnd)) p += this.itemEnd.length;
    else if (this.isText(p)) {
      p = this.textAt(p, to);
      if (this.special) texts.unescapeFrom(start, true);
      units = texts.units;
      // Only the first text counts; hints for its pronunciation may follow.
      p = this.past(p, this.itemEnd, to);
    } else if (this.isAt(p, this.run)) {
      let special = false;
      while (!this.isAt(p, this.itemEnd)) {
        if (p >= to) stepAside('no end of a text');
        if (this.isText(p)) {
          p = this.textAt(p, to);
          units += texts.units;
          special ||= this.special;
        } else if (this.isAt(p, this.phonetic) && isDelimiter(this.bytes[p + this.phonetic.length]!)) {
          p = this.attributesFrom(p + this.phonetic.length);
          if (this.isEmpty) stepAside('rPh');
          p = this.past(p, this.phoneticEnd, to);
        } else p = this.pastTag(p);
        p = this.nextTag(p);
      }
      if (special) {
        texts.unescapeFrom(start, true);
        units = texts.units;
      }
      p += this.itemEnd.length;
    } else stepAside('si');
    this.add(start, units);
    return p;
  }

  private special = false;

  private isText(p: number): boolean {
    return this.isAt(p, this.text) && isDelimiter(this.bytes[p + this.text.length]!);
  }

  /** Reads the text of a <t>. @returns the position after its end tag */
  private textAt(at: number, to: number): number {
    const from = this.attributesFrom(at + this.text.length);
    if (this.isEmpty) stepAside('an empty t');
    const end = this.bytes.indexOf(LESS, from);
    if (end < 0 || end >= to || !this.isAt(end, this.textEnd)) stepAside('t');
    this.special = this.texts.addXml(this.bytes, from, end);
    return end + this.textEnd.length;
  }

  /** The position after the next tag `wanted`, whatever comes before it. */
  private past(from: number, wanted: Uint8Array, to: number): number {
    for (let p = this.bytes.indexOf(LESS, from); p >= 0 && p < to; p = this.bytes.indexOf(LESS, p + 1)) {
      if (this.bytes[p + 1] === BANG) stepAside('markup');
      if (this.isAt(p, wanted)) return p + wanted.length;
      if (this.isAt(p, this.itemEnd)) stepAside('no end');
    }
    return stepAside('no end');
  }

  /** The position after a tag of a run: its begin, its end, or a property of its font. */
  private pastTag(p: number): number {
    const b = this.bytes;
    let name = p + 1;
    const isEnd = b[name] === 47;
    if (isEnd) name++;
    let end = name;
    while (/[\w:]/.test(String.fromCharCode(b[end]!))) end++;
    if (end === name) stepAside('markup');
    const after = this.attributesFrom(end);
    if (isEnd && (this.isEmpty || after !== end + 1)) stepAside('markup');
    return after;
  }

  private add(start: number, units: number): void {
    const { texts } = this;
    if (this.count === MAX_TEXTS || texts.length > MAX_BYTES) throw refuse('sheetUnpacksTooBig');
    if (this.count === this.ends.length) {
      this.ends = grown(this.ends);
      this.facts = grown(this.facts);
    }
    this.ends[this.count] = texts.length;
    this.facts[this.count++] = units + (isBlankText(texts.bytes, start, texts.length) ? BLANK : 0);
  }
}
