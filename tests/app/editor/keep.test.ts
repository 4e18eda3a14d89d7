import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { observable } from 'mobx';
import { beforeEach, describe, expect, test } from 'vitest';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { KEPT, LabelPersistence } from '../../../src/app/editor/keep';
import { OriginStore } from '../../../src/app/editor/OriginStore';
import { nameStep } from '../../../src/app/editor/steps';
import { ViewStore } from '../../../src/app/editor/ViewStore';
import type { Head } from '../../../src/app/storage/labelRepository';
import { machineClock } from '../../../src/base/clock';
import { newLabel, writeTemplate } from '../../../src/label/template';
import { edits, picture, player } from './edits';
import { host } from './host';
import { MemoryRepository } from './labelRepository';

const LABEL = 'label-1';
let repository: MemoryRepository;
beforeEach(() => {
  repository = new MemoryRepository();
});

/** One visit of a tab: stores of its own, the repository shared. */
function visit(owner = 'tab') {
  const editor = new EditorStore(
    newLabel('test', 60, 40),
    observable({ records: undefined, current: 0 }),
    host,
    machineClock,
  );
  const view = new ViewStore();
  const origin = new OriginStore(editor);
  const frames: (() => void)[] = [];
  let lost = 0;
  const keeper = new LabelPersistence(editor, view, origin, repository, owner, {
    now: () => 1000,
    frame: (work) => void frames.push(work),
    lost: () => lost++,
  });
  return { editor, view, origin, keeper, frames, lost: () => lost };
}
type Visit = ReturnType<typeof visit>;

/** The next visit: what the repository has. */
async function revisit(owner = 'tab'): Promise<Visit> {
  const next = visit(owner);
  expect(next.keeper.read(await repository.open(LABEL, owner))).toBe(true);
  await next.keeper.begin(LABEL, false);
  return next;
}
const json = ({ editor }: Visit) => JSON.stringify(writeTemplate(editor.label));
const hash = (visit: Visit) => createHash('sha256').update(json(visit)).digest('hex');
const stepNames = ({ editor }: Visit) =>
  [...editor.history.past, ...editor.history.future].map(({ before, after }) => nameStep(before, after));
const kept = () => repository.labels.get(LABEL)!;

describe('EDIT-10 the history survives a reload', () => {
  test('any 200 edits, with undo and reloads between, undone, give the very same document, and redone the last one', async () => {
    const places = fc.array(fc.nat({ max: 199 }), { minLength: 1, maxLength: 3 });
    const back = fc.nat({ max: 12 });
    await fc.assert(
      fc.asyncProperty(edits(200), places, back, async (list, reloads, undone) => {
        repository = new MemoryRepository();
        let now = visit();
        await now.keeper.begin(LABEL, true);
        let play = player(now.editor);
        const states = new Map([[0, hash(now)]]);
        for (const [i, edit] of list.entries()) {
          await play(edit);
          states.set(now.editor.history.position, hash(now));
          if (i % 20 === 0) await now.keeper.flush();
          if (!reloads.includes(i)) continue;
          for (let n = 0; n < undone; n++) now.editor.undo();
          await now.keeper.flush();
          const before = { hash: hash(now), names: stepNames(now), at: now.editor.history.past.length };
          now = await revisit();
          play = player(now.editor);
          const { past } = now.editor.history;
          expect({ hash: hash(now), names: stepNames(now), at: past.length }).toEqual(before);
          for (let n = 0; n < undone / 2; n++) now.editor.redo();
        }
        while (now.editor.history.canRedo) now.editor.redo();
        await now.keeper.flush();
        now = await revisit();
        const { history } = now.editor;
        const last = hash(now);
        for (; history.canUndo; now.editor.undo()) expect(hash(now)).toBe(states.get(history.position));
        expect(hash(now)).toBe(states.get(0));
        while (history.canRedo) now.editor.redo();
        expect(hash(now)).toBe(last);
      }),
      { numRuns: process.env.LONG_TESTS ? 12 : 5 },
    );
  }, 120_000);

  test('1,000 steps are kept, the oldest go first, and what is left can be undone', async () => {
    const first = visit();
    first.editor.add(11);
    const id = first.editor.selected[0]!;
    await first.keeper.begin(LABEL, true);
    for (let i = 1; i <= KEPT.steps + 50; i++) {
      first.editor.setElement(id, { x: i / 100 });
      first.editor.commit();
    }
    await first.keeper.flush();
    expect(kept().steps.size).toBe(KEPT.steps);
    const next = await revisit();
    expect(next.editor.history.past.length).toBe(KEPT.steps);
    while (next.editor.history.canUndo) next.editor.undo();
    expect(next.editor.element(id)!.x).toBe(0.5);
  });

  test('a step is written once, a picture once however many steps show it', async () => {
    const now = visit();
    await now.keeper.begin(LABEL, true);
    now.editor.add(6, undefined, { content: picture(0) });
    const id = now.editor.selected[0]!;
    for (let i = 1; i <= 20; i++) {
      now.editor.setElement(id, { x: i });
      now.editor.commit();
      await now.keeper.flush();
    }
    now.editor.duplicate();
    await now.keeper.flush();
    expect([...kept().pictures.values()]).toEqual([picture(0)]);
    for (const text of kept().steps.values()) expect(String(text)).not.toContain('base64');
    expect(kept().head!.text).not.toContain('base64');
    // Nothing that was in the repository was written again.
    const size = [...kept().steps.values(), picture(0)].reduce<number>(
      (sum, text) => sum + String(text).length,
      0,
    );
    expect(repository.taken).toBe(size);
  });

  test('a picture goes when no step and no element shows it any more', async () => {
    const now = visit();
    await now.keeper.begin(LABEL, true);
    now.editor.add(6, undefined, { content: picture(0) });
    await now.keeper.flush();
    now.editor.undo();
    await now.keeper.flush();
    expect(kept().pictures.size).toBe(1);
    now.editor.add(11);
    await now.keeper.flush();
    expect(kept().pictures.size).toBe(0);
  });

  test('when the browser has no room for all of it, the label stays and the history is shortened', async () => {
    const now = visit();
    await now.keeper.begin(LABEL, true);
    repository.room = 150_000;
    for (let i = 0; i < 60; i++) {
      now.editor.add(6, undefined, {
        content: `data:image/png;base64,${String(i).padStart(4, '0').repeat(2000)}`,
      });
      now.editor.remove();
      await now.keeper.flush();
    }
    expect(now.keeper.failed).toBe(false);
    const next = await revisit();
    expect(json(next)).toBe(json(now));
    expect(next.editor.history.past.length).toBeLessThan(120);
  });

  test('when not even the label can be kept, this is known', async () => {
    const now = visit();
    await now.keeper.begin(LABEL, true);
    repository.write = () => Promise.reject(new DOMException('no', 'QuotaExceededError'));
    now.editor.add(11);
    await now.keeper.flush();
    expect(now.keeper.failed).toBe(true);
  });
});

describe('EDIT-09 what is kept and cannot be used', () => {
  beforeEach(async () => {
    const now = visit();
    await now.keeper.begin(LABEL, true);
    now.editor.add(6, undefined, { content: picture(0) });
    now.editor.add(10);
    now.editor.add(11);
    now.editor.undo();
    await now.keeper.flush();
  });
  const head = () => JSON.parse(kept().head!.text);
  const setHead = (patch: object) => {
    kept().head = { ...(kept().head as Head), text: JSON.stringify({ ...head(), ...patch }) };
  };

  test.each<[string, () => void]>([
    ['a step is missing', () => void kept().steps.delete(2)],
    ['a step is not text', () => void kept().steps.set(2, { id: 2 })],
    ['a step is not JSON', () => void kept().steps.set(2, '{')],
    ['a step is empty', () => void kept().steps.set(2, '{}')],
    [
      'a step is of another label',
      () =>
        void kept().steps.set(
          2,
          '{"before":{"fields":{}},"after":{"fields":{}},"elements":{"at":7,"before":[],"after":[0]}}',
        ),
    ],
    [
      'a step names an element that is not there',
      () =>
        void kept().steps.set(
          2,
          '{"before":{"fields":{}},"after":{"fields":{}},"elements":{"at":0,"before":[99],"after":[0]}}',
        ),
    ],
    [
      'a step has a key that reaches a prototype',
      () => void kept().steps.set(2, '{"before":{"fields":{"__proto__":{}}},"after":{"fields":{}}}'),
    ],
    ['the steps are in disorder', () => setHead({ steps: [2, 1, 3] })],
    ['the position is none of the steps', () => setHead({ position: 77 })],
  ])('%s: the label alone comes back', async (_, damage) => {
    const before = head().label;
    damage();
    const next = await revisit();
    expect(next.editor.label.elements.map(({ elementType }) => elementType)).toEqual([3, 6, 10]);
    expect(next.editor.history.canUndo || next.editor.history.canRedo).toBe(false);
    // The next visit finds it in order, with what was edited since.
    next.editor.add(4);
    await next.keeper.flush();
    const third = await revisit();
    expect(third.editor.history.past.length).toBe(1);
    third.editor.undo();
    await third.keeper.flush();
    expect(head().label).toEqual(before);
  });

  test('a picture is missing: the label comes back without it', async () => {
    kept().pictures.clear();
    const next = await revisit();
    expect(next.editor.label.elements.map(({ elementType }) => elementType)).toEqual([3, 6, 10]);
    expect(next.editor.label.elements[1]!.content).toBe('');
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'garbage'],
    ['another version', { owner: 'x', time: 1, text: '{"format":2}' }],
    ['no JSON', { owner: 'x', time: 1, text: '{' }],
    [
      'several designs',
      { owner: 'x', time: 1, text: '{"format":1,"label":{"label":{"fields":{}},"elements":3}}' },
    ],
  ])('SET-02 a head that is %s leaves the editor as it is', (_, value) => {
    const now = visit();
    const before = json(now);
    expect(now.keeper.read({ head: value, steps: new Map(), pictures: new Map() })).toBe(false);
    expect(json(now)).toBe(before);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'garbage'],
    ['no template', { template: null }],
    ['several designs', { template: { labelNum: 2, data: [[{ elementType: 1 }], [{ elementType: 1 }]] } }],
    ['a bad element list', { template: { data: 'not json' } }],
  ])('SET-02 a label of an older version that is %s leaves the editor as it is', (_, value) => {
    const now = visit();
    const before = json(now);
    expect(now.keeper.readFormer(value)).toBe(false);
    expect(json(now)).toBe(before);
  });

  test('a label that an older version kept is opened', () => {
    const now = visit();
    const template = writeTemplate(newLabel('früher', 50, 20));
    expect(now.keeper.readFormer({ template, dpi: 300, zoom: 2.5 })).toBe(true);
    expect(now.editor).toMatchObject({ label: { name: 'früher', width: 50 }, dpi: 300 });
    expect(now.view).toMatchObject({ zoom: 2.5, fitted: false });
  });
});

describe('EDIT-09 when it is written', () => {
  test('once a frame, and at once when the page is left', async () => {
    const now = visit();
    await now.keeper.begin(LABEL, true);
    const page = new EventTarget();
    const stop = now.keeper.watch(page);
    const { writes } = repository;
    for (let i = 0; i < 5; i++) now.editor.add(11);
    expect(repository.writes).toBe(writes);
    expect(now.frames.length).toBe(1);
    now.frames[0]!();
    await new Promise((go) => setImmediate(go));
    expect(repository.writes).toBe(writes + 1);
    for (const event of ['pagehide', 'visibilitychange']) {
      now.editor.add(11);
      page.dispatchEvent(new Event(event));
      page.dispatchEvent(new Event(event));
    }
    await new Promise((go) => setImmediate(go));
    expect(repository.writes).toBe(writes + 3);
    stop();
    expect(json(await revisit())).toBe(json(now));
  });

  test('EDIT-02 resolution and a zoom chosen by hand are kept with it', async () => {
    const now = visit();
    await now.keeper.begin(LABEL, true);
    now.editor.setDpi(300);
    await now.keeper.flush();
    expect((await revisit()).view.fitted).toBe(true);
    now.view.zoomTo(2.5);
    await now.keeper.flush();
    const next = await revisit();
    expect(next.editor.dpi).toBe(300);
    expect(next.view).toMatchObject({ zoom: 2.5, fitted: false });
  });

  test('a tab that is not the owner any more writes nothing and is notified', async () => {
    const first = visit('one');
    await first.keeper.begin(LABEL, true);
    first.editor.add(11);
    await first.keeper.flush();
    const second = await revisit('two');
    second.editor.add(8);
    await second.keeper.flush();
    const { text } = kept().head!;
    first.editor.add(4);
    await first.keeper.flush();
    expect(first.lost()).toBe(1);
    expect(kept().head).toMatchObject({ owner: 'two', text });
    first.editor.add(4);
    await first.keeper.flush();
    expect(first.lost()).toBe(1);
  });
});
