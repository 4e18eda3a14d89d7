import { expect, test } from 'vitest';
import { OpenKeysStore } from '../../../src/app/account/OpenKeysStore';
import { type Served, withServer } from '../apiOf';

let served: Served;
let reported: string[];
let store: OpenKeysStore;

withServer((given) => {
  served = given;
  reported = [];
  store = new OpenKeysStore({ call: given.page.call, notify: (text) => void reported.push(text) });
});

const key = { name: 'ERP', scopes: ['render' as const], perMinute: 5 };

test('G-53 a key is made, in the list at once, and shown until it is forgotten', async () => {
  await store.load();
  expect(store.keys).toEqual([]);
  expect(await store.create({ ...key, days: 30 })).toBe(true);
  expect(store.secret).toMatch(/^lw_[\w-]{43}$/);
  const made = store.keys!;
  expect(made).toMatchObject([{ name: 'ERP', scopes: ['render'], perMinute: 5, useTime: null }]);
  expect(JSON.stringify(made)).not.toContain(store.secret);
  store.forget();
  expect(store.secret).toBeUndefined();
  await store.load();
  expect(store.keys).toEqual(made);
});

test('G-53 a revoked key leaves the list; its uses are loaded on request', async () => {
  await store.create(key);
  const { id } = store.keys![0]!;
  expect(await store.uses(id)).toEqual([]);
  expect(await store.revoke(id)).toBe(true);
  expect(store.keys).toEqual([]);
});

test('G-53 what the server refuses is reported, and nothing changes', async () => {
  await store.load();
  expect(await store.create({ ...key, name: ' ' })).toBe(false);
  expect(await store.revoke(999)).toBe(false);
  expect(store.keys).toEqual([]);
  expect(reported).toEqual(['字段 name 无效', 'API 密钥不存在或已撤销']);
  const guest = new OpenKeysStore({ call: served.open('').call, notify: () => {} });
  await guest.load();
  expect([guest.keys, guest.failure]).toEqual([undefined, '请先登录']);
});
