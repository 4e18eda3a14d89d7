import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orientationOf } from '../../src/base/orientation';

const latin = (text: string) => [...text].map((char) => char.charCodeAt(0));

/** A WebP file of nothing but an EXIF chunk. */
const webp = (exif: readonly number[], length = exif.length) =>
  Uint8Array.from([...latin('RIFF\0\0\0\0WEBPEXIF'), length & 255, (length >> 8) & 255, 0, 0, ...exif]);
const big = (value: number) => [...latin('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01'), 0, value, 0, 0];

test('the orientation is read in either byte order, with or without the mark of JPEG files', () => {
  const little = [...latin('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0'), 6, 0, 0, 0];
  expect(orientationOf(webp(big(8)))).toBe(8);
  expect(orientationOf(webp(little))).toBe(6);
  expect(orientationOf(webp([...latin('Exif\0\0'), ...big(5)]))).toBe(5);
  const png = [...latin('\x89PNG\r\n\x1a\n\0\0\0\0IDATsum!\0\0\0'), 26, ...latin('eXIf'), ...big(7)];
  expect(orientationOf(Uint8Array.from(png))).toBe(7);
});

test('what is none of the eight, breaks off or lies about its length is upright', () => {
  for (const value of [0, 9, 255]) expect(orientationOf(webp(big(value)))).toBe(1);
  for (let end = 0; end < webp(big(6)).length - 4; end++)
    expect(orientationOf(webp(big(6)).subarray(0, end)), String(end)).toBe(1);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.boolean(), (noise, isWebp) => {
      const head = isWebp ? 'RIFF\0\0\0\0WEBPEXIF\x50\0\0\0' : '\x89PNG\r\n\x1a\n\0\0\0\x50eXIf';
      expect(orientationOf(Uint8Array.from([...latin(head), ...noise]))).toBeGreaterThanOrEqual(1);
    }),
  );
});
