import { expect, test, vi } from 'vitest';
import { FEEDBACK, FeedbackStore, IMAGES_MAX } from '../../../src/app/account/FeedbackStore';
import { openRepositories } from '../../../src/server/db';
import type { TestServer } from '../../server/databases';
import { type Page, withServer } from '../apiOf';
import { stubRequests } from '../fetchRequest';

let server: TestServer;
let page: Page;
let unlessReported: string[];
let store: FeedbackStore;

withServer((served) => {
  ({ server, page } = served);
  unlessReported = [];
  store = new FeedbackStore(page, (message) => void unlessReported.push(message));
});
stubRequests();

/** A PNG of one white dot. */
const png = () =>
  new Blob(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEANl9ngAAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    { type: 'image/png' },
  );
const shown = 'data:image/png;base64,AAAA';

async function stored() {
  const db = await openRepositories(server.config, server.now, () => undefined);
  const rows = await db.feedback.list(20);
  await db.close();
  return rows;
}

test('TOP-04 type, content, contact and pictures arrive; the form is empty afterwards', async () => {
  store.set({ type: FEEDBACK.print, content: ' 打印偏左 2 mm ', contact: '13812345678' });
  const first = store.attach(png(), shown);
  expect(store.uploading).toBe(true);
  // What is still on its way holds the message back.
  expect(await store.send()).toBe(false);
  await first;
  await store.attach(png(), shown);
  const urls = store.images.map(({ url }) => url);
  expect(await store.send()).toBe(true);
  expect(store).toMatchObject({ content: '', contact: '', images: [], sending: false });
  expect(store.problem).toBeUndefined();
  const [row] = await stored();
  expect(row).toMatchObject({ type: 3, content: '打印偏左 2 mm', contact: '13812345678' });
  expect(JSON.parse(row!.images)).toEqual(urls);
  expect(urls.every((url) => url?.startsWith('/api/v3/oss/file/'))).toBe(true);
});

test('TOP-04 without content nothing is sent, and the form says so', async () => {
  const calls = vi.spyOn(page, 'call');
  store.set({ content: '  \n ' });
  expect(store.problem).toBeUndefined();
  expect(await store.send()).toBe(false);
  expect(store.problem).toEqual({ key: 'feedbackContentReq' });
  store.set({ content: '好' });
  expect(store.problem).toBeUndefined();
  expect(calls).not.toHaveBeenCalled();
});

test('TOP-04 at most four pictures; one that the server refuses is gone again and reported', async () => {
  for (let i = 0; i < IMAGES_MAX + 1; i++) await store.attach(png(), shown);
  expect([store.images.length, store.room]).toEqual([IMAGES_MAX, 0]);
  store.detach(store.images[0]!.id);
  expect(store.room).toBe(1);
  await store.attach(new Blob(['not a picture']), shown);
  expect(store.images.length).toBe(IMAGES_MAX - 1);
  expect(unlessReported).toEqual(['不支持的文件类型或文件内容不符']);
});

test('TOP-04 a refusal keeps what was typed: after ten a day the wait is reported', async () => {
  for (let i = 0; i < 10; i++) {
    store.set({ content: `第 ${i} 条` });
    expect(await store.send()).toBe(true);
  }
  store.set({ content: '第 11 条', contact: 'a@b.cn' });
  expect(await store.send()).toBe(false);
  expect(store).toMatchObject({ content: '第 11 条', contact: 'a@b.cn', sending: false });
  expect(unlessReported).toEqual(['操作过于频繁，请 24 小时后再试']);
});
