import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type CharacterRanges, charactersOf, hasCharacter } from '../src/label/characters';
import { type FontList, letterOf, type WeightFiles } from '../src/raster/fontFaces';
import { unpackWoff2 } from '../src/server/files/woff2';

/** A package that draws a part of a bundled family. */
export interface FontSource {
  /** Its style sheets, one for each weight. */
  sheets: readonly string[];
  /** Prefix for the served names of files whose own names do not show their package. */
  prefix?: string;
  /** Whether it may draw a character; every one without. */
  isWanted?: (point: number) => boolean;
}

/** A file of one weight of a bundled family. */
interface Slice {
  name: string;
  path: string;
  weight: number;
  /** Characters by its style sheet. */
  claimed: readonly (readonly [first: number, last: number])[];
  /** Characters by the file itself. */
  characters: CharacterRanges;
  isWanted: (point: number) => boolean;
}

/** A bundled family. */
export interface BundledFace {
  list: FontList;
  /** The style sheet of the same files, for pages. */
  css: string;
  /** The paths of the files, by name. */
  files: ReadonlyMap<string, string>;
}

/**
 * Joins packages into one family. The last package that has a glyph for a character draws it, with its last file that does.
 * The files themselves are asked, since style sheets claim characters that no file has.
 */
export async function bundledFace(family: string, sources: readonly FontSource[]): Promise<BundledFace> {
  const slices = (await Promise.all(sources.map(slicesOf))).flat();
  const list: Record<string, WeightFiles> = {};
  const rules: Rule[] = [];
  for (const weight of new Set(slices.map((slice) => slice.weight))) {
    const own = slices.filter((slice) => slice.weight === weight);
    const drawnBy = drawnByOf(own);
    list[weight] = listOf(own, drawnBy);
    rules.push(...rulesOf(own, drawnBy));
  }
  // Ranges hardly differ between weights: side by side they compress to little more than those of one.
  rules.sort((a, b) => a.order - b.order);
  const css = rules.map(
    ({ slice: { name, weight }, ranges }) =>
      `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};font-display:swap;` +
      `src:url(./${name}) format('woff2');unicode-range:${ranges};}\n`,
  );
  return { list, css: css.join(''), files: new Map(rules.map(({ slice }) => [slice.name, slice.path])) };
}

/** The files of a package in the order of its rules. */
function slicesOf({ sheets, prefix = '', isWanted = () => true }: FontSource): Promise<Slice[]> {
  const rules = sheets.flatMap((sheet) => {
    const css = readFileSync(sheet, 'utf8');
    return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule]) => ({ sheet, rule: rule! }));
  });
  return Promise.all(
    rules.map(async ({ sheet, rule }) => {
      const file = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(rule)?.[1];
      const weight = Number(/font-weight:\s*(\d+)/.exec(rule)?.[1]);
      const ranges = /unicode-range:\s*([^;]+);/.exec(rule)?.[1];
      if (!file || !weight || !ranges) throw new Error(`${sheet}: a rule without file, weight or characters`);
      const path = join(dirname(sheet), file);
      const name = prefix + basename(file);
      return {
        name,
        path,
        weight,
        claimed: rangesOf(ranges),
        characters: await charactersIn(path),
        isWanted,
      };
    }),
  );
}

async function charactersIn(path: string): Promise<CharacterRanges> {
  // Hundreds of files are asked for at the same time: systems that allow a process few open files would refuse that.
  const cmap = (await unpackWoff2(readFileSync(path))).get('cmap')!;
  return charactersOf(new DataView(cmap.buffer, cmap.byteOffset, cmap.length));
}

/** By code point: the number of the slice that draws it, counted from 1; 0 for none. */
function drawnByOf(slices: readonly Slice[]): Uint16Array {
  const drawnBy = new Uint16Array(0x110000);
  for (const [i, { claimed, characters, isWanted }] of slices.entries()) {
    for (const [first, last] of claimed) {
      for (let point = first; point <= last; point++) {
        if (isWanted(point) && hasCharacter(characters, point)) drawnBy[point] = i + 1;
      }
    }
  }
  return drawnBy;
}

/** The files of one weight that draw something, and which of them draws each character. */
function listOf(slices: readonly Slice[], drawnBy: Uint16Array): WeightFiles {
  const used = new Set(drawnBy);
  const drawing = slices.filter((_, i) => used.has(i + 1));
  const blocks: [number, string][] = [];
  drawnBy.forEach((number, point) => {
    if (number === 0) return;
    const block = blocks.at(-1);
    const letter = letterOf(drawing.indexOf(slices[number - 1]!));
    if (block && block[0] + block[1].length === point) block[1] += letter;
    else blocks.push([point, letter]);
  });
  return { files: drawing.map(({ name }) => name), blocks };
}

/** A rule of the style sheet. */
interface Rule {
  slice: Slice;
  ranges: string;
  /** Its place among the slices of its weight. */
  order: number;
}

/** The rules of one weight; a slice that draws nothing has none. */
function rulesOf(slices: readonly Slice[], drawnBy: Uint16Array): Rule[] {
  const own = slices.map((): number[] => []);
  drawnBy.forEach((number, point) => {
    if (number > 0) own[number - 1]!.push(point);
  });
  return slices.flatMap((slice, order) =>
    own[order]!.length > 0 ? [{ slice, ranges: unicodeRange(own[order]!, drawnBy), order }] : [],
  );
}

/**
 * The `unicode-range` of a slice by the characters it draws, in ascending order. A range runs across characters that
 * slices after it draw, because the last rule wins: that makes ranges few.
 */
function unicodeRange(own: readonly number[], drawnBy: Uint16Array): string {
  const number = drawnBy[own[0]!]!;
  const ranges: [first: number, last: number][] = [];
  for (const point of own) {
    const range = ranges.at(-1);
    let next = (range?.[1] ?? -1) + 1;
    while (range && next < point && drawnBy[next]! > number) next++;
    if (range && next === point) range[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return ranges
    .map(([first, last]) => (last > first ? `U+${hex(first)}-${hex(last)}` : `U+${hex(first)}`))
    .join(',');
}

/** The inclusive ranges of a `unicode-range`: `U+20-7e, U+a0`. */
const rangesOf = (text: string): [number, number][] =>
  text.split(',').map((part) => {
    const [from, to] = part.trim().slice(2).split('-') as [string, string?];
    const first = Number.parseInt(from, 16);
    return [first, to === undefined ? first : Number.parseInt(to, 16)];
  });
