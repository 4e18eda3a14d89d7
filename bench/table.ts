import { goals } from './goals';
import type { Row } from './rows';

/** Three significant digits, or whole from 1,000 on, thousands apart. */
export const figure = (n: number): string =>
  n.toLocaleString(
    'en',
    Math.abs(n) >= 1000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 },
  );

const sign = (row: Row) => (row.better === 'lower' ? '<=' : '>=');
const isOfRatio = (row: Row) => goals[`${row.suite}/${row.name}`]?.of === 'ratio';

/** The goal as text, `x` behind one of a ratio; empty without a goal. */
const goalOf = (row: Row): string =>
  row.goal === null ? '' : `${sign(row)} ${figure(row.goal)}${isOfRatio(row) ? ' x' : ''}`;

/** The ratio with what it is to, and what that took where the goal depends on it. */
const ratioOf = ({ ratio, against, base, unit }: Row): string =>
  ratio === null
    ? ''
    : `${figure(ratio)} x ${against}${base === undefined ? '' : ` of ${figure(base)} ${unit}`}`;

/** Whether the goal is reached, in a word; empty without a goal. */
const verdictOf = ({ goal, ok }: Row): string => {
  if (goal === null) return '';
  return ok === null ? 'not comparable' : ok ? 'ok' : 'SHORT';
};

const cells = (row: Row): string[] => [
  row.suite,
  row.name,
  row.size,
  row.engine,
  figure(row.value),
  row.unit,
  ratioOf(row),
  row.spread === null ? '' : `${Math.round(row.spread * 100)} %`,
  goalOf(row),
  verdictOf(row),
];

const HEADINGS = ['suite', 'name', 'size', 'engine', 'value', 'unit', 'ratio', 'spread', 'goal', ''];
const RIGHT = new Set([4, 6, 7, 8]);

/** Cells of a table made as wide as the widest of their column, numbers to the right. */
function aligned(rows: readonly Row[], from = 0, least = 0): string[][] {
  const lines = [HEADINGS, ...rows.map(cells)].map((line) => line.slice(from));
  const widths = lines[0]!.map((_, i) => Math.max(least, ...lines.map((line) => line[i]!.length)));
  const pad = (text: string, i: number) =>
    RIGHT.has(i + from) ? text.padStart(widths[i]!) : text.padEnd(widths[i]!);
  return lines.map((line) => line.map(pad));
}

/** All rows as an aligned table. */
export const table = (rows: readonly Row[]): string =>
  aligned(rows)
    .map((line) => line.join('  ').trimEnd())
    .join('\n');

/** The rows of one suite as a table in Markdown, as the formatter leaves it. */
export function markdown(rows: readonly Row[]): string {
  const [head, ...lines] = aligned(rows, 1, 3);
  const rule = head!.map(({ length }, i) =>
    RIGHT.has(i + 1) ? `${'-'.repeat(length - 1)}:` : '-'.repeat(length),
  );
  return [head!, rule, ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** What falls short of its goal, a line each, or that nothing does. */
export function shortfalls(rows: readonly Row[]): string {
  const short = rows.filter((row) => row.ok === false);
  const held = rows.filter((row) => row.ok !== null).length;
  if (short.length === 0) return `All ${held} goals reached.`;
  const lines = short.map((row) => {
    const got = isOfRatio(row)
      ? `${figure(row.ratio!)} x ${row.against}`
      : `${figure(row.value)} ${row.unit}`;
    return `  ${row.suite}/${row.name} (${row.engine}): ${got}, goal ${goalOf(row)}`;
  });
  return `${short.length} of ${held} goals not reached:\n${lines.join('\n')}`;
}
