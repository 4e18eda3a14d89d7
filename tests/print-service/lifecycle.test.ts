import { expect, test } from 'vitest';
import { Lifecycle } from '../../src/print-service/lifecycle';

/** A lifecycle of three parts, and the names of those that stopped, in order. */
function three(failing?: string) {
  const lifecycle = new Lifecycle();
  const stopped: string[] = [];
  for (const name of ['folder', 'jobs', 'endpoint']) {
    lifecycle.started(name, async () => {
      await Promise.resolve();
      stopped.push(name);
      if (name === failing) throw new Error(name);
    });
  }
  return { lifecycle, stopped };
}

test('parts stop by their names, the last started first, each once', async () => {
  const { lifecycle, stopped } = three();
  expect(lifecycle.running).toEqual(['folder', 'jobs', 'endpoint']);
  await Promise.all([lifecycle.stop(), lifecycle.stop()]);
  expect(stopped).toEqual(['endpoint', 'jobs', 'folder']);
  expect(lifecycle.running).toEqual([]);
});

test('a part that cannot stop keeps no other one running, and says so', async () => {
  const { lifecycle, stopped } = three('jobs');
  await expect(lifecycle.stop()).rejects.toThrow('jobs');
  expect(stopped).toEqual(['endpoint', 'jobs', 'folder']);
});
