import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ShareReceiver } from '../../../../src/app/library/share/ShareReceiver';
import { startServer, type TestServer } from '../../../server/databases';
import { type Page, pagesOf } from '../../apiOf';

let server: TestServer;
let open: (token: string) => Page;

beforeAll(async () => {
  server = await startServer();
  open = await pagesOf(server);
});
afterAll(() => server.close());

/** A user who shares, another who receives, and the calls of the first. */
async function setup() {
  const [sender, partner] = [await server.signUp('小王'), await server.signUp('小李')];
  const page = open(sender.accessToken);
  const calls = vi.spyOn(page, 'call');
  return { sender, partner, calls, receiver: new ShareReceiver(page, () => sender.shareCode) };
}

test('SHR-01 a complete code shows whom it belongs to, once; a part of it asks nobody', async () => {
  const { receiver, partner, calls } = await setup();
  for (let n = 1; n < 10; n++) await receiver.look(partner.shareCode.slice(0, n));
  expect(calls).not.toHaveBeenCalled();
  expect(receiver.found).toBeUndefined();
  await receiver.look(partner.shareCode.toLowerCase());
  expect(receiver.found).toEqual({ person: { nickName: '小李', phoneEnd: partner.userPhone.slice(-4) } });
  await receiver.look(` ${partner.shareCode} `);
  expect(calls).toHaveBeenCalledTimes(1);
  await receiver.look(partner.shareCode.slice(0, 9));
  expect(receiver.found, 'a changed code is another one').toBeUndefined();
});

test('SHR-01 a code of nobody and the own one are named, and the answer to an earlier code is dropped', async () => {
  const { receiver, sender, partner, calls } = await setup();
  await receiver.look('ZZZZZZZZZZ');
  expect(receiver.found).toEqual({ refused: 'shareNobody' });
  await receiver.look(sender.shareCode);
  expect(receiver.found).toEqual({ refused: 'shareIsOwn' });
  expect(calls, 'the own code is known here').toHaveBeenCalledTimes(1);
  const late = receiver.look(partner.shareCode);
  const last = receiver.look('ZZZZZZZZZZ');
  await Promise.all([late, last]);
  expect(receiver.found).toEqual({ refused: 'shareNobody' });
});

test('SHR-01 without an answer of the server nothing is shown', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { receiver, partner, calls } = await setup();
  calls.mockRejectedValueOnce(new Error('offline'));
  await receiver.look(partner.shareCode);
  expect(receiver.found).toBeUndefined();
  expect(warned).toHaveBeenCalledOnce();
});
