import { own } from './own';
import { refuse } from './problem';

export interface XmlAttribute {
  name: string;
  /** As written, with its entities. */
  value: string;
}

export type XmlToken =
  | { kind: 'open'; name: string; attributes: XmlAttribute[]; empty: boolean }
  | { kind: 'close'; name: string }
  /** With its entities decoded. */
  | { kind: 'text'; text: string };

const NAME = '[A-Za-z_][\\w.:-]*';
const PATTERNS = {
  // Comments, processing instructions, and a doctype without declarations of its own.
  skip: /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[\]>]*>/iy,
  cdata: /<!\[CDATA\[([\s\S]*?)\]\]>/y,
  close: new RegExp(`</(${NAME})\\s*>`, 'y'),
  open: new RegExp(`<(${NAME})`, 'y'),
  attribute: new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y'),
  end: /\s*(\/?)>/y,
  text: /[^<]+/y,
};

/**
 * The elements and text of an XML document, in order. Stricter than XML: no declarations, and only the
 * predefined entities. Throws Refusal uploadUnreadable for anything else.
 */
export function* tokens(source: string): Generator<XmlToken> {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(source) ?? undefined;
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < source.length) {
    if (take(PATTERNS.skip)) continue;
    const text = take(PATTERNS.text);
    if (text) {
      yield { kind: 'text', text: decodeEntities(text[0]) };
      continue;
    }
    const cdata = take(PATTERNS.cdata);
    if (cdata) {
      yield { kind: 'text', text: cdata[1]! };
      continue;
    }
    const close = take(PATTERNS.close);
    if (close) {
      yield { kind: 'close', name: close[1]! };
      continue;
    }
    const open = take(PATTERNS.open);
    if (!open) throw refuse('uploadUnreadable');
    const attributes: XmlAttribute[] = [];
    for (let match = take(PATTERNS.attribute); match; match = take(PATTERNS.attribute))
      attributes.push({ name: match[1]!, value: match[2] ?? match[3] ?? '' });
    const end = take(PATTERNS.end);
    if (!end) throw refuse('uploadUnreadable');
    yield { kind: 'open', name: open[1]!, attributes, empty: end[1] === '/' };
  }
}

const PREDEFINED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its entities decoded. Throws Refusal uploadUnreadable for one that is not predefined. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,10})?(;?)/gi,
    (_, name: string = '', end: string) => {
      const code = name.startsWith('#')
        ? Number(name[1]?.toLowerCase() === 'x' ? `0${name.slice(1)}` : name.slice(1))
        : undefined;
      const read =
        code === undefined
          ? own(PREDEFINED, name)
          : code <= 0x10ffff
            ? String.fromCodePoint(code)
            : undefined;
      if (read === undefined || end === '') throw refuse('uploadUnreadable');
      return read;
    },
  );
}

/** Text escaped for an element or a quoted attribute; characters that XML forbids are left out. */
export const escapeXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
