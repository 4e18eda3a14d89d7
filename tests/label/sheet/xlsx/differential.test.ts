import { expect, test } from 'vitest';
import { damagedBook, generatedBook } from './generated';
import { byLibrary, byReader } from './readers';

const BOOKS = process.env.LONG_TESTS ? 2_000 : 300;
const LANGUAGES = ['zh-CN', 'en', 'zh-TW'] as const;

/** Reads workbooks by both readers. @returns how many the reader of our own read */
async function compare(count: number, bookOf: (seed: number) => Uint8Array): Promise<number> {
  let read = 0;
  for (let seed = 0; seed < count; seed++) {
    const bytes = bookOf(seed);
    const language = LANGUAGES[seed % 3]!;
    const sheet = seed % 4 === 0 ? 1 : 0;
    const ours = await byReader(bytes, sheet, language);
    if (!ours) continue;
    read++;
    expect(ours, `workbook ${seed}`).toEqual(await byLibrary(bytes, sheet, language));
  }
  return read;
}

test(`DATA-02 ${BOOKS} generated workbooks are read as by the library, cell by cell`, async () => {
  // Ordinary files must not be left to the library.
  expect(await compare(BOOKS, generatedBook)).toBeGreaterThan(BOOKS / 3);
});

test(`DATA-04 ${BOOKS} damaged workbooks are read as by the library, or left to it`, async () => {
  expect(await compare(BOOKS, damagedBook)).toBeGreaterThan(BOOKS / 20);
});
