import fc from 'fast-check';
import { reaction, runInAction } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { machineClock } from '../../../src/base/clock';
import { newElement } from '../../../src/label/elements';
import { newLabel, writeTemplate } from '../../../src/label/template';
import { numbered } from '../../label/numbered';
import { host } from './host';
import { addTo, type OpenedEditor, openEditor } from './openEditor';

const settled = () => new Promise<void>((go) => setTimeout(go));

let sheet: OpenedEditor['sheet'];
let editor: EditorStore;
beforeEach(() => {
  ({ sheet, editor } = openEditor());
});
const added = (code: number, given: Record<string, unknown> = {}) => addTo(editor, code, given);

const json = () => JSON.stringify(writeTemplate(editor.label));

test('EDIT-10 any run of edits, undone, gives the very label it began with, and redone the last one', () => {
  const code = fc.constantFrom(1, 2, 4, 7, 8, 11);
  const mm = fc.double({ min: -5, max: 40, noNaN: true });
  const edit = fc.oneof(
    fc.record({ do: fc.constant('add' as const), code }),
    fc.record({ do: fc.constant('move' as const), n: fc.nat(), x: mm, y: mm }),
    fc.record({
      do: fc.constant('text' as const),
      n: fc.nat(),
      text: fc.string({ unit: 'grapheme', maxLength: 12 }),
    }),
    fc.record({ do: fc.constant('size' as const), width: fc.integer({ min: 10, max: 210 }) }),
    fc.record({ do: fc.constant('remove' as const), n: fc.nat() }),
    fc.record({
      do: fc.constantFrom(
        'duplicate' as const,
        'front' as const,
        'back' as const,
        'up' as const,
        'down' as const,
      ),
    }),
    fc.record({ do: fc.constantFrom('left' as const, 'middle' as const, 'bottom' as const) }),
    fc.record({ do: fc.constant('nudge' as const), n: fc.nat() }),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      const store = new EditorStore(newLabel('test'), { records: undefined, current: 0 }, host, machineClock);
      const text = () => JSON.stringify(writeTemplate(store.label));
      const first = text();
      for (const e of edits) {
        const elements = store.label.elements.slice(1);
        const nth = 'n' in e ? elements[e.n % Math.max(1, elements.length)] : elements.at(-1);
        if (e.do === 'add') store.add(e.code);
        else if (e.do === 'size') store.setLabel({ width: e.width }, 'width');
        else if (!nth) continue;
        else if (e.do === 'move') store.setElement(nth.id, { x: e.x, y: e.y });
        else if (e.do === 'text') store.setField(nth.id, 'content', e.text, `${nth.id}.content`);
        else {
          store.select([nth.id]);
          if (e.do === 'remove') store.remove();
          else if (e.do === 'duplicate') store.duplicate();
          else if (e.do === 'nudge') store.nudge(0.1, 0);
          else if (e.do === 'left' || e.do === 'middle' || e.do === 'bottom') store.align(e.do);
          else store.reorder(e.do);
        }
      }
      const last = text();
      while (store.history.canUndo) store.undo();
      expect(text()).toBe(first);
      while (store.history.canRedo) store.redo();
      expect(text()).toBe(last);
    }),
    { numRuns: 60 },
  );
});

test('EDIT-10 at least 1,000 steps are kept', () => {
  const id = added(11);
  for (let i = 1; i <= 1200; i++) {
    editor.setElement(id, { x: i / 10 });
    editor.commit();
  }
  let steps = 0;
  for (; editor.history.canUndo; steps++) editor.undo();
  expect(steps).toBe(1201);
});

test('EDIT-10 typing in one field is one step; another field, or a pause, begins the next', () => {
  const id = added(1);
  const start = json();
  for (const content of ['a', 'ab', 'abc']) editor.setField(id, 'content', content, `${id}.content`);
  editor.setField(id, 'textSize', 12, `${id}.textSize`);
  expect(editor.element(id)).toMatchObject({ content: 'abc', textSize: 12 });
  editor.undo();
  expect(editor.element(id)).toMatchObject({ content: 'abc', textSize: 9 });
  editor.undo();
  expect(json()).toBe(start);
});

test('EDIT-10 an edit after undo drops what was undone', () => {
  const id = added(11);
  editor.setElement(id, { x: 1 });
  editor.undo();
  editor.setElement(id, { x: 2 });
  expect(editor.history.canRedo).toBe(false);
});

test('BAR-07 a refused content keeps the last good symbol and says why', () => {
  const id = added(2, { barcodeType: 4, content: '6901234567892', width: 33 });
  expect(editor.problems.get(id)).toBeUndefined();
  editor.setField(id, 'content', '69012345678X', 'k');
  expect(editor.shown.get(id)).toMatchObject({
    drawable: true,
    element: { content: '6901234567892' },
    problem: { key: 'barDigits' },
  });
  expect(editor.element(id)!.content).toBe('69012345678X');
  expect(editor.problems.get(id)!.severe).toBe(true);
  editor.setElement(id, { x: 3 });
  expect(editor.shown.get(id)!.element).toMatchObject({ content: '6901234567892', x: 3 });
});

test('BAR-10 picking a type replaces the content only when it is not valid for it', () => {
  const id = added(2, { content: '6901234567892' });
  editor.setField(id, 'barcodeType', 4);
  expect(editor.element(id)!.content).toBe('6901234567892');
  editor.setField(id, 'barcodeType', 5);
  expect(editor.element(id)!.content).not.toBe('6901234567892');
  expect(editor.problems.size).toBe(0);
});

test('DATA-01 a bound element shows the current record, and what is missing', () => {
  const id = added(1, { inputDataType: 3, excelKey: '品名' });
  expect(editor.problems.get(id)!.problem.key).toBe('sheetMissing');
  runInAction(() => {
    sheet.records = numbered({
      fields: ['品名', '单价'],
      rows: [
        ['螺栓', '1'],
        ['轴承', '2'],
      ],
    });
  });
  expect(editor.problems.size).toBe(0);
  expect(editor.shown.get(id)!.element.content).toBe('螺栓');
  runInAction(() => {
    sheet.current = 1;
  });
  expect(editor.shown.get(id)!.element.content).toBe('轴承');
  editor.setElement(id, { showKeyName: true });
  expect(editor.shown.get(id)!.element.content).toBe('品名:轴承');
  editor.setElement(id, { excelKey: '库位' });
  expect(editor.problems.get(id)!.problem).toEqual({ key: 'columnUnknown', params: { field: '库位' } });
  editor.setElement(id, { excelKey: '' });
  expect(editor.problems.get(id)!.problem.key).toBe('columnUnset');
});

test('EDIT-05 an element left out of print is drawn and never a problem', () => {
  const id = added(2, { barcodeType: 4, content: 'x', takePrint: false });
  expect(editor.shown.get(id)!.element.takePrint).toBe(false);
  expect(editor.problems.size).toBe(0);
});

test('ELEM-01 the height of typed text follows it in the same step; a height set by hand stays', async () => {
  const id = added(1, { content: 'one' });
  await settled();
  const one = editor.element(id)!.height;
  editor.setField(id, 'content', 'one\ntwo\nthree', 'k');
  await settled();
  expect(editor.element(id)!.height).toBeCloseTo(3 * one, 0);
  editor.undo();
  expect(editor.element(id)!.height).toBe(one);
  editor.setField(id, 'height', 20);
  expect(editor.element(id)).toMatchObject({ height: 20, automaticHeightCalculation: false });
  editor.setField(id, 'content', 'four\nfive');
  expect(editor.element(id)!.height).toBe(20);
});

test('ELEM-01 bound text keeps its box', () => {
  const id = added(1, { inputDataType: 3, excelKey: 'a', content: 'x', height: 8 });
  editor.setField(id, 'textSize', 30);
  expect(editor.element(id)!.height).toBe(8);
});

test('FORM-06 label sizes stay within their limits and the background follows', () => {
  editor.setLabel({ width: 9000, height: 9000 });
  expect(editor.label).toMatchObject({ width: 210, height: 400 });
  expect(editor.background).toMatchObject({ x: 0, y: 0, width: 210, height: 400 });
  editor.setLabel({ paperType: 2, height: 9000 });
  expect(editor.label.height).toBe(1000);
  editor.setLabel({ paperType: 1 });
  expect(editor.label.height).toBe(400);
});

test('EDIT-10 noting the open spreadsheet is no undo step', () => {
  const id = added(11);
  editor.setLabel({ excelName: 'a.xlsx' });
  editor.undo();
  expect(editor.element(id)).toBeUndefined();
  expect(editor.label.excelName).toBe('a.xlsx');
});

test('EDIT-10 order: the background stays at the back, runs keep their own order', () => {
  const [a, b, c] = [added(11), added(8), added(4)] as const;
  const order = () => editor.label.elements.slice(1).map((e) => [a, b, c].indexOf(e.id));
  editor.select([a]);
  editor.reorder('up');
  expect(order()).toEqual([1, 0, 2]);
  editor.reorder('front');
  expect(order()).toEqual([1, 2, 0]);
  editor.select([a, c]);
  editor.reorder('back');
  expect(order()).toEqual([2, 0, 1]);
  editor.reorder('down');
  expect(order()).toEqual([2, 0, 1]);
  expect(editor.label.elements[0]!.elementType).toBe(3);
});

test('EDIT-10 aligning turned elements aligns what is seen of them', () => {
  const id = added(11, { width: 20, height: 10, rotationAngle: 90, x: 7, y: 7 });
  editor.align('left');
  editor.align('top');
  expect(editor.element(id)).toMatchObject({ x: -5, y: 5 });
});

test('EDIT-06 a locked element is neither nudged nor aligned', () => {
  const id = added(11, { lockLocation: true });
  const before = editor.element(id);
  editor.nudge(1, 1);
  editor.align('left');
  expect(editor.element(id)).toEqual(before);
});

test('ELEM-08 a picture that cannot be loaded is a problem of its element', async () => {
  const id = added(6, { content: 'data:image/png;base64,AAAA' });
  await settled();
  await settled();
  expect(editor.problems.get(id)!.problem.key).toBe('pictureMissing');
});

test('EDIT-10 opening another label is a step that undo takes back', () => {
  added(11);
  const before = json();
  editor.load({ ...newLabel('other', 50, 20), elements: [newElement(3), newElement(1)] });
  expect(editor.label).toMatchObject({ name: 'other', width: 50 });
  editor.undo();
  expect(json()).toBe(before);
});

test('EDIT-09 undo keeps the very selection while its elements are there: who shows it need not be drawn again', () => {
  const [first, second] = [added(1, { x: 1 }), added(11)];
  editor.select([first]);
  editor.nudge(1, 1);
  editor.select([first, second]);
  const { selected } = editor;
  editor.undo();
  expect(editor.selected).toBe(selected);
  editor.undo();
  expect(editor.selected).toEqual([first]);
});

test('EDIT-10 who shows the paper, the problems or the count of elements is not notified of an element that moves', () => {
  const bad = added(2, { barcodeType: 4, content: '12A', y: 5 });
  const id = added(11, { x: 1, y: 1, width: 5, height: 5 });
  const unlessReported = { paper: 0, problems: 0, count: 0 };
  const stops = [
    reaction(
      () => editor.paper,
      () => unlessReported.paper++,
    ),
    reaction(
      () => editor.problems,
      () => unlessReported.problems++,
    ),
    reaction(
      () => [editor.layerCount, editor.isEmpty].join(),
      () => unlessReported.count++,
    ),
  ];
  editor.setElement(id, { x: 2 });
  editor.undo();
  editor.redo();
  expect(unlessReported).toEqual({ paper: 0, problems: 0, count: 0 });
  expect([...editor.problems.keys()]).toEqual([bad]);
  editor.setLabel({ name: 'other' });
  editor.setElement(bad, { content: '123456789012' });
  editor.remove([id]);
  expect(unlessReported).toEqual({ paper: 1, problems: 1, count: 1 });
  for (const stop of stops) stop();
});
