import { stepAside } from './aside';

const LESS = 60;
const GREATER = 62;
const SLASH = 47;
const SPACE = 32;

/** Bytes before the content, and of one row or text with its markup: longer ones are left to the library. */
const MAX_HEAD = 1024 * 1024;
const MAX_WINDOW = 8 * 1024 * 1024;

/** Bytes taken at once. */
const PIECE = 64 * 1024;

/** Bytes without an angle bracket; the library refuses four times as many. */
const MAX_RUN = 100_000;

const MAX_PREFIX = 32;
/** Bytes by which the name of a tag with a prefix may be cut off. */
const MAX_TAG = 64;

/** Bytes of the names of attributes: letters, digits, colon, hyphen, point. */
const NAME = new Uint8Array(256).map((_, c) => Number(/[A-Za-z0-9:.-]/.test(String.fromCharCode(c))));

/** The bytes of a tag, or of its beginning. */
type Mark = Uint8Array<ArrayBuffer>;
const bytesOf = (text: string): Mark => Uint8Array.from(text, (c) => c.charCodeAt(0));

/**
 * Reads one XML part as its bytes arrive: a head that is skipped, a content of equal items, a tail that is
 * skipped. Only whole items are handed on, so that scanning needs no state between two pieces.
 */
export abstract class PartScanner {
  protected bytes = new Uint8Array(4 * PIECE);
  private start = 0;
  private end = 0;
  private state: 'head' | 'content' | 'tail' = 'head';
  /** Where the search for the last item begins. */
  private searched = 0;
  private sinceLess = 0;
  private sinceGreater = 0;
  private item = new Uint8Array();
  private close = new Uint8Array();
  /** The prefix of the content's elements with its colon, or ''. */
  protected prefix = '';

  /** What `attributesFrom` found of the attributes r, s and t: begin and end of the values, -1 without one. */
  protected r = -1;
  protected rEnd = -1;
  protected s = -1;
  protected sEnd = -1;
  protected t = -1;
  protected tEnd = -1;
  /** Whether r came first. */
  protected rFirst = false;
  /** Whether the tag ends itself. */
  protected isEmpty = false;
  /** The end of the whole items. */
  protected limit = 0;

  /**
   * @param root the element around the items
   * @param name of each item
   */
  constructor(
    private readonly root: string,
    private readonly name: string,
  ) {}

  /** Prepares for the prefix of this part. */
  protected abstract begin(): void;
  /** Reads the whole items between two positions of `bytes`. */
  protected abstract items(from: number, to: number): void;

  push(chunk: Uint8Array): void {
    for (const piece of piecesOf(chunk)) this.piece(piece);
  }

  /** Called after the last byte. */
  finish(): void {
    if (this.state !== 'tail') stepAside('no end');
  }

  private piece(piece: Uint8Array): void {
    this.sinceLess = runOf(piece, LESS, this.sinceLess);
    this.sinceGreater = runOf(piece, GREATER, this.sinceGreater);
    if (this.state === 'tail') return;
    this.append(piece);
    if (this.state === 'head') this.findContent();
    if (this.state === 'content') this.advance();
  }

  private append(piece: Uint8Array): void {
    if (this.end + piece.length > this.bytes.length) {
      const kept = this.end - this.start;
      if (kept + piece.length > MAX_WINDOW) stepAside('a long item');
      const room = kept + piece.length > this.bytes.length / 2;
      const target = room ? new Uint8Array(2 * (kept + piece.length)) : this.bytes;
      target.set(this.bytes.subarray(this.start, this.end));
      this.searched -= this.start;
      this.start = 0;
      this.end = kept;
      this.bytes = target;
    }
    this.bytes.set(piece, this.end);
    this.end += piece.length;
  }

  private findContent(): void {
    const head = latin1(this.bytes.subarray(this.start, this.end));
    const found = new RegExp(`<!|<(?:(\\w+):)?${this.root}\\b([^<>]*)>`).exec(head);
    if (!found) {
      if (head.length > MAX_HEAD) stepAside('a long head');
      return;
    }
    const [tag, prefix, attributes] = found;
    if (tag === '<!' || attributes!.endsWith('/')) stepAside('head');
    this.prefix = prefix === undefined ? '' : `${prefix}:`;
    if (this.prefix.length > MAX_PREFIX) stepAside('a long prefix');
    this.item = bytesOf(`<${this.prefix}${this.name}`);
    this.close = bytesOf(`</${this.prefix}${this.root}>`);
    this.start += found.index + tag.length;
    this.searched = this.start;
    this.state = 'content';
    this.begin();
  }

  /** Hands on the items that are whole: those before the last one, or before the end of the content. */
  private advance(): void {
    const { bytes, end } = this;
    let cut = -1;
    let close = -1;
    for (let p = bytes.lastIndexOf(LESS, end - 1); p >= this.searched; p = bytes.lastIndexOf(LESS, p - 1)) {
      const name = p + this.item.length;
      if (name < end && this.isAt(p, this.item) && isDelimiter(bytes[name]!)) {
        cut = p;
        break;
      }
      if (this.isAt(p, this.close) && p + this.close.length <= end) close = p;
      if (p === 0) break;
    }
    this.searched = Math.max(this.start, end - MAX_TAG);
    const to = close < 0 ? cut : close;
    if (to > this.start) {
      this.limit = to;
      this.items(this.start, to);
      this.start = to;
      this.searched = Math.max(this.searched, to);
    }
    if (close >= 0) {
      this.state = 'tail';
      this.start = this.end = 0;
    }
  }

  protected isAt(p: number, name: Uint8Array): boolean {
    const { bytes } = this;
    for (let i = 0; i < name.length; i++) if (bytes[p + i] !== name[i]) return false;
    return true;
  }

  /** The bytes of a tag's beginning in this part, such as <row or </row. */
  protected tag(name: string, end = false): Mark {
    return bytesOf(`<${end ? '/' : ''}${this.prefix}${name}`);
  }

  /**
   * Reads the attributes of a tag.
   * @param p after its name
   * @returns the position after the tag
   */
  protected attributesFrom(p: number): number {
    const b = this.bytes;
    this.r = this.s = this.t = -1;
    this.isEmpty = this.rFirst = false;
    for (let isFirst = true; ; isFirst = false) {
      const before = p;
      while (b[p] === SPACE) p++;
      let c = b[p]!;
      if (c === GREATER) return p + 1;
      if (c === SLASH && b[p + 1] === GREATER) {
        this.isEmpty = true;
        return p + 2;
      }
      const name = p;
      while (NAME[b[p]!]) p++;
      const length = p - name;
      const quote = b[p + 1]!;
      if (name === before || length === 0 || b[p] !== 61 || (quote !== 34 && quote !== 39)) stepAside('tag');
      const value = p + 2;
      for (p = value; ; p++) {
        c = b[p]!;
        if (c === quote) break;
        if (c === LESS || c === GREATER || p >= this.limit) stepAside('value');
      }
      if (length === 1 || b[name + length - 2] === 58) {
        this.letter(b[name]!, length, value, p, quote);
        if (length === 1 && b[name] === 114) this.rFirst = isFirst;
      }
      p++;
    }
  }

  private letter(c: number, length: number, value: number, end: number, quote: number): void {
    // The library takes R for r, and x:r too.
    if (length > 1 || (c !== 114 && c !== 115 && c !== 116)) stepAside('attribute');
    if (quote !== 34 || value === end) stepAside('value');
    const known = c === 114 ? this.r : c === 115 ? this.s : this.t;
    if (known >= 0) stepAside('attribute');
    if (c === 114) {
      this.r = value;
      this.rEnd = end;
    } else if (c === 115) {
      this.s = value;
      this.sEnd = end;
    } else {
      this.t = value;
      this.tEnd = end;
    }
  }

  /** The position of the next tag after white space. */
  protected nextTag(p: number): number {
    const b = this.bytes;
    let c = b[p]!;
    while (c === SPACE || c === 10 || c === 13 || c === 9) c = b[++p]!;
    if (p < this.limit && c !== LESS) stepAside('text between');
    return Math.min(p, this.limit);
  }
}

/** A chunk in pieces of limited size. */
export function* piecesOf(chunk: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE);
}

export const isDelimiter = (c: number): boolean => c === SPACE || c === GREATER || c === SLASH;

/** Bytes since the last `bracket`, after a piece. */
function runOf(piece: Uint8Array, bracket: number, before: number): number {
  const first = piece.indexOf(bracket);
  if (first < 0) {
    if (before + piece.length > MAX_RUN) stepAside('a long run');
    return before + piece.length;
  }
  if (before + first > MAX_RUN) stepAside('a long run');
  return piece.length - piece.lastIndexOf(bracket);
}

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
