import { expect, test } from 'vitest';
import { FolderStore } from '../../../src/app/library/FolderStore';
import { LibraryStore, PAGE_SIZE } from '../../../src/app/library/LibraryStore';
import {
  type Call,
  marketTemplets,
  ownTemplets,
  recentTemplets,
  type Source,
} from '../../../src/app/library/librarySources';
import { inRange, rangeId, SIZE_RANGES } from '../../../src/app/library/sizes';
import { TempletChanges } from '../../../src/app/library/TempletChanges';
import type { TestServer } from '../../server/databases';
import { type Page, withServer } from '../apiOf';

let server: TestServer;
let page: Page;
let call: Call;
let unlessReported: string[];
let changes: TempletChanges;

withServer((served) => {
  ({ server, page } = served);
  call = page.call;
  unlessReported = [];
  changes = new TempletChanges(call, (message) => unlessReported.push(message));
});

async function save(name: string, width = 40): Promise<number> {
  const { templetId } = await call('POST /templet/save', { name, width, height: 30, data: '[]' });
  server.pass(1000);
  return templetId;
}
const namesOf = (store: LibraryStore) =>
  Array.from({ length: store.total ?? 0 }, (_, i) => store.row(i)?.name);
async function list(source: Source): Promise<LibraryStore> {
  const store = new LibraryStore(source);
  expect(store.loading).toBe(true);
  await store.refresh();
  return store;
}
const mine = () => list(ownTemplets(call));

test('LIB-04 twelve choices of size; a fractional width belongs to the range of its ceiling', () => {
  expect(SIZE_RANGES.map(rangeId)).toEqual([
    '1-30',
    ...['31-40', '41-50', '51-60', '61-70', '71-80', '81-90', '91-100', '101-110', '111-120'],
    '121-',
  ]);
  const of = (width: number) => SIZE_RANGES.filter((range) => inRange(width, range)).map(rangeId);
  expect([10, 30, 30.2, 40, 120, 120.01, 210].map(of)).toEqual([
    ['1-30'],
    ['1-30'],
    ['31-40'],
    ['31-40'],
    ['111-120'],
    ['121-'],
    ['121-'],
  ]);
});

test('LIB-04 LIB-05 LIB-06 own templates by size, order and part of the name', async () => {
  for (const [name, width] of [
    ['中号价签', 40.5],
    ['阿胶标签', 130],
    ['北区价签', 30],
  ] as const)
    await save(name, width);
  const store = await mine();
  expect(namesOf(store)).toEqual(['北区价签', '阿胶标签', '中号价签']);
  store.sortBy('width');
  await expect.poll(() => namesOf(store)).toEqual(['北区价签', '中号价签', '阿胶标签']);
  store.sortBy('name');
  await expect.poll(() => namesOf(store)).toEqual(['阿胶标签', '北区价签', '中号价签']);
  store.find(' 价签 ');
  await expect.poll(() => namesOf(store)).toEqual(['北区价签', '中号价签']);
  store.ofSize({ from: 41, to: 50 });
  await expect.poll(() => namesOf(store)).toEqual(['中号价签']);
  store.ofSize({ from: 121 });
  await expect.poll(() => store.empty).toBe(true);
  expect(store.narrowed).toBe(true);
  store.ask({ keyword: '', size: undefined });
  await expect.poll(() => store.total).toBe(3);
});

test('LIB-07 folders: one for own templates, those in none, all; G-27 favourites', async () => {
  const [first, second] = [await save('甲'), await save('乙')];
  const folders = new FolderStore(call);
  const folderId = await folders.save('仓库');
  expect(typeof folderId).toBe('number');
  expect(await folders.save('仓库')).toBe('已有同名文件夹');
  expect(await changes.move([first], folderId as number)).toBe(true);
  expect(await changes.collect(second, true)).toBe(true);
  await folders.load();
  expect(folders.rows).toMatchObject([{ name: '仓库', count: 1 }]);
  const store = await mine();
  expect(store.total).toBe(2);
  for (const [group, names] of [
    [folderId as number, ['甲']],
    [0, ['乙']],
    ['collected', ['乙']],
    ['all', ['乙', '甲']],
  ] as const) {
    store.inGroup(group);
    await expect.poll(() => namesOf(store)).toEqual(names);
  }
  expect(await folders.save('冷库', folderId as number)).toBe(folderId);
  expect(folders.nameOf(folderId as number)).toBe('冷库');
  expect(await folders.remove(folderId as number, false)).toBeUndefined();
  expect(folders.rows).toEqual([]);
  store.inGroup(0);
  await expect.poll(() => namesOf(store)).toEqual(['乙', '甲']);
});

test('LIB-07 G-26 the market by category; LIB-10 using one makes a private copy', async () => {
  const categories = await call('GET /market/getCategory', {});
  const food = categories.find(({ name }) => name === '食品')!;
  const store = await list(marketTemplets(call));
  expect(store.total).toBe(categories.reduce((sum, { count }) => sum + count, 0));
  store.inGroup(food.categoryId);
  await expect.poll(() => store.total).toBe(food.count);
  const row = store.row(0)!;
  const copy = await changes.use(row.templetId);
  expect(copy).not.toBe(row.templetId);
  const own = await mine();
  expect(own.row(0)).toMatchObject({ templetId: copy, name: row.name, categoryId: null });
  expect(await changes.collect(row.templetId, true)).toBe(true);
  store.inGroup('collected');
  await expect.poll(() => namesOf(store)).toEqual([row.name]);
});

test('LIB-07 G-29 used last: own and public ones, narrowed and ordered in the page, and removed from the list', async () => {
  const priceTag = (await call('GET /market/getTemplet', { keyword: '货架价签' })).rows[0]!;
  const ids = [await save('大', 125), await save('小', 20), priceTag.templetId];
  for (const templetId of ids) {
    await call('GET /templet/getTemplet', { templetId, use: 'print' });
    server.pass(1000);
  }
  const store = await list(recentTemplets(call));
  expect(namesOf(store)).toEqual([priceTag.name, '小', '大']);
  store.sortBy('width');
  await expect.poll(() => namesOf(store)).toEqual(['小', priceTag.name, '大']);
  store.ofSize({ from: 121 });
  await expect.poll(() => namesOf(store)).toEqual(['大']);
  store.ask({ size: undefined, keyword: '小' });
  await expect.poll(() => namesOf(store)).toEqual(['小']);
  expect(await changes.forget([ids[1]!])).toBe(true);
  await store.refresh();
  expect(store.empty).toBe(true);
  expect((await mine()).total).toBe(2);
});

test('LIB-03 several: by hand, by range, all of them; all are moved and deleted, more than one call takes', async () => {
  for (let i = 0; i < 120; i++) await save(`标签${String(i).padStart(3, '0')}`);
  const asked: number[] = [];
  const source = ownTemplets(call);
  const store = await list((wanted, signal) => {
    asked.push(wanted.pageNumber);
    return source(wanted, signal);
  });
  expect(asked).toEqual([1]);
  expect(store.row(PAGE_SIZE)).toBeUndefined();
  await store.see(0, PAGE_SIZE + 5);
  await store.see(0, PAGE_SIZE + 5);
  expect(asked).toEqual([1, 2]);
  store.toggle(3);
  store.toggle(7, true);
  expect([...store.selected.values()].map(({ name }) => name)).toEqual(
    [3, 4, 5, 6, 7].map((i) => `标签${119 - i}`),
  );
  store.toggle(5);
  expect(store.selected.size).toBe(4);
  await store.selectAll();
  expect(store.selected.size).toBe(120);
  expect(asked).toEqual([1, 2, 3]);
  const ids = [...store.selected.keys()];
  const folderId = (await new FolderStore(call).save('归档')) as number;
  expect(await changes.move(ids, folderId)).toBe(true);
  store.inGroup(folderId);
  await expect.poll(() => store.total).toBe(120);
  expect(store.selected.size).toBe(0);
  expect(await changes.remove(ids)).toBe(true);
  await store.refresh();
  expect(store.empty).toBe(true);
});

test('LIB-02 LIB-09 rename, and a copy in the same folder whose name is cut to 32 characters', async () => {
  const templetId = await save('旧名');
  const folderId = (await new FolderStore(call).save('甲')) as number;
  await changes.move([templetId], folderId);
  expect(await changes.rename(templetId, '长'.repeat(32))).toBe(true);
  expect(await changes.copy(templetId)).toBe(true);
  const store = await mine();
  expect(store.row(0)).toMatchObject({ name: `${'长'.repeat(27)} - 副本`, folderId });
  expect(await changes.rename(templetId, '')).toBe(false);
  expect(unlessReported).toEqual(['字段 name 无效']);
});

test('LIB-08 SAFE-02 SAFE-03 in safe mode nothing is deleted, renamed or moved; its own dialog says so, once', async () => {
  const templetId = await save('保护');
  await call('POST /user/updateUserPreference', { safeMode: 1 });
  expect(await changes.remove([templetId])).toBe(false);
  expect(await changes.rename(templetId, '改名')).toBe(false);
  expect(await changes.move([templetId], null)).toBe(false);
  expect(unlessReported).toEqual([]);
  expect(page.safeMode).toBe(3);
  expect(namesOf(await mine())).toEqual(['保护']);
  expect(await changes.copy(templetId)).toBe(true);
});

test('SAFE-04 any other refusal is reported with the words of the server', async () => {
  expect(await changes.remove([987_654])).toBe(false);
  expect(unlessReported).toEqual(['模板不存在']);
});

test('LIB-11 a list that cannot be fetched says why, and another try brings it', async () => {
  await save('在');
  let broken = true;
  const source = ownTemplets(call);
  const store = new LibraryStore(async (wanted, signal) => {
    if (broken) await call('GET /templet/getTemplet', { templetId: 987_654 }, { hideError: true });
    return source(wanted, signal);
  });
  await store.refresh();
  expect(store.failure).toBe('模板不存在');
  expect(store.loading).toBe(false);
  expect(store.total).toBeUndefined();
  broken = false;
  await store.refresh();
  expect(store.failure).toBeUndefined();
  expect(namesOf(store)).toEqual(['在']);
});

test('LIB-06 of two questions the later one is answered, whichever answer comes last', async () => {
  await save('一');
  await save('二');
  const source = ownTemplets(call);
  const gates: (() => void)[] = [];
  const store = new LibraryStore(async (wanted) => {
    const answer = await source(wanted, new AbortController().signal);
    if (wanted.keyword === '一') await new Promise<void>((go) => gates.push(go));
    return answer;
  });
  store.find('一');
  await expect.poll(() => gates.length).toBe(1);
  store.find('二');
  await expect.poll(() => namesOf(store)).toEqual(['二']);
  gates[0]!();
  await new Promise((go) => setTimeout(go, 20));
  expect(namesOf(store)).toEqual(['二']);
});

test('LIB-02 a star shows at once; a selection keeps up with what changed', async () => {
  const templetId = await save('星');
  const store = await mine();
  store.toggle(0);
  store.patch(templetId, { collected: 1 });
  expect(store.row(0)).toMatchObject({ collected: 1 });
  await changes.rename(templetId, '新');
  await store.refresh();
  expect(store.selected.get(templetId)).toMatchObject({ name: '新' });
});
