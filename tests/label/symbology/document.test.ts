import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run as symbolCommand } from '../../../src/cli/symbol';
import { linear, matrix } from '../../../src/label/symbology';
import { written } from '../../cli/written';

const root = join(import.meta.dirname, '../../..');
const document = readFileSync(join(root, 'docs/symbologies.md'), 'utf8');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

test('SYM-06 the document lists every type with its word and id', () => {
  const rows = [...document.matchAll(/^\| (\S+) +\| `(\S+)` +\| (\d+)(?:, matrix)? +\|/gm)];
  const found = rows.map(([, name, word, id]) => `${name} ${word} ${id}`).sort();
  const types = [...linear.values(), ...matrix.values()];
  expect(found).toEqual(types.map(({ name, word, id }) => `${name} ${word} ${id}`).sort());
});

test('SYM-06 the README names every type with its judge', () => {
  // Types and judges of a row go together part by part.
  const rows = [...readme.matchAll(/^\| [^|]*\| ([^|]+)\| *([^|]+?) *\|$/gm)];
  const judged = rows.flatMap(([, types, judges]) => {
    const of = judges!.split('; ');
    return types!.split(';').flatMap((part, i) => (of[i] ? part.split(/[\s,()]+/) : []));
  });
  const missing = [...linear.values(), ...matrix.values()].filter(({ name }) => !judged.includes(name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('SYM-06 the command line takes every word, and every id of the series', async () => {
  const words = JSON.parse(await written(symbolCommand, '--type', 'list', '--json')) as string[];
  expect(words.length).toBe(linear.size + matrix.size);
  for (const [types, key] of [
    [linear, 'modules'],
    [matrix, 'rows'],
  ] as const) {
    for (const { id, word, sample } of types.values()) {
      const out = JSON.parse(await written(symbolCommand, '--type', word!, `--content=${sample}`, '--json'));
      const [value] = [out[key] ?? out.rows];
      expect(
        [value].flat().every((row: string) => /^[01]+$/.test(row)),
        word,
      ).toBe(true);
      if (id > 100)
        expect(
          JSON.parse(await written(symbolCommand, '--type', String(id), `--content=${sample}`, '--json')),
        ).toEqual(out);
    }
  }
});

test('SYM-06 bars of different heights print their rows', async () => {
  const { rows } = JSON.parse(await written(symbolCommand, '--type', 'pharmacode2', '--content=4', '--json'));
  expect(rows).toEqual(['000', '101']);
});
