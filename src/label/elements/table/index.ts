import { problem } from '../../../base/problem';
import { type Context2D, type DrawEnv, elementType, type LabelElement } from '../../element';
import { drawText, setText } from '../../textBlock';
import { type Cell, normaliseTable, type Table, tableFields } from './cells';
import { cellBox, type DotBox, gridOf, isShown, strokesOf } from './grid';

const CODE = 10;
/** Space between a line and the text beside it, mm. */
const PADDING = 0.4;

/** Draws a cell's text in the middle of its height; what does not fit is cut at the lines. */
function drawCell(ctx: Context2D, cell: Cell, box: DotBox, env: DrawEnv): void {
  const { left, top, width, height } = box;
  if (cell.blackWhiteReflection) {
    ctx.fillStyle = '#000';
    ctx.fillRect(left, top, width, height);
  }
  if (cell.content === '' || width === 0 || height === 0) return;
  ctx.fillStyle = cell.blackWhiteReflection ? '#fff' : '#000';
  const padding = Math.min(Math.round(PADDING * env.dotsPerMm), Math.floor(width / 4));
  const room = width - 2 * padding;
  ctx.save();
  const block = setText(ctx, cell, room, env);
  const over = block.height > height || block.lines.some((line) => line.width > room + 0.5);
  if (over) {
    ctx.beginPath();
    ctx.rect(left, top, width, height);
    ctx.clip();
  }
  drawText(ctx, cell, block, env, left + padding, top + Math.max(0, Math.round((height - block.height) / 2)));
  ctx.restore();
}

export const table = elementType({
  code: CODE,
  name: 'table',
  label: 'elTable',
  fields: tableFields,
  handles: 'all',
  parts: 'cells',
  panel: [
    { field: 'cells', label: 'tableCells', input: 'cells' },
    { field: 'borderWidth', label: 'borderWidth', input: 'number', min: 0, max: 5, step: 0.1 },
  ],
  settle: (el) => normaliseTable(el),
  glyphs: (el) =>
    [false, true].map((bold) => ({
      bold,
      text: el.cells.map((cell) => (cell.bold === bold ? cell.content : '')).join(''),
    })),
  check(el, dotsPerMm) {
    const { xs, ys, border } = gridOf(el, dotsPerMm);
    const narrow = (lines: number[]) => lines.some((line, i) => i > 0 && line - lines[i - 1]! <= border);
    return narrow(xs) || narrow(ys) ? problem('tableTooSmall') : undefined;
  },
  draw(ctx, el, env) {
    ctx.scale(1 / env.dotsPerMm, 1 / env.dotsPerMm);
    const grid = gridOf(el, env.dotsPerMm);
    ctx.fillStyle = '#000';
    for (const { left, top, width, height } of strokesOf(el, grid)) ctx.fillRect(left, top, width, height);
    for (const cell of el.cells) if (isShown(cell)) drawCell(ctx, cell, cellBox(cell, grid), env);
  },
});

/** An element as a table, when it is one. */
export const asTable = (element: LabelElement | undefined): (LabelElement & Table) | undefined =>
  element?.elementType === CODE ? (element as LabelElement & Table) : undefined;
