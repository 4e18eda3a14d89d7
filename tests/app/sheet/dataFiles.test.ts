import { reaction } from 'mobx';
import { expect, test } from 'vitest';
import { DataFiles, type SheetFacts } from '../../../src/app/sheet/DataFiles';
import { fetchSheetFile } from '../../../src/app/sheet/sheetFile';
import { refuse } from '../../../src/base/problem';
import type { TestServer } from '../../server/databases';
import { sheet } from '../../server/uploads';
import { type Page, type Served, withServer } from '../apiOf';
import { stubRequests } from '../fetchRequest';

let server: TestServer;
let open: Served['open'];
let page: Page;
let unlessReported: string[];
let inspect: (file: File, signal: AbortSignal) => Promise<SheetFacts>;

withServer((served) => {
  ({ server, open, page } = served);
  unlessReported = [];
  inspect = async () => ({ fields: ['品名', '条码'], rows: 2 });
});
stubRequests();

const storeOf = (own: Page) =>
  new DataFiles({
    call: own.call,
    upload: own.upload,
    inspect: (file, signal) => inspect(file, signal),
    notify: (message) => void unlessReported.push(message),
    problemText: ({ key }) => key,
  });
const book = (name: string) => new File([new Uint8Array(sheet())], name);
const names = ({ shown }: DataFiles) => shown.map(({ name }) => name);

test('G-25 a spreadsheet is uploaded, listed with what is in it, found, renamed and deleted', async () => {
  const store = storeOf(page);
  expect(store.files).toBeUndefined();
  await store.load();
  expect(store.files).toEqual([]);
  const added = await store.add(book('商品.xlsx'));
  server.pass(1);
  await store.add(book('Stock.xlsx'));
  expect(added).toMatchObject({ fields: ['品名', '条码'], rows: 2, size: sheet().length });
  expect([names(store), store.upload]).toEqual([['Stock.xlsx', '商品.xlsx'], undefined]);

  const again = storeOf(page);
  await again.load();
  expect(names(again)).toEqual(['Stock.xlsx', '商品.xlsx']);
  again.search(' stock');
  expect(names(again)).toEqual(['Stock.xlsx']);
  again.search('');
  expect(await again.rename(again.files![1]!, '价目')).toBeUndefined();
  await store.load();
  expect(names(store)).toEqual(['Stock.xlsx', '价目']);
  await store.remove(store.files![0]!);
  expect(names(store)).toEqual(['价目']);
  expect(unlessReported).toEqual([]);
});

test('DATA-04 G-25 the file chosen is got whole as its owner; to anybody else it is gone', async () => {
  const added = (await storeOf(page).add(book('商品.xlsx')))!;
  const { port } = server.app.server.address() as { port: number };
  const at = (own: Page) => ({
    page: `http://127.0.0.1:${port}/edit`,
    now: () => 7,
    fetch: (url: URL) => own.file(url.href, { hideError: true }),
  });
  const file = await fetchSheetFile(added.url, added.name, at(page));
  expect([file.name, Buffer.from(await file.arrayBuffer()).equals(sheet())]).toEqual(['商品.xlsx', true]);
  const gone = { problem: { key: 'sheetGone', params: { name: '商品.xlsx' } } };
  const other = open((await server.signUp()).accessToken);
  await expect(fetchSheetFile(added.url, added.name, at(other))).rejects.toMatchObject(gone);
  await expect(fetchSheetFile(added.url, added.name, at(open('')))).rejects.toMatchObject(gone);
});

test('G-25 DATA-09 a label opens with its spreadsheet after that was taken off the list', async () => {
  const store = storeOf(page);
  const { url, name, id } = (await store.add(book('商品.xlsx')))!;
  const label = { name: '价签', width: 40, height: 30, data: '[[]]', execlFilePath: url, excelName: name };
  const { templetId } = await page.call('POST /templet/save', label);
  await store.remove(store.files!.find((file) => file.id === id)!);
  const kept = await page.call('GET /templet/getTemplet', { templetId, use: 'edit' });
  expect([kept.execlFilePath, kept.excelName]).toEqual([url, name]);
  const { port } = server.app.server.address() as { port: number };
  expect((await page.file(`http://127.0.0.1:${port}${url}`)).size).toBe(sheet().length);
});

test('G-25 what is no spreadsheet is refused with its reason and not sent; what the server refuses as well', async () => {
  const store = storeOf(page);
  await store.load();
  inspect = async () => {
    throw refuse('sheetUnreadable');
  };
  expect(await store.add(new File(['x'], '坏.xlsx'))).toBeUndefined();
  expect(store.refused).toEqual({ name: '坏.xlsx', reason: 'sheetUnreadable' });
  inspect = async () => ({ fields: [], rows: 0 });
  expect(await store.add(new File(['MZ\0\0'], '坏.xlsx'))).toBeUndefined();
  expect(store.refused?.reason).toMatch(/\S/);
  expect(store.files).toEqual([]);
  store.dismiss();
  expect(store.refused).toBeUndefined();
});

test('G-25 an upload under way is the only one, shows its progress, and is cancelled on request', async () => {
  const store = storeOf(page);
  await store.load();
  let finish = (_: SheetFacts) => {};
  inspect = (_, signal) =>
    new Promise((done, fail) => {
      finish = done;
      signal.addEventListener('abort', () => fail(signal.reason));
    });
  const first = store.add(book('一.xlsx'));
  expect(store.upload).toEqual({ name: '一.xlsx', sent: undefined });
  expect(await store.add(book('二.xlsx'))).toBeUndefined();
  store.cancel();
  expect(await first).toBeUndefined();
  expect([store.upload, store.refused, store.files]).toEqual([undefined, undefined, []]);

  const unlessReported: (number | undefined)[] = [];
  const stop = reaction(
    () => store.upload?.sent,
    (sent) => unlessReported.push(sent),
  );
  const second = store.add(book('三.xlsx'));
  finish({ fields: ['a'], rows: 1 });
  expect((await second)?.name).toBe('三.xlsx');
  stop();
  expect(unlessReported).toContain(0);
});

test('G-25 a list that does not come says why, and what is shown stays', async () => {
  const store = storeOf(page);
  await store.add(book('一.xlsx'));
  await store.load();
  const away = storeOf({ ...page, call: open('not a token').call });
  await away.load();
  expect([away.files, typeof away.failure]).toEqual([undefined, 'string']);
  expect(names(store)).toEqual(['一.xlsx']);
});
