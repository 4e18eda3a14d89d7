import { expect, test } from 'vitest';
import type { FaceFacts } from '../../../src/label/faces/facts';
import { type Candidate, nearestFont } from '../../../src/label/faces/nearest';

const LATIN = [0x41, 0x5a];
const GREEK = [0x41, 0x5a, 0x391, 0x3c9];
const font = (key: string, given: Partial<FaceFacts> = {}): Candidate => ({
  key,
  facts: { characters: GREEK, weight: 400, italic: false, design: 'sans', ...given },
});
const serif = font('serif', { design: 'serif', characters: LATIN });
const nearest = (to: Candidate, ...candidates: Candidate[]) => nearestFont(to, 'AΦ', candidates)?.key;

test('the nearest font has every character; one of the same design comes first', () => {
  const bundled = font('');
  const other = font('other', { design: 'serif' });
  expect(nearest(serif, bundled, other)).toBe('other');
  expect(nearest(serif, bundled, font('poor', { design: 'serif', characters: LATIN }))).toBe('');
  expect(nearest(serif, serif, font('poor', { characters: LATIN }))).toBeUndefined();
  // The font itself is no replacement.
  expect(nearest(font('a'), font('a'))).toBeUndefined();
});

test('of the same design, slope decides before weight, and the first of equal ones', () => {
  const bold = font('x', { weight: 700 });
  expect(nearest(bold, font('a', { weight: 300 }), font('b', { weight: 600 }))).toBe('b');
  expect(nearest(bold, font('a', { weight: 700, italic: true }), font('b', { weight: 300 }))).toBe('b');
  expect(nearest(bold, font('a', { weight: 700 }), font('b', { weight: 700 }))).toBe('a');
});
