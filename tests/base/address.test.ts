import { expect, test } from 'vitest';
import { isExternal } from '../../src/base/address';

test.each([
  ['http://a.cn', true],
  ['HTTPS://A.CN', true],
  ['mailto:a@b.cn', true],
  ['Tel:110', true],
  ['httpx://a', false],
  [' http://a.cn', false],
  ['http:a', false],
  ['ftp://a', false],
  ['telegram', false],
  ['', false],
])('BAR-09 %j is external: %s', (content, external) => {
  expect(isExternal(content)).toBe(external);
});
