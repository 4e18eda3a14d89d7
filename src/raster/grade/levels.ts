/** Letters of the grades 0 to 4. */
export type Letter = 'A' | 'B' | 'C' | 'D' | 'F';

/** The parameters of ISO/IEC 15416 (bars) and ISO/IEC 15415 (matrix symbols) that are estimated. */
export type Parameter =
  | 'contrast'
  | 'minReflectance'
  | 'minEdge'
  | 'modulation'
  | 'defects'
  | 'decodability'
  | 'quiet'
  | 'fixedPattern'
  | 'axial'
  | 'grid'
  | 'correction'
  | 'decode';

/** A measured parameter with its grade, 0 to 4. */
export interface Measured {
  value: number;
  grade: number;
}

export type Measures = ReadonlyMap<Parameter, Measured>;

/** The lowest values of the grades 4, 3, 2 and 1 (or the highest ones, where less is better). */
export type Levels = readonly [number, number, number, number];

/** Values that are equal but for rounding count as equal. */
const EPSILON = 1e-9;

/** Grade of a value of which more is better. */
export const atLeast = (value: number, levels: Levels): number => {
  const i = levels.findIndex((level) => value >= level - EPSILON);
  return i < 0 ? 0 : 4 - i;
};

/** Grade of a value of which less is better. */
export const atMost = (value: number, levels: Levels): number => {
  const i = levels.findIndex((level) => value <= level + EPSILON);
  return i < 0 ? 0 : 4 - i;
};

/** Grade of what is right or wrong. */
export const passed = (right: boolean): number => (right ? 4 : 0);

/** Letter of a grade of one decimal: ISO/IEC 15416, overall symbol grade. */
export function letterOf(grade: number): Letter {
  if (grade >= 3.5) return 'A';
  if (grade >= 2.5) return 'B';
  if (grade >= 1.5) return 'C';
  return grade >= 0.5 ? 'D' : 'F';
}

/** The lowest grade of some parameters: a chain is as good as its weakest part. */
export const lowest = (measures: Measures): number =>
  Math.min(...[...measures.values()].map(({ grade }) => grade));

/** The first parameter with the lowest grade; undefined when all are 4. */
export function limitOf(measures: Measures): Parameter | undefined {
  const least = lowest(measures);
  if (least >= 4) return undefined;
  return [...measures].find(([, { grade }]) => grade === least)![0];
}
