import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { observable } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { addGuide } from '../../../src/app/editor/guides';
import { nameLayer } from '../../../src/app/editor/layers';
import { goToStep, nameStep } from '../../../src/app/editor/steps';
import { machineClock } from '../../../src/base/clock';
import type { LabelElement } from '../../../src/label/element';
import { newLabel, writeTemplate } from '../../../src/label/template';
import { edits, player } from './edits';
import { host } from './host';

const newEditor = () =>
  new EditorStore(
    newLabel('test', 60, 40),
    observable({ records: undefined, current: 0 }),
    host,
    machineClock,
  );
let editor: EditorStore;
beforeEach(() => {
  editor = newEditor();
});
const names = (store = editor) => store.history.past.map(({ before, after }) => nameStep(before, after));
const json = (store: EditorStore) => JSON.stringify(writeTemplate(store.label));

test('EDIT-10 steps are named by what they did, and to what', () => {
  editor.add(11);
  const id = editor.selected[0]!;
  const each: [() => void, string, number?][] = [
    [() => editor.nudge(1, 0), 'stepMove', 11],
    [() => editor.setField(id, 'width', 9), 'stepResize', 11],
    [() => editor.setField(id, 'rotationAngle', 30), 'stepRotate', 11],
    [() => editor.setElement(id, { lockLocation: true }), 'stepLock', 11],
    [() => editor.setElement(id, { takePrint: false }), 'stepPrint', 11],
    [() => nameLayer(editor, id, '外框'), 'stepRename', 11],
    [() => editor.setField(id, 'cornerWidth', 2), 'stepLook', 11],
    [() => editor.add(1), 'stepAdd', 1],
    [() => editor.setField(editor.selected[0]!, 'content', '新'), 'stepContent', 1],
    [() => editor.reorder('back'), 'stepOrder'],
    [() => editor.setLabel({ name: '别名' }), 'stepName'],
    [() => editor.setLabel({ width: 50 }), 'stepSize'],
    [() => editor.setLabel({ gap: 3 }), 'stepLabel'],
    [() => addGuide(editor, 'x', 5), 'stepGuides'],
    [() => editor.remove(), 'stepRemove', 1],
    [() => editor.load(newLabel('other', 30, 20)), 'stepOpen'],
  ];
  for (const [run, key, type] of each) {
    const before = editor.history.past.length;
    editor.commit();
    run();
    editor.commit();
    expect(editor.history.past.length, key).toBe(before + 1);
    expect(names().at(-1), key).toMatchObject({ key, ...(type !== undefined && { type }) });
  }
});

test('EDIT-10 a move is named so although glyphs that arrive meanwhile change the height of the text', () => {
  editor.add(1);
  const before: LabelElement = editor.only!;
  expect(before.automaticHeightCalculation).toBe(true);
  const height = before.height + 0.4;
  const named = (after: LabelElement) => nameStep({ elements: [before] }, { elements: [after] }).key;
  expect(named({ ...before, x: 7, height })).toBe('stepMove');
  expect(named({ ...before, width: 30, height })).toBe('stepResize');
  expect(named({ ...before, height, automaticHeightCalculation: false })).toBe('stepResize');
});

test('EDIT-10 a step of several elements says how many', () => {
  editor.add(11);
  editor.add(8);
  editor.selectAll();
  editor.nudge(1, 1);
  expect(names().at(-1)).toEqual({ key: 'stepMove', count: 2 });
});

test('EDIT-10 going to any step gives the label as it was then, and back', () => {
  const states = [json(editor)];
  for (let i = 0; i < 12; i++) {
    editor.add(i % 2 ? 11 : 8);
    states.push(json(editor));
  }
  for (const n of [5, 12, 0, 7, 3, 11]) {
    goToStep(editor, n);
    expect(json(editor)).toBe(states[n]);
    expect(editor.history.past.length).toBe(n);
    expect(editor.history.future.length).toBe(12 - n);
  }
  goToStep(editor, 99);
  expect(json(editor)).toBe(states[12]);
});

test('EDIT-10 any 200 edits, undone, give the very same document, each in one step, and redone the last one', async () => {
  const hash = (store: EditorStore) => createHash('sha256').update(json(store)).digest('hex');
  await fc.assert(
    fc.asyncProperty(edits(200), async (list) => {
      const store = newEditor();
      const play = player(store);
      const first = hash(store);
      const seen: string[] = [];
      for (const edit of list) {
        const before = json(store);
        const steps = store.history.past.length;
        await play(edit);
        // What changed nothing is no step; what changed something is one.
        expect(store.history.past.length - steps, edit.do).toBe(json(store) === before ? 0 : 1);
        if (json(store) !== before) seen.push(hash(store));
      }
      const last = hash(store);
      for (let i = seen.length - 1; store.history.canUndo; i--) {
        expect(hash(store)).toBe(seen[i]);
        store.undo();
      }
      expect(hash(store)).toBe(first);
      while (store.history.canRedo) store.redo();
      expect(hash(store)).toBe(last);
    }),
    { numRuns: process.env.LONG_TESTS ? 20 : 5 },
  );
}, 60_000);
