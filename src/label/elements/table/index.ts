import { problem } from '../../../base/problem';
import { ptToMm } from '../../../base/units';
import {
  type Context2D,
  type DrawEnv,
  elementType,
  type Glyphs,
  type LabelElement,
  SOURCE,
} from '../../element';
import { fontOf } from '../../font';
import { drawText, setText } from '../../textBlock';
import { GLYPHS, PITCH, type TextBlock, type TextLine } from '../../typeset';
import { widthOf } from '../../writing';
import { type Cell, type Table, tableFields } from './cells';
import { withSizes } from './edit';
import { cellBox, type DotBox, gridOf, isShown, strokesOf } from './grid';
import { boxOfCells, normaliseTable } from './normalise';

const CODE = 10;
/** Space between a line and the text next to it, mm. */
const PADDING = 0.4;

/**
 * The part of a text that fits into a cell: whole lines, or whole characters of a line that is not wrapped.
 * Nothing may touch the lines or other cells.
 */
function fitting(ctx: Context2D, block: TextBlock, size: number, width: number, height: number): TextBlock {
  const pitch = block.lines.length > 1 ? block.lines[1]!.y - block.lines[0]!.y : 0;
  const room = height - size * GLYPHS;
  const count = room < 0 ? 0 : pitch > 0 ? Math.floor(room / pitch) + 1 : 1;
  // Tolerance for breaking lines.
  const fits = (line: TextLine) => line.width <= width + 0.01;
  if (count >= block.lines.length && block.lines.every(fits)) return block;
  const lines = block.lines.slice(0, count).map((line) => {
    if (fits(line)) return line;
    const chars = Array.from(line.text);
    while (chars.length > 0 && widthOf(ctx, chars.join('')) > width) chars.pop();
    const text = chars.join('');
    return { ...line, text, x: Math.max(0, line.x), width: widthOf(ctx, text) };
  });
  return { lines, height: block.height - (block.lines.length - lines.length) * pitch };
}

/** The width available for a cell's text, dots, and its distance from the left. */
function roomIn({ width }: DotBox, { dotsPerMm }: DrawEnv): { padding: number; width: number } {
  const padding = Math.min(Math.round(PADDING * dotsPerMm), Math.floor(width / 4));
  return { padding, width: width - 2 * padding };
}

/** A cell's typeset text, and the part of it that fits. */
function setCell(ctx: Context2D, cell: Cell, box: DotBox, env: DrawEnv): { set: TextBlock; fits: TextBlock } {
  const room = roomIn(box, env).width;
  const set = setText(ctx, cell, room, env);
  return { set, fits: fitting(ctx, set, ptToMm(cell.textSize) * env.dotsPerMm, room, box.height) };
}

/** Draws a cell's text, vertically centred. */
function drawCell(ctx: Context2D, cell: Cell, box: DotBox, env: DrawEnv): void {
  const { left, top, width, height } = box;
  if (cell.blackWhiteReflection) {
    ctx.fillStyle = '#000';
    ctx.fillRect(left, top, width, height);
  }
  if (cell.content === '') return;
  ctx.fillStyle = cell.blackWhiteReflection ? '#fff' : '#000';
  const { padding } = roomIn(box, env);
  const { fits } = setCell(ctx, cell, box, env);
  drawText(ctx, cell, fits, env, left + padding, top + Math.round((height - fits.height) / 2));
}

/**
 * The table with rows high enough for typed texts; undefined when they already are, or their height is fixed.
 * Cells with text from data keep their box, whatever the record contains.
 */
export function fitRows(ctx: Context2D, el: Table, env: DrawEnv): Partial<Table> | undefined {
  const grid = gridOf(el, env.dotsPerMm);
  const grown = el.rowHeights.map(() => 0);
  for (const cell of el.cells.filter(isShown)) {
    if (!cell.automaticHeightCalculation || cell.inputDataType !== SOURCE.manual || !cell.content) continue;
    const box = cellBox(cell, grid);
    const block = setText(ctx, cell, roomIn(box, env).width, env);
    const size = ptToMm(cell.textSize) * env.dotsPerMm;
    const added = grown.slice(cell.row, cell.row + cell.rowSpan).reduce((sum, dots) => sum + dots, 0);
    const short = Math.ceil(block.height) - box.height - added;
    if (block.height - size * (PITCH - GLYPHS) > box.height + added)
      grown[cell.row + cell.rowSpan - 1]! += short;
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
  fields: tableFields,
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
    },
  ],
  opened: boxOfCells,
  settle: (el) => normaliseTable(el),
  glyphs(el) {
    const looks = new Map<string, Glyphs>();
    for (const { content, bold, ...cell } of el.cells) {
      if (content === '') continue;
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
    const narrow = (lines: number[]) => lines.some((line, i) => i > 0 && line - lines[i - 1]! <= border);
    return narrow(xs) || narrow(ys) ? problem('tableTooSmall') : undefined;
  },
  overflow(ctx, el, env) {
    const grid = gridOf(el, env.dotsPerMm);
    ctx.save();
    const cut = el.cells.filter((cell) => {
      if (!isShown(cell) || cell.content === '') return false;
      const { set, fits } = setCell(ctx, cell, cellBox(cell, grid), env);
      return fits !== set;
    });
    ctx.restore();
    return cut.map(({ row, col }) => problem('cellOverflow', { row: row + 1, col: col + 1 }));
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
