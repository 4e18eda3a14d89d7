import { observable } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Stage, snapAngle } from '../../src/app/editor/Stage';
import { EditorStore } from '../../src/app/stores/EditorStore';
import { ViewStore } from '../../src/app/stores/ViewStore';
import { newLabel } from '../../src/label/template';
import { browserHost } from '../../src/raster/browserHost';

let host: HTMLElement;
let editor: EditorStore;
let view: ViewStore;
let stage: Stage;

beforeEach(() => {
  host = document.createElement('div');
  host.style.cssText = 'position:fixed;left:0;top:0;width:600px;height:480px';
  document.body.append(host);
  editor = new EditorStore(newLabel('test'), observable({ records: undefined, current: 0 }), browserHost);
  view = new ViewStore();
  view.resize(600, 480);
  view.fit({ x: 0, y: 0, width: 40, height: 30 });
  stage = new Stage(host, editor, view);
});
afterEach(() => {
  stage.dispose();
  host.remove();
});

const add = (code: number, given: Record<string, unknown>) => {
  editor.add(code, undefined, given);
  const id = editor.selected[0]!;
  const { x, y } = given;
  editor.setElement(id, { x, y });
  editor.select([]);
  editor.commit();
  return id;
};

/** A mouse event at a point of the label in mm. */
function mouse(type: string, x: number, y: number, init: MouseEventInit = {}): void {
  const at = { clientX: view.x + x * view.pxPerMm, clientY: view.y + y * view.pxPerMm };
  const target = type === 'mousedown' ? host.querySelector('canvas.upper-canvas')! : document;
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...at, ...init }));
}
function drag(from: [number, number], to: [number, number], init: MouseEventInit = {}): void {
  mouse('mousedown', ...from, init);
  for (let i = 1; i <= 5; i++) {
    mouse('mousemove', from[0] + ((to[0] - from[0]) * i) / 5, from[1] + ((to[1] - from[1]) * i) / 5, init);
  }
  mouse('mouseup', ...to, init);
}
/** Undo steps there are; going through them lets the selection go. */
const steps = () => {
  let count = 0;
  for (; editor.history.canUndo; count++) editor.undo();
  for (let i = 0; i < count; i++) editor.redo();
  return count;
};

test('EDIT-10 a drag is one step and moves the element by the way of the mouse', () => {
  const id = add(11, { x: 5, y: 5, width: 10, height: 8, innerFill: true });
  const before = steps();
  drag([10, 9], [17, 12]);
  const { x, y, width, height } = editor.element(id)!;
  expect(x).toBeCloseTo(12, 1);
  expect(y).toBeCloseTo(8, 1);
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
  expect(editor.element(a)!.x).toBeCloseTo(7, 1);
  expect(editor.element(b)!.x).toBeCloseTo(23, 1);
  expect(editor.element(b)!.y).toBeCloseTo(17, 1);
  expect([...editor.selected].sort()).toEqual([a, b].sort());
  expect(steps()).toBe(before + 1);
});

test('EDIT-10 a click selects, a click beside it lets go', () => {
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
