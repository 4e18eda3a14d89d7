import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../../src/app/api/errors';
import { readLogin } from '../../../../src/app/api/session/account';
import { type SessionHost, SessionStore } from '../../../../src/app/api/session/SessionStore';
import { RELOAD_DELAY } from '../../../../src/base/constants';
import { browser } from './browser';

const DAY = 86_400_000;
const login = (token: string, userId = 7) => ({
  accessToken: token,
  userPhone: '13812345678',
  userNickName: '小王',
  userImg: '',
  shareCode: 'ABCDEFGHJK',
  userId,
  expireTime: 1,
  role: 'operator',
});

let own: ReturnType<typeof browser>;
let now = 0;
let reloads = 0;
let later: [number, () => void][] = [];
let calls: string[] = [];
let refreshed: () => Promise<unknown>;
let shown: string[] = [];
let holdsUnkept = false;

beforeEach(() => {
  own = browser();
  now = 1_700_000_000_000;
  reloads = 0;
  later = [];
  calls = [];
  shown = [];
  holdsUnkept = false;
  refreshed = async () => login('t2');
});

function open(): SessionStore {
  const host: SessionHost = {
    repository: own.repository,
    now: () => now,
    after: (ms, work) => void later.push([ms, work]),
    reload: () => void reloads++,
    refresh: async ({ token }) => {
      calls.push(`refresh ${token}`);
      return refreshed();
    },
    logout: async () => {
      calls.push('logout');
      throw new Error('offline');
    },
    notify: (message) => void shown.push(message),
    holdsUnkept: () => holdsUnkept,
  };
  return new SessionStore(host);
}
const over = (session: SessionStore, token = session.token) =>
  session.sessionOver({ code: 10001, msg: '请先登录' }, token);

test('ACC-06 an answer is read by six fields; without a token it is refused', () => {
  expect(readLogin(login('t1'))).toEqual({
    token: 't1',
    phone: '13812345678',
    name: '小王',
    avatar: '',
    shareCode: 'ABCDEFGHJK',
    userId: 7,
  });
  expect(() => readLogin({ ...login(''), accessToken: '' })).toThrow();
});

test('ACC-07 ACC-08 a remembered session is in cookies of 30 days and comes back', () => {
  const session = open();
  session.signIn(login('t1'), true);
  expect([...own.jar.keys()].sort()).toEqual(
    ['token', 'phone', 'name', 'avatar', 'shareCode', 'userId', 'uuid']
      .map((name) => `labelweb_${name}`)
      .sort(),
  );
  expect([...own.jar.values()].every(({ days }) => days === 30)).toBe(true);
  own.close();
  expect(open().account).toEqual(session.account);
  now += 30 * DAY - 1;
  expect(open().token).toBe('t1');
  now += 1;
  expect(open().token).toBe('');
});

test('ACC-08 G-37 a session that is not remembered ends with the browser, and survives a reload', () => {
  open().signIn(login('t1'), false);
  expect([...own.jar.values()].every(({ days }) => days === undefined)).toBe(true);
  now += 3 * DAY;
  expect(open().token).toBe('t1');
  own.close();
  expect(open().token).toBe('');
});

test.each(['{', '[]', '{"token":"x"}', '{"token":5,"userId":1,"expiry":9e99}'])(
  'SET-02 a damaged session is none: %s',
  (text) => {
    own.items.set('labelwright.session', text);
    expect(open().present).toBe(false);
  },
);

test('ACC-09 the id of the browser is a version 4 UUID, made once, and survives signing out', async () => {
  const session = open();
  expect(session.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  session.signIn(login('t1'), true);
  await session.signOut();
  expect(open().uuid).toBe(session.uuid);
});

test('ACC-10 a remembered session is renewed at the start for another 30 days, others are not', async () => {
  open().signIn(login('t1'), true);
  now += 10 * DAY;
  const session = open();
  await session.start();
  expect(calls).toEqual(['refresh t1']);
  expect(session.token).toBe('t2');
  now += 30 * DAY - 1;
  expect(open().token).toBe('t2');

  open().signIn(login('t3'), false);
  await open().start();
  expect(calls).toEqual(['refresh t1']);
});

test('ACC-10 what is changed while the token is renewed stays changed', async () => {
  open().signIn(login('t1'), true);
  const session = open();
  const answer = refreshed;
  refreshed = async (...request) => {
    session.change({ name: '赵师傅' });
    return answer(...request);
  };
  await session.start();
  expect([session.token, session.account?.name]).toEqual(['t2', '赵师傅']);
  expect(open().account?.name).toBe('赵师傅');
});

test('ACC-10 a server that cannot be reached leaves the session as it is', async () => {
  open().signIn(login('t1'), true);
  refreshed = async () => Promise.reject(new Error('offline'));
  const session = open();
  await session.start();
  expect(session.token).toBe('t1');
});

test('G-07 a refresh that is refused ends the session', async () => {
  open().signIn(login('t1'), true);
  refreshed = async () => Promise.reject(new ApiError({ code: 10002, msg: '登录已失效' }));
  const session = open();
  await session.start();
  expect([session.token, shown, own.items.has('labelwright.session')]).toEqual(['', ['登录已失效'], false]);
  expect(later.map(([ms]) => ms)).toEqual([2000]);
});

test('ACC-11 signing out forgets all, also when the server cannot be notified', async () => {
  const session = open();
  session.signIn(login('t1'), true);
  await session.signOut();
  expect(calls).toEqual(['logout']);
  expect([session.account, session.roles, session.present]).toEqual([undefined, [], false]);
  expect([...own.jar.keys()]).toEqual(['labelweb_uuid']);
  expect(open().present).toBe(false);
});

test('ACC-11 calls that signing out overtakes are refused, and reload nothing under the next form', async () => {
  const session = open();
  session.signIn(login('t1'), true);
  const left = session.signOut();
  expect(await over(session, 't1'), 'while the server is notified').toBe(false);
  await left;
  expect(await over(session, 't1'), 'later').toBe(false);
  expect([later, shown]).toEqual([[], []]);

  session.signIn(login('t2'), true);
  await over(session, 't2');
  session.leave();
  for (const [, work] of later) work();
  expect([reloads, session.present]).toEqual([0, false]);
});

test('ACC-12 resetting the token clears token, roles, picture and name, and calls nobody', async () => {
  const session = open();
  session.signIn({ ...login('t1'), userImg: '/a.png' }, true);
  await over(session);
  expect(calls).toEqual([]);
  expect([session.token, session.roles, session.account]).toEqual(['', [], undefined]);
  for (const name of ['token', 'avatar', 'name']) expect(own.jar.has(`labelweb_${name}`), name).toBe(false);
});

test('ACC-14 the user has token, phone, name, avatar, share code, uuid, user id, roles and introduction', () => {
  const session = open();
  session.signIn({ ...login('t1'), userImg: '/a.png' }, true);
  const { account, uuid, roles, introduction } = session;
  expect({ ...account, uuid, roles, introduction }).toEqual({
    token: 't1',
    phone: '13812345678',
    name: '小王',
    avatar: '/a.png',
    shareCode: 'ABCDEFGHJK',
    uuid: own.jar.get('labelweb_uuid')!.value,
    userId: 7,
    roles: ['admin'],
    introduction: '',
  });
});

test('ACC-13 the signed-in user is admin here, and nobody else', () => {
  const session = open();
  expect(session.roles).toEqual([]);
  session.signIn(login('t1'), true);
  expect(session.roles).toEqual(['admin']);
});

describe('ERR-02 a session that is over', () => {
  test.each([
    [10001, '请先登录'],
    [10002, '登录已失效，请重新登录'],
  ])(
    '%i is shown, reset and the page reloaded after 2 s, once for ten calls at the same time',
    async (code, msg) => {
      const session = open();
      session.signIn(login('t1'), true);
      const { token } = session;
      const calls = Array.from({ length: 10 }, () => session.sessionOver({ code, msg }, token));
      expect(await Promise.all(calls)).toEqual(Array(10).fill(false));
      expect(shown).toEqual([msg]);
      expect([session.token, session.account, session.roles]).toEqual(['', undefined, []]);
      expect([...own.jar.keys()]).toEqual(['labelweb_uuid']);
      expect(later.map(([ms]) => ms)).toEqual([2000]);
      expect(RELOAD_DELAY).toBe(2000);
      // Until then the screen stays, without a dialog.
      expect([session.present, session.ended?.asks, reloads]).toEqual([true, false, 0]);
      later[0]![1]();
      expect(reloads).toBe(1);
      expect(open().present).toBe(false);
    },
  );

  test('without a reason is shown as Error', async () => {
    const session = open();
    session.signIn(login('t1'), true);
    await session.sessionOver({ code: 10001, msg: '' }, 't1');
    expect(shown).toEqual(['Error']);
  });

  test('where a reload would lose work keeps the page and makes all calls again after signing in', async () => {
    holdsUnkept = true;
    const session = open();
    session.signIn(login('t1'), true);
    const waiting = [over(session, 't1'), over(session, 't1')];
    expect([session.token, session.present]).toEqual(['', true]);
    expect(session.ended).toMatchObject({
      reason: '请先登录',
      account: { phone: '13812345678' },
      asks: true,
    });
    session.signIn(login('t9'), true);
    expect(await Promise.all(waiting)).toEqual([true, true]);
    expect([session.ended, later, reloads, shown]).toEqual([undefined, [], 0, []]);
  });

  test('that the user does not renew fails the calls and reloads the page', async () => {
    holdsUnkept = true;
    const session = open();
    session.signIn(login('t1'), true);
    const waiting = over(session);
    session.giveUp();
    expect(await waiting).toBe(false);
    expect([shown, later.map(([ms]) => ms), session.ended?.asks]).toEqual([['请先登录'], [2000], false]);
  });

  test('does not hand the work of one account to another', async () => {
    holdsUnkept = true;
    const session = open();
    session.signIn(login('t1', 7), true);
    const waiting = over(session);
    session.signIn(login('t9', 8), true);
    expect(await waiting).toBe(false);
    expect(reloads).toBe(1);
  });

  test('G-07 is not over when another tab renewed it meanwhile', async () => {
    const session = open();
    session.signIn(login('t1'), true);
    open().signIn(login('t2'), true);
    expect(await over(session, 't1')).toBe(true);
    expect(session.token).toBe('t2');
    expect(await over(session, 't1')).toBe(true);
    expect(later).toEqual([]);
  });
});

test('several tabs keep in step', () => {
  const [one, two] = [open(), open()];
  one.signIn(login('t1'), true);
  two.follow('labelwright.session');
  expect(two.token).toBe('t1');
  two.leave();
  one.follow('labelwright.sizes');
  expect(one.token).toBe('t1');
  one.follow('labelwright.session');
  expect(one.present).toBe(false);
});

test('a session that one tab finds ended leaves the others unchanged until they call or it is renewed', async () => {
  const [one, two, three] = [open(), open(), open()];
  one.signIn(login('t1'), true);
  two.follow('labelwright.session');
  three.follow('labelwright.session');
  await over(one);
  two.follow('labelwright.session');
  expect([two.token, two.ended]).toEqual(['t1', undefined]);
  expect(await over(three)).toBe(false);
  one.signIn(login('t2'), true);
  two.follow('labelwright.session');
  expect([two.token, two.ended]).toEqual(['t2', undefined]);
});

test('a change of name is kept with the session', () => {
  const session = open();
  session.signIn(login('t1'), true);
  session.change({ name: '老王' });
  expect(open().account).toMatchObject({ name: '老王', token: 't1' });
});
