/** Scripts a font is made for, as users choose by them. */
export const FONT_KINDS = ['zh-CN', 'zh-TW', 'ko', 'en'] as const;
export type FontKind = (typeof FONT_KINDS)[number];

/** Languages whose name of a family is kept. */
type NameLanguage = 'en' | 'zh-CN' | 'zh-TW' | 'ko';

export interface SfntFacts {
  /** Name of the family, in the language of its script where there is one. */
  family: string;
  /** Its name by language. */
  names: Partial<Record<NameLanguage, string>>;
  fontKind: FontKind;
  /** 1-1000; 400 is regular, 700 bold. */
  weight: number;
  italic: boolean;
  /** The maker asks that it be embedded nowhere without leave (OS/2 fsType). */
  restricted: boolean;
}

const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name'];
const HEAD_MAGIC = 0x5f0f3cf5;

/**
 * Reads the tables of a font that say what it is (OpenType 1.9: head, name, OS/2). Throws RangeError when one that every
 * font needs is missing or broken.
 */
export function readSfnt(tables: ReadonlyMap<string, Buffer>): SfntFacts {
  for (const tag of NEEDED) if (!tables.has(tag)) throw new RangeError(`no table ${tag}`);
  const drawn = (tables.has('glyf') && tables.has('loca')) || tables.has('CFF ') || tables.has('CFF2');
  if (!drawn) throw new RangeError('no outlines');
  const head = tables.get('head')!;
  const perEm = head.readUInt16BE(18);
  if (head.readUInt32BE(12) !== HEAD_MAGIC || perEm < 16 || perEm > 16_384) throw new RangeError('bad head');
  if (tables.get('maxp')!.readUInt16BE(4) === 0) throw new RangeError('no glyphs');
  const names = familyNames(tables.get('name')!);
  const style = styleOf(tables.get('OS/2'), head.readUInt16BE(44));
  const fontKind =
    style.kind ?? (['zh-CN', 'zh-TW', 'ko'] as const).find((language) => names[language]) ?? 'en';
  const family = names[fontKind] ?? names.en ?? Object.values(names)[0];
  if (!family) throw new RangeError('no family name');
  const { weight, italic, restricted } = style;
  return { family, names, fontKind, weight, italic, restricted };
}

/** Windows language ids. */
const LANGUAGES: Record<number, NameLanguage> = {
  1033: 'en',
  2052: 'zh-CN',
  4100: 'zh-CN',
  1028: 'zh-TW',
  3076: 'zh-TW',
  5124: 'zh-TW',
  1042: 'ko',
};
/** Typographic family before family: the latter splits a family into groups of four. */
const FAMILY_IDS = [16, 1];
const MAX_NAME = 100;

function familyNames(table: Buffer): Partial<Record<NameLanguage, string>> {
  const count = table.readUInt16BE(2);
  const strings = table.readUInt16BE(4);
  const found: Partial<Record<NameLanguage, { id: number; name: string }>> = {};
  for (let i = 0; i < count; i++) {
    const record = 6 + 12 * i;
    const platform = table.readUInt16BE(record);
    const language = languageOf(platform, table.readUInt16BE(record + 4));
    const id = table.readUInt16BE(record + 6);
    if (!language || !FAMILY_IDS.includes(id)) continue;
    const start = strings + table.readUInt16BE(record + 10);
    const end = start + table.readUInt16BE(record + 8);
    if (end > table.length) throw new RangeError('name beyond its table');
    const name = cleanName(textOf(platform, table.subarray(start, end)));
    const known = found[language];
    if (name && (!known || id > known.id)) found[language] = { id, name };
  }
  return Object.fromEntries(Object.entries(found).map(([language, { name }]) => [language, name]));
}

/** Platform 3 is Windows, 0 Unicode (no languages), 1 Macintosh, whose language 0 is English. */
function languageOf(platform: number, language: number): NameLanguage | undefined {
  if (platform === 3) return LANGUAGES[language];
  return platform === 0 || (platform === 1 && language === 0) ? 'en' : undefined;
}

/** UTF-16 but for Macintosh names, whose English is read as Latin. */
function textOf(platform: number, bytes: Buffer): string {
  if (platform === 1) return bytes.toString('latin1');
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le');
}

const cleanName = (name: string): string =>
  name
    .slice(0, MAX_NAME)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();

/** Code pages a font is made for (OS/2 ulCodePageRange1), in the order they decide. */
const CODE_PAGES: readonly [bit: number, kind: FontKind][] = [
  [18, 'zh-CN'],
  [20, 'zh-TW'],
  [19, 'ko'],
  [21, 'ko'],
];

/** Weight, slope, licence and script by OS/2; fonts of old Macintoshes have none, and say bold and italic in head. */
function styleOf(table: Buffer | undefined, macStyle: number) {
  if (!table) {
    return {
      weight: macStyle & 1 ? 700 : 400,
      italic: (macStyle & 2) !== 0,
      restricted: false,
      kind: undefined,
    };
  }
  const version = table.readUInt16BE(0);
  const pages = version >= 1 ? table.readUInt32BE(78) : 0;
  return {
    weight: Math.min(1000, Math.max(1, table.readUInt16BE(4))),
    italic: (table.readUInt16BE(62) & 1) !== 0,
    // Bits 1-3: restricted, preview and print, editable; the least restrictive holds.
    restricted: (table.readUInt16BE(8) & 0x0e) === 0x02,
    kind: CODE_PAGES.find(([bit]) => (pages >>> bit) & 1)?.[1],
  };
}
