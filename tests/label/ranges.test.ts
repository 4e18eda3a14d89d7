import { expect, test } from 'vitest';
import { elementTypes } from '../../src/label/elements';
import { type Source, sourcesBelow, withoutComments } from '../sources';

/** Limits that are no range of a field, by file, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/app/api/siteConfig.ts': 'ports of TCP',
  'src/app/documents/ComparePane.tsx': 'percent of a picture',
  'src/app/documents/crop/SplitDialog.tsx': 'the definition: space between labels on a page, in dots',
  'src/app/documents/documentRepository.ts': 'fractions of a page',
  'src/app/print/direct/DirectStore.ts': 'the definition: width of a print head',
};

/** Fields whose panel offers less: line spacing below 1 draws as 1. */
const SHOWN: Readonly<Record<string, object>> = { linesSpace: { min: 1 } };

const LIMIT = /(?<!Math\.)\bmax(?:Value)?(?:=\{|: |\()-?[\d.]/;

const writing = (sources: readonly Source[]): string[] =>
  sources.filter(({ text }) => LIMIT.test(withoutComments(text))).map(({ path }) => path);

test('a range is written once, in the definition of its field; forms and panels read it there', () => {
  const found = writing([...sourcesBelow('src/app'), ...sourcesBelow('src/label')]);
  expect(found.filter((path) => !(path in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED).filter((path) => !found.includes(path))).toEqual([]);
});

test.each([...elementTypes.values()])(
  'the panel of $name offers the range of each field',
  ({ fields, panel }) => {
    const numbers = panel.filter(({ input }) => input === 'number' || input === 'slider');
    for (const { field, min, max } of numbers)
      expect({ field, min, max }).toEqual({ field, ...fields[field].range, ...SHOWN[field] });
  },
);

test('a limit is found in a property, an attribute and a check, not in a comment', () => {
  const found = (text: string) => writing([{ path: 'a', text }]).length === 1;
  expect(['x = { max: 5 }', '<A max={5} />', 'v.maxValue(5)'].every(found)).toBe(true);
  expect(['// max: 5', 'max: range.max', '<A {...range} />'].some(found)).toBe(false);
});
