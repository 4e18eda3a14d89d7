import { observable } from 'mobx';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../../src/app/api/errors';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { OriginStore } from '../../../src/app/editor/OriginStore';
import { CloudStore } from '../../../src/app/library/cloud/CloudStore';
import { findEarlierSave } from '../../../src/app/library/cloud/findEarlierSave';
import { OutboxStore } from '../../../src/app/library/cloud/OutboxStore';
import type { OutboxRepository, Sent, Waiting } from '../../../src/app/library/cloud/outboxRepository';
import type { Call } from '../../../src/app/library/librarySources';
import { OfflineStore } from '../../../src/app/offline/OfflineStore';
import { withPictures } from '../../../src/app/pictures/PictureUploads';
import { machineClock } from '../../../src/base/clock';
import { newLabel } from '../../../src/label/template';
import { type Page, withServer } from '../apiOf';
import { host } from '../editor/host';

let page: Page;
withServer((served) => {
  ({ page } = served);
});

/** A browser's database, as pages of one browser share it. */
function repositoryOf(): OutboxRepository & { saves: Map<string, Waiting> } {
  const saves = new Map<string, Waiting>();
  const sents: Sent[] = [];
  return {
    saves,
    load: async () => ({
      waiting: [...saves.values()].sort((a, b) => a.order - b.order),
      sent: [...sents],
    }),
    put: async (one) => void saves.set(one.id, structuredClone(one)),
    remove: async (id, sent) => {
      saves.delete(id);
      if (sent) sents.push(sent);
    },
  };
}

/**
 * Fates of calls: nothing reaches the server, the server receives them but its answers are lost, or only
 * saves are cut off.
 */
let line: 'good' | 'cut' | 'deaf' | 'saveless' = 'good';
beforeEach(() => {
  line = 'good';
  address = ADDRESS;
});

const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
/** Where pictures are stored now. */
let address: string;
const ADDRESS = '/api/v3/oss/file/0123456789abcdefghijkl';
/** Pictures stored as files, as long as there is a server. */
const storePictures = <T extends Record<string, unknown>>(template: T): Promise<T> =>
  withPictures(
    template,
    (source) => source === PICTURE,
    async () => {
      if (line === 'cut') throw new NetworkError('away');
      return address;
    },
  );

/** A page with an editor, on a repository it may share with others. */
function visit(name: string, repository = repositoryOf()) {
  let time = 1_800_000_000_000;
  const call = (async (path, input, options) => {
    if (line === 'cut' || (line === 'saveless' && path === 'POST /templet/save'))
      throw new NetworkError('away');
    const answer = await page.call(path, input, options);
    if (line === 'deaf') throw new NetworkError('away');
    return answer;
  }) as Call;
  const outbox = new OutboxStore({
    ...{
      repository,
      call,
      cover: async () => '',
      earlier: (one) => findEarlierSave(call, one),
      lock: 'outbox',
    },
    storePictures,
    now: () => ++time,
  });
  const offline = new OfflineStore(outbox, {
    ask: () => call('GET /site/config', {}, { hideError: true }),
    online: () => true,
    after: () => undefined,
  });
  const editor = new EditorStore(
    newLabel(name, 50, 30),
    observable({ records: undefined, current: 0 }),
    host,
    machineClock,
  );
  const origin = new OriginStore(editor);
  outbox.follow(origin.moved);
  const cloud = new CloudStore(editor, origin, { call, cover: async () => '', outbox, storePictures });
  return { repository, outbox, offline, editor, origin, cloud };
}
type Visit = ReturnType<typeof visit>;

const rows = async () => (await page.call('GET /templet/getMyTemplet', {})).rows;
const names = async () => (await rows()).map(({ name }) => name).sort();

async function saveNew({ cloud }: Visit, name: string) {
  const saved = cloud.save();
  await cloud.saveAs(name, null);
  expect(await saved).toBe(true);
}
const rename = ({ editor }: Visit, name: string) => {
  editor.setLabel({ name });
  editor.commit();
};

test('pictures wait with their bytes while the server is away and are stored before their template', async () => {
  const here = visit('甲');
  await saveNew(here, '甲');
  line = 'cut';
  here.editor.add(6, { x: 20, y: 10 }, { content: PICTURE });
  expect(await here.cloud.save()).toBe(true);
  expect(String(here.outbox.waiting[0]!.content.data)).toContain(PICTURE);
  expect(here.outbox.waiting[0]!.attempted).toBe(false);
  // The answer of the first try is lost: the next finds what it did.
  line = 'deaf';
  expect(await here.outbox.flush()).toBe(false);
  expect(String(here.outbox.waiting[0]!.sent!.data)).toContain(ADDRESS);
  expect(String(here.outbox.waiting[0]!.content.data)).toContain(PICTURE);
  line = 'good';
  expect(await here.outbox.flush()).toBe(true);
  expect(here.outbox.waiting).toEqual([]);
  const [row] = await rows();
  expect(row).toMatchObject({ revision: 2 });
  const templet = await page.call('GET /templet/getTemplet', { templetId: row!.templetId });
  expect(String(templet.data)).toContain(ADDRESS);
  expect(here.editor.only?.content).toBe(PICTURE);
});

test('a save cut off after its pictures were stored keeps their bytes: the files may be gone when it is sent', async () => {
  const here = visit('甲');
  await saveNew(here, '甲');
  here.editor.add(6, { x: 20, y: 10 }, { content: PICTURE });
  line = 'saveless';
  expect(await here.cloud.save()).toBe(true);
  expect(await here.outbox.flush()).toBe(false);
  // The visit ends; days later the server has removed what no template names.
  const later = visit('乙', here.repository);
  await later.outbox.start();
  address = `/api/v3/oss/file/${'B'.repeat(22)}`;
  line = 'good';
  expect(await later.outbox.flush()).toBe(true);
  const [row] = await rows();
  const templet = await page.call('GET /templet/getTemplet', { templetId: row!.templetId });
  expect(String(templet.data)).toContain(address);
});

test('a template saved again and again while the server is away is sent once, as it was last', async () => {
  const here = visit('甲');
  await saveNew(here, '甲');
  line = 'cut';
  for (const name of ['乙', '丙', '丁']) {
    rename(here, name);
    expect(await here.cloud.save()).toBe(true);
    expect(here.cloud.waits).toBe(true);
    expect(here.origin.unsaved).toBe(false);
  }
  expect(here.outbox.waiting).toMatchObject([{ name: '丁' }]);
  expect(here.cloud.pending).toBe(true);
  await here.offline.look();
  expect(here.offline.away).toBe(true);
  line = 'good';
  await here.offline.look();
  expect(here.offline.away).toBe(false);
  expect(here.outbox.waiting).toEqual([]);
  expect(await rows()).toMatchObject([{ name: '丁', revision: 2 }]);
  // The label is what the cloud has: its next save clashes with nothing.
  rename(here, '戊');
  expect(await here.cloud.save()).toBe(true);
  expect(here.cloud.waits).toBe(false);
  expect(await rows()).toMatchObject([{ name: '戊', revision: 3 }]);
});

test('new templates and changes are sent in the order they were saved; the label goes by its new number', async () => {
  const repository = repositoryOf();
  line = 'cut';
  const [one, two] = [visit('一', repository), visit('二', repository)];
  await saveNew(one, '一');
  await two.outbox.start();
  await new Promise((go) => setTimeout(go, 2));
  await saveNew(two, '二');
  expect(one.cloud.known).toBeUndefined();
  // A page opened later finds both, and sends them.
  const later = visit('后', repository);
  await later.outbox.start();
  expect(later.outbox.waiting).toHaveLength(2);
  line = 'good';
  await later.offline.look();
  expect(await names()).toEqual(['一', '二']);
  // A label that knows its template by the number it had here is saved over the right one.
  await one.outbox.start();
  rename(one, '一改');
  expect(await one.cloud.save()).toBe(true);
  expect(await names()).toEqual(['一改', '二']);
});

test('an answer that was lost on the way neither adds a template twice nor takes its own change for another one', async () => {
  const here = visit('甲');
  line = 'deaf';
  await saveNew(here, '甲');
  await here.outbox.flush();
  expect(here.outbox.waiting).toHaveLength(1);
  line = 'good';
  await here.offline.look();
  expect(here.outbox.waiting).toEqual([]);
  expect(await rows()).toMatchObject([{ name: '甲', revision: 1 }]);
  rename(here, '乙');
  line = 'deaf';
  expect(await here.cloud.save()).toBe(true);
  await here.outbox.flush();
  line = 'good';
  await here.offline.look();
  expect(here.outbox.waiting).toEqual([]);
  expect(here.offline.asked).toBeUndefined();
  expect(await rows()).toMatchObject([{ name: '乙', revision: 2 }]);
});

/** A save of this page that clashes with one made elsewhere. */
async function clash(title: string) {
  const here = visit('共用');
  await saveNew(here, '共用');
  const { templetId, revision } = (await rows()).find(({ name }) => name === '共用')!;
  line = 'cut';
  rename(here, title);
  await here.cloud.save();
  line = 'good';
  const templet = await page.call('GET /templet/getTemplet', { templetId });
  await page.call('POST /templet/save', { ...templet, name: '别处', templetId, revision });
  await here.offline.look();
  return { ...here, templetId };
}

test('3004 a save that clashes waits for its user: mine goes over theirs', async () => {
  const { outbox, offline, origin, cloud, ...rest } = await clash('我的');
  expect(offline.asked).toMatchObject({ name: '我的', conflict: { revision: 2 } });
  expect(outbox).toMatchObject({ held: 1, due: 0 });
  expect(await names()).toEqual(['别处']);
  offline.decide(undefined);
  expect(offline.asked).toBeUndefined();
  offline.decide(outbox.waiting[0]!.id);
  await outbox.keepMine(offline.asked!.id);
  await offline.look();
  expect(await rows()).toMatchObject([{ name: '我的', revision: 3 }]);
  expect(origin.origin).toMatchObject({ revision: 3 });
  rename({ outbox, offline, origin, cloud, ...rest }, '再改');
  expect(await cloud.save()).toBe(true);
  expect(await names()).toEqual(['再改']);
});

test('3004 a save that clashes: a copy next to theirs, or theirs alone', async () => {
  const one = await clash('留下');
  await one.outbox.saveCopy(one.offline.asked!.id, '留下 副本');
  await one.offline.look();
  expect(await names()).toEqual(['别处', '留下 副本']);
  const two = await clash('不要');
  await two.outbox.drop(two.offline.asked!.id);
  await two.offline.look();
  expect(two.outbox.waiting).toEqual([]);
  expect(await names()).not.toContain('不要');
});

test('what the server does not take waits with its reason, and a template deleted meanwhile is saved as a new one', async () => {
  const here = visit('甲');
  await saveNew(here, '甲');
  const { templetId } = (await rows())[0]!;
  line = 'cut';
  rename(here, '乙');
  await here.cloud.save();
  line = 'good';
  await page.call('POST /templet/delete', { templetIds: [templetId] });
  await here.offline.look();
  const [refused] = here.outbox.waiting;
  expect(refused).toMatchObject({ name: '乙', refused: { lost: true } });
  await here.outbox.retry(refused!.id);
  await here.offline.look();
  expect(here.outbox.waiting).toMatchObject([{ refused: { lost: true } }]);
  await here.outbox.saveCopy(refused!.id, '乙');
  await here.offline.look();
  expect(await names()).toEqual(['乙']);
  expect(here.outbox.waiting).toEqual([]);
});

test('what is saved while an earlier save is on its way replaces it; what is discarded is not sent', async () => {
  const here = visit('甲');
  await saveNew(here, '甲');
  line = 'cut';
  rename(here, '乙');
  await here.cloud.save();
  line = 'good';
  const put = here.repository.put.bind(here.repository);
  vi.spyOn(here.repository, 'put').mockImplementationOnce(async (one) => {
    await put(one);
    rename(here, '丙');
    await here.cloud.save();
  });
  await here.offline.look();
  expect(here.outbox.waiting).toEqual([]);
  expect(await names()).toEqual(['丙']);
  line = 'cut';
  rename(here, '丁');
  await here.cloud.save();
  await here.outbox.drop(here.outbox.waiting[0]!.id);
  line = 'good';
  await here.offline.look();
  expect(await names()).toEqual(['丙']);
});

test('G-50 a browser that cannot keep the save says why it failed, and the label stays unsaved', async () => {
  const repository = repositoryOf();
  const here = visit('甲', repository);
  await saveNew(here, '甲');
  line = 'cut';
  rename(here, '乙');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(repository, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  expect(await here.cloud.save()).toBe(false);
  expect(here.cloud.failure).toBeTruthy();
  expect(here.origin.unsaved).toBe(true);
});
