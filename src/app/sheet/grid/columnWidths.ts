import type { Records } from '../../../label/bind';
import { isPictureCell } from '../pictureCell';

/** Rows examined for the width of a column. */
const SAMPLE = 60;
const MIN_WIDTH = 80;
const MAX_WIDTH = 260;
const PADDING = 28;
/** Space next to a heading: the icon of a used column and the button of its menu. */
const HEADING_CONTROLS = 36;

/** A heading is semi-bold, and so wider than a cell of the same text. */
const HEADING_WEIGHT = 1.07;

/** CSS pixels of a character at 13 px, or a little more. */
function charWidth(char: string): number {
  if (char.codePointAt(0)! > 0x2e7f || /[mwMW@%]/.test(char)) return 13;
  return /[A-Z&]/.test(char) ? 9.5 : 7.4;
}

/** Approximate CSS pixels of a text at 13 px. */
function textWidth(text: string): number {
  let width = 0;
  for (const char of text) width += charWidth(char);
  return width;
}

/** A width for each column in CSS pixels, from its heading and its first cells. */
export const columnWidths = ({ fields, rows }: Records): number[] =>
  fields.map((field, column) => {
    let widest = textWidth(field.slice(0, 40)) * HEADING_WEIGHT + HEADING_CONTROLS;
    for (const row of rows.slice(0, SAMPLE)) {
      const cell = row[column] ?? '';
      if (!isPictureCell(cell)) widest = Math.max(widest, textWidth(cell.slice(0, 40)));
    }
    return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, widest + PADDING)));
  });
