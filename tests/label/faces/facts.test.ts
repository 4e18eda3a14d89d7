import { expect, test } from 'vitest';
import { designNamed, type FaceFacts, faceFacts } from '../../../src/label/faces/facts';

interface Os2 {
  weight?: number;
  italic?: boolean;
  panose?: readonly number[];
  family?: number;
}

/** An OS/2 table of version 4. */
function os2({ weight = 400, italic = false, panose = [], family = 0 }: Os2): DataView {
  const table = new DataView(new ArrayBuffer(96));
  table.setUint16(0, 4);
  table.setUint16(4, weight);
  table.setUint8(30, family);
  for (const [i, value] of panose.entries()) table.setUint8(32 + i, value);
  table.setUint16(62, italic ? 1 : 0);
  return table;
}
const sized = (bytes: number, set: (table: DataView) => void): DataView => {
  const table = new DataView(new ArrayBuffer(bytes));
  set(table);
  return table;
};
const facts = (tables: Record<string, DataView>, names = 'X'): FaceFacts =>
  faceFacts((tag) => tables[tag], names);

test('weight and slope of a face come from OS/2, else from head', () => {
  expect(facts({ 'OS/2': os2({ weight: 700, italic: true }) })).toMatchObject({ weight: 700, italic: true });
  const head = sized(54, (table) => table.setUint16(44, 3));
  expect(facts({ head })).toMatchObject({ weight: 700, italic: true });
  expect(facts({ head, 'OS/2': os2({}) })).toMatchObject({ weight: 400, italic: false });
  // Damaged tables say nothing.
  const short = new DataView(new ArrayBuffer(3));
  const plain = { characters: [], weight: 400, italic: false, design: 'sans' };
  expect(facts({ 'OS/2': short, cmap: short, head: short, post: short })).toEqual(plain);
});

test('the design is that of the name, then of PANOSE, the family class, and even widths', () => {
  const named = [
    'Noto Serif SC',
    'DejaVu Sans Mono',
    'Noto Sans',
    'Dancing Script',
    '仿宋',
    '微软雅黑',
    '楷体',
  ];
  expect(named.map(designNamed)).toEqual(['serif', 'mono', 'sans', 'hand', 'serif', 'sans', 'hand']);
  expect(designNamed('Alpha')).toBeUndefined();
  const design = (given: Os2) => facts({ 'OS/2': os2(given) }).design;
  expect(design({ panose: [2, 2, 6, 3] })).toBe('serif');
  expect(design({ panose: [2, 11, 6, 3] })).toBe('sans');
  expect(design({ panose: [2, 11, 6, 9] })).toBe('mono');
  expect(design({ panose: [3, 0, 0, 0] })).toBe('hand');
  expect(design({ family: 1 })).toBe('serif');
  expect(design({ family: 8 })).toBe('sans');
  expect(design({ family: 10 })).toBe('hand');
  const post = sized(32, (table) => table.setUint32(12, 1));
  expect(facts({ post }).design).toBe('mono');
  expect(facts({ 'OS/2': os2({ panose: [2, 11, 6, 9] }) }, 'Any Serif').design).toBe('serif');
});
