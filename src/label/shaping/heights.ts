/** Height of a script's glyphs over and under the baseline, in font sizes, with the marks of everyday texts. */
interface Heights {
  has: RegExp;
  over: number;
  under: number;
}

/** Scripts with glyphs taller than those, by the Noto faces. */
const TALL: readonly Heights[] = [
  { has: /[\u0590-\u05ff\ufb1d-\ufb4f]/, over: 0.93, under: 0.3 },
  { has: /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/, over: 1.1, under: 0.45 },
  { has: /[\u0900-\u097f]/, over: 1.05, under: 0.45 },
  { has: /[\u0980-\u0aff]/, over: 0.95, under: 0.41 },
  { has: /[\u0b00-\u0dff]/, over: 0.93, under: 0.37 },
  { has: /[\u0e00-\u0e7f]/, over: 1.06, under: 0.45 },
  { has: /[\u0e80-\u0eff]/, over: 1.18, under: 0.46 },
  { has: /[\u1000-\u109f\u1780-\u17ff]/, over: 1.15, under: 0.7 },
];

/** Distances of lines, in font sizes. */
export interface LineHeights {
  /** From the top of a line to its baseline. */
  baseline: number;
  /** From line to line. */
  pitch: number;
  /** Height of a line's glyphs. */
  glyphs: number;
}

/** Anything in `TALL`. */
const MAY_BE_TALL = /[\u0590-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Latin and Chinese: large enough for the bundled face's tallest glyphs, with some distance between lines. */
export const USUAL: Readonly<LineHeights> = { baseline: 0.93, pitch: 1.2, glyphs: 1.1 };
const USUAL_UNDER = 0.27;

/** The distances of a text's lines: those of Latin and Chinese, more where it has a script with taller glyphs. */
export function lineHeights(text: string): Readonly<LineHeights> {
  if (!MAY_BE_TALL.test(text)) return USUAL;
  const present = TALL.filter(({ has }) => has.test(text));
  if (present.length === 0) return USUAL;
  const over = Math.max(USUAL.baseline, ...present.map((one) => one.over));
  const under = Math.max(USUAL_UNDER, ...present.map((one) => one.under));
  return { baseline: over, pitch: over + under, glyphs: over + under };
}
