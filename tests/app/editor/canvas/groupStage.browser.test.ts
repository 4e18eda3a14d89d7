import { expect, test } from 'vitest';
import { group } from '../../../../src/app/editor/arrange/grouping';
import { add, box, drag, editor, mouse, near, steps } from './stageHands';

/** Two boxes in a group, and one that is in none. */
const grouped = () => {
  const a = add(11, { x: 4, y: 4, width: 8, height: 6, innerFill: true });
  const b = add(8, { x: 20, y: 15, width: 8, height: 6, innerFill: true });
  const c = add(11, { x: 30, y: 4, width: 6, height: 6, innerFill: true });
  editor.select([a, b]);
  group(editor);
  editor.select([]);
  editor.commit();
  return [a, b, c] as const;
};

test('EDIT-10 a drag of one element of a group moves the group, as one step', () => {
  const [a, b, c] = grouped();
  const before = steps();
  drag([8, 7], [11, 9]);
  near([...box(a), ...box(b)], [7, 6, 8, 6, 23, 17, 8, 6]);
  near(box(c), [30, 4, 6, 6]);
  expect([...editor.selected].sort()).toEqual([a, b].sort());
  expect(steps()).toBe(before + 1);
});

test('EDIT-10 Shift adds a whole group and takes it away; a double click picks one of it', () => {
  const [a, b, c] = grouped();
  drag([33, 7], [33, 7]);
  expect(editor.selected).toEqual([c]);
  drag([24, 18], [24, 18], { shiftKey: true });
  expect([...editor.selected].sort()).toEqual([a, b, c].sort());
  drag([8, 7], [8, 7], { shiftKey: true });
  expect(editor.selected).toEqual([c]);
  drag([8, 7], [8, 7]);
  expect([...editor.selected].sort()).toEqual([a, b].sort());
  mouse('dblclick', 24, 18, { detail: 2 });
  expect(editor.selected).toEqual([b]);
});

test('ELEM-08 a corner keeps the proportions of a picture until they are unlocked', () => {
  const id = add(6, { x: 5, y: 5, width: 16, height: 8 });
  editor.select([id]);
  drag([21, 13], [25, 18]);
  const { width, height } = editor.element(id)!;
  expect(width).toBeGreaterThan(17);
  expect(width / height).toBeCloseTo(2, 1);
  editor.setElement(id, { keepRatio: false, width: 16, height: 8 });
  editor.commit();
  drag([21, 13], [25, 18]);
  near(box(id), [5, 5, 20, 13]);
});
