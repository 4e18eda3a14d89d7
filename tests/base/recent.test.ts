import { expect, test } from 'vitest';
import { Recent } from '../../src/base/recent';

test('PRN-14 the last values are kept, twice as many at most', () => {
  const recent = new Recent<number>(3);
  for (let i = 1; i <= 20; i++) {
    recent.set(`k${i}`, i);
    const found = Array.from({ length: i }, (_, n) => recent.get(`k${n + 1}`)).filter((n) => n !== undefined);
    expect(found).toEqual(Array.from({ length: found.length }, (_, n) => i - found.length + 1 + n));
    expect(found.length).toBeGreaterThanOrEqual(Math.min(i, 3));
    expect(found.length).toBeLessThanOrEqual(6);
  }
});

test('PRN-14 a value set again is the new one', () => {
  const recent = new Recent<string>(1);
  recent.set('a', 'first');
  recent.set('a', 'second');
  expect(recent.get('a')).toBe('second');
  expect(recent.get('b')).toBeUndefined();
});
