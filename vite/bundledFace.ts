import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type CharacterRanges, charactersOf, hasCharacter } from '../src/label/characters';
import { rangesOf } from '../src/raster/fontFaces';
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

/** The style sheet of a bundled family, and the paths of the files it names, by name. */
export interface BundledFace {
  css: string;
  files: ReadonlyMap<string, string>;
}

/**
 * Joins packages into one family. The last package that has a glyph for a character draws it, with its last file that does.
 * The files themselves are asked, since style sheets claim characters that no file has.
 */
export async function bundledFace(family: string, sources: readonly FontSource[]): Promise<BundledFace> {
  const slices = (await Promise.all(sources.map(slicesOf))).flat();
  const weights = [...new Set(slices.map(({ weight }) => weight))];
  const rules = weights
    .flatMap((weight) => rulesOf(slices.filter((slice) => slice.weight === weight)))
    // Ranges hardly differ between weights: side by side they compress to little more than those of one.
    .sort((a, b) => a.order - b.order);
  const css = rules.map(
    ({ slice: { name, weight }, ranges }) =>
      `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};font-display:swap;` +
      `src:url(./${name}) format('woff2');unicode-range:${ranges};}\n`,
  );
  return { css: css.join(''), files: new Map(rules.map(({ slice }) => [slice.name, slice.path])) };
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

/** The rules of one weight: no two of them draw the same character, and none draws nothing. */
function rulesOf(slices: readonly Slice[]): { slice: Slice; ranges: string; order: number }[] {
  /** By code point: the number of the slice that draws it, counted from 1; 0 is none. */
  const drawnBy = new Uint16Array(0x110000);
  for (const [i, { claimed, characters, isWanted }] of slices.entries()) {
    for (const [first, last] of claimed) {
      for (let point = first; point <= last; point++) {
        if (isWanted(point) && hasCharacter(characters, point)) drawnBy[point] = i + 1;
      }
    }
  }
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
