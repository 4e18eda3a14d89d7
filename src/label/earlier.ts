import { TEXT_SIZE } from '../base/constants';
import { read } from '../base/fields';
import { ptToMm, round2 } from '../base/units';
import { FIRST_SCALE } from './elements/picture';
import { lineFields } from './textStyle';
import { PITCH } from './typeset';

// What an element stored by an earlier version means in today's fields, so that it prints as it did.

/** Maximum letter spacing in mm that is taken for one of an earlier version; more is a relative one. */
const MOST_MM = 10;

/**
 * A stored text or table cell with the spacing that earlier versions saved in mm, in today's units: mm added
 * after a character, mm added between two lines. What is no number is left for the field to repair.
 */
function relative(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { textSize, fontSize, wordSpace, linesSpace } = raw;
  const size = ptToMm(Number(textSize ?? fontSize) || TEXT_SIZE);
  const letters = Number(wordSpace ?? 0);
  const lines = Number(linesSpace ?? 0);
  const isMm = letters !== 0 && Math.abs(letters) <= MOST_MM;
  const spacing = read(lineFields, {
    ...(isMm && { wordSpace: round2((letters / size) * 1000) }),
    linesSpace: 1 + lines / (size * PITCH),
  });
  return {
    ...raw,
    ...(isMm && { wordSpace: spacing.wordSpace }),
    ...(lines > 0 && { linesSpace: spacing.linesSpace }),
  };
}

/**
 * Earlier versions left the scale of tiles on a picture that is no longer tiled, where it had no effect. Today
 * the scale applies to any picture.
 */
const unscaled = ({ tile, scaleX, scaleY }: Readonly<Record<string, unknown>>) =>
  tile !== true && scaleX === FIRST_SCALE && scaleY === FIRST_SCALE ? { scaleX: 1, scaleY: 1 } : {};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A stored element of an earlier version in today's units: spacing of text and cells, scale of pictures. */
export function fromEarlier(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const { cells } = raw;
  return {
    ...relative(raw),
    ...unscaled(raw),
    ...(Array.isArray(cells) && { cells: cells.map((cell) => (isRecord(cell) ? relative(cell) : cell)) }),
  };
}
