import type { Records } from '../../../label/bind';
import { isPictureCell } from '../pictureCell';

/** Rows looked at to find how wide a column is wanted. */
const SAMPLE = 60;
const MIN_WIDTH = 80;
const MAX_WIDTH = 260;
const PADDING = 28;
/** What stands beside a heading: the sign of a column in use and the button of its menu. */
const BESIDE = 36;

/** CSS pixels of a text at 13 px: full-width characters take one em, capitals more than the others. */
function textWidth(text: string): number {
  let width = 0;
  for (const char of text) width += char.codePointAt(0)! > 0x2e7f ? 13 : /[A-Z@%&]/.test(char) ? 9.5 : 7.4;
  return width;
}

/** A width for every column in CSS pixels, after its heading and its first cells. */
export const columnWidths = ({ fields, rows }: Records): number[] =>
  fields.map((field, column) => {
    let widest = textWidth(field.slice(0, 40)) + BESIDE;
    for (const row of rows.slice(0, SAMPLE)) {
      const cell = row[column] ?? '';
      if (!isPictureCell(cell)) widest = Math.max(widest, textWidth(cell.slice(0, 40)));
    }
    return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, widest + PADDING)));
  });
