import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { md5 } from '../../../src/app/api/md5';
import { signed } from '../../../src/app/api/signed';

test('API-05 md5 is that of RFC 1321', () => {
  expect(md5('')).toBe('d41d8cd98f00b204e9800998ecf8427e');
  expect(md5('message digest')).toBe('f96b697d7cb7938d525a2f31aaf161d0');
});

test('API-05 md5 agrees with the one of Node, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(md5(text)).toBe(createHash('md5').update(text).digest('hex'));
    }),
  );
});

test('API-05 a call is signed with the browser id, the time and the secret', () => {
  const sign = createHash('md5').update('ip=u-1&secret=s&timestamp=1700000000000').digest('hex');
  expect(signed('u-1', 's', 1_700_000_000_000)).toEqual({ ip: 'u-1', timestamp: 1_700_000_000_000, sign });
});
