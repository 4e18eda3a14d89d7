import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ProfileStore } from '../../../src/app/account/ProfileStore';
import { startServer, type TestServer } from '../../server/databases';
import { type Page, pagesOf } from '../apiOf';

let server: TestServer;
let open: (token: string) => Page;
let page: Page;
let account: { name?: string; avatar?: string; shareCode?: string };
let unlessReported: string[];
let store: ProfileStore;

beforeAll(async () => {
  server = await startServer();
  open = await pagesOf(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  const { accessToken, shareCode } = await server.signUp('小王');
  page = open(accessToken);
  account = { name: '小王', avatar: '', shareCode };
  unlessReported = [];
  store = new ProfileStore({
    call: page.call,
    account: () => account,
    changed: (part) => {
      account = { ...account, ...part };
    },
    notify: (message) => void unlessReported.push(message),
  });
});

test('SAFE-01 a name changes on the server and in the session; one that is refused changes nothing', async () => {
  expect(await store.rename(' 韩梅梅 ')).toBe(true);
  expect(account.name).toBe('韩梅梅');
  expect((await page.call('GET /user/info', {})).nickName).toBe('韩梅梅');
  expect(await store.rename('x'.repeat(33))).toBe(false);
  expect(account.name).toBe('韩梅梅');
  expect(unlessReported).toEqual(['字段 nickName 无效']);
});

test('SAFE-01 what another device changed is taken on', async () => {
  await page.call('POST /user/update', { nickName: '小李' });
  const { shareCode } = await page.call('POST /user/resetShareCode', {});
  await store.load();
  expect(account).toEqual({ name: '小李', avatar: '', shareCode });
});

test('SAFE-01 an answer from before a change in another tab does not bring back what was', async () => {
  const { call } = page;
  let asked = 0;
  const late = new ProfileStore({
    call: (async (...request: Parameters<typeof call>) => {
      const answer = await call(...request);
      asked++;
      if (asked === 1) await store.rename('赵师傅');
      return answer;
    }) as typeof call,
    account: () => account,
    changed: (part) => {
      account = { ...account, ...part };
    },
    notify: (message) => void unlessReported.push(message),
  });
  await late.load();
  expect(asked).toBe(2);
  expect(account.name).toBe('赵师傅');
});

test('SAFE-01 the share code can be renewed 5 times a day; then the wait is shown', async () => {
  const codes = new Set([account.shareCode]);
  for (let i = 0; i < 5; i++) {
    expect(await store.resetShareCode()).toBe(true);
    codes.add(account.shareCode);
  }
  expect(codes.size).toBe(6);
  expect(await store.resetShareCode()).toBe(false);
  expect(unlessReported).toEqual(['操作过于频繁，请 24 小时后再试']);
});

test('SAFE-01 one thing at a time', async () => {
  const first = store.resetShareCode();
  expect(store.working).toBe('shareCode');
  expect(await store.rename('小李')).toBe(false);
  expect(await first).toBe(true);
  expect(store.working).toBeUndefined();
});

test('SAFE-01 an account that cannot be fetched says so and stays as it was', async () => {
  const failing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await store.load();
  failing.mockRestore();
  expect(store.failure).toBe('Failed to fetch');
  expect(account.name).toBe('小王');
  await store.load();
  expect(store.failure).toBeUndefined();
});
