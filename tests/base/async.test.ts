import { expect, onTestFinished, test, vi } from 'vitest';
import { KeyedQueue, Semaphore, SerialQueue, Signal, Throttle } from '../../src/base/async';

test('work begins once what came before it is over, also where that failed', async () => {
  const queue = new SerialQueue();
  const seen: string[] = [];
  let release = () => {};
  const first = queue.run(async () => {
    seen.push('first begins');
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    seen.push('first ends');
    throw new Error('no');
  });
  const second = queue.run(async () => {
    seen.push('second');
    return 2;
  });
  for (let i = 0; i < 20; i++) await Promise.resolve();
  expect(seen).toEqual(['first begins']);
  release();
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe(2);
  expect(seen).toEqual(['first begins', 'first ends', 'second']);
});

test('a queue is idle once its work is through, and at once when it has none', async () => {
  const queue = new SerialQueue();
  await queue.idle();
  let done = false;
  void queue.run(async () => {
    await Promise.resolve();
    done = true;
  });
  await queue.idle();
  expect(done).toBe(true);
});

/** Pieces of work that end when they are let, and the names of those that started. */
function workshop() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)!();
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  return { started, work, end };
}

test.each([
  ['first', ['a', 'b', 'c', 'd']],
  ['last', ['a', 'b', 'd', 'c']],
] as const)('a semaphore runs two at a time and then the one that came %s', async (next, order) => {
  const { started, work, end } = workshop();
  const semaphore = new Semaphore(2, next);
  const runs = ['a', 'b', 'c', 'd'].map((name) => semaphore.run(work(name)));
  expect(started).toEqual(['a', 'b']);
  await end('a');
  expect(started).toEqual(order.slice(0, 3));
  for (const name of order.slice(1)) await end(name);
  expect(started).toEqual(order);
  expect(await Promise.all(runs)).toEqual(['a', 'b', 'c', 'd']);
});

test('work that fails gives its room to the next one', async () => {
  const semaphore = new Semaphore(1);
  const failed = semaphore.run(() => Promise.reject(new Error('no')));
  const next = semaphore.run(async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});

test('a cancelled wait ends at once and takes no place', async () => {
  const { started, work, end } = workshop();
  const semaphore = new Semaphore(1);
  const first = semaphore.run(work('first'));
  const abort = new AbortController();
  const given = semaphore.run(work('cancelled'), abort.signal);
  const last = semaphore.run(work('last'));
  abort.abort(new Error('cancelled'));
  await expect(given).rejects.toThrow('cancelled');
  await end('first');
  expect(started).toEqual(['first', 'last']);
  await end('last');
  expect(await Promise.all([first, last])).toEqual(['first', 'last']);
  await expect(semaphore.run(work('aborted'), abort.signal)).rejects.toThrow('cancelled');
  expect(started).toEqual(['first', 'last']);
});

test('room that becomes free belongs to the one that waits, not to one that comes then', async () => {
  const { started, work, end } = workshop();
  const semaphore = new Semaphore(1);
  void semaphore.run(work('first')).then(() => void semaphore.run(work('late')));
  void semaphore.run(work('waiting'));
  await end('first');
  expect(started).toEqual(['first', 'waiting']);
  await end('waiting');
  expect(started).toEqual(['first', 'waiting', 'late']);
  await end('late');
});

test('a signal wakes all that wait, once', async () => {
  const signal = new Signal();
  let woken = 0;
  const wait = () => signal.next().then(() => woken++);
  const waits = [wait(), wait()];
  signal.fire();
  await Promise.all(waits);
  expect(woken).toBe(2);
  const later = wait();
  await Promise.resolve();
  expect(woken).toBe(2);
  signal.fire();
  await later;
  expect(woken).toBe(3);
});

test('a wait for a signal ends by the time given at the latest', async () => {
  vi.useFakeTimers();
  try {
    const signal = new Signal();
    let ended = 0;
    void signal.within(1000).then(() => ended++);
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toBe(1);
    void signal.within(1000).then(() => ended++);
    signal.fire();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('work with one key is done in order, that with different keys at the same time, as far as there is room', async () => {
  const { started, work, end } = workshop();
  const queue = new KeyedQueue(new Semaphore(2));
  const runs = ['a1', 'a2', 'b1', 'c1'].map((name) => queue.run(name[0]!, work(name)));
  await vi.waitFor(() => expect(started).toEqual(['a1', 'b1']));
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  let isIdle = false;
  const idle = queue.idle().then(() => {
    isIdle = true;
  });
  await end('c1');
  expect(isIdle).toBe(false);
  await end('a2');
  await idle;
  expect(await Promise.all(runs)).toEqual(['a1', 'a2', 'b1', 'c1']);
});

test('a throttle runs at once, then once more for all that was asked meanwhile', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let runs = 0;
  const throttle = new Throttle(100, () => runs++);
  throttle.run();
  expect(runs).toBe(1);
  throttle.run();
  throttle.run();
  vi.advanceTimersByTime(99);
  expect(runs).toBe(1);
  vi.advanceTimersByTime(1);
  expect(runs).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(runs).toBe(2);
  throttle.run();
  throttle.run();
  throttle.cancel();
  vi.advanceTimersByTime(1000);
  expect(runs).toBe(3);
});
