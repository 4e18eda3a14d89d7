import { beforeEach, expect, test } from 'vitest';
import { keepsRatio } from '../../../src/app/editor/arrange/ratio';
import type { EditorStore } from '../../../src/app/editor/EditorStore';
import { fieldPatch } from '../../../src/app/editor/edits';
import { commonRows, commonValue, setCommon } from '../../../src/app/editor/panels/common';
import { addTo, openEditor } from './openEditor';

let editor: EditorStore;
beforeEach(() => {
  editor = openEditor().editor;
});
const fields = () => commonRows(editor.selection).map(({ field }) => field);

test('EDIT-10 several texts have their style in common, not their content', () => {
  const [a, b] = [addTo(editor, 1, { textSize: 8 }), addTo(editor, 1, { textSize: 12, bold: true })];
  editor.select([a, b]);
  expect(fields()).toEqual(expect.arrayContaining(['textSize', 'bold', 'hAlignment', 'fontType']));
  expect(fields()).not.toContain('content');
  expect(commonValue(editor.selection, 'textSize')).toBeUndefined();
  expect(commonValue(editor.selection, 'hAlignment')).toBe(1);
  editor.commit();
  setCommon(editor, 'textSize', 10);
  expect(editor.selection.map(({ textSize }) => textSize)).toEqual([10, 10]);
  editor.undo();
  expect(editor.selection.map(({ textSize }) => textSize)).toEqual([8, 12]);
});

test('EDIT-10 elements of different types share what both have, within the range of both', () => {
  const [text, circle, box] = [addTo(editor, 1), addTo(editor, 8), addTo(editor, 11)];
  editor.select([circle, box]);
  expect(fields()).toEqual(['borderWidth', 'innerFill']);
  editor.select([text, circle]);
  expect(fields()).not.toContain('borderWidth');
  editor.select([]);
  expect(fields()).toEqual([]);
});

test('EDIT-10 a locked element keeps its size while others change', () => {
  const [a, b] = [addTo(editor, 11, { lockLocation: true }), addTo(editor, 11)];
  const before = editor.element(a)!.width;
  editor.select([a, b]);
  setCommon(editor, 'width', 5);
  setCommon(editor, 'borderWidth', 1);
  expect(editor.element(a)).toMatchObject({ width: before, borderWidth: 1 });
  expect(editor.element(b)).toMatchObject({ width: 5, borderWidth: 1 });
});

test('EDIT-10 pictures keep their proportions until unlocked, other boxes once locked, codes always', () => {
  const picture = editor.element(addTo(editor, 6, { width: 20, height: 10 }))!;
  expect(keepsRatio(picture)).toBe(true);
  expect(fieldPatch(picture, 'width', 30)).toMatchObject({ width: 30, height: 15 });
  expect(fieldPatch({ ...picture, keepRatio: false }, 'width', 30)).not.toHaveProperty('height');
  // A stored value that is no answer counts as none.
  expect(keepsRatio({ ...picture, keepRatio: 'no' })).toBe(true);
  const box = editor.element(addTo(editor, 11, { width: 15, height: 10 }))!;
  expect(fieldPatch(box, 'height', 20)).toEqual({ height: 20 });
  expect(fieldPatch({ ...box, keepRatio: true }, 'height', 20)).toEqual({ height: 20, width: 30 });
  const code = editor.element(addTo(editor, 7))!;
  expect(keepsRatio({ ...code, keepRatio: false })).toBe(true);
  const line = editor.element(addTo(editor, 4))!;
  expect(keepsRatio({ ...line, keepRatio: true })).toBe(false);
});

test('EDIT-10 a new date takes the room that its text needs, not that of its first box', () => {
  editor.setLabel({ width: 60, height: 24 });
  // All but a strip of 8 mm at the bottom is taken.
  const wall = addTo(editor, 11, { width: 60, height: 16 });
  editor.setElement(wall, { x: 0, y: 0 });
  const { y, height } = editor.element(addTo(editor, 9))!;
  expect(y).toBeGreaterThanOrEqual(16);
  expect(y + height).toBeLessThanOrEqual(24);
});

test('EDIT-10 a new element lies where the label is free, at the sides too', () => {
  editor.setLabel({ width: 60, height: 20 });
  // A box over the whole height in the middle: only the sides are free.
  const wall = addTo(editor, 11, { width: 10, height: 20 });
  editor.setElement(wall, { x: 25, y: 0 });
  const { x, y, width, height } = editor.element(addTo(editor, 11, { width: 12, height: 18 }))!;
  expect(x + width <= 25 || x >= 35, `at ${x}`).toBe(true);
  expect(x >= 0 && x + width <= 60 && y >= 0 && y + height <= 20).toBe(true);
});
