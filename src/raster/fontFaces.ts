import { type CharacterRanges, needsGlyph } from '../label/characters';

/** One subset file of the bundled face. */
export interface FontFaceFile {
  file: string;
  weight: number;
  /** Inclusive code point ranges; no two faces of a weight share a character. */
  ranges: readonly (readonly [number, number])[];
}

/** A rule of the style sheet, its ranges as written. */
interface Rule {
  file: string;
  ranges: string;
}

/** The faces of one weight. */
interface Weight {
  rules: readonly Rule[];
  /** By code point: the number of the rule that draws it, counted from 1; 0 for none. */
  drawnBy: Uint16Array;
  /** Requested faces, in the order of the rules. */
  faces: FontFaceFile[];
}

const CODE_POINTS = 0x110000;

/** The inclusive ranges of a `unicode-range`: `U+20-7e, U+a0`. */
export const rangesOf = (text: string): [number, number][] =>
  text.split(',').map((part) => {
    const [from, to] = part.trim().slice(2).split('-') as [string, string?];
    const first = Number.parseInt(from, 16);
    return [first, to === undefined ? first : Number.parseInt(to, 16)];
  });

function weightOf(rules: readonly Rule[]): Weight {
  const drawnBy = new Uint16Array(CODE_POINTS);
  for (const [i, { ranges }] of rules.entries()) {
    for (const [from, to] of rangesOf(ranges)) drawnBy.fill(i + 1, from, to + 1);
  }
  return { rules, drawnBy, faces: [] };
}

/**
 * The subset files of the bundled face, from the @font-face rules of `faces.css`: file, weight and
 * unicode-range. Where faces overlap the last one applies, as in CSS, so that one file is loaded for a
 * character.
 */
export class FontFaces {
  private readonly rules = new Map<number, Rule[]>();
  /** Read when a weight is first requested: most labels have one. */
  private readonly weights = new Map<number, Weight>();

  constructor(css: string) {
    for (const [, rule] of css.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
      const file = /url\(\.\/([^)]+\.woff2)\)/.exec(rule!)?.[1];
      const weight = Number(/font-weight:\s*(\d+)/.exec(rule!)?.[1]);
      const ranges = /unicode-range:\s*([^;]+);/.exec(rule!)?.[1];
      if (!file || !weight || !ranges) continue;
      const rules = this.rules.get(weight) ?? [];
      this.rules.set(weight, rules);
      rules.push({ file, ranges });
    }
  }

  /** All subset files. */
  all(): FontFaceFile[] {
    return [...this.rules].flatMap(([weight, rules]) => rules.map((_, i) => this.face(weight, i)));
  }

  /**
   * The subset files that contain a text's characters at a weight, in the order of CSS: the last rule first.
   */
  for(text: string, weight: number): FontFaceFile[] {
    const { drawnBy } = this.weight(weight);
    const found = new Set<number>();
    for (const char of text) {
      const rule = drawnBy[char.codePointAt(0)!]!;
      if (rule > 0) found.add(rule - 1);
    }
    return [...found].sort((a, b) => b - a).map((rule) => this.face(weight, rule));
  }

  /** The characters of a text that no face of a weight has a glyph for, each once. */
  glyphless(text: string, weight: number): string {
    const { drawnBy } = this.weight(weight);
    const isMissing = (char: string) => drawnBy[char.codePointAt(0)!] === 0 && needsGlyph(char);
    return [...new Set(text)].filter(isMissing).join('');
  }

  /** The characters that every weight has a glyph for. */
  characters(): CharacterRanges {
    const [first, ...others] = [...this.rules.keys()].map((weight) => this.weight(weight).drawnBy);
    const list: number[] = [];
    if (!first) return list;
    for (let point = 0; point < CODE_POINTS; point++) {
      // Most of a million points are empty: they cost one look.
      if (first[point] === 0 || others.some((drawnBy) => drawnBy[point] === 0)) continue;
      if (list.at(-1) === point - 1) list[list.length - 1] = point;
      else list.push(point, point);
    }
    return list;
  }

  private weight(weight: number): Weight {
    const known = this.weights.get(weight) ?? weightOf(this.rules.get(weight) ?? []);
    this.weights.set(weight, known);
    return known;
  }

  private face(weight: number, rule: number): FontFaceFile {
    const { rules, drawnBy, faces } = this.weight(weight);
    if (faces[rule]) return faces[rule];
    const { file, ranges } = rules[rule]!;
    const own: [number, number][] = [];
    for (const [from, to] of rangesOf(ranges)) {
      for (let point = from; point <= to; point++) {
        if (drawnBy[point] !== rule + 1) continue;
        const last = own.at(-1);
        if (last && last[1] === point - 1) last[1] = point;
        else own.push([point, point]);
      }
    }
    faces[rule] = { file, weight, ranges: own };
    return faces[rule];
  }
}
