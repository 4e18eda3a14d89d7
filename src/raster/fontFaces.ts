/** One subset file of the bundled face. */
export interface FontFaceFile {
  file: string;
  weight: number;
  /** Inclusive code point ranges; no two faces of a weight share a character. */
  ranges: readonly (readonly [number, number])[];
}

/** The part of ranges that is not taken yet; it is taken then. */
function take(ranges: FontFaceFile['ranges'], taken: Set<number>): FontFaceFile['ranges'] {
  const free: [number, number][] = [];
  for (const [from, to] of ranges) {
    for (let point = from; point <= to; point++) {
      if (taken.has(point)) continue;
      taken.add(point);
      const last = free.at(-1);
      if (last && last[1] === point - 1) last[1] = point;
      else free.push([point, point]);
    }
  }
  return free;
}

/**
 * Reads the @font-face rules of `faces.css`: file, weight and unicode-range of every subset. Of faces that
 * overlap the last one keeps the characters, as CSS has it, so that one file is loaded for them and drawn.
 */
export function parseFaces(css: string): FontFaceFile[] {
  const faces: FontFaceFile[] = [];
  for (const [, rule] of css.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
    const file = /url\(\.\/([^)]+\.woff2)\)/.exec(rule!)?.[1];
    const weight = Number(/font-weight:\s*(\d+)/.exec(rule!)?.[1]);
    const range = /unicode-range:\s*([^;]+);/.exec(rule!)?.[1];
    if (!file || !weight || !range) continue;
    const ranges = range.split(',').map((part) => {
      const [from, to] = part.trim().slice(2).split('-') as [string, string?];
      return [Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)] as const;
    });
    faces.push({ file, weight, ranges });
  }
  const taken = new Map<number, Set<number>>();
  for (const face of faces.reverse()) {
    const points = taken.get(face.weight) ?? new Set();
    taken.set(face.weight, points);
    face.ranges = take(face.ranges, points);
  }
  return faces.reverse();
}

/** The subset files that hold a text's characters at a weight. */
export function facesFor(faces: readonly FontFaceFile[], text: string, weight: number): FontFaceFile[] {
  const points = Array.from(new Set(text), (char) => char.codePointAt(0)!);
  return faces.filter(
    (face) =>
      face.weight === weight &&
      face.ranges.some(([from, to]) => points.some((point) => point >= from && point <= to)),
  );
}

/** Characters that need no glyph: spaces, controls, joiners and selectors. */
const SHAPELESS = /[\p{C}\p{Z}\p{Variation_Selector}]/u;

/** Whether a character is seen only when a face has a glyph for it. */
export const needsGlyph = (char: string): boolean => !SHAPELESS.test(char);

/** The characters of a text that no face of a weight has a glyph for, each once. */
export function glyphless(faces: readonly FontFaceFile[], text: string, weight: number): string {
  const own = faces.filter((face) => face.weight === weight);
  const has = (point: number) =>
    own.some(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to));
  return [...new Set(text)].filter((char) => needsGlyph(char) && !has(char.codePointAt(0)!)).join('');
}
