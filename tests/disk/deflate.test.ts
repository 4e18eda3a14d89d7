import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deflateFast, deflateLabel, deflatePage } from '../../src/disk/deflate';
import { sample } from '../printing/samples';

/** Around the sizes at which the window, the table or the output becomes larger, and far beyond the largest. */
const LENGTHS = [0, 1, 2, 63, 64, 249, 250, 251, 255, 256, 257, 1_200, 4_096, 9_600, 32_506, 32_507, 120_000];

/** The first bytes of a picture: noise, or lines that repeat from row to row. */
const bytesOf = (kind: 'noise' | 'lines', length: number): Uint8Array =>
  kind === 'noise'
    ? sample('noise', 1_024, 1_024, length).bits.subarray(0, length)
    : Uint8Array.from({ length }, (_, i) => (i % 40 < 12 ? 0xff : 0));

test.each([
  ['labels', deflateLabel],
  ['pages', deflatePage],
  ['labels that are soon inflated', deflateFast],
] as const)('%s of any length come back as they were', (_, deflate) => {
  for (const length of LENGTHS) {
    for (const kind of ['noise', 'lines'] as const) {
      const bytes = bytesOf(kind, length);
      expect(inflateSync(deflate(bytes)).equals(Buffer.from(bytes)), `${kind} ${length}`).toBe(true);
    }
  }
});

test('less memory makes no label larger by more than a hundredth', () => {
  for (const length of LENGTHS) {
    for (const kind of ['noise', 'lines'] as const) {
      const bytes = bytesOf(kind, length);
      const usual = deflateSync(bytes).length;
      expect(deflateLabel(bytes).length, `${kind} ${length}`).toBeLessThanOrEqual(usual * 1.01 + 8);
    }
  }
});
