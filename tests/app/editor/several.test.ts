import { observable } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { distribute, equalise } from '../../../src/app/editor/arrange/spread';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { layerName, layersOf, moveLayers, nameLayer, pickLayer } from '../../../src/app/editor/layers';
import { ViewStore } from '../../../src/app/editor/ViewStore';
import { machineClock } from '../../../src/base/clock';
import { newLabel, readTemplate, writeTemplate } from '../../../src/label/template';
import { host } from './host';

let editor: EditorStore;
beforeEach(() => {
  editor = new EditorStore(
    newLabel('test', 80, 60),
    observable({ records: undefined, current: 0 }),
    host,
    machineClock,
  );
});
const added = (given: Record<string, unknown>, code = 11) => {
  editor.add(code, undefined, { width: 10, height: 6, ...given });
  const id = editor.selected[0]!;
  const { x = 0, y = 0 } = given;
  editor.setElement(id, { x, y });
  editor.commit();
  return id;
};
const steps = () => {
  let n = 0;
  for (; editor.history.canUndo; n++) editor.undo();
  for (let i = 0; i < n; i++) editor.redo();
  return n;
};

test('EDIT-10 several elements align to what they span or to the label', () => {
  const [a, b] = [added({ x: 10, y: 5 }), added({ x: 30, y: 20, width: 20 })];
  editor.select([a, b]);
  editor.align('right');
  expect([editor.element(a)!.x, editor.element(b)!.x]).toEqual([40, 30]);
  editor.align('right', 'label');
  expect([editor.element(a)!.x, editor.element(b)!.x]).toEqual([70, 60]);
  const before = steps();
  editor.align('right', 'label');
  editor.select([a, b]);
  editor.align('right', 'label');
  expect(steps(), 'aligning what is aligned is no step').toBe(before);
});

test('EDIT-10 distributing makes the gaps equal, keeps the outermost and is one step', () => {
  const a = added({ x: 0, y: 0 });
  const b = added({ x: 11, y: 8, width: 4 });
  const c = added({ x: 12, y: 30, width: 6 });
  const d = added({ x: 50, y: 40 });
  const before = steps();
  editor.select([d, b, a, c]);
  distribute(editor, 'x');
  // 60 mm across, 30 of them elements: gaps of 10.
  expect([a, b, c, d].map((id) => editor.element(id)!.x)).toEqual([0, 20, 34, 50]);
  expect(steps()).toBe(before + 1);
  editor.select([a, b, c, d]);
  distribute(editor, 'y');
  expect([a, b, c, d].map((id) => editor.element(id)!.y)).toEqual([0, 13.33, 26.67, 40]);
});

test('EDIT-10 turned elements are spread by what is seen of them; locked ones stay', () => {
  const a = added({ x: 0, y: 0, width: 10, height: 10 });
  const turned = added({ x: 11, y: 0, width: 20, height: 10, rotationAngle: 90 });
  const c = added({ x: 50, y: 0, width: 10, height: 10 });
  const locked = added({ x: 33, y: 0, lockLocation: true });
  editor.select([a, turned, c, locked]);
  distribute(editor, 'x');
  // It is seen 10 wide, from 25 to 35, around the same centre as its box.
  expect(editor.element(turned)!.x).toBe(20);
  expect(editor.element(locked)!.x).toBe(33);
});

test('EDIT-10 the same width and height as the first selected; codes keep their shape, lines their stroke', () => {
  const model = added({ width: 12, height: 9 });
  const box = added({ width: 5, height: 5 });
  const code = added({ width: 20, height: 20 }, 7);
  const line = added({ width: 30 }, 4);
  const stroke = editor.element(line)!.height;
  editor.select([model, box, code, line]);
  equalise(editor, 'width');
  equalise(editor, 'height');
  expect(editor.element(box)).toMatchObject({ width: 12, height: 9 });
  expect(editor.element(code)).toMatchObject({ width: 9, height: 9 });
  expect(editor.element(line)).toMatchObject({ width: 12, height: stroke });
});

test('EDIT-10 a name given to an element is kept with it, is one step, and can be taken away', () => {
  const id = added({});
  const before = steps();
  nameLayer(editor, id, '  外框 ');
  nameLayer(editor, id, '外框');
  expect(layerName(editor.element(id)!)).toBe('外框');
  expect(steps()).toBe(before + 1);
  const again = readTemplate(writeTemplate(editor.label));
  expect(layerName(again.elements.find((element) => element.id === id)!)).toBe('外框');
  nameLayer(editor, id, 'x'.repeat(500));
  expect(layerName(editor.element(id)!)).toHaveLength(60);
  nameLayer(editor, id, ' ');
  expect(layerName(editor.element(id)!)).toBe('');
  expect(layerName({ ...editor.element(id)!, layerName: { a: 1 } })).toBe('');
});

test('EDIT-10 layers are moved to a gap of the list, front first, as one step', () => {
  const ids = [added({}), added({}), added({}), added({})].reverse();
  const order = () => layersOf(editor).map((element) => ids.indexOf(element.id));
  expect(order()).toEqual([0, 1, 2, 3]);
  const before = steps();
  moveLayers(editor, [ids[0]!], 3);
  expect(order()).toEqual([1, 2, 0, 3]);
  expect(steps()).toBe(before + 1);
  moveLayers(editor, [ids[3]!], 0);
  expect(order()).toEqual([3, 1, 2, 0]);
  moveLayers(editor, [ids[3]!, ids[2]!], 4);
  expect(order()).toEqual([1, 0, 3, 2]);
  const now = steps();
  moveLayers(editor, [ids[0]!], 1);
  moveLayers(editor, [ids[0]!], 2);
  moveLayers(editor, [ids[1]!], -1);
  expect(order()).toEqual([1, 0, 3, 2]);
  expect(steps(), 'nothing moved, no step').toBe(now);
  expect(editor.label.elements[0]).toBe(editor.background);
});

test('EDIT-10 rows are picked one by one, added with Ctrl, up to one with Shift', () => {
  const ids = [added({}), added({}), added({}), added({})].reverse();
  const plain = { toggle: false, range: false };
  pickLayer(editor, ids[1]!, plain);
  expect(editor.selected).toEqual([ids[1]]);
  pickLayer(editor, ids[3]!, { ...plain, toggle: true });
  expect(editor.selected).toEqual([ids[1], ids[3]]);
  pickLayer(editor, ids[3]!, { ...plain, toggle: true });
  pickLayer(editor, ids[3]!, { ...plain, range: true });
  expect(editor.selected).toEqual([ids[1], ids[2], ids[3]]);
});

test('EDIT-10 an element out of sight is brought into the window, one in sight does not move it', () => {
  const view = new ViewStore();
  view.resize(400, 300);
  view.zoomTo(2);
  const box = { x: 100, y: 80, width: 10, height: 5 };
  view.reveal(box);
  expect(view.x + 105 * view.pxPerMm).toBeCloseTo(200, 0);
  expect(view.y + 82.5 * view.pxPerMm).toBeCloseTo(150, 0);
  const { x, y } = view;
  view.reveal({ ...box, x: 101 });
  expect([view.x, view.y]).toEqual([x, y]);
});
