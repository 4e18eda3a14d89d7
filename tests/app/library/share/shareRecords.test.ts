import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RECORDS_PER_PAGE, ShareRecords } from '../../../../src/app/library/share/ShareRecords';
import { startServer, type TestServer } from '../../../server/databases';
import { type Page, pagesOf } from '../../apiOf';

let server: TestServer;
let open: (token: string) => Page;
let sender: Page;
let receiver: Page;
let code: string;
let unlessReported: string[];

beforeAll(async () => {
  server = await startServer();
  open = await pagesOf(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  sender = open((await server.signUp('小王')).accessToken);
  const account = await server.signUp('小李');
  receiver = open(account.accessToken);
  code = account.shareCode;
  unlessReported = [];
});

const records = (page: Page) => new ShareRecords(page, (message) => void unlessReported.push(message));

async function share(...names: string[]): Promise<void> {
  for (const name of names) {
    const input = { name, width: 40, height: 30, data: '[[]]', excelName: '客户.xlsx' };
    const { templetId } = await sender.call('POST /templet/save', input);
    await sender.call('POST /templet/share', { shareCode: code, templetId });
    server.pass(1);
  }
}
const names = ({ rows }: ShareRecords) => rows.map(({ name }) => name);

test('SHR-04 what was received and what was sent, with the partner’s name, the newest first', async () => {
  const mine = records(receiver);
  expect(mine.total).toBeUndefined();
  await mine.load();
  expect(mine.empty).toBe(true);
  await share('价签', '吊牌');
  await mine.load();
  expect([mine.total, names(mine), mine.rows[0]!.peerName]).toEqual([2, ['吊牌', '价签'], '小王']);
  await mine.show(1);
  expect([mine.shareType, mine.total]).toEqual([1, 0]);
  const sent = records(sender);
  await sent.show(1);
  expect([names(sent), sent.rows[0]!.peerName]).toEqual([['吊牌', '价签'], '小李']);
});

test('SHR-04 G-28 a received label becomes an own one, without the sender’s spreadsheet, as often as wanted', async () => {
  await share('价签');
  const mine = records(receiver);
  await mine.load();
  expect(mine.rows[0]!.saved).toBe(0);
  const templetId = await mine.save(mine.rows[0]!);
  expect(mine.rows[0]!.saved).toBe(1);
  const copy = await receiver.call('GET /templet/getTemplet', { templetId: templetId! });
  expect(copy).toMatchObject({ name: '价签', width: 40, height: 30, excelName: '' });
  expect(await mine.save(mine.rows[0]!)).not.toBe(templetId);
  await mine.load();
  expect(mine.rows[0]!.saved).toBe(1);
});

test('SHR-04 a record is deleted for one side; one that is gone meanwhile is reported', async () => {
  await share('价签', '吊牌');
  const mine = records(receiver);
  await mine.load();
  const [first, second] = mine.rows;
  expect(await mine.remove(first!)).toBe(true);
  expect(names(mine)).toEqual(['价签']);
  const sent = records(sender);
  await sent.show(1);
  expect(sent.total).toBe(2);
  // Another tab deletes it first.
  await receiver.call('POST /templet/deleteShare', { shareId: second!.shareId });
  expect(await mine.remove(second!)).toBe(false);
  expect(await mine.save(second!)).toBeUndefined();
  expect(unlessReported).toEqual(['模板不存在', '模板不存在']);
  expect(mine.busy.size).toBe(0);
});

test('SHR-04 records come a page at a time; the last of a page leads to the page before', async () => {
  await share(...Array.from({ length: RECORDS_PER_PAGE + 1 }, (_, i) => `标签${i}`));
  const mine = records(receiver);
  await mine.load();
  expect([mine.rows.length, mine.pages]).toEqual([RECORDS_PER_PAGE, 2]);
  await mine.turn(2);
  expect(names(mine)).toEqual(['标签0']);
  expect(await mine.remove(mine.rows[0]!)).toBe(true);
  expect([mine.pageNumber, mine.pages, mine.rows.length]).toEqual([1, 1, RECORDS_PER_PAGE]);
});

test('SHR-04 a page that does not come says why, and can be asked for again', async () => {
  await share('价签');
  const mine = records(receiver);
  const failing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await mine.load();
  expect([mine.failure, mine.loading, mine.total]).toEqual(['Failed to fetch', false, undefined]);
  failing.mockRestore();
  await mine.load();
  expect([mine.failure, mine.total]).toEqual([undefined, 1]);
});

test('SHR-04 of two questions the later one’s answer counts', async () => {
  await share('价签');
  const mine = records(receiver);
  await Promise.all([mine.show(2), mine.show(1)]);
  expect([mine.shareType, mine.total]).toEqual([1, 0]);
  await Promise.all([mine.show(1), mine.show(2)]);
  expect([mine.shareType, mine.total]).toEqual([2, 1]);
});
