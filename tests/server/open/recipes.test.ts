import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programs, workplace } from './programs';

const RECIPES = 'docs/recipes.md';
const hasPython = spawnSync('python3', ['--version']).status === 0;

let place: Awaited<ReturnType<typeof workplace>>;
beforeAll(async () => {
  place = await workplace();
});
afterAll(() => place?.close());

const pages = (name: string) => Number(/\/Count (\d+)/.exec(place.read(name))?.[1]);

test('OPN-03 the recipes for the shell work as they are', async () => {
  const [csv, zpl] = programs(RECIPES, 'sh');
  await place.run('sh', ['-ec', csv!]);
  expect(pages('orders.pdf')).toBe(2);
  await place.run('sh', ['-ec', zpl!]);
  expect(place.read('label.zpl').match(/\^XA/g)).toHaveLength(1);
  await expect(place.run('sh', ['-ec', csv!.replace('931\nCSV', '930\nCSV')])).rejects.toThrow('422');
});

test.runIf(hasPython)('OPN-03 the recipe for Python works as it is', async () => {
  const [program] = programs(RECIPES, 'python');
  expect(await place.run('python3', ['-c', program!])).toMatch(/^record 2: .*1.*\n2 labels\n$/);
  expect(pages('python.pdf')).toBe(2);
});

test('OPN-03 the recipe for Google Apps Script works as it is, with real requests', async () => {
  const [program] = programs(RECIPES, 'javascript');
  writeFileSync(join(place.folder, 'recipe.js'), program!);
  const printed = (rows: string[][]) => {
    const cells = JSON.stringify([['name', 'ean'], ...rows]);
    return place.run(process.execPath, [
      resolve('tests/server/open/appsScript.mjs'),
      'recipe.js',
      'printLabels',
      cells,
    ]);
  };
  const rows = ['Tea', 'Salt', '“Käse” 0'].map((name) => [name, '4006381333931']);
  expect(await printed(rows)).toBe('3 labels: labels.pdf\n');
  expect(pages('labels.pdf')).toBe(3);
  await expect(printed([...rows, ['Bad', '4006381333930']])).rejects.toThrow(
    /1 record cannot be printed; nothing was rendered\nrecord 4: /,
  );
});

test('OPN-03 there is a recipe for each of five kinds of program', () => {
  const counts = ['sh', 'python', 'csharp', 'vba', 'javascript'].map((one) => programs(RECIPES, one).length);
  expect(counts).toEqual([2, 1, 1, 1, 1]);
});
