import { observable } from 'mobx';
import { afterEach, beforeEach, expect } from 'vitest';
import { Stage } from '../../../../src/app/editor/canvas/Stage';
import { EditorStore } from '../../../../src/app/editor/EditorStore';
import { ViewStore } from '../../../../src/app/editor/ViewStore';
import { machineClock } from '../../../../src/base/clock';
import { newLabel } from '../../../../src/label/template';
import { browserHost } from '../../../../src/raster/browserHost';

export let host: HTMLElement;
/** Of a label of 40 x 30 mm, new for each test. */
export let editor: EditorStore;
export let view: ViewStore;
export let stage: Stage;

beforeEach(() => {
  host = document.createElement('div');
  host.style.cssText = 'position:fixed;left:0;top:0;width:600px;height:480px';
  document.body.append(host);
  editor = new EditorStore(
    newLabel('test'),
    observable({ records: undefined, current: 0 }),
    browserHost,
    machineClock,
  );
  view = new ViewStore();
  view.resize(600, 480);
  view.fit({ x: 0, y: 0, width: 40, height: 30 });
  stage = new Stage(host, editor, view);
});
afterEach(() => {
  stage.dispose();
  host.remove();
});

/** Adds an element at its place and returns its id. */
export const add = (code: number, given: Record<string, unknown>) => {
  editor.add(code, undefined, given);
  const id = editor.selected[0]!;
  const { x, y } = given;
  editor.setElement(id, { x, y });
  editor.select([]);
  editor.commit();
  return id;
};

/** A mouse event at a point of the label in mm. */
export function mouse(type: string, x: number, y: number, init: MouseEventInit = {}): void {
  const at = { clientX: view.x + x * view.pxPerMm, clientY: view.y + y * view.pxPerMm };
  const target =
    type === 'mousedown' || type === 'dblclick' ? host.querySelector('canvas.upper-canvas')! : document;
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...at, ...init }));
}
/** Drags with the mouse from one point of the label to another, mm. */
export function drag(from: [number, number], to: [number, number], init: MouseEventInit = {}): void {
  mouse('mousedown', ...from, init);
  for (let i = 1; i <= 5; i++) {
    mouse('mousemove', from[0] + ((to[0] - from[0]) * i) / 5, from[1] + ((to[1] - from[1]) * i) / 5, init);
  }
  mouse('mouseup', ...to, init);
}
/** Position and size of an element, mm. */
export const box = (id: string): [number, number, number, number] => {
  const { x, y, width, height } = editor.element(id)!;
  return [x, y, width, height];
};
/** The numbers, as exact as a pixel of the mouse allows. */
export function near(found: readonly number[], mm: readonly number[]): void {
  expect(found.map((value, i) => (Math.abs(value - mm[i]!) < 0.15 ? mm[i] : value))).toEqual(mm);
}
/** Undo steps there are; going through them lets the selection go. */
export const steps = () => {
  let count = 0;
  for (; editor.history.canUndo; count++) editor.undo();
  for (let i = 0; i < count; i++) editor.redo();
  return count;
};
