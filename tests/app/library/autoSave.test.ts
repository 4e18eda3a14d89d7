import { observable } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { OriginStore } from '../../../src/app/editor/OriginStore';
import { AutoSave, PAUSE } from '../../../src/app/library/cloud/AutoSave';
import { CloudStore } from '../../../src/app/library/cloud/CloudStore';
import { newLabel } from '../../../src/label/template';
import { type Page, withServer } from '../apiOf';
import { host } from '../editor/host';

let page: Page;
withServer((served) => {
  ({ page } = served);
});

/** Web storage in memory. */
function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

let now = 0;
/** What was planned and when it is due. */
let planned: { at: number; work: () => void }[] = [];
const clock = { now: () => now, steady: () => now };

function open(storage = memoryStorage()) {
  const sheet = observable({ records: undefined, current: 0 });
  const editor = new EditorStore(newLabel('自动', 50, 30), sheet, host, clock);
  const origin = new OriginStore(editor);
  const cloud = new CloudStore(editor, origin, { call: page.call, cover: async () => '' });
  const autoSave = new AutoSave(editor, origin, cloud, {
    clock,
    storage,
    after(ms, work) {
      const one = { at: now + ms, work };
      planned.push(one);
      return () => {
        planned = planned.filter((other) => other !== one);
      };
    },
  });
  stop = autoSave.watch();
  return { editor, origin, cloud, autoSave };
}
type Opened = ReturnType<typeof open>;
let stop = () => {};

/** Lets time pass, and what falls due happen. */
async function pass({ cloud }: Opened, ms: number) {
  now += ms;
  const due = planned.filter(({ at }) => at <= now);
  planned = planned.filter(({ at }) => at > now);
  for (const { work } of due) work();
  await vi.waitFor(() => expect(cloud.saving).toBe(false));
}
async function inCloud(one: Opened) {
  const saved = one.cloud.save();
  await one.cloud.saveAs('自动', null);
  await saved;
}
const versions = async ({ origin }: Opened) => {
  const { templetId } = origin.origin!;
  return (await page.call('GET /templet/getVersion', { templetId })).rows.map(({ revision }) => revision);
};

beforeEach(() => {
  now = 1_000_000;
  planned = [];
});
afterEach(() => stop());

test('LIB-07 an edit of a label that the cloud has is saved after a pause; a new label is not', async () => {
  const one = open();
  one.editor.add(1);
  await pass(one, 60_000);
  expect(one.origin.origin).toBeUndefined();
  await inCloud(one);
  one.editor.add(11);
  await pass(one, PAUSE.idle - 1);
  expect(one.origin.unsaved).toBe(true);
  await pass(one, 1);
  expect(one.origin).toMatchObject({ unsaved: false, origin: { revision: 2 } });
  await pass(one, 600_000);
  expect(one.origin.origin!.revision).toBe(2);
});

test('LIB-07 edits without a pause are saved all the same, at the latest after half a minute', async () => {
  const one = open();
  await inCloud(one);
  const from = now;
  while (one.origin.origin!.revision === 1) {
    one.editor.add(11);
    one.editor.commit();
    await pass(one, 1000);
  }
  expect(now - from).toBe(PAUSE.most);
});

test('LIB-07 automatic saves of ten minutes are one version; a save by hand is another', async () => {
  const one = open();
  await inCloud(one);
  const edit = async () => {
    one.editor.add(11);
    await pass(one, PAUSE.idle);
  };
  await edit();
  await edit();
  await edit();
  // The state before the first of them is kept, those in between are not.
  expect(one.origin.origin!.revision).toBe(4);
  expect(await versions(one)).toEqual([1]);
  now += 600_000;
  await edit();
  expect(await versions(one)).toEqual([4, 1]);
  one.editor.add(8);
  expect(await one.cloud.save()).toBe(true);
  await edit();
  expect(await versions(one)).toEqual([6, 5, 4, 1]);
});

test('LIB-07 one that fails asks nothing, is retried after the next edit, and reports itself', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const one = open();
  await inCloud(one);
  const { templetId, revision } = one.origin.origin!;
  // Another device saves meanwhile.
  await page.call('POST /templet/save', {
    templetId,
    revision,
    name: '别处',
    width: 50,
    height: 30,
    data: '[]',
  });
  one.editor.add(11);
  await pass(one, PAUSE.idle);
  expect(one.cloud).toMatchObject({ autoFailed: true, conflict: undefined, failure: undefined });
  expect(one.origin.unsaved).toBe(true);
  await pass(one, 600_000);
  expect(planned).toEqual([]);
  // By hand it says why.
  expect(await one.cloud.save()).toBe(false);
  expect(one.cloud.conflict).toBeDefined();
  await one.cloud.keepMine();
  expect(one.cloud).toMatchObject({ autoFailed: false });
  one.editor.add(8);
  await pass(one, PAUSE.idle);
  expect(one.origin.unsaved).toBe(false);
});

test('LIB-07 it can be turned off, and stays off at the next visit', async () => {
  const storage = memoryStorage();
  const one = open(storage);
  await inCloud(one);
  one.editor.add(11);
  one.autoSave.set(false);
  await pass(one, 60_000);
  expect(one.origin.unsaved).toBe(true);
  stop();
  expect(open(storage).autoSave.on).toBe(false);
});
