import { expect, test } from 'vitest';
import { uuid } from '../../src/base/uuid';
import { sourcesBelow, withoutComments } from '../sources';

test('a UUID is of version 4 and like no other, also where the browser has no randomUUID', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const some = Array.from({ length: 1000 }, uuid);
    for (const one of some) {
      expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
    expect(new Set(some).size).toBe(1000);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});

test('nothing that runs in a page asks for what only https pages have without a way around', () => {
  const isOurs = (path: string) => /^src\/(app|base|label|printing|raster)\//.test(path);
  const bad = sourcesBelow('src').filter(
    ({ path, text }) => isOurs(path) && /randomUUID/.test(withoutComments(text)),
  );
  expect(bad.map(({ path }) => path)).toEqual([]);
});
