import { observable } from 'mobx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { LabelLocks } from '../../../src/app/editor/LabelLocks';
import { OriginStore } from '../../../src/app/editor/OriginStore';
import { LABELS_KEPT, TabStore } from '../../../src/app/editor/TabStore';
import { ViewStore } from '../../../src/app/editor/ViewStore';
import type { LabelRepository } from '../../../src/app/storage/labelRepository';
import { machineClock } from '../../../src/base/clock';
import { newLabel } from '../../../src/label/template';
import type { Host } from '../../../src/raster/host';

interface Surroundings {
  host: Host;
  locks: LockManager | undefined;
  repository(): LabelRepository;
}

/** Waits for what another tab does; a busy machine takes its time. */
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

/** The behaviour of two tabs with one label, on any repository and with or without Web Locks. */
export function tabsBehave({ host, locks, repository: freshRepository }: Surroundings): void {
  let repository: LabelRepository;
  let clock = 1000;

  /** A separate tab; closing it releases its label as the browser does. */
  async function tab(session = new Map<string, string>()) {
    const editor = new EditorStore(
      newLabel('test', 60, 40),
      observable({ records: undefined, current: 0 }),
      host,
      machineClock,
    );
    const page = new EventTarget();
    const store = new TabStore(editor, new ViewStore(), new OriginStore(editor), repository, {
      session: {
        getItem: (key) => session.get(key) ?? null,
        setItem: (key, value) => void session.set(key, value),
      },
      locks,
      channel: (name) => new BroadcastChannel(name),
      page,
      now: () => clock++,
      frame: (work) => void setTimeout(work),
    });
    const stop = await store.start();
    let open = true;
    const close = () => {
      if (!open) return;
      open = false;
      page.dispatchEvent(new Event('pagehide'));
      stop();
    };
    onTestFinished(close);
    return { editor, store, session, close, count: () => editor.label.elements.length - 1 };
  }
  const begin = () => {
    repository = freshRepository();
  };
  const kept = () => soon(async () => expect((await repository.heads()).size).toBeGreaterThan(0));

  test('EDIT-09 the second tab on a label looks on, and edits it when the first is closed', async () => {
    begin();
    const first = await tab();
    expect(first.store.elsewhere).toBe(false);
    first.editor.add(11);
    await first.store.keeper.flush();
    const second = await tab();
    expect(second.store).toMatchObject({ elsewhere: true, label: first.store.label });
    expect(second.count()).toBe(1);
    second.editor.add(8);
    second.editor.undo();
    second.editor.setLabel({ name: 'no' });
    expect(second.count()).toBe(1);
    expect(second.editor.label.name).toBe('test');
    first.editor.add(4);
    await first.store.keeper.flush();
    first.close();
    await soon(() => expect(second.store.elsewhere).toBe(false));
    expect(second.count()).toBe(2);
    second.editor.undo();
    second.editor.undo();
    expect(second.count()).toBe(0);
  });

  test('EDIT-09 editing here makes the other tab look on, with everything it had edited, and back', async () => {
    begin();
    const first = await tab();
    await kept();
    const second = await tab();
    // Not written yet: taking over must wait for it.
    first.editor.add(11);
    await second.store.editHere();
    expect(second.store.elsewhere).toBe(false);
    expect(second.count()).toBe(1);
    await soon(() => expect(first.store.elsewhere).toBe(true));
    first.editor.add(8);
    expect(first.count()).toBe(1);
    second.editor.add(4);
    await first.store.editHere();
    await soon(() => expect(second.store.elsewhere).toBe(true));
    expect(first.store.elsewhere).toBe(false);
    expect(first.count()).toBe(2);
    first.editor.undo();
    expect(first.count()).toBe(1);
  });

  test('EDIT-09 of three tabs one edits, the last that asked', async () => {
    begin();
    const first = await tab();
    await kept();
    const [second, third] = [await tab(), await tab()];
    await third.store.editHere();
    await soon(() => expect([first, second].map(({ store }) => store.elsewhere)).toEqual([true, true]));
    await second.store.editHere();
    await soon(() => expect([first, third].map(({ store }) => store.elsewhere)).toEqual([true, true]));
    expect(second.store.elsewhere).toBe(false);
    second.close();
    await soon(() => expect([first, third].filter(({ store }) => !store.elsewhere).length).toBe(1));
  });

  test('EDIT-09 a tab that closes while it acquires a label leaves it to the next one', async () => {
    const open = () => {
      const holder = { release: async () => {}, lost: () => {} };
      const tab = new LabelLocks(holder, locks, new BroadcastChannel('closing'));
      onTestFinished(() => tab.close());
      return tab;
    };
    const first = open();
    const taking = first.take('label');
    first.close();
    expect(await taking).toBe(false);
    expect(await open().take('label')).toBe(true);
  });

  test('EDIT-09 a copy is a label of its own, with the history, and each survives a reload', async () => {
    begin();
    const first = await tab();
    first.editor.add(11);
    await first.store.keeper.flush();
    const second = await tab();
    await second.store.openCopy((name) => `${name} copy`);
    expect(second.store.elsewhere).toBe(false);
    expect(second.store.label).not.toBe(first.store.label);
    second.editor.add(8);
    await second.store.keeper.flush();
    first.editor.add(4);
    first.editor.add(4);
    await first.store.keeper.flush();
    first.close();
    second.close();
    const [again, copy] = [await tab(first.session), await tab(second.session)];
    expect(
      [again, copy].map(({ store, count, editor }) => [store.elsewhere, count(), editor.label.name]),
    ).toEqual([
      [false, 3, 'test'],
      [false, 2, 'test copy'],
    ]);
    copy.editor.undo();
    copy.editor.undo();
    expect(copy.count()).toBe(0);
  });

  test('EDIT-09 a label that cannot be read stays in the repository, and a new one is begun', async () => {
    begin();
    const head = { owner: 'x', time: 1, text: '{"format":99}' };
    await repository.write('from tomorrow', head, []);
    const only = await tab();
    expect(only.store).toMatchObject({ elsewhere: false });
    only.editor.add(11);
    await only.store.keeper.flush();
    expect((await repository.heads()).get('from tomorrow')).toMatchObject({ text: head.text });
    only.close();
    expect((await tab()).count()).toBe(1);
  });

  test('EDIT-09 labels left alone longest are forgotten, never one that is open', async () => {
    begin();
    const first = await tab();
    await first.store.keeper.flush();
    for (let i = 0; i < LABELS_KEPT + 3; i++) {
      await repository.write(`other ${i}`, { owner: 'x', time: 1_000_000 + i, text: '{}' }, []);
    }
    const next = await tab(new Map([['labelwright.label', first.store.label]]));
    expect(next.store.label).toBe(first.store.label);
    await soon(async () => expect([...(await repository.heads()).keys()]).not.toContain('other 2'));
    const left = [...(await repository.heads()).keys()];
    expect(left).toContain(first.store.label);
    expect(left).toContain(`other ${LABELS_KEPT + 2}`);
  });
}
