import { afterEach, expect, test } from 'vitest';
import { Refusal, refuse } from '../../src/base/problem';
import { WorkerClient } from '../../src/base/workerClient';
import { LocalWorker } from '../localWorker';

let seen: AbortSignal | undefined;
const calls = {
  async double(n: number) {
    return 2 * n;
  },
  async refuses() {
    throw refuse('imgBig', { n: 3 });
  },
  async fails() {
    throw new TypeError('no such thing');
  },
  hangs(_: undefined, signal: AbortSignal) {
    seen = signal;
    return new Promise<never>(() => {});
  },
};

const clients: WorkerClient<typeof calls>[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.end();
});

function started(name?: string) {
  const worker = new LocalWorker(calls);
  const client = new WorkerClient<typeof calls>(worker, name);
  clients.push(client);
  return { worker, client };
}

test('answers each call with its own result', async () => {
  const { client } = started();
  expect(await Promise.all([1, 2, 3].map((n) => client.call('double', n)))).toEqual([2, 4, 6]);
});

test('a refusal keeps its problem, an error its name and message', async () => {
  const { client } = started();
  const refused = await client.call('refuses', undefined as never).catch((error) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused.problem).toEqual({ key: 'imgBig', params: { n: 3 } });
  await expect(client.call('fails', undefined as never)).rejects.toMatchObject({
    name: 'TypeError',
    message: 'no such thing',
  });
});

test('a call that is cancelled ends at once, and its worker gets the signal', async () => {
  const { client } = started();
  const abort = new AbortController();
  const hanging = client.call('hangs', undefined, abort.signal);
  abort.abort(new Error('left'));
  await expect(hanging).rejects.toThrow('left');
  await new Promise((received) => seen!.addEventListener('abort', received));
  await expect(client.call('double', 1, abort.signal)).rejects.toThrow('left');
  expect(await client.call('double', 4, new AbortController().signal)).toBe(8);
});

test('a worker that dies fails the calls under way and every later one', async () => {
  const { worker, client } = started('small worker');
  worker.isDeaf = true;
  const waiting = [client.call('double', 1), client.call('double', 2)];
  worker.say('error', { message: 'out of memory' });
  for (const one of waiting) await expect(one).rejects.toThrow('small worker: out of memory');
  expect(client.isOver).toBe(true);
  expect(worker.terminated).toBe(1);
  await expect(client.call('double', 3)).rejects.toThrow('small worker: it has ended');
});

test('an ended worker fails its calls with the reason', async () => {
  const { worker, client } = started();
  worker.isDeaf = true;
  const waiting = client.call('double', 1);
  client.end(refuse('imgUnreadable'));
  await expect(waiting).rejects.toMatchObject({ problem: { key: 'imgUnreadable' } });
});

test('an answer out of shape is an error', async () => {
  const { worker, client } = started();
  worker.postMessage = (message) => {
    const { id } = message as { id: string };
    queueMicrotask(() => worker.say('message', { data: { id, type: 'RAW', value: { problem: 'x' } } }));
  };
  await expect(client.call('double', 1)).rejects.toThrow('bad reply');
});
