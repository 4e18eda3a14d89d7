import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { JobStatus } from '../../src/printing/protocol';
import { job } from '../printing/samples';
import { Client, labels, Sink, service } from './harness';

const [ONE, TWO] = ['1f0a33c2', '90be44d1'];

async function signedIn(port: number, account?: string): Promise<Client> {
  const client = await Client.open(port, false);
  await client.ask({ type: 'hello', version: '1.0.0.0', os: 'test', ...(account && { account }) });
  return client;
}

const titles = async (client: Client): Promise<string[]> => {
  const reply = (await client.ask({ type: 'jobs' })) as unknown as { jobs: JobStatus[] };
  return reply.jobs.map(({ title }) => title).sort();
};

test('SEC-12 an account of a site sees and moves its own jobs only; without one there are those of no account', async () => {
  const sink = await Sink.open({});
  const { port } = await service({
    printers: [{ name: 'Z', driver: 'tcp', address: sink.address, language: 'zpl' }],
  });
  const clients = [await signedIn(port, ONE), await signedIn(port, TWO), await signedIn(port)] as const;
  const [one, two, nobody] = clients;
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const small = (title: string) => job({ title, printer: 'Z', width: 100, height: 40, count: 2 });
  for (const [i, client] of clients.entries()) await client.print(small(`job ${i}`), labels(2), ids[i]);
  expect(await titles(one)).toEqual(['job 0']);
  expect(await titles(two)).toEqual(['job 1']);
  expect(await titles(nobody)).toEqual(['job 2']);
  const reprint = { type: 'reprint', jobId: randomUUID(), of: ids[0], from: 0, to: 1 };
  expect(await two.ask(reprint)).toMatchObject({ type: 'error', code: 404 });
  expect(await nobody.ask({ type: 'cancel', jobId: ids[0] })).toMatchObject({ type: 'error', code: 404 });
  // Nor was a word of it pushed to the others.
  for (const [i, client] of clients.entries()) {
    const received = client.received.flatMap((message) =>
      'status' in message ? [message.status.title] : [],
    );
    expect(new Set(received).size <= 1 && received.every((title) => title === `job ${i}`)).toBe(true);
  }
  // The next user of the page is announced on the same socket.
  await one.ask({ type: 'hello', version: '1.0.0.0', os: 'test', account: TWO });
  expect(await titles(one)).toEqual(['job 1']);
  const odd = { type: 'hello', version: '1.0.0.0', os: 'test', account: 'Miss Wang, 13800000000' };
  expect(await nobody.ask(odd)).toMatchObject({
    type: 'error',
    msg: 'svcBadField',
    params: { field: 'account' },
  });
});
