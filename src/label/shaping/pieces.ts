import { isLeftToRight, isRightToLeft, mirrored, visualOrder } from './bidi';
import { split } from './clusters';

/**
 * Characters that are independent of their neighbours: one code unit, not joined, combined or reordered. Any
 * other text (Arabic, Thai, emoji, combining marks) is measured and drawn as a whole.
 */
export const LONERS =
  /^[ -~\xa1-\xac\xae-\u02ff\u0384-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u2070-\u209c\u20a0-\u20bf\u2100-\u2bff\u3000-\u3029\u3030-\u303f\u3041-\u3096\u309b-\u312f\u3131-\u318e\u3190-\u9fff\uac00-\ud7a3\uf900-\ufa6d\ufe30-\ufe4f\uff01-\uff9f\uffe0-\uffe6]*$/;

/** Marks of direction: they change the order and have no width. */
const INVISIBLE = /^[\u200e\u200f\u202a-\u202e\u2066-\u2069]$/;

/** Scripts whose letters touch each other: a distance between them would tear them. */
const TOUCHING =
  /^[\u0600-\u06ff\u0700-\u07ff\u0840-\u085f\u0860-\u09ff\u0a00-\u0a7f\u1800-\u18af\ua840-\ua87f\ua8e0-\ua8ff\ufb50-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a]/;

/**
 * A part of a line that is drawn at once. `char` is a character that needs no neighbour; `rtl` and `ltr` are runs of
 * one direction, shaped by the canvas; `one` is a cluster between them, such as a digit of Arabic.
 */
export interface Piece {
  kind: 'char' | 'rtl' | 'ltr' | 'one';
  text: string;
  /** Index of its first code unit in the line. */
  at: number;
}

function kindOf(cluster: string): Piece['kind'] {
  if (cluster.length === 1 && LONERS.test(cluster)) return 'char';
  const first = String.fromCodePoint(cluster.codePointAt(0)!);
  if (isRightToLeft(first)) return 'rtl';
  return isLeftToRight(first) ? 'ltr' : 'one';
}

/** Whether two neighbours are drawn as one run. */
function isOneRun(piece: Piece, next: Piece, isSpaced: boolean): boolean {
  if (piece.kind !== next.kind || (piece.kind !== 'rtl' && piece.kind !== 'ltr')) return false;
  return !isSpaced || (TOUCHING.test(piece.text) && TOUCHING.test(next.text));
}

/**
 * The parts of a line in the order of its characters. A space ends a run, so that a word is the same run in every
 * line.
 * @param isSpaced whether there is a distance between letters: only letters that touch each other stay one run
 * @param levels of the line's code units: a run has one level
 */
export function piecesOf(line: string, isSpaced: boolean, levels?: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const text of split(line)) {
    const next: Piece = { kind: kindOf(text), text, at };
    at += text.length;
    if (INVISIBLE.test(text)) continue;
    const last = pieces.at(-1);
    const joins =
      last !== undefined &&
      last.at + last.text.length === next.at &&
      levels?.[last.at] === levels?.[next.at] &&
      isOneRun(last, next, isSpaced);
    if (joins) last.text += text;
    else pieces.push(next);
  }
  return pieces;
}

/**
 * The parts of a line from left to right. What is written against the direction of its script (an override) is
 * written cluster by cluster; brackets from right to left are mirrored.
 */
export function visualPieces(line: string, isSpaced: boolean, levels: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of piecesOf(line, isSpaced, levels)) {
    const isOdd = (levels[piece.at]! & 1) === 1;
    if (piece.kind === 'char' || piece.kind === 'one')
      pieces.push(isOdd ? { ...piece, text: mirrored(piece.text) } : piece);
    else if (isOdd === (piece.kind === 'rtl')) pieces.push(piece);
    else {
      let { at } = piece;
      for (const text of split(piece.text)) {
        pieces.push({ kind: 'one', text, at });
        at += text.length;
      }
    }
  }
  return visualOrder(pieces.map(({ at }) => levels[at]!)).map((i) => pieces[i]!);
}
