import { problem } from '../../../base/problem';
import {
  type Context2D,
  type DrawEnv,
  elementType,
  type Glyphs,
  type LabelElement,
  SOURCE,
} from '../../element';
import { type FittedText, fitText, isWithin, linesWithin, printedText, type Room } from '../../fitText';
import { fontOf } from '../../font';
import { withNames } from '../../mixedText';
import { split } from '../../shaping/clusters';
import { alignOf, drawText, extentOf } from '../../textBlock';
import type { TextBlock, TextLine } from '../../typeset';
import { type Cell, type Table, tableFields } from './cells';
import { withSizes } from './edit';
import { cellBox, type DotBox, gridOf, isShown, strokesOf } from './grid';
import { boxOfCells, normaliseTable } from './normalise';

const CODE = 10;
/** Space between a line and the text next to it, mm. */
const PADDING = 0.4;

/**
 * The part of a text that prints in a cell: whole lines, or whole characters of a line that is not wrapped.
 * Nothing may touch the lines or other cells.
 */
function clipped(
  ctx: Context2D,
  { block, look }: Pick<FittedText, 'block' | 'look'>,
  { width, height }: Room,
  env: DrawEnv,
): TextBlock {
  const pitch = block.lines.length > 1 ? block.lines[1]!.y - block.lines[0]!.y : 0;
  const count = linesWithin(block, height);
  const fits = (line: TextLine) => isWithin(line, width);
  if (count >= block.lines.length && block.lines.every(fits)) return block;
  const lines = block.lines.slice(0, count).map((line) => {
    if (fits(line)) return line;
    const chars = split(line.text);
    while (chars.length > 0 && extentOf(ctx, look, chars.join(''), env) > width) chars.pop();
    const text = chars.join('');
    const kept = { ...line, text, width: extentOf(ctx, look, text, env) };
    // The beginning is kept: of a text from right to left it is at the right.
    return {
      ...kept,
      x: line.levels && alignOf(look) === 'right' ? width - kept.width : Math.max(0, line.x),
    };
  });
  return { ...block, lines, height: block.height - (block.lines.length - lines.length) * pitch };
}

/** The length available for the lines, or columns, of a cell's text, dots, and its distance from where they begin. */
function roomIn(cell: Cell, { width, height }: DotBox, { dotsPerMm }: DrawEnv) {
  const side = cell.verticalText ? height : width;
  const padding = Math.min(Math.round(PADDING * dotsPerMm), Math.floor(side / 4));
  return { padding, length: side - 2 * padding };
}

/** A cell's text as it prints: nothing of it is outside the cell. */
function setCell(ctx: Context2D, cell: Cell, box: DotBox, env: DrawEnv): FittedText {
  const { length } = roomIn(cell, box, env);
  const room = cell.verticalText
    ? { width: box.width, height: length, slack: 0 }
    : { width: length, height: box.height, slack: 0 };
  const fitted = fitText(ctx, cell, room, env);
  const along = cell.verticalText ? { ...room, width: length, height: box.width } : room;
  const block = clipped(ctx, fitted, along, env);
  return { ...fitted, block, isOver: block !== fitted.block };
}

/** Draws a cell's text: its lines are in the middle of the cell's height, or its columns in that of its width. */
function drawCell(ctx: Context2D, cell: Cell, box: DotBox, env: DrawEnv): void {
  const { left, top, width, height } = box;
  if (cell.blackWhiteReflection) {
    ctx.fillStyle = '#000';
    ctx.fillRect(left, top, width, height);
  }
  if (cell.content === '') return;
  ctx.fillStyle = cell.blackWhiteReflection ? '#fff' : '#000';
  const { padding } = roomIn(cell, box, env);
  const { look, block } = setCell(ctx, cell, box, env);
  const before = Math.round(((cell.verticalText ? width : height) - block.height) / 2);
  if (cell.verticalText) drawText(ctx, look, block, env, left + width - before, top + padding);
  else drawText(ctx, look, block, env, left + padding, top + before);
}

/**
 * The table with rows high enough for typed texts; undefined when they already are, or their height is fixed.
 * Cells with text from data keep their box, whatever the record contains, and so do cells with text in columns.
 */
export function fitRows(ctx: Context2D, el: Table, env: DrawEnv): Partial<Table> | undefined {
  const grid = gridOf(el, env.dotsPerMm);
  const grown = el.rowHeights.map(() => 0);
  for (const cell of el.cells.filter(isShown)) {
    if (!cell.automaticHeightCalculation || cell.verticalText) continue;
    if (cell.inputDataType !== SOURCE.manual || !cell.content) continue;
    const box = cellBox(cell, grid);
    const room = { width: roomIn(cell, box, env).length, height: Number.POSITIVE_INFINITY, slack: 0 };
    // Formats are not printed: a chip is measured by its name.
    const shown = { ...cell, content: withNames(cell.content, []) };
    const { block } = fitText(ctx, shown, room, env);
    const added = grown.slice(cell.row, cell.row + cell.rowSpan).reduce((sum, dots) => sum + dots, 0);
    const short = Math.ceil(block.height) - box.height - added;
    if (block.height - block.gap > box.height + added) grown[cell.row + cell.rowSpan - 1]! += short;
  }
  if (grown.every((dots) => dots === 0)) return undefined;
  return withSizes(
    el,
    'row',
    el.rowHeights.map((height, i) => Number(height) + grown[i]! / env.dotsPerMm),
  );
}

export const table = elementType({
  code: CODE,
  name: 'table',
  label: 'elTable',
  icon: 'table',
  key: 'g',
  fields: tableFields,
  obstacle: () => 'mark',
  handles: 'all',
  parts: 'cells',
  panel: [
    { field: 'cells', label: 'tableCells', input: 'cells' },
    {
      field: 'borderWidth',
      label: 'borderWidth',
      input: 'number',
      ...tableFields.borderWidth.range,
      step: 0.1,
      isLength: true,
    },
    {
      field: 'columnDirection',
      label: 'tableDirection',
      input: 'select',
      options: [
        { value: 'ltr', label: 'directionLtr' },
        { value: 'rtl', label: 'directionRtl' },
      ],
    },
  ],
  opened: boxOfCells,
  settle: (el) => normaliseTable(el),
  glyphs(el) {
    const looks = new Map<string, Glyphs>();
    for (const { bold, ...cell } of el.cells) {
      if (cell.content === '') continue;
      const content = printedText(cell);
      const font = fontOf(cell);
      const key = `${bold} ${font}`;
      const known = looks.get(key);
      if (known) known.text += content;
      else looks.set(key, { text: content, bold, font });
    }
    return [...looks.values()];
  },
  check(el, dotsPerMm) {
    const { xs, ys, border } = gridOf(el, dotsPerMm);
    const narrow = (lines: number[]) =>
      lines.some((line, i) => i > 0 && Math.abs(line - lines[i - 1]!) <= border);
    return narrow(xs) || narrow(ys) ? problem('tableTooSmall') : undefined;
  },
  overflow(ctx, el, env) {
    const grid = gridOf(el, env.dotsPerMm);
    ctx.save();
    const found = el.cells.flatMap((cell) => {
      if (!isShown(cell) || cell.content === '') return [];
      const { isOver, isCut } = setCell(ctx, cell, cellBox(cell, grid), env);
      const at = { row: cell.row + 1, col: cell.col + 1 };
      // A cut that is cut off at the cell's side is one warning: the cell has no room for a character.
      if (isOver) return [problem('cellOverflow', at)];
      return isCut ? [problem('cellCut', at)] : [];
    });
    ctx.restore();
    return found;
  },
  draw(ctx, el, env) {
    ctx.scale(1 / env.dotsPerMm, 1 / env.dotsPerMm);
    const grid = gridOf(el, env.dotsPerMm);
    ctx.fillStyle = '#000';
    for (const { left, top, width, height } of strokesOf(el, grid)) ctx.fillRect(left, top, width, height);
    for (const cell of el.cells) if (isShown(cell)) drawCell(ctx, cell, cellBox(cell, grid), env);
  },
});

/** An element as a table; undefined for others. */
export const asTable = (element: LabelElement | undefined): (LabelElement & Table) | undefined =>
  element?.elementType === CODE ? (element as LabelElement & Table) : undefined;
