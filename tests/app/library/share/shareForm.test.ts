import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitText } from '../../../../src/app/api/reason';
import { type Shareable, ShareForm } from '../../../../src/app/library/share/ShareForm';
import { startServer, type TestServer } from '../../../server/databases';
import { type Page, pagesOf } from '../../apiOf';

let server: TestServer;
let open: (token: string) => Page;
type Account = Awaited<ReturnType<TestServer['signUp']>>;
let sender: Account;
let receiver: Account;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  open = await pagesOf(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sender = await server.signUp('小王');
  receiver = await server.signUp('小李');
  page = open(sender.accessToken);
});

async function templet(name: string): Promise<Shareable> {
  const input = { name, width: 40, height: 30, data: '[[]]' };
  const { templetId } = await page.call('POST /templet/save', input);
  return { templetId, name };
}
const received = async () =>
  (await open(receiver.accessToken).call('GET /templet/getShareTemplet', { shareType: 2 })).rows;

test('SHR-01 an empty code is refused once it was typed in or sent', async () => {
  const form = new ShareForm([await templet('价签')], page);
  expect(form.problem).toBeUndefined();
  form.setCode('A');
  expect(form.problem).toBeUndefined();
  form.setCode('  ');
  expect(form.problem).toEqual({ key: 'shareReq' });
  const fresh = new ShareForm([await templet('价签')], page);
  expect(await fresh.submit()).toBe(false);
  expect(fresh.problem).toEqual({ key: 'shareReq' });
  expect(fresh.state).toBe('idle');
});

test('SHR-02 SHR-03 idle, processing, success: one call for each template, spaces around the code aside', async () => {
  const form = new ShareForm([await templet('价签'), await templet('吊牌')], page);
  const calls = vi.spyOn(page, 'call');
  form.setCode(` ${receiver.shareCode.toLowerCase()} `);
  expect(form.state).toBe('idle');
  const done = form.submit();
  expect(form.state).toBe('processing');
  // A second press while the first is under way does nothing.
  expect(await form.submit()).toBe(false);
  expect(await done).toBe(true);
  expect(form.state).toBe('success');
  expect(calls.mock.calls.map(([path, input, options]) => [path, input, options])).toEqual(
    form.templets.map(({ templetId }) => [
      'POST /templet/share',
      { shareCode: receiver.shareCode.toLowerCase(), templetId },
      { hideError: true },
    ]),
  );
  expect((await received()).map(({ name, peerName }) => [name, peerName])).toEqual([
    ['吊牌', '小王'],
    ['价签', '小王'],
  ]);
});

test.each([
  ['unknown', () => 'NOBODY', '分享码不存在'],
  ['own', () => sender.shareCode, '不能分享给自己'],
])(
  'SHR-02 an %s code ends the attempt at the first call, says why and stays open',
  async (_, code, reason) => {
    const form = new ShareForm([await templet('价签'), await templet('吊牌')], page);
    const calls = vi.spyOn(page, 'call');
    form.setCode(code());
    expect(await form.submit()).toBe(false);
    expect(form).toMatchObject({ state: 'idle', reason, failed: [] });
    expect(calls).toHaveBeenCalledTimes(1);
    expect(console.warn).toHaveBeenCalled();
    // The request layer showed nothing of its own.
    expect(page.unlessReported).toEqual([]);
    form.setCode(receiver.shareCode);
    expect(form.reason).toBeUndefined();
    expect(await form.submit()).toBe(true);
    expect(await received()).toHaveLength(2);
  },
);

test('SHR-03 of several, those that failed are named, and only they are tried again', async () => {
  const gone = await templet('已删除');
  const form = new ShareForm([await templet('价签'), gone, await templet('吊牌')], page);
  await page.call('POST /templet/delete', { templetIds: [gone.templetId] });
  form.setCode(receiver.shareCode);
  expect(await form.submit()).toBe(false);
  expect(form.reason).toBe('已分享 2 个，以下 1 个未能分享');
  expect(form.failed).toEqual([{ ...gone, reason: '模板不存在' }]);
  const calls = vi.spyOn(page, 'call');
  expect(await form.submit()).toBe(false);
  expect(calls).toHaveBeenCalledTimes(1);
  // Another partner begins with all of them.
  const other = await server.signUp('小赵');
  form.setCode(other.shareCode);
  expect(form.failed).toEqual([]);
  await form.submit();
  expect(calls).toHaveBeenCalledTimes(4);
});

test('SHR-02 wrong codes reach a limit: the wait is reported in minutes', async () => {
  const form = new ShareForm([await templet('价签')], page);
  form.setCode('NOBODY');
  for (let i = 0; i < 10; i++) await form.submit();
  expect(form.reason).toBe('分享码不存在');
  await form.submit();
  expect(form.reason).toBe('操作过于频繁，请 60 分钟后再试');
  expect(form.state).toBe('idle');
});

test('SHR-02 ERR-04 a server that cannot be reached leaves all as it was', async () => {
  const form = new ShareForm([await templet('价签')], page);
  form.setCode(receiver.shareCode);
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await form.submit()).toBe(false);
  expect(form).toMatchObject({ state: 'idle', reason: 'Failed to fetch' });
  fetching.mockRestore();
  expect(await form.submit()).toBe(true);
});

test('a wait is said in the unit that suits it', () => {
  expect([1, 0.2, 120, 121, 3599, 7200, 7201, 86_400].map(waitText)).toEqual([
    '1 秒',
    '1 秒',
    '120 秒',
    '3 分钟',
    '60 分钟',
    '120 分钟',
    '3 小时',
    '24 小时',
  ]);
});
