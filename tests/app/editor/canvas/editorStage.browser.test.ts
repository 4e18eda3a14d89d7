import { expect, test } from 'vitest';
import { snapAngle } from '../../../../src/app/editor/canvas/StageInput';
import { add, box, drag, editor, near, steps, view } from './stageHands';

test('EDIT-10 a drag is one step and moves the element by the way of the mouse', () => {
  const id = add(11, { x: 5, y: 5, width: 10, height: 8, innerFill: true });
  const before = steps();
  drag([10, 9], [17, 12]);
  const { x, y, width, height } = editor.element(id)!;
  near([x, y], [12, 8]);
  expect([width, height]).toEqual([10, 8]);
  expect(steps()).toBe(before + 1);
  editor.undo();
  expect(editor.element(id)).toMatchObject({ x: 5, y: 5 });
});

test('EDIT-10 dragging a side changes the width and keeps the other side where it is', () => {
  const id = add(11, { x: 5, y: 5, width: 10, height: 8, innerFill: true });
  const before = steps();
  editor.select([id]);
  drag([15, 9], [22, 9]);
  const element = editor.element(id)!;
  expect(Math.abs(element.width - 17)).toBeLessThan(0.2);
  expect(element.x).toBeCloseTo(5, 1);
  expect(element.height).toBe(8);
  expect(steps()).toBe(before + 1);
});

test('ELEM-05 a matrix code stays square when its corner is dragged', () => {
  const id = add(7, { x: 5, y: 5, width: 10, height: 10 });
  editor.select([id]);
  drag([15, 15], [21, 18]);
  const { width, height } = editor.element(id)!;
  expect(width).toBeGreaterThan(11);
  expect(width).toBeCloseTo(height, 1);
});

test('EDIT-06 a locked element can be selected but not moved', () => {
  const id = add(11, { x: 5, y: 5, width: 10, height: 8, innerFill: true, lockLocation: true });
  const before = editor.element(id);
  drag([10, 9], [17, 12]);
  expect(editor.selected).toEqual([id]);
  expect(editor.element(id)).toEqual(before);
});

test('EDIT-10 several elements are moved as one step', () => {
  const a = add(11, { x: 4, y: 4, width: 8, height: 6, innerFill: true });
  const b = add(8, { x: 20, y: 15, width: 8, height: 6, innerFill: true });
  const before = steps();
  editor.select([a, b]);
  drag([8, 7], [11, 9]);
  near([...box(a), ...box(b)], [7, 6, 8, 6, 23, 17, 8, 6]);
  expect([...editor.selected].sort()).toEqual([a, b].sort());
  expect(steps()).toBe(before + 1);
});

test('EDIT-10 a click selects, a click next to it clears the selection', () => {
  const id = add(11, { x: 5, y: 5, width: 10, height: 8, innerFill: true });
  drag([10, 9], [10, 9]);
  expect(editor.selected).toEqual([id]);
  drag([35, 28], [35, 28]);
  expect(editor.selected).toEqual([]);
});

test('ELEM-14 rotation is free, drawn to quarter turns, in steps of 15 degrees with shift', () => {
  expect(snapAngle(37.2, false)).toBe(37.2);
  expect(snapAngle(88.6, false)).toBe(90);
  expect(snapAngle(359, false)).toBe(360);
  expect(snapAngle(37.2, true)).toBe(30);
  expect(snapAngle(38, true)).toBe(45);
});

test('EDIT-10 a drag snaps to the label and to other elements; Ctrl and Alt suspend it', () => {
  const id = add(11, { x: 5, y: 5, width: 10, height: 8, innerFill: true });
  add(11, { x: 22.3, y: 20, width: 8, height: 6, innerFill: true });
  drag([10, 9], [27.1, 9]);
  expect(editor.element(id)!.x).toBe(22.3);
  drag([27, 9], [19.8, 9]);
  expect(editor.element(id)!.x).toBe(15);
  drag([20, 9], [20.2, 9], { ctrlKey: true });
  expect(editor.element(id)!.x).toBeCloseTo(15.2, 1);
  drag([20, 9], [20.2, 9], { altKey: true });
  expect(editor.element(id)!.x).toBeGreaterThan(15.25);
});

test('EDIT-10 a pulled side snaps to the edge of another element', () => {
  const id = add(11, { x: 5, y: 5, width: 10, height: 8, innerFill: true });
  add(11, { x: 22.3, y: 20, width: 8, height: 6, innerFill: true });
  editor.select([id]);
  drag([15, 9], [22.5, 9]);
  expect(editor.element(id)).toMatchObject({ x: 5, width: 17.3, height: 8 });
});

test('EDIT-10 Shift adds to the selection, a rubber band takes what it touches', () => {
  const a = add(11, { x: 4, y: 4, width: 8, height: 6, innerFill: true });
  const b = add(11, { x: 20, y: 4, width: 8, height: 6, innerFill: true });
  add(11, { x: 20, y: 20, width: 8, height: 6, innerFill: true });
  drag([8, 7], [8, 7]);
  drag([24, 7], [24, 7], { shiftKey: true });
  expect([...editor.selected].sort()).toEqual([a, b].sort());
  drag([24, 7], [24, 7], { shiftKey: true });
  expect(editor.selected).toEqual([a]);
  drag([1, 1], [22, 12]);
  expect([...editor.selected].sort()).toEqual([a, b].sort());
});

test('EDIT-10 the handles of a selection resize all of it about the opposite corner, as one step', () => {
  const a = add(11, { x: 4, y: 4, width: 8, height: 6, innerFill: true });
  const b = add(8, { x: 16, y: 12, width: 4, height: 2, innerFill: true });
  const before = steps();
  editor.select([a, b]);
  drag([20, 14], [28, 19], { ctrlKey: true });
  near(box(a), [4, 4, 12, 9]);
  near(box(b), [22, 16, 6, 3]);
  expect([...editor.selected].sort()).toEqual([a, b].sort());
  expect(steps()).toBe(before + 1);
  editor.select([a, b]);
  drag([16, 4], [16, 11.5], { ctrlKey: true });
  near(box(a), [4, 11.5, 12, 4.5]);
  near(box(b), [22, 17.5, 6, 1.5]);
  editor.undo();
  editor.undo();
  expect([box(a), box(b)]).toEqual([
    [4, 4, 8, 6],
    [16, 12, 4, 2],
  ]);
});

test('ELEM-05 in a selection a code stays square, a line keeps its stroke, text its size of letters', async () => {
  const qr = add(7, { x: 4, y: 4, width: 8, height: 8 });
  const line = add(4, { x: 14, y: 6, width: 10 });
  const text = add(1, { x: 4, y: 14, width: 20, content: '标签' });
  // Its height follows its glyphs once they are there.
  await expect.poll(() => editor.element(text)!.height, { timeout: 20_000 }).not.toBe(5);
  const was = { line: editor.element(line)!.height, text: editor.element(text)! };
  const bottom = was.text.y + was.text.height;
  editor.select([qr, line, text]);
  drag([24, 4 + (bottom - 4) / 2], [34, 4 + (bottom - 4) / 2], { ctrlKey: true });
  near(box(qr), [6, 4, 8, 8]);
  near(box(line), [19, 6, 15, was.line]);
  near(box(text), [4, 14, 30, was.text.height]);
  expect(editor.element(text)).toMatchObject({
    textSize: was.text.textSize,
    automaticHeightCalculation: true,
  });
});

test('ELEM-14 turned elements in a selection: quarter turns swap their sides, others keep all in proportion', () => {
  const quarter = add(11, { x: 6, y: 4, width: 8, height: 4, rotationAngle: 90, innerFill: true });
  const plain = add(11, { x: 20, y: 4, width: 4, height: 4, innerFill: true });
  editor.select([quarter, plain]);
  // Upright the turned one covers 8..12 by 2..10.
  drag([24, 6], [32, 6], { ctrlKey: true });
  near(box(quarter), [7, 3, 8, 6]);
  near(box(plain), [26, 4, 6, 4]);
  editor.undo();
  editor.setElement(quarter, { rotationAngle: 45 });
  editor.commit();
  editor.select([quarter, plain]);
  const [cx, cy, reach] = [10, 6, ((8 + 4) * Math.SQRT1_2) / 2];
  drag([24, cy + reach], [30, cy + reach + 1], { ctrlKey: true, shiftKey: true });
  const [, , width, height] = box(quarter);
  expect(width / height).toBeCloseTo(2, 1);
  expect(width).toBeGreaterThan(8.5);
  expect(editor.element(quarter)!.rotationAngle).toBe(45);
  expect(width / 8).toBeCloseTo(box(plain)[2] / 4, 1);
  expect(box(quarter)[0] + width / 2 - (cx - reach)).toBeCloseTo((reach * width) / 8, 1);
});

test('EDIT-06 a locked element of a selection stays while the others are resized, moved and turned', () => {
  const locked = add(11, { x: 4, y: 4, width: 8, height: 6, innerFill: true, lockLocation: true });
  const free = add(11, { x: 16, y: 12, width: 4, height: 2, innerFill: true });
  const before = editor.element(locked);
  editor.select([locked, free]);
  drag([20, 14], [28, 19], { ctrlKey: true });
  near(box(free), [22, 16, 6, 3]);
  drag([25, 17], [27, 18], { ctrlKey: true });
  near(box(free), [24, 17, 6, 3]);
  expect(editor.element(locked)).toBe(before);
});

test('EDIT-10 a resized selection snaps its moved edge', () => {
  const a = add(11, { x: 4, y: 4, width: 8, height: 6, innerFill: true });
  const b = add(11, { x: 16, y: 12, width: 4, height: 2, innerFill: true });
  add(11, { x: 30.3, y: 24, width: 4, height: 2, innerFill: true });
  editor.select([a, b]);
  drag([20, 9], [30.1, 9]);
  const element = editor.element(b)!;
  expect(element.x + element.width).toBeCloseTo(30.3, 2);
  expect(editor.element(a)!.x).toBe(4);
});

test.each([90, 180, 270])(
  'EDIT-10 resizing an element turned by %d snaps its real edges',
  (rotationAngle) => {
    const id = add(11, { x: 10, y: 10, width: 8, height: 4, rotationAngle, innerFill: true });
    add(11, { x: 24.3, y: 24, width: 8, height: 4, innerFill: true });
    const right = rotationAngle === 180 ? 18 : 16;
    editor.select([id]);
    drag([right, 12], [24.1, 12]);
    const { x, y, width, height } = editor.element(id)!;
    const across = rotationAngle === 180 ? width : height;
    expect(x + width / 2 + across / 2).toBeCloseTo(24.3, 2);
    expect(x + width / 2 - across / 2).toBeCloseTo(rotationAngle === 180 ? 10 : 12, 2);
    expect(y + height / 2).toBeCloseTo(12, 2);
  },
);

test('EDIT-10 an element turned by another angle is resized without false snapping', () => {
  const id = add(11, { x: 10, y: 10, width: 8, height: 4, rotationAngle: 30, innerFill: true });
  const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
  const handle: [number, number] = [14 + 4 * cos, 12 + 4 * sin];
  editor.select([id]);
  for (const out of [2.1, 2.3, 2.5]) {
    drag(handle, [handle[0] + out * cos, handle[1] + out * sin]);
    expect(Math.abs(editor.element(id)!.width - 8 - out)).toBeLessThan(0.12);
    editor.undo();
    editor.select([id]);
  }
});

test('ELEM-14 a selection is turned as a whole, with Shift in steps of 15 degrees', () => {
  const a = add(11, { x: 10, y: 12, width: 4, height: 4, innerFill: true });
  const b = add(11, { x: 20, y: 12, width: 4, height: 4, innerFill: true });
  editor.select([a, b]);
  const up = 40 / view.pxPerMm;
  const [x, y] = [17, 14];
  const reach = 2 + up;
  const at = (degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [x + reach * Math.sin(angle), y - reach * Math.cos(angle)];
  };
  drag(at(0), at(33), { shiftKey: true });
  expect(editor.element(a)!.rotationAngle).toBe(30);
  const middle = (id: string) => {
    const element = editor.element(id)!;
    return [element.x + element.width / 2, element.y + element.height / 2];
  };
  near(middle(b), [17 + 5 * Math.cos(Math.PI / 6), 14 + 5 * 0.5]);
});
