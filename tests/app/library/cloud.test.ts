import fc from 'fast-check';
import { observable } from 'mobx';
import { expect, test, vi } from 'vitest';
import { ApiClient } from '../../../src/app/api/client';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { OriginStore } from '../../../src/app/editor/OriginStore';
import { CloudStore } from '../../../src/app/library/cloud/CloudStore';
import type { Call } from '../../../src/app/library/librarySources';
import { machineClock } from '../../../src/base/clock';
import { newLabel, readTemplate } from '../../../src/label/template';
import type { TestServer } from '../../server/databases';
import { type Page, withServer } from '../apiOf';
import { host } from '../editor/host';

let server: TestServer;
let page: Page;
withServer((served) => {
  ({ server, page } = served);
});

/** An editor of its own, as a tab has it. */
function tab(name: string, cover = async () => '', call: Call = page.call) {
  const editor = new EditorStore(
    newLabel(name, 50, 30),
    observable({ records: undefined, current: 0 }),
    host,
    machineClock,
  );
  const origin = new OriginStore(editor);
  const cloud = new CloudStore(editor, origin, { call, cover });
  return { editor, origin, cloud };
}
type Tab = ReturnType<typeof tab>;

const stored = (templetId: number) => page.call('GET /templet/getTemplet', { templetId });
const rows = async () => (await page.call('GET /templet/getMyTemplet', {})).rows;

/** Saves the label of a tab for the first time. */
async function saveNew({ cloud }: Tab, name: string, folderId: number | null = null): Promise<void> {
  const saved = cloud.save();
  expect(cloud.asked).toMatchObject({ lost: false });
  expect(await cloud.saveAs(name, folderId)).toBe(true);
  expect(await saved).toBe(true);
}

/** Opens a template of the cloud in a tab. */
async function openIn({ editor, origin }: Tab, templetId: number): Promise<void> {
  const templet = await stored(templetId);
  editor.load(readTemplate(templet));
  origin.openedFrom({ templetId, revision: templet.revision });
}

test('LIB-07 a new label is asked where it goes, in a folder and under a name; then it is saved over', async () => {
  const { folderId } = await page.call('POST /templet/saveFolder', { name: '仓库' });
  const one = tab('新建标签');
  one.editor.add(1);
  await saveNew(one, '货架', folderId);
  expect(one.editor.label.name).toBe('货架');
  expect(one.origin.unsaved).toBe(false);
  const { templetId } = one.origin.origin!;
  expect(await stored(templetId)).toMatchObject({ name: '货架', folderId, revision: 1 });
  one.editor.add(11);
  expect(one.origin.unsaved).toBe(true);
  expect(await one.cloud.save()).toBe(true);
  expect(one.cloud.asked).toBeUndefined();
  expect(one.origin.origin).toEqual({ templetId, revision: 2 });
  const again = await stored(templetId);
  expect(readTemplate(again).elements).toEqual(one.editor.label.elements);
  expect(again.folderId).toBe(folderId);
  expect(await rows()).toHaveLength(1);
});

test('LIB-07 not saying where saves nothing; a label of another tab is not saved from here', async () => {
  const one = tab('草稿');
  const saved = one.cloud.save();
  one.cloud.cancel();
  expect(await saved).toBe(false);
  one.editor.setReadOnly(true);
  expect(await one.cloud.save()).toBe(false);
  expect(one.cloud.asked).toBeUndefined();
  expect(await rows()).toEqual([]);
});

test('TPL-07 the cover is stored with the label; one that cannot be made does not keep it from being saved', async () => {
  const picture = 'data:image/jpeg;base64,/9j/4AAQ';
  const one = tab('有封面', async () => picture);
  await saveNew(one, '有封面');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const two = tab('无封面', () => Promise.reject(new Error('no canvas')));
  await saveNew(two, '无封面');
  expect((await rows()).map(({ name, cover }) => [name, cover])).toEqual([
    ['无封面', ''],
    ['有封面', picture],
  ]);
});

/** Makes the template of a tab an earlier version of it, as the list of versions does. */
async function restoreIn(one: Tab, version: number): Promise<void> {
  const { templetId } = one.origin.origin!;
  const restored = await page.call('POST /templet/restoreVersion', { templetId, revision: version });
  const templet = await stored(templetId);
  one.editor.load(readTemplate(templet));
  one.origin.openedFrom({ templetId, revision: templet.revision }, restored.over);
}

test('3004 a version restored here is not reported as a change of another person, before and after undo and redo', async () => {
  const one = tab('甲');
  await saveNew(one, '甲');
  one.editor.add(1);
  expect(await one.cloud.save()).toBe(true);
  await restoreIn(one, 1);
  expect(one.origin.unsaved).toBe(false);
  one.editor.undo();
  expect(one.origin.unsaved).toBe(true);
  expect(await one.cloud.save()).toBe(true);
  expect(one.origin).toMatchObject({ origin: { revision: 4 }, unsaved: false });
  one.editor.redo();
  // The cloud has what was saved last, not the version that was restored before.
  expect(one.origin.unsaved).toBe(true);
  expect(await one.cloud.save()).toBe(true);
  expect(one.origin).toMatchObject({ origin: { revision: 5 }, unsaved: false });
  expect(one.cloud.conflict).toBeUndefined();
  const cloud = readTemplate(await stored(one.origin.origin!.templetId));
  expect(cloud.elements).toEqual(one.editor.label.elements);
});

test('3004 whatever is restored, undone, redone and saved in one tab never clashes with itself', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('edit', 'save', 'restore', 'undo', 'redo'), { maxLength: 14 }),
      async (moves) => {
        const one = tab('甲');
        await saveNew(one, '甲');
        const { templetId } = one.origin.origin!;
        for (const move of moves) {
          if (move === 'edit') one.editor.add(11);
          else if (move === 'undo') one.editor.undo();
          else if (move === 'redo') one.editor.redo();
          else if (move === 'save') {
            expect(await one.cloud.save()).toBe(true);
            expect(one.origin.unsaved).toBe(false);
          } else {
            const { rows } = await page.call('GET /templet/getVersion', { templetId });
            if (rows[0]) await restoreIn(one, rows.at(-1)!.revision);
          }
          const cloud = await stored(templetId);
          expect(one.origin.origin).toEqual({ templetId, revision: cloud.revision });
          if (!one.origin.unsaved) expect(readTemplate(cloud).elements).toEqual(one.editor.label.elements);
        }
        expect(one.cloud.conflict).toBeUndefined();
      },
    ),
    { numRuns: 40 },
  );
});

test('3004 what another computer saved is found, though a version was restored over it and undone here', async () => {
  const { one, two, templetId } = await twoTabs();
  one.cloud.closeConflict();
  await restoreIn(one, 1);
  one.editor.undo();
  expect(await one.cloud.save()).toBe(false);
  expect(one.cloud.conflict).toMatchObject({ templetId, revision: 3 });
  // Chosen by the user, it is this tab's own from then on.
  expect(await one.cloud.keepMine()).toBe(true);
  one.editor.redo();
  expect(await one.cloud.save()).toBe(true);
  two.editor.setLabel({ name: '又一次' });
  expect(await two.cloud.save()).toBe(false);
});

test('3004 a save that arrives after its label was undone leaves the label before it where it was', async () => {
  let arrive: () => void = () => undefined;
  const first = tab('先开');
  await saveNew(first, '先开');
  const before = first.origin.origin;
  const other = tab('后开');
  await saveNew(other, '后开');
  const one = tab('同页', () => new Promise((go) => (arrive = () => go(''))));
  await openIn(one, before!.templetId);
  await openIn(one, other.origin.origin!.templetId);
  one.editor.add(11);
  const saving = one.cloud.save();
  await expect.poll(() => one.cloud.saving).toBe(true);
  one.editor.undo();
  one.editor.undo();
  arrive();
  expect(await saving).toBe(true);
  expect(one.origin).toMatchObject({ origin: before, unsaved: false });
});

/** One template open in two tabs, the second of which has saved it. */
async function twoTabs() {
  const one = tab('甲');
  await saveNew(one, '甲');
  const { templetId } = one.origin.origin!;
  const two = tab('乙');
  await openIn(two, templetId);
  two.editor.setLabel({ name: '第二页' });
  server.pass(60_000);
  expect(await two.cloud.save()).toBe(true);
  one.editor.setLabel({ name: '第一页' });
  expect(await one.cloud.save()).toBe(false);
  return { one, two, templetId };
}

test('3004 saved elsewhere meanwhile, the label is not saved and the user is asked', async () => {
  const { one, templetId } = await twoTabs();
  expect(one.cloud.conflict).toEqual({ templetId, revision: 2, updateTime: server.now() });
  expect(one.cloud.failure).toBeUndefined();
  expect(one.origin.unsaved).toBe(true);
  expect((await stored(templetId)).name).toBe('第二页');
});

test('3004 keep mine: what the other saved becomes a version that can be restored', async () => {
  const { one, templetId } = await twoTabs();
  expect(await one.cloud.keepMine()).toBe(true);
  expect(one.cloud.conflict).toBeUndefined();
  expect(one.origin.unsaved).toBe(false);
  expect(await stored(templetId)).toMatchObject({ name: '第一页', revision: 3 });
  const { rows: versions } = await page.call('GET /templet/getVersion', { templetId });
  expect(versions.map(({ revision, name }) => [revision, name])).toEqual([
    [2, '第二页'],
    [1, '甲'],
  ]);
  await page.call('POST /templet/restoreVersion', { templetId, revision: 2 });
  expect(await stored(templetId)).toMatchObject({ name: '第二页', revision: 4 });
});

test('3004 keep mine while it is saved elsewhere once more asks again', async () => {
  const { one, two } = await twoTabs();
  two.editor.setLabel({ name: '第三次' });
  expect(await two.cloud.save()).toBe(true);
  expect(await one.cloud.keepMine()).toBe(false);
  expect(one.cloud.conflict).toMatchObject({ revision: 3 });
  expect(await one.cloud.keepMine()).toBe(true);
});

test('3004 save a copy: both stay', async () => {
  const { one, templetId } = await twoTabs();
  one.cloud.closeConflict();
  const saved = one.cloud.ask('第一页 副本');
  await one.cloud.saveAs('第一页 副本', null);
  expect(await saved).toBe(true);
  expect(one.origin.origin?.templetId).not.toBe(templetId);
  expect((await rows()).map(({ name }) => name).sort()).toEqual(['第一页 副本', '第二页']);
});

test('3001 deleted elsewhere: the label can be saved as a new template', async () => {
  const one = tab('将删');
  await saveNew(one, '将删');
  const { templetId } = one.origin.origin!;
  await page.call('POST /templet/delete', { templetIds: [templetId] });
  one.editor.add(11);
  expect(await one.cloud.save()).toBe(false);
  expect(one.cloud.asked).toMatchObject({ name: '将删', lost: true });
  expect(await one.cloud.saveAs('又存', null)).toBe(true);
  expect((await rows()).map(({ name }) => name)).toEqual(['又存']);
});

test('SAFE-02 SAFE-03 1501: safe mode lets nothing be saved over and says so itself; a new template is allowed', async () => {
  const one = tab('保护');
  await saveNew(one, '保护');
  await page.call('POST /user/updateUserPreference', { safeMode: 1 });
  one.editor.add(11);
  expect(await one.cloud.save()).toBe(false);
  expect(page.safeMode).toBe(1);
  expect(one.cloud.failure).toBeUndefined();
  expect(one.origin.unsaved).toBe(true);
  await saveNew(tab('新的'), '新的');
});

test('G-50 offline: the failure is reported, the label stays with its changes and is saved once there is a network', async () => {
  const one = tab('离线');
  await saveNew(one, '离线');
  const { origin } = one.origin;
  const nowhere = new ApiClient({
    base: 'http://127.0.0.1:9/api/v3',
    language: 'zh_CN',
    token: () => 'x',
    uuid: () => 'x',
    notify: () => expect.unreachable(),
    sessionOver: async () => false,
    safeMode: () => expect.unreachable(),
  });
  const cut = new CloudStore(one.editor, one.origin, { call: nowhere.call, cover: async () => '' });
  one.editor.add(11);
  const { label } = one.editor;
  expect(await cut.save()).toBe(false);
  expect(cut.failure).toBeTruthy();
  expect(cut.saving).toBe(false);
  expect(one.editor.label).toBe(label);
  expect(one.origin.unsaved).toBe(true);
  expect(one.origin.origin).toEqual(origin);
  expect(await one.cloud.save()).toBe(true);
  expect(one.origin.unsaved).toBe(false);
});

test('EDIT-10 an edit made while the label is on its way stays unsaved; the question on leaving saves through the same way', async () => {
  let arrive: () => void = () => undefined;
  const one = tab('在途', () => new Promise((go) => (arrive = () => go(''))));
  const first = one.cloud.save();
  const saving = one.cloud.saveAs('在途', null);
  await expect.poll(() => one.cloud.saving).toBe(true);
  expect(await one.cloud.save()).toBe(false);
  one.editor.add(11);
  arrive();
  expect(await saving).toBe(true);
  expect(await first).toBe(true);
  expect(one.origin.unsaved).toBe(true);
  const again = one.origin.saver!();
  await expect.poll(() => one.cloud.saving).toBe(true);
  arrive();
  expect(await again).toBe(true);
  expect(one.origin.unsaved).toBe(false);
});
