import { type CharacterRanges, needsGlyph } from '../label/characters';

/** The subset files of one weight of a bundled family, and which of them draws a character. */
export interface WeightFiles {
  files: readonly string[];
  /** Characters that follow each other, ascending and apart: the first code point, and for each the letter of its file. */
  blocks: readonly (readonly [first: number, drawnBy: string])[];
}

/** The subset files of a bundled family, by weight: what the build writes next to them as JSON. */
export type FontList = Readonly<Record<string, WeightFiles>>;

/** One subset file of the bundled face. */
export interface FontFaceFile {
  file: string;
  weight: number;
  /** Inclusive code point ranges; no two faces of a weight share a character. */
  ranges: readonly (readonly [number, number])[];
}

/** Letters of files start here, so that JSON escapes none of them. */
const FIRST_LETTER = 0x100;

/** The letter of a file in blocks. @param index of the file in its list, below 50,000 */
export const letterOf = (index: number): string => String.fromCharCode(FIRST_LETTER + index);

/** A list as it arrives. @throws Error for what is none */
export function fontList(json: string): FontList {
  const list: unknown = JSON.parse(json);
  const weights = Object.values(Object(list)) as (Partial<WeightFiles> | null)[];
  const isList = weights.every((one) => Array.isArray(one?.files) && Array.isArray(one.blocks));
  if (weights.length === 0 || !isList) throw new Error('this is no list of font files');
  return list as FontList;
}

const NO_FILES: WeightFiles = { files: [], blocks: [] };

/** The subset files of a bundled family: which file has which characters. A list is searched as it is, without a table of all characters. */
export class FontFaces {
  private readonly faces = new Map<string, FontFaceFile>();

  constructor(private readonly list: FontList) {}

  /** All subset files. */
  all(): FontFaceFile[] {
    return Object.entries(this.list).flatMap(([weight, { files }]) =>
      files.map((_, i) => this.face(Number(weight), i)),
    );
  }

  /** The subset files that contain a text's characters at a weight, the last of the list first. */
  for(text: string, weight: number): FontFaceFile[] {
    const { blocks } = this.filesOf(weight);
    const found = new Set<number>();
    for (const char of text) {
      const file = fileOf(blocks, char.codePointAt(0)!);
      if (file !== undefined) found.add(file);
    }
    return [...found].sort((a, b) => b - a).map((file) => this.face(weight, file));
  }

  /** The characters of a text that no face of a weight has a glyph for, each once. */
  glyphless(text: string, weight: number): string {
    const { blocks } = this.filesOf(weight);
    const isMissing = (char: string) =>
      fileOf(blocks, char.codePointAt(0)!) === undefined && needsGlyph(char);
    return [...new Set(text)].filter(isMissing).join('');
  }

  /** The characters that every weight has a glyph for. */
  characters(): CharacterRanges {
    const [first = NO_FILES, ...others] = Object.values(this.list);
    const ranges: number[] = [];
    for (const [start, drawnBy] of first.blocks) {
      for (let point = start; point < start + drawnBy.length; point++) {
        if (others.some(({ blocks }) => fileOf(blocks, point) === undefined)) continue;
        if (ranges.at(-1) === point - 1) ranges[ranges.length - 1] = point;
        else ranges.push(point, point);
      }
    }
    return ranges;
  }

  private filesOf(weight: number): WeightFiles {
    return this.list[weight] ?? NO_FILES;
  }

  private face(weight: number, index: number): FontFaceFile {
    const { files, blocks } = this.filesOf(weight);
    const key = `${weight}/${index}`;
    const face = this.faces.get(key) ?? { file: files[index]!, weight, ranges: rangesOf(blocks, index) };
    this.faces.set(key, face);
    return face;
  }
}

/** Index of the file that draws a character; undefined for none. */
function fileOf(blocks: WeightFiles['blocks'], point: number): number | undefined {
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (blocks[middle]![0] <= point) low = middle + 1;
    else high = middle;
  }
  const [first, drawnBy] = blocks[low - 1] ?? [0, ''];
  return point - first < drawnBy.length ? drawnBy.charCodeAt(point - first) - FIRST_LETTER : undefined;
}

/** The characters of a file. */
function rangesOf(blocks: WeightFiles['blocks'], index: number): [number, number][] {
  const letter = letterOf(index);
  const ranges: [number, number][] = [];
  for (const [first, drawnBy] of blocks) {
    // A search of the browser's own is many times as fast as a loop that runs for the first time.
    for (let at = drawnBy.indexOf(letter); at >= 0; at = drawnBy.indexOf(letter, at + 1)) {
      const last = ranges.at(-1);
      if (last?.[1] === first + at - 1) last[1]++;
      else ranges.push([first + at, first + at]);
    }
  }
  return ranges;
}
