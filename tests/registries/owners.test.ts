import { expect, test } from 'vitest';
import { WIRE_LANGUAGES } from '../../src/printing/languages';
import { sourcesBelow } from '../sources';

/*
 * What a member of a registry is like is asked of the member: no other file compares the name of a printer language or
 * the number of a symbology. Element types have a test of their own (tests/label/elements/codes.test.ts).
 */

const COMPARED = [
  new RegExp(`[!=]== '(?:${WIRE_LANGUAGES.join('|')})'`),
  /\b(?:barcodeType|codeType)\)? [!=]== (?:\d|[A-Z_]{2,}\b)/,
  new RegExp(`case '(?:${WIRE_LANGUAGES.join('|')})':`),
];

/** Lines of a file that know a member by its name or number. */
const knows = ({ path, text }: { path: string; text: string }): string[] =>
  text
    .split('\n')
    .flatMap((line, i) => (COMPARED.some((one) => one.test(line)) ? `${path}:${i + 1}: ${line.trim()}` : []));

test('outside its own file no printer language and no symbology is known by name or number', () => {
  const own = /^src\/(?:printing\/languages|label\/symbology)\//;
  const sources = sourcesBelow('src').filter(({ path }) => !own.test(path));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(knows)).toEqual([]);
});

test.each([
  `const isReceipt = language === 'escpos';`,
  `if (this.request.language !== 'zpl') return;`,
  `switch (name) { case 'tspl': go(); }`,
  `if (element.barcodeType === 1) go();`,
  `return Number(element.codeType) === DATA_MATRIX ? a : b;`,
])('%s is seen', (line) => {
  expect(knows({ path: 'src/app/x.ts', text: `\n${line}` })).toEqual([`src/app/x.ts:2: ${line}`]);
});

test.each([`const NEW = { language: 'tspl' };`, `if (element.barcodeType === other.barcodeType) go();`])(
  '%s is left alone',
  (line) => {
    expect(knows({ path: 'src/app/x.ts', text: line })).toEqual([]);
  },
);
