import { expect, test } from 'vitest';
import { filesBelow, type Source, sourcesBelow } from './sources';

/** Lines a file may have: a longer one holds a second concept that wants a name. */
const MAX_LINES = 350;
/** Half of the sources are no longer than the first, nine of ten no longer than the second. */
const MEDIAN_LINES = 70;
const P90_LINES = 180;

/** Tables are as long as what they list, and translations as what the app says. */
const isData = (path: string) => path.endsWith('.data.ts') || path.startsWith('src/base/messages/');

const linesOf = ({ text }: Source) => text.replace(/\n$/, '').split('\n').length;

const long = (sources: Source[]) =>
  sources
    .filter(({ path }) => !isData(path))
    .filter((source) => linesOf(source) > MAX_LINES)
    .map((source) => `${source.path}: ${linesOf(source)} lines`);

test('no file of code or style is over 350 lines, but tables of data and translations', () => {
  const folders = ['src', 'assembly', 'bench', 'tests', 'vite'];
  const sources = folders.flatMap((folder) => filesBelow(folder, /\.(?:[cm]?[jt]s|tsx|css)$/));
  expect(sources.length).toBeGreaterThan(1000);
  expect(long(sources)).toEqual([]);
});

test('a file of 351 lines is too long, one of 350 is not', () => {
  const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) });
  expect(long([file('src/a.ts', 351), file('src/b.css', 350), file('src/c.data.ts', 900)])).toEqual([
    'src/a.ts: 351 lines',
  ]);
});

test('most sources are small', () => {
  const sizes = sourcesBelow('src')
    .filter(({ path }) => !isData(path))
    .map(linesOf)
    .sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(MEDIAN_LINES);
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(P90_LINES);
});
