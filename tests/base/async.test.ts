import { expect, test } from 'vitest';
import { SerialQueue } from '../../src/base/async';

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
