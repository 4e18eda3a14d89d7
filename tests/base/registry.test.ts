import { expect, test } from 'vitest';
import { registry } from '../../src/base/registry';

test('members are found by their key, in the order of the list', () => {
  const known = registry([{ id: 7 }, { id: 2 }], ({ id }) => id);
  expect([...known]).toEqual([
    [7, { id: 7 }],
    [2, { id: 2 }],
  ]);
});

test('two members with one key are refused, not replaced', () => {
  expect(() => registry([{ id: 7 }, { id: 2 }, { id: 7 }], ({ id }) => id)).toThrow('key 7');
});
