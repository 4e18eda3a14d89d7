import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { directionOf, levelsOf, visualOrder } from '../../../src/label/shaping/bidi';

/** Unicode's own tests of the algorithm, from Debian's package unicode-data. */
const FOLDER = '/usr/share/unicode';
const FILES = ['BidiCharacterTest.txt', 'BidiTest.txt'];
const gone = FILES.filter((name) => !existsSync(`${FOLDER}/${name}`));
if (gone.length > 0)
  console.warn(`NOT TESTED: the order of characters by Unicode's tests. Missing: ${gone.join(', ')}`);
const linesOf = (name: string) =>
  readFileSync(`${FOLDER}/${name}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const BASES = ['ltr', 'rtl', 'auto'] as const;

/** What is compared: the level of each character that is not removed (x), and their order. */
function differs(
  chars: readonly string[],
  base: (typeof BASES)[number],
  levels: string[],
  order: string,
): boolean {
  const text = chars.join('');
  const own = levelsOf(text, directionOf(text, base));
  let at = 0;
  const given: number[] = [];
  const kept: number[] = [];
  for (const [i, char] of chars.entries()) {
    // A paragraph without complex scripts has no levels of its own: all are 0.
    const level = own?.[at] ?? 0;
    at += char.length;
    if (levels[i] === 'x') continue;
    if (level !== Number(levels[i])) return true;
    given.push(level);
    kept.push(i);
  }
  return (
    visualOrder(given)
      .map((i) => kept[i])
      .join(' ') !== order
  );
}

describe.skipIf(gone.length > 0)('SCR-01 the order of characters by Unicode', () => {
  test('BidiCharacterTest: every line', () => {
    const lines = linesOf('BidiCharacterTest.txt');
    const wrong = lines.filter((line) => {
      const [points, base, , levels, order] = line.split(';') as [string, string, string, string, string];
      const chars = points.split(' ').map((hex) => String.fromCodePoint(Number.parseInt(hex, 16)));
      return differs(chars, BASES[Number(base)]!, levels.split(' '), order);
    });
    expect(lines.length).toBeGreaterThan(90_000);
    expect(wrong).toEqual([]);
  });

  test('BidiTest: every line of one paragraph', () => {
    /** A character of each type. */
    const samples: Record<string, string> = {
      L: 'a', R: 'א', EN: '1', ES: '-', ET: '%', AN: '٠', CS: ',', S: '\t', WS: ' ', ON: '!', BN: '\u00ad', NSM: '\u0300', AL: 'ب',
      LRO: '\u202d', RLO: '\u202e', LRE: '\u202a', RLE: '\u202b', PDF: '\u202c', LRI: '\u2066', RLI: '\u2067', FSI: '\u2068', PDI: '\u2069',
    }; // biome-ignore format: a table
    let [levels, order, compared]: [string[], string, number] = [[], '', 0];
    const wrong: string[] = [];
    for (const line of linesOf('BidiTest.txt')) {
      if (line.startsWith('@Levels:')) levels = line.slice(8).trim().split(/\s+/);
      else if (line.startsWith('@Reorder:')) order = line.slice(9).trim();
      else {
        const [types, bits] = line.split(';') as [string, string];
        const names = types.trim().split(' ');
        // A separator ends a paragraph: labels split there first.
        if (names.includes('B')) continue;
        const chars = names.map((name) => samples[name]!);
        for (const [base, bit] of [
          ['auto', 1],
          ['ltr', 2],
          ['rtl', 4],
        ] as const) {
          if ((Number(bits) & bit) === 0) continue;
          compared++;
          if (differs(chars, base, levels, order)) wrong.push(`${line} ${base}`);
        }
      }
    }
    expect(compared).toBeGreaterThan(300_000);
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

test('SCR-01 the first strong character decides the direction, unless it is set', () => {
  expect(directionOf('مرحبا abc')).toBe('rtl');
  expect(directionOf('abc مرحبا')).toBe('ltr');
  expect(directionOf('12.5 (שלום)')).toBe('rtl');
  expect(directionOf('123')).toBe('ltr');
  expect(directionOf('')).toBe('ltr');
  expect(directionOf('\n123\nשלום')).toBe('rtl');
  expect(directionOf('abc', 'rtl')).toBe('rtl');
  expect(directionOf('مرحبا', 'ltr')).toBe('ltr');
});

test('texts of Latin and Chinese have no levels: they are written in their order', () => {
  expect(levelsOf('Tea 茶 (100 克) é', 'ltr')).toBeUndefined();
  expect([...levelsOf('ab!', 'rtl')!]).toEqual([2, 2, 1]);
});
