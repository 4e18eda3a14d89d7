/** One subset file of the bundled face. */
export interface FontFaceFile {
  file: string;
  weight: number;
  /** Inclusive code point ranges. */
  ranges: readonly (readonly [number, number])[];
}

/** Reads the @font-face rules of `faces.css`: file, weight and unicode-range of every subset. */
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
  return faces;
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
