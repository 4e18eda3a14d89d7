import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { observable } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { ClipboardStore } from '../../../src/app/stores/ClipboardStore';
import { EditorStore } from '../../../src/app/stores/EditorStore';
import { addGuide, clearGuides, guidesOf, moveGuide, removeGuide } from '../../../src/app/stores/guides';
import { layersOf, moveLayers, nameLayer } from '../../../src/app/stores/layers';
import { distribute, equalise } from '../../../src/app/stores/spread';
import { goToStep, nameStep } from '../../../src/app/stores/steps';
import { newLabel, writeTemplate } from '../../../src/label/template';
import { host } from './host';

const newEditor = () =>
  new EditorStore(newLabel('test', 60, 40), observable({ records: undefined, current: 0 }), host);
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

const mm = fc.double({ min: -5, max: 60, noNaN: true });
const action = fc.oneof(
  fc.record({ do: fc.constant('add' as const), code: fc.constantFrom(1, 2, 4, 7, 8, 11) }),
  fc.record({ do: fc.constant('drag' as const), pick: fc.nat(), x: mm, y: mm }),
  fc.record({ do: fc.constantFrom('align' as const, 'alignLabel' as const), pick: fc.nat() }),
  fc.record({ do: fc.constantFrom('spread' as const, 'same' as const), pick: fc.nat(), x: fc.boolean() }),
  fc.record({ do: fc.constant('name' as const), pick: fc.nat(), text: fc.string({ maxLength: 8 }) }),
  fc.record({ do: fc.constantFrom('lock' as const, 'off' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('layer' as const), pick: fc.nat(), gap: fc.nat({ max: 12 }) }),
  fc.record({ do: fc.constantFrom('guide' as const, 'guideMove' as const), x: fc.boolean(), at: mm }),
  fc.record({ do: fc.constantFrom('guideOff' as const, 'guidesOff' as const), x: fc.boolean() }),
  fc.record({ do: fc.constantFrom('cut' as const, 'copyPaste' as const), pick: fc.nat() }),
  fc.record({ do: fc.constant('text' as const), text: fc.string({ unit: 'grapheme', maxLength: 12 }) }),
);

test('EDIT-10 any 200 edits, undone, give the very same document, each in one step, and redone the last one', async () => {
  const edits = fc.array(action, { minLength: 200, maxLength: 200 });
  const hash = (store: EditorStore) => createHash('sha256').update(json(store)).digest('hex');
  await fc.assert(
    fc.asyncProperty(edits, async (list) => {
      const store = newEditor();
      const clipboard = new ClipboardStore(store);
      const first = hash(store);
      const seen: string[] = [];
      for (const e of list) {
        const layers = layersOf(store);
        const picked =
          'pick' in e ? layers.filter((_, i) => ((e.pick >> (i % 12)) & 1) === 1).map(({ id }) => id) : [];
        const axis = 'x' in e && e.x === true ? 'x' : 'y';
        const before = json(store);
        const steps = store.history.past.length;
        if ('pick' in e) store.select(picked);
        if (e.do === 'add') store.add(e.code);
        else if (e.do === 'drag')
          store.setElements(store.selection.map(({ id }, i) => ({ id, patch: { x: e.x + i, y: e.y } })));
        else if (e.do === 'align') store.align('right');
        else if (e.do === 'alignLabel') store.align('middle', 'label');
        else if (e.do === 'spread') distribute(store, axis);
        else if (e.do === 'same') equalise(store, axis === 'x' ? 'width' : 'height');
        else if (e.do === 'name') nameLayer(store, picked[0] ?? '', e.text);
        else if (e.do === 'lock')
          store.setElements(
            store.selection.map(({ id, lockLocation }) => ({ id, patch: { lockLocation: !lockLocation } })),
          );
        else if (e.do === 'off')
          store.setElements(
            store.selection.map(({ id, takePrint }) => ({ id, patch: { takePrint: !takePrint } })),
          );
        else if (e.do === 'layer') moveLayers(store, picked, e.gap);
        else if (e.do === 'guide') addGuide(store, axis, e.at);
        else if (e.do === 'guideMove') moveGuide(store, axis, 0, e.at);
        else if (e.do === 'guideOff') removeGuide(store, axis, guidesOf(store.label)[axis].length - 1);
        else if (e.do === 'guidesOff') clearGuides(store);
        else if (e.do === 'cut') clipboard.cut();
        else if (e.do === 'copyPaste') {
          const clip = clipboard.take();
          if (clip && store.label.elements.length < 60) await clipboard.paste({ html: clip.html, text: '' });
        } else if (e.do === 'text') await clipboard.paste({ html: '', text: e.text });
        store.commit();
        // What changed nothing is no step; what changed something is one.
        expect(store.history.past.length - steps, e.do).toBe(json(store) === before ? 0 : 1);
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
    { numRuns: 6 },
  );
}, 60_000);
