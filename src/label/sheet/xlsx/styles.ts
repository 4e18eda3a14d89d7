import type { Language } from '../../../base/messages';
import type { Formats } from '../format';
import { builtinFormats } from '../format/builtin.data';
import { stepAside } from './aside';
import { unescaped } from './entities';
import { attribute, attributesOf, type Tag, tagsOf } from './markup';

/** How the cells of one style show their values. */
export interface CellStyle {
  /** The code of the number format; undefined where the file names one that nobody defines. */
  format: string | undefined;
  /** Numbers are shown in full. */
  isGeneral: boolean;
  /** Texts are shown unchanged. */
  isPlain: boolean;
}

/** Numbers of formats that the library keeps as they are. */
const MAX_FORMAT = 391;

/** A format that the library replaces. */
const REPLACED = 'd.m';

/** The style of cells without one, and of those that name none in the list. */
const DEFAULT: CellStyle = { format: 'General', isGeneral: true, isPlain: true };

const whole = (text: string | undefined): number =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : stepAside('a number of a style');

/** The styles of a workbook's cells by their number in the list of formats of cells (cellXfs). */
export class CellStyles {
  private readonly styles: CellStyle[];

  /** @param part the bytes of the part with styles, if there is one */
  constructor(part: Uint8Array | undefined, language: Language, formats: Formats) {
    const codes = new Map(builtinFormats(language));
    this.styles = (part ? formatsOfCells(tagsOf(part), codes) : []).map((id) => {
      const format = codes.get(id);
      return {
        format,
        isGeneral: format === undefined || format === 'General' || format === '@',
        isPlain: format === undefined || format === 'General' || formats.of(format).keepsTexts,
      };
    });
  }

  /** The style of a cell that names none. */
  readonly none = DEFAULT;

  of(index: number): CellStyle {
    return this.styles[index] ?? DEFAULT;
  }
}

/**
 * The number format of each style.
 * @param codes receives the file's own formats
 */
function formatsOfCells(tags: readonly Tag[], codes: Map<number, string>): number[] {
  const own = contentOf(tags, 'numFmts').filter(({ name }) => name === 'numFmt');
  const seen = new Set<number>();
  for (const tag of own) {
    if (tag.isEnd) continue;
    const attributes = attributesOf(tag);
    const id = whole(attribute(attributes, 'numFmtId'));
    const code = attribute(attributes, 'formatCode');
    if (id === 0 || id > MAX_FORMAT || seen.has(id) || code === undefined) stepAside('a format');
    seen.add(id);
    const text = unescaped(code!);
    if (text === REPLACED) stepAside('a format');
    codes.set(id, text);
  }
  return contentOf(tags, 'cellXfs').flatMap((tag) => {
    if (tag.name === 'AlternateContent') stepAside('alternatives');
    if (tag.name !== 'xf' || tag.isEnd) return [];
    const id = attribute(attributesOf(tag), 'numFmtId');
    const number = id === undefined ? 0 : whole(id);
    return number > MAX_FORMAT ? stepAside('a format') : [number];
  });
}

/** The tags inside the only element with a name; none without it. */
function contentOf(tags: readonly Tag[], name: string): readonly Tag[] {
  const begins = tags.flatMap((tag, at) => (tag.name === name && !tag.isEnd ? [at] : []));
  if (begins.length === 0) return [];
  const end = tags.findIndex((tag, at) => at > begins[0]! && tag.name === name && tag.isEnd);
  const { isEmpty } = tags[begins[0]!]!;
  if (begins.length > 1 || isEmpty !== end < 0) stepAside(name);
  return isEmpty ? [] : tags.slice(begins[0]! + 1, end);
}
