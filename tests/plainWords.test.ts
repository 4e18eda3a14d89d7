import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messageSets } from '../src/base/messages';
import { documents, filesBelow, sourcesBelow } from './sources';

/** The right column of the table in CONTRIBUTING.md: expressions that the project does not use. */
function unwantedWords(): string[] {
  const guide = readFileSync(new URL('../CONTRIBUTING.md', import.meta.url), 'utf8');
  const rows = guide.split('| we do not write')[1]!.split('\n\n')[0]!.split('\n').slice(2);
  return rows.flatMap((row) => [...row.split('|')[2]!.matchAll(/`([^`]+)`/g)].map(([, word]) => word!));
}

/** Every use as "path:line: word". A line break in a sentence does not hide an expression of two words. */
function uses(path: string, text: string, words: readonly string[]): string[] {
  const pattern = new RegExp(`\\b(?:${words.join('|').replaceAll(' ', '[\\s*/]+')})\\b`, 'gi');
  return [...text.matchAll(pattern)].map(
    (match) => `${path}:${text.slice(0, match.index).split('\n').length}: ${match[0]}`,
  );
}

test('the guide lists words, and each is found at any case and across lines', () => {
  const words = unwantedWords();
  expect(words.length).toBeGreaterThan(3);
  for (const word of words) {
    const comment = `const a = 'x';\n/** ${word.toUpperCase().replaceAll(' ', '\n * ')} */`;
    expect(uses('a.ts', comment, words)).toHaveLength(1);
  }
});

test('documents, comments, names, test titles and English messages use plain words', () => {
  const words = unwantedWords();
  const prose = documents().filter(({ path }) => path !== 'CONTRIBUTING.md');
  const code = ['src', 'assembly', 'bench', 'tests', 'vite'].flatMap((folder) => [
    ...sourcesBelow(folder),
    ...filesBelow(folder, /\.css$/),
  ]);
  const messages = Object.entries(messageSets.en).map(([path, text]) => ({ path, text }));
  expect([prose.length > 5, code.length > 500, messages.length > 500]).toEqual([true, true, true]);
  const found = [...prose, ...code, ...messages].flatMap(({ path, text }) => uses(path, text, words));
  expect(found).toEqual([]);
});
