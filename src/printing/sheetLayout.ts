import { round2 } from '../base/units';

/** mm */
interface Size {
  width: number;
  height: number;
}

/** Office papers, portrait, mm. */
export const PAPERS = {
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  Letter: { width: 215.9, height: 279.4 },
} as const satisfies Record<string, Size>;
export type Paper = keyof typeof PAPERS;

/** Arrangement of labels on sheets of office paper: a grid, filled row by row. Lengths in mm. */
export interface SheetLayout {
  paper: Paper;
  landscape: boolean;
  columns: number;
  rows: number;
  /** From the paper's edge to the first label. */
  left: number;
  top: number;
  /** Between two labels. */
  gapX: number;
  gapY: number;
  /** Position of the first label on the first sheet, from 1: earlier positions are already used. */
  start: number;
  /** Cut lines outside the labels. */
  marks: boolean;
}

/** Ranges of a layout's numbers. */
export const LAYOUT_LIMITS = {
  columns: { min: 1, max: 50 },
  rows: { min: 1, max: 100 },
  left: { min: 0, max: 200 },
  top: { min: 0, max: 250 },
  gapX: { min: 0, max: 100 },
  gapY: { min: 0, max: 100 },
} as const;

/** Margin that office printers cannot print, mm. */
const EDGE = 5;
/** Longest cut line, its distance from the labels, and the shortest worth drawing, mm. */
const MARK = { length: 4, away: 1, least: 0.5 };
/** Lengths with a smaller difference are equal, mm. */
const TOLERANCE = 0.01;

/** The paper in its orientation, mm. */
export function paperSize({ paper, landscape }: Pick<SheetLayout, 'paper' | 'landscape'>): Size {
  const { width, height } = PAPERS[paper];
  return landscape ? { width: height, height: width } : { width, height };
}

/** Labels on a full sheet. */
export const cellsOf = ({ columns, rows }: Pick<SheetLayout, 'columns' | 'rows'>): number => columns * rows;

/** Number of sheets for a number of labels. */
export const sheetsOf = (layout: SheetLayout, labels: number): number =>
  labels === 0 ? 0 : Math.ceil((layout.start - 1 + labels) / cellsOf(layout));

/** The corner of a 0-based position on a sheet, mm. */
export function cellAt({ columns, left, top, gapX, gapY }: SheetLayout, label: Size, cell: number) {
  return {
    x: left + (cell % columns) * (label.width + gapX),
    y: top + Math.floor(cell / columns) * (label.height + gapY),
  };
}

/** mm by which the labels exceed the right and the lower edge of the paper; 0 when they fit. */
export function excess(layout: SheetLayout, label: Size): Size {
  const paper = paperSize(layout);
  const { x, y } = cellAt(layout, label, cellsOf(layout) - 1);
  const past = (end: number, edge: number) => (end - edge > TOLERANCE ? end - edge : 0);
  return { width: past(x + label.width, paper.width), height: past(y + label.height, paper.height) };
}

/**
 * The layout with as many labels as fit on a paper with these gaps, centred; at least one label.
 * @param gaps mm
 */
export function filled(
  look: Pick<SheetLayout, 'paper' | 'landscape' | 'marks'>,
  label: Size,
  gaps: { gapX: number; gapY: number },
): SheetLayout {
  const paper = paperSize(look);
  const along = (room: number, size: number, gap: number, max: number) => {
    const count = Math.min(max, Math.max(1, Math.floor((room - 2 * EDGE + gap + TOLERANCE) / (size + gap))));
    const rest = room - count * size - (count - 1) * gap;
    return { count, before: Math.max(0, Math.floor(rest * 5) / 10) };
  };
  const across = along(paper.width, label.width, gaps.gapX, LAYOUT_LIMITS.columns.max);
  const down = along(paper.height, label.height, gaps.gapY, LAYOUT_LIMITS.rows.max);
  return {
    ...look,
    ...gaps,
    columns: across.count,
    rows: down.count,
    left: across.before,
    top: down.before,
    start: 1,
  };
}

/** A line, mm. */
export interface Mark {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** Cut lines: outside all labels, at each label edge. */
export function cutMarks(layout: SheetLayout, label: Size): Mark[] {
  const paper = paperSize(layout);
  const { columns, rows } = layout;
  const cell = (column: number, row: number) => cellAt(layout, label, row * columns + column);
  const end = cell(columns - 1, rows - 1);
  const [right, bottom] = [end.x + label.width, end.y + label.height];
  // Labels without a gap share an edge.
  const edges = (starts: readonly number[], size: number) => [
    ...new Set(starts.flatMap((at) => [at, at + size].map(round2))),
  ];
  const xs = edges(
    Array.from({ length: columns }, (_, i) => cell(i, 0).x),
    label.width,
  );
  const ys = edges(
    Array.from({ length: rows }, (_, i) => cell(0, i).y),
    label.height,
  );
  const long = (room: number) => Math.min(MARK.length, room - MARK.away);
  const pairs = (before: number, after: number, line: (from: number, to: number) => Mark[], far: number) => [
    ...(long(before) >= MARK.least ? line(before - MARK.away - long(before), before - MARK.away) : []),
    ...(long(far - after) >= MARK.least
      ? line(after + MARK.away, after + MARK.away + long(far - after))
      : []),
  ];
  return [
    ...pairs(layout.top, bottom, (y1, y2) => xs.map((x) => ({ x1: x, y1, x2: x, y2 })), paper.height),
    ...pairs(layout.left, right, (x1, x2) => ys.map((y) => ({ x1, y1: y, x2, y2: y })), paper.width),
  ];
}
