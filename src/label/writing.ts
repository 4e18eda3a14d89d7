import type { Context2D } from './context2d';
import { isComplex } from './shaping/bidi';
import { LONERS, type Piece, piecesOf, visualPieces } from './shaping/pieces';

// Text is written character by character, each beginning on a whole dot. Print heads have no half dots: at a
// fractional position a letter would look different each time. So a character always has the same dots, and a
// batch can copy them without painting the text again. Letters that are shaped by their neighbours are written as runs,
// which begin on whole dots too.

/** Scripts above these code units are set without kerning. */
const KERNED = 0x590;
const SPACES = ' \u3000';

/**
 * Widths in one face, dots: of characters by code unit, of runs without distance between letters, and the kerning of
 * pairs (less than 0: narrower).
 */
interface Face {
  widths: Map<number, number>;
  runs: Map<string, number>;
  kerns: Map<number, number>;
  /** Distance added after every character, dots: exact, while a context rounds it. */
  spacing: number;
}

/** Number of cached faces; a batch of labels uses a few. */
const MAX_FACES = 64;
/** Number of cached runs of a face: those of a record are measured more than once. */
const MAX_RUNS = 4096;
const faces = new Map<string, Face>();
const faceOf = new WeakMap<Context2D, Face>();

/**
 * Records the settings of a context; `key` identifies font, letter spacing and language.
 * @param spacing distance after every character, dots
 */
export function faceTaken(ctx: Context2D, key: string, spacing = 0): void {
  let face = faces.get(key);
  if (!face) {
    if (faces.size >= MAX_FACES) faces.clear();
    face = { widths: new Map(), runs: new Map(), kerns: new Map(), spacing };
    faces.set(key, face);
  }
  faceOf.set(ctx, face);
}

function widthOfChar(ctx: Context2D, { widths }: Face, text: string, i: number): number {
  const code = text.charCodeAt(i);
  let width = widths.get(code);
  if (width === undefined) {
    width = ctx.measureText(text[i]!).width;
    widths.set(code, width);
  }
  return width;
}

/** Kerning of the i-th character: its distance from the sum of widths; mostly 0 or less. */
function kern(ctx: Context2D, face: Face, text: string, i: number): number {
  if (i === 0) return 0;
  const [before, code] = [text.charCodeAt(i - 1), text.charCodeAt(i)];
  if (before >= KERNED || code >= KERNED) return 0;
  const key = before * KERNED + code;
  let more = face.kerns.get(key);
  if (more === undefined) {
    const apart = widthOfChar(ctx, face, text, i - 1) + widthOfChar(ctx, face, text, i);
    more = ctx.measureText(text.slice(i - 1, i + 1)).width - apart;
    face.kerns.set(key, more);
  }
  return more;
}

/** Distance that a context adds after every character, dots. */
export const spacingIn = (ctx: Context2D): number => faceOf.get(ctx)?.spacing ?? 0;

/**
 * Runs work without the distance between letters: it would tear letters that touch each other. Afterwards it is what
 * `setFont` set: a context of Chromium 156 has none to read once its state was saved.
 */
function unspaced<T>(ctx: Context2D, spacing: number, work: () => T): T {
  if (spacing === 0) return work();
  ctx.letterSpacing = '0px';
  const done = work();
  ctx.letterSpacing = `${spacing}px`;
  return done;
}

/** Width of a run, dots, with the distance after it. */
function widthOfRun(ctx: Context2D, { runs }: Face, text: string, spacing: number): number {
  let width = runs.get(text);
  if (width === undefined) {
    width = unspaced(ctx, spacing, () => ctx.measureText(text).width);
    if (runs.size >= MAX_RUNS) runs.clear();
    runs.set(text, width);
  }
  return width + spacing;
}

/** Calls `at` with each piece of a line, and its distance from the line's left end. Returns the line's width, dots. */
function advance(
  ctx: Context2D,
  face: Face,
  pieces: readonly Piece[],
  at: (piece: Piece, x: number) => void,
): number {
  const spacing = spacingIn(ctx);
  let pen = 0;
  let before = '';
  for (const piece of pieces) {
    const { kind, text } = piece;
    if (kind === 'char') {
      if (before) pen += kern(ctx, face, before + text, 1);
      at(piece, pen);
      pen += widthOfChar(ctx, face, text, 0);
      before = text;
    } else {
      at(piece, pen);
      pen += widthOfRun(ctx, face, text, spacing);
      before = '';
    }
  }
  return pen;
}

/** Width in dots of a line in the face that `setFont` set. */
export function widthOf(ctx: Context2D, text: string): number {
  const face = faceOf.get(ctx);
  if (!face) return ctx.measureText(text).width;
  if (isComplex(text)) return advance(ctx, face, piecesOf(text, spacingIn(ctx) !== 0), () => {});
  if (!LONERS.test(text)) return ctx.measureText(text).width;
  let width = 0;
  for (let i = 0; i < text.length; i++) width += kern(ctx, face, text, i) + widthOfChar(ctx, face, text, i);
  return width;
}

/**
 * Writes a line in the face that `setFont` set, from x along the baseline y, in dots.
 * @param levels of its code units, of a line that is not written in the order of its characters
 */
export function write(ctx: Context2D, text: string, x: number, y: number, levels?: Uint8Array): void {
  const face = faceOf.get(ctx);
  const baseline = Math.round(y);
  if (face && levels) {
    const spacing = spacingIn(ctx);
    advance(ctx, face, visualPieces(text, spacing !== 0, levels), (piece, from) => {
      if (SPACES.includes(piece.text)) return;
      unspaced(ctx, spacing, () => ctx.fillText(piece.text, Math.round(x + from), baseline));
    });
    return;
  }
  if (!face || !LONERS.test(text)) {
    ctx.fillText(text, Math.round(x), baseline);
    return;
  }
  let pen = x;
  for (let i = 0; i < text.length; i++) {
    pen += kern(ctx, face, text, i);
    const char = text[i]!;
    if (!SPACES.includes(char)) ctx.fillText(char, Math.round(pen), baseline);
    pen += widthOfChar(ctx, face, text, i);
  }
}
