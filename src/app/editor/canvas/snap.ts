import type { Rect } from '../arrange/geometry';

export type Axis = 'x' | 'y';

/** Targets that a moved or resized box may snap to, mm. */
export interface SnapScene {
  /** The label, its corner at 0, 0; undefined when nothing snaps to it. */
  label: { width: number; height: number } | undefined;
  /** Upright boxes of the elements that stay. */
  others: readonly Rect[];
  /** Positions of the user's guides. */
  guides: { readonly x: readonly number[]; readonly y: readonly number[] };
  /** Grid step; 0 for none. An edge snaps to the grid if nothing else is near. */
  grid: number;
}

/** Display of a snap, mm: a line with edges on it, or a gap with its length. */
export type SnapMark =
  | { kind: 'line'; axis: Axis; at: number; from: number; to: number }
  | { kind: 'gap'; axis: Axis; at: number; from: number; to: number };

export interface Snapped {
  box: Rect;
  marks: SnapMark[];
}

/** Which edges of a box a resize moves: -1 the near one (left, top), 1 the far one, 0 none. */
export interface Pulled {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** The edges on the label that a handle (Fabric's name of it) of a box moves; `quarters` = turns of 90° clockwise. */
export function pulledBy(handle: string, quarters: number): Pulled {
  let x = handle.includes('l') ? -1 : handle.includes('r') ? 1 : 0;
  let y = handle.includes('t') ? -1 : handle.includes('b') ? 1 : 0;
  for (let i = 0; i < quarters; i++) [x, y] = [-y, x];
  return { x: Math.sign(x), y: Math.sign(y) } as Pulled;
}

const SAME = 1e-3;
const AXES = ['x', 'y'] as const;
const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');
const start = (box: Rect, axis: Axis) => box[axis];
const length = (box: Rect, axis: Axis) => (axis === 'x' ? box.width : box.height);
const end = (box: Rect, axis: Axis) => start(box, axis) + length(box, axis);
const linesOf = (box: Rect, axis: Axis) => [
  start(box, axis),
  start(box, axis) + length(box, axis) / 2,
  end(box, axis),
];
const smallest = (shifts: readonly number[], tolerance: number): number | undefined => {
  let best: number | undefined;
  for (const shift of shifts) {
    if (Math.abs(shift) <= tolerance && (best === undefined || Math.abs(shift) < Math.abs(best) - SAME))
      best = shift;
  }
  return best;
};

const paperLines = ({ label }: SnapScene, axis: Axis) =>
  label ? linesOf({ x: 0, y: 0, ...label }, axis) : [];

/** Positions of an axis that edges and centres snap to: the label's, the other elements', the guides. */
function targets(scene: SnapScene, axis: Axis): number[] {
  return [
    ...paperLines(scene, axis),
    ...scene.others.flatMap((box) => linesOf(box, axis)),
    ...scene.guides[axis],
  ];
}

/** The others in the same row (axis x) or column (axis y) as a box, in order. */
function neighbours(scene: SnapScene, box: Rect, axis: Axis): Rect[] {
  const across = other(axis);
  return scene.others
    .filter((rect) => start(rect, across) < end(box, across) && start(box, across) < end(rect, across))
    .sort((a, b) => start(a, axis) - start(b, axis));
}

/** A box next to or between two others with equal gaps: its distance from there, and the gaps. */
function gapChoices(scene: SnapScene, box: Rect, axis: Axis) {
  const row = neighbours(scene, box, axis);
  const found: { shift: number; gaps: [number, number][] }[] = [];
  for (let i = 1; i < row.length; i++) {
    const [a, b] = [row[i - 1]!, row[i]!];
    const gap = start(b, axis) - end(a, axis);
    if (gap <= SAME) continue;
    const known: [number, number] = [end(a, axis), start(b, axis)];
    found.push({
      shift: end(b, axis) + gap - start(box, axis),
      gaps: [known, [end(b, axis), end(b, axis) + gap]],
    });
    found.push({
      shift: start(a, axis) - gap - end(box, axis),
      gaps: [[start(a, axis) - gap, start(a, axis)], known],
    });
    const room = (gap - length(box, axis)) / 2;
    if (room > 0) {
      found.push({
        shift: end(a, axis) + room - start(box, axis),
        gaps: [
          [end(a, axis), end(a, axis) + room],
          [start(b, axis) - room, start(b, axis)],
        ],
      });
    }
  }
  return found;
}

const toGrid = (value: number, grid: number) => Math.round(value / grid) * grid - value;

/** The snap lines for given positions of a box, and the distance of the nearest box for each of them. */
function lineMarks(scene: SnapScene, box: Rect, axis: Axis, own: readonly number[]): SnapMark[] {
  const across = other(axis);
  const marks: SnapMark[] = [];
  const side = (axis === 'x' ? scene.label?.height : scene.label?.width) ?? 0;
  const at = [...new Set(targets(scene, axis).filter((line) => own.some((p) => Math.abs(p - line) < SAME)))];
  for (const line of at.filter((value, i) => at.findIndex((v) => Math.abs(v - value) < SAME) === i)) {
    const on = scene.others.filter((rect) => linesOf(rect, axis).some((p) => Math.abs(p - line) < SAME));
    const whole = [...paperLines(scene, axis), ...scene.guides[axis]].some((p) => Math.abs(p - line) < SAME);
    marks.push({
      kind: 'line',
      axis,
      at: line,
      from: Math.min(start(box, across), ...(whole ? [0] : []), ...on.map((rect) => start(rect, across))),
      to: Math.max(end(box, across), ...(whole ? [side] : []), ...on.map((rect) => end(rect, across))),
    });
    const before = on.filter((rect) => end(rect, across) < start(box, across) - SAME);
    const after = on.filter((rect) => start(rect, across) > end(box, across) + SAME);
    if (before.length > 0) {
      const from = Math.max(...before.map((rect) => end(rect, across)));
      marks.push({ kind: 'gap', axis: across, at: line, from, to: start(box, across) });
    }
    if (after.length > 0) {
      const to = Math.min(...after.map((rect) => start(rect, across)));
      marks.push({ kind: 'gap', axis: across, at: line, from: end(box, across), to });
    }
  }
  return marks;
}

/**
 * The snapped position of a moved box: its edges and centres on those of the label, of other elements and of
 * guides, or at the same gap as two neighbours have; else on the grid.
 * @param tolerance snapping distance, mm; 5 CSS px divided by the scale feels right
 */
export function snapMove(box: Rect, scene: SnapScene, tolerance: number): Snapped {
  const out = { ...box };
  const gaps: Partial<Record<Axis, [number, number][]>> = {};
  const held: Axis[] = [];
  for (const axis of AXES) {
    const lines = targets(scene, axis);
    const own = linesOf(box, axis);
    const toLine = smallest(
      lines.flatMap((line) => own.map((value) => line - value)),
      tolerance,
    );
    const choices = gapChoices(scene, box, axis);
    const toGap = smallest(
      choices.map(({ shift }) => shift),
      tolerance,
    );
    const gapWins =
      toGap !== undefined && (toLine === undefined || Math.abs(toGap) < Math.abs(toLine) - SAME);
    const shift = gapWins ? toGap : toLine;
    if (shift !== undefined) {
      out[axis] += shift;
      if (toLine !== undefined && !gapWins) held.push(axis);
      // A position may give several equal gaps at once: all of them are shown.
      const met = choices.filter((choice) => Math.abs(choice.shift - shift) < SAME);
      if (met.length > 0) gaps[axis] = met.flatMap((choice) => choice.gaps);
    } else if (scene.grid > 0) out[axis] += toGrid(out[axis], scene.grid);
  }
  // Where equal gaps are shown, the plain distances along the same axis are left out.
  const marks = held
    .flatMap((axis) => lineMarks(scene, out, axis, linesOf(out, axis)))
    .filter(({ kind, axis }) => kind === 'line' || !gaps[axis]);
  for (const axis of AXES) {
    const across = other(axis);
    for (const [from, to] of gaps[axis] ?? [])
      marks.push({ kind: 'gap', axis, at: start(out, across) + length(out, across) / 2, from, to });
  }
  return { box: out, marks: unique(marks) };
}

/**
 * The snapped box of a resize: moving edges are placed on edges and centres of the label, of other elements
 * and of guides, else on the grid; the others stay.
 * @param ratio width / height to keep; then only the nearer of two moved edges snaps
 * @param least smallest side, mm
 */
export function snapResize(
  box: Rect,
  pulled: Pulled,
  scene: SnapScene,
  tolerance: number,
  ratio?: number,
  least = 0.1,
): Snapped {
  const shifts: Partial<Record<Axis, { by: number; line: boolean }>> = {};
  for (const axis of AXES) {
    if (pulled[axis] === 0) continue;
    const edge = pulled[axis] < 0 ? start(box, axis) : end(box, axis);
    const toLine = smallest(
      targets(scene, axis).map((line) => line - edge),
      tolerance,
    );
    const by = toLine ?? (scene.grid > 0 ? toGrid(edge, scene.grid) : undefined);
    const size = by === undefined ? 0 : length(box, axis) + by * pulled[axis];
    if (by !== undefined && size >= least) shifts[axis] = { by, line: toLine !== undefined };
  }
  if (ratio !== undefined && shifts.x && shifts.y) {
    const keepX =
      shifts.x.line === shifts.y.line
        ? Math.abs(shifts.x.by) <= Math.abs(shifts.y.by) * ratio
        : shifts.x.line;
    delete shifts[keepX ? 'y' : 'x'];
  }
  let { width, height } = box;
  if (shifts.x) width += shifts.x.by * pulled.x;
  if (shifts.y) height += shifts.y.by * pulled.y;
  if (ratio !== undefined && shifts.x) height = width / ratio;
  else if (ratio !== undefined && shifts.y) width = height * ratio;
  const out = {
    x: pulled.x < 0 ? end(box, 'x') - width : box.x,
    y: pulled.y < 0 ? end(box, 'y') - height : box.y,
    width,
    height,
  };
  const marks = AXES.flatMap((axis) =>
    shifts[axis]?.line
      ? lineMarks(scene, out, axis, [pulled[axis] < 0 ? start(out, axis) : end(out, axis)])
      : [],
  );
  return { box: out, marks: unique(marks) };
}

/** Marks without duplicates: several others may share a line. */
function unique(marks: SnapMark[]): SnapMark[] {
  const key = ({ kind, axis, at, from, to }: SnapMark) =>
    [kind, axis, ...[at, from, to].map((mm) => mm.toFixed(3))].join();
  return [...new Map(marks.map((mark) => [key(mark), mark])).values()];
}
