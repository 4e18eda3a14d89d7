import type { Context2D } from './context2d';

// Text is written character by character, each beginning on a whole dot. Print heads have no half dots: at a
// fractional position a letter would look different each time. So a character always has the same dots, and a
// batch can copy them without painting the text again.

/**
 * Characters that are independent of their neighbours: one code unit, not joined, combined or reordered. Any
 * other text (Arabic, Thai, emoji, combining marks) is measured and drawn as a whole.
 */
const LONERS =
  /^[ -~\xa1-\xac\xae-\u02ff\u0384-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u2070-\u209c\u20a0-\u20bf\u2100-\u2bff\u3000-\u3029\u3030-\u303f\u3041-\u3096\u309b-\u312f\u3131-\u318e\u3190-\u9fff\uac00-\ud7a3\uf900-\ufa6d\ufe30-\ufe4f\uff01-\uff9f\uffe0-\uffe6]*$/;

/** Scripts above these code units are set without kerning. */
const KERNED = 0x590;
const SPACES = ' \u3000';

/** Widths in one face, dots: of characters by code unit, and the kerning of pairs (less than 0: narrower). */
interface Face {
  widths: Map<number, number>;
  kerns: Map<number, number>;
}

/** Number of cached faces; a batch of labels uses a few. */
const MAX_FACES = 64;
const faces = new Map<string, Face>();
const faceOf = new WeakMap<Context2D, Face>();

/** Records the settings of a context; `key` identifies font, letter spacing and language. */
export function faceTaken(ctx: Context2D, key: string): void {
  let face = faces.get(key);
  if (!face) {
    if (faces.size >= MAX_FACES) faces.clear();
    face = { widths: new Map(), kerns: new Map() };
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

/** Width in dots of a line in the face that `setFont` set. */
export function widthOf(ctx: Context2D, text: string): number {
  const face = faceOf.get(ctx);
  if (!face || !LONERS.test(text)) return ctx.measureText(text).width;
  let width = 0;
  for (let i = 0; i < text.length; i++) width += kern(ctx, face, text, i) + widthOfChar(ctx, face, text, i);
  return width;
}

/** Writes a line in the face that `setFont` set, from x along the baseline y, in dots. */
export function write(ctx: Context2D, text: string, x: number, y: number): void {
  const face = faceOf.get(ctx);
  const baseline = Math.round(y);
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
