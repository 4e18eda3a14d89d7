import { split } from './clusters';
import { CORNER, FORMS, SMALL_KANA, UPRIGHT } from './vertical.data';

// Text in columns from right to left: which characters are upright, and which are turned (UAX 50).

/** First and last code points of the upright ranges, in turn. */
const ranges = UPRIGHT.split(',').flatMap((range) => {
  const [first, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16)) as [number, number?];
  return [first, last];
});

const pairs = Array.from(FORMS);
const forms: ReadonlyMap<string, string> = new Map(
  pairs.flatMap((mark, i): [string, string][] => (i % 2 === 0 ? [[mark, pairs[i + 1]!]] : [])),
);

/** Whether a code point is upright in columns; others are turned by 90 degrees clockwise. */
export function isUpright(point: number): boolean {
  const at = ranges.findIndex((end, i) => i % 2 === 1 && point <= end);
  return at > 0 && ranges[at - 1]! <= point;
}

/** A part of a column: an upright cluster, or a run that is turned as a whole. */
export interface ColumnPart {
  text: string;
  isUpright: boolean;
  /** How far it moves in its box from where it is in a line, font sizes. */
  shift: Shift;
}

interface Shift {
  right: number;
  up: number;
}

const IN_PLACE: Shift = { right: 0, up: 0 };
/** A mark moves to the other corner of its box. */
const TO_CORNER: Shift = { right: 0.5, up: 0.5 };
/** Small kana move as far as their forms for columns do in Noto Sans, on average. */
const OF_SMALL_KANA: Shift = { right: 0.12, up: 0.11 };

function shiftOf(cluster: string): Shift {
  if (CORNER.includes(cluster)) return TO_CORNER;
  return SMALL_KANA.includes(cluster) ? OF_SMALL_KANA : IN_PLACE;
}

/**
 * The parts of a column, from top to bottom.
 * @param hasForms whether the face has forms of marks for columns
 */
export function columnParts(line: string, hasForms: boolean): ColumnPart[] {
  const parts: ColumnPart[] = [];
  for (const cluster of split(line)) {
    const form = hasForms ? forms.get(cluster) : undefined;
    const upright = form !== undefined || isUpright(cluster.codePointAt(0)!);
    const last = parts.at(-1);
    if (!upright && last && !last.isUpright) last.text += cluster;
    else parts.push({ text: form ?? cluster, isUpright: upright, shift: form ? IN_PLACE : shiftOf(cluster) });
  }
  return parts;
}

/** The forms for columns of a text's marks. */
export const formsIn = (text: string): string =>
  [...new Set(text)].map((char) => forms.get(char) ?? '').join('');
