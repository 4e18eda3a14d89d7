import { randomUUID } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Problem } from '../../src/base/problem';
import type { ServiceMessage } from '../../src/printing/protocol';
import { job } from '../printing/samples';
import { Client, labels, Sink, service } from './harness';

type Opened = Extract<ServiceMessage, { type: 'job' }>;

/** Batches that are written down one behind the other: so long closing takes at least. */
const BATCHES = 300;
const asked = job({ printer: 'Z', width: 100, height: 40, count: 10_000 });
const [label] = labels(1);

/** A service with one printer that reads nothing, and what it logs. */
async function closable() {
  const sink = await Sink.open({ reading: false });
  const logged: Problem[] = [];
  const running = await service({
    printers: [{ name: 'Z', driver: 'tcp', address: sink.address }],
    log: (what) => logged.push(what),
  });
  const restart = () => service({ dataDir: running.dataDir });
  return { running, restart, bugs: () => logged.filter(({ key }) => key === 'svcFailed') };
}

/** A job whose labels take the service a while to write down. */
async function busy(port: number): Promise<void> {
  const client = await Client.open(port);
  const id = randomUUID();
  await client.open(id, asked);
  const batches = Array.from({ length: BATCHES }, (_, i) => client.batch(id, i, [label!]));
  void Promise.allSettled(batches);
  await batches[0];
}

/** Asks again as soon as there is a reply, until the service hangs up: the replies. */
async function untilClosed(ask: (n: number) => Promise<ServiceMessage>): Promise<ServiceMessage[]> {
  const received: ServiceMessage[] = [];
  try {
    for (;;) received.push(await ask(received.length));
  } catch {
    return received;
  }
}

test('SVC-04 a service that closes accepts batches or hangs up: it refuses none, and has each that it accepted', async () => {
  const { running, restart, bugs } = await closable();
  const client = await Client.open(running.port);
  const id = randomUUID();
  await client.open(id, asked);
  await client.batch(id, 0, [label!]);
  await busy(running.port);
  const sending = untilClosed((n) => client.batch(id, n + 1, [label!]));
  await running.close();
  const received = await sending;
  expect(received.filter(({ type }) => type !== 'accepted')).toEqual([]);
  expect(bugs()).toEqual([]);
  const again = await Client.open((await restart()).port);
  const { status } = (await again.open(id, asked, true)) as Opened;
  expect(status.accepted).toBeGreaterThanOrEqual(received.length + 1);
});

test('SVC-04 a service that closes does as it is bidden or hangs up', async () => {
  const { running, bugs } = await closable();
  const client = await Client.open(running.port);
  const id = randomUUID();
  await client.open(id, asked);
  await busy(running.port);
  const bidding = untilClosed((n) => client.ask({ type: n % 2 ? 'resume' : 'pause', jobId: id }));
  await running.close();
  expect((await bidding).filter(({ type }) => type !== 'job')).toEqual([]);
  expect(bugs()).toEqual([]);
});

test('SVC-04 a service that closed has no file open any more, and every job it opened is there with the next start', async () => {
  const { running, restart, bugs } = await closable();
  const client = await Client.open(running.port);
  await busy(running.port);
  const opening = untilClosed(() => client.open(randomUUID(), asked));
  await running.close();
  expect(openFiles(running.dataDir)).toEqual([]);
  const received = (await opening) as Opened[];
  expect(received.filter(({ type }) => type !== 'job')).toEqual([]);
  expect(bugs()).toEqual([]);
  const again = await Client.open((await restart()).port);
  for (const { status } of received) {
    expect(await again.open(status.jobId, asked, true)).toMatchObject({ type: 'job' });
  }
});

/** Files under `folder` that this process has open, if the system reports them. */
function openFiles(folder: string): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fd')
    .map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return '';
      }
    })
    .filter((path) => path.startsWith(folder));
}
