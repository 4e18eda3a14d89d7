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

/** The list of a bundled family, and the paths of the files it names, by name. */
export interface BundledFace {
  list: FontList;
  files: ReadonlyMap<string, string>;
}

/**
 * Joins packages into one family. The last package that has a glyph for a character draws it, with its last file that does.
 * The files themselves are asked, since style sheets claim characters that no file has.
 */
export async function bundledFace(sources: readonly FontSource[]): Promise<BundledFace> {
  const slices = (await Promise.all(sources.map(slicesOf))).flat();
  const list: Record<string, WeightFiles> = {};
  const files = new Map<string, string>();
  for (const weight of new Set(slices.map((slice) => slice.weight))) {
    const { drawing, blocks } = dividedAmong(slices.filter((slice) => slice.weight === weight));
    list[weight] = { files: drawing.map(({ name }) => name), blocks };
    for (const { name, path } of drawing) files.set(name, path);
  }
  return { list, files };
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

/** The slices of one weight that draw something, and which of them draws each character. */
function dividedAmong(slices: readonly Slice[]): { drawing: Slice[]; blocks: WeightFiles['blocks'] } {
  /** By code point: the number of the slice that draws it, counted from 1; 0 is none. */
  const drawnBy = new Uint16Array(0x110000);
  for (const [i, { claimed, characters, isWanted }] of slices.entries()) {
    for (const [first, last] of claimed) {
      for (let point = first; point <= last; point++) {
        if (isWanted(point) && hasCharacter(characters, point)) drawnBy[point] = i + 1;
      }
    }
  }
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
  return { drawing, blocks };
}

/** The inclusive ranges of a `unicode-range`: `U+20-7e, U+a0`. */
const rangesOf = (text: string): [number, number][] =>
  text.split(',').map((part) => {
    const [from, to] = part.trim().slice(2).split('-') as [string, string?];
    const first = Number.parseInt(from, 16);
    return [first, to === undefined ? first : Number.parseInt(to, 16)];
  });
