import { round2 } from '../../base/units';
import type { TemplateFields } from '../../label/template';
import type { EditorStore } from './EditorStore';

/** The user's guides: positions on the label in mm, vertical ones in `x`, horizontal ones in `y`. */
export interface Guides {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Stored with the label under a key of our own, which other readers of the template ignore. */
const FIELD = 'layoutGuides';
const MOST = 50;
/** Maximum distance from the label's corner, mm. */
export const FARTHEST = 1000;

const places = (raw: unknown): number[] =>
  Array.isArray(raw)
    ? raw
        .filter((mm): mm is number => typeof mm === 'number' && Math.abs(mm) <= FARTHEST)
        .slice(0, MOST)
        .map(round2)
    : [];

/** The guides of a label; invalid ones are left out. */
export function guidesOf(label: TemplateFields): Guides {
  const raw = (label as Record<string, unknown>)[FIELD];
  const { x, y } = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  return { x: places(x), y: places(y) };
}

function setGuides(editor: EditorStore, guides: Guides, key?: string): void {
  editor.setLabel({ [FIELD]: { x: places(guides.x), y: places(guides.y) } } as Partial<TemplateFields>, key);
}

/** Adds a guide at a position in mm. Returns its index; undefined when there are too many. */
export function addGuide(editor: EditorStore, axis: 'x' | 'y', mm: number): number | undefined {
  const guides = guidesOf(editor.paper);
  if (guides[axis].length >= MOST) return undefined;
  editor.commit();
  setGuides(editor, { ...guides, [axis]: [...guides[axis], mm] });
  editor.commit();
  return guides[axis].length;
}

/** Moves a guide, mm; moves with the same key are one step. */
export function moveGuide(
  editor: EditorStore,
  axis: 'x' | 'y',
  index: number,
  mm: number,
  key?: string,
): void {
  const guides = guidesOf(editor.paper);
  if (guides[axis][index] === undefined || guides[axis][index] === round2(mm)) return;
  if (key === undefined) editor.commit();
  setGuides(editor, { ...guides, [axis]: guides[axis].map((old, i) => (i === index ? mm : old)) }, key);
}

export function removeGuide(editor: EditorStore, axis: 'x' | 'y', index: number): void {
  const guides = guidesOf(editor.paper);
  if (guides[axis][index] === undefined) return;
  editor.commit();
  setGuides(editor, { ...guides, [axis]: guides[axis].filter((_, i) => i !== index) });
  editor.commit();
}

export function clearGuides(editor: EditorStore): void {
  const { x, y } = guidesOf(editor.paper);
  if (x.length + y.length === 0) return;
  editor.commit();
  setGuides(editor, { x: [], y: [] });
  editor.commit();
}
