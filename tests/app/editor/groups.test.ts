import { beforeEach, expect, test } from 'vitest';
import { canGroup, canUngroup, group, ungroup } from '../../../src/app/editor/arrange/grouping';
import { groupOf, pickedGroups, unitsOf, wholeGroups } from '../../../src/app/editor/arrange/groups';
import { distribute } from '../../../src/app/editor/arrange/spread';
import { runShortcut, type ShortcutContext } from '../../../src/app/editor/canvas/shortcuts';
import type { EditorStore } from '../../../src/app/editor/EditorStore';
import { readTemplate, writeTemplate } from '../../../src/label/template';
import { addTo, openEditor } from './openEditor';

let editor: EditorStore;
beforeEach(() => {
  editor = openEditor().editor;
  editor.setLabel({ width: 80, height: 60 });
});
const added = (x: number, y: number, given: Record<string, unknown> = {}) => {
  const id = addTo(editor, 11, { width: 10, height: 6, ...given });
  editor.setElement(id, { x, y });
  editor.commit();
  return id;
};
const grouped = (...ids: string[]) => {
  editor.select(ids);
  group(editor);
  return ids;
};
const all = () => editor.label.elements;
const place = (id: string) => [editor.element(id)!.x, editor.element(id)!.y];

test('EDIT-10 a group is made and dissolved as one step each, and is kept in the file', () => {
  const [a, b, c] = [added(0, 0), added(20, 5), added(40, 30)];
  editor.select([a]);
  expect([canGroup(editor), canUngroup(editor)]).toEqual([false, false]);
  grouped(a, b);
  expect([canGroup(editor), canUngroup(editor)]).toEqual([false, true]);
  expect(wholeGroups(all(), [a]).sort()).toEqual([a, b].sort());
  expect(wholeGroups(all(), [c])).toEqual([c]);
  const again = readTemplate(writeTemplate(editor.label)).elements;
  expect(wholeGroups(again, [b]).sort()).toEqual([a, b].sort());
  editor.undo();
  expect(wholeGroups(all(), [a])).toEqual([a]);
  editor.redo();
  editor.select([a, b]);
  ungroup(editor);
  expect(wholeGroups(all(), [a])).toEqual([a]);
  editor.undo();
  expect(wholeGroups(all(), [a])).toHaveLength(2);
});

test('EDIT-10 a group id from a foreign file that is no text is no group', () => {
  for (const groupId of [7, {}, null, ['a'], true]) {
    expect(groupOf({ ...editor.background!, groupId })).toBe('');
  }
  expect(groupOf({ ...editor.background!, groupId: 'g'.repeat(500) })).toHaveLength(64);
});

test('EDIT-10 groups are picked and left as a whole', () => {
  const [a, b, c, d] = [added(0, 0), added(20, 5), added(40, 30), added(60, 30)];
  grouped(a, b);
  const picked = (before: string[], now: string[]) => pickedGroups(all(), before, now).sort();
  expect(picked([], [a])).toEqual([a, b].sort());
  expect(picked([c], [c, b])).toEqual([a, b, c].sort());
  // Shift and a click on one of them takes both out of the selection.
  expect(picked([a, b, c], [b, c])).toEqual([c]);
  expect(picked([a, b, c, d], [a, b, c])).toEqual([a, b, c].sort());
  expect(picked([a, b], [d])).toEqual([d]);
  expect(picked([a, b, c], [])).toEqual([]);
});

test('EDIT-10 a copy of a group is a group of its own', () => {
  const [a, b] = grouped(added(0, 0), added(20, 5));
  editor.select([a!, b!]);
  editor.duplicate();
  const copies = [...editor.selected];
  expect(wholeGroups(all(), [copies[0]!]).sort()).toEqual([...copies].sort());
  expect(wholeGroups(all(), [a!]).sort()).toEqual([a!, b!].sort());
});

test('EDIT-10 a group is aligned and spread as one, and keeps its arrangement', () => {
  const [a, b] = grouped(added(10, 10), added(25, 20));
  const c = added(50, 40);
  editor.select([a!, b!]);
  editor.align('left');
  // Only the group is selected: it goes to the label's edge.
  expect([place(a!), place(b!)]).toEqual([
    [0, 10],
    [15, 20],
  ]);
  editor.select([a!, b!, c]);
  editor.align('bottom');
  expect([place(a!)[1], place(b!)[1], place(c)[1]]).toEqual([30, 40, 40]);
  const d = added(70, 0);
  editor.select([a!, b!, c, d]);
  expect(unitsOf(editor.selection)).toHaveLength(3);
  editor.setElement(c, { x: 30 });
  distribute(editor, 'x');
  // 80 mm across, 45 of them taken: gaps of 17.5.
  expect([place(a!)[0], place(b!)[0], place(c)[0], place(d)[0]]).toEqual([0, 15, 42.5, 70]);
});

test('EDIT-10 Ctrl+G groups, Ctrl+Shift+G dissolves; letters add elements', () => {
  const [a, b] = [added(0, 0), added(20, 5)];
  const codes: number[] = [];
  const context = { editor, add: (code: number) => codes.push(code) } as unknown as ShortcutContext;
  const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
    runShortcut({ key, target: null, ...held } as KeyboardEvent, context);
  globalThis.HTMLElement ??= class {} as typeof HTMLElement;
  editor.select([a, b]);
  expect(press('g', { ctrlKey: true })).toBe(true);
  expect(wholeGroups(all(), [a])).toHaveLength(2);
  expect(press('G', { ctrlKey: true, shiftKey: true })).toBe(true);
  expect(wholeGroups(all(), [a])).toHaveLength(1);
  for (const key of 'tbqgdisrlo') expect(press(key)).toBe(true);
  expect(codes).toEqual([1, 2, 7, 10, 9, 6, 5, 11, 4, 8]);
  expect(press('x')).toBe(false);
  expect(press('t', { altKey: true })).toBe(false);
});
