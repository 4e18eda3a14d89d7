import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messageSets } from '../src/base/messages';
import { documents, sourcesBelow, withoutComments } from './sources';

/** The right column of the table in CONTRIBUTING.md: expressions that the project does not use. */
function unwantedWords(): string[] {
  const guide = readFileSync(new URL('../CONTRIBUTING.md', import.meta.url), 'utf8');
  const rows = guide.split('| we do not write')[1]!.split('\n\n')[0]!.split('\n').slice(2);
  return rows.flatMap((row) => [...row.split('|')[2]!.matchAll(/`([^`]+)`/g)].map(([, word]) => word!));
}

/** Requirements and the changelog quote earlier texts; the guide lists the words themselves. */
const QUOTING = ['CHANGELOG.md', 'CONTRIBUTING.md', 'docs/requirements.md'];

/** Only the comments of a code file, on the same lines. */
function commentsOf(code: string): string {
  const bare = withoutComments(code);
  return code.replace(/[^\n]/g, (sign, i: number) => (sign === bare[i] ? ' ' : sign));
}

/** Every use as "path:line: word". A line break in a sentence does not hide an expression of two words. */
function uses(path: string, text: string, words: readonly string[]): string[] {
  const pattern = new RegExp(`\\b(?:${words.join('|').replaceAll(' ', '[\\s*/]+')})\\b`, 'gi');
  return [...text.matchAll(pattern)].map(
    (match) => `${path}:${text.slice(0, match.index).split('\n').length}: ${match[0]}`,
  );
}

test('the guide lists words, and each is found in a comment, at any case and across lines', () => {
  const words = unwantedWords();
  expect(words.length).toBeGreaterThan(3);
  for (const word of words) {
    const comment = `const a = 'x';\n/** ${word.toUpperCase().replaceAll(' ', '\n * ')} */`;
    expect(uses('a.ts', commentsOf(comment), words)).toHaveLength(1);
  }
  expect(uses('a.ts', commentsOf(`const a = '${words[0]}';`), words)).toEqual([]);
});

test('documents, comments and English messages use plain words', () => {
  const words = unwantedWords();
  const prose = documents().filter(({ path }) => !QUOTING.includes(path));
  const comments = ['src', 'assembly', 'bench', 'tests']
    .flatMap((folder) => sourcesBelow(folder))
    .map(({ path, text }) => ({ path, text: commentsOf(text) }));
  const messages = Object.entries(messageSets.en).map(([path, text]) => ({ path, text }));
  expect([prose.length > 5, comments.length > 500, messages.length > 500]).toEqual([true, true, true]);
  const found = [...prose, ...comments, ...messages].flatMap(({ path, text }) => uses(path, text, words));
  expect(found).toEqual([]);
});
