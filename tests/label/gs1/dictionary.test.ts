import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compiledDictionary, readDictionary } from '../../../vite/gs1';

const folder = join(import.meta.dirname, '../../../src/label/gs1');
const text = readFileSync(join(folder, 'dictionary.txt'), 'utf8');

test('GS1 the rules of the program are those of the dictionary', async () => {
  await expect(compiledDictionary(text)).toMatchFileSnapshot(join(folder, 'dictionary.data.ts'));
});

test('GS1 a line of the dictionary is read: flags, components, rules and title', () => {
  const lines = `# a comment
253         ?  N13,csum,gcppos1 [X..17]          dlpkey                       # GDTI
3940-3943   ?  N4                                req=255,01+30 ex=394n,8111   # PRCNT OFF
01         *?  N14,csum,gcppos2                  dlpkey=22,10,21|235          # GTIN
8110        ?  X..70,couponcode`;
  expect(readDictionary(lines)).toEqual([
    {
      ai: '253',
      attribute: true,
      components: [
        { type: 'N', min: 13, max: 13, checks: ['csum', 'gcppos1'] },
        { type: 'X', min: 1, max: 17, optional: true, checks: [] },
      ],
      requires: [],
      excludes: [],
      qualifiers: [],
      title: 'GDTI',
    },
    {
      ai: '3940',
      last: '3943',
      attribute: true,
      components: [{ type: 'N', min: 4, max: 4, checks: [] }],
      requires: [[['255'], ['01', '30']]],
      excludes: ['394n', '8111'],
      title: 'PRCNT OFF',
    },
    expect.objectContaining({ ai: '01', fixed: true, qualifiers: [['22', '10', '21'], ['235']] }),
    expect.objectContaining({ ai: '8110', title: '' }),
  ]);
  expect(() => readDictionary('99  W5  # bad')).not.toThrow();
  expect(() => readDictionary('99  N5!,x  # bad')).toThrow(RangeError);
});
