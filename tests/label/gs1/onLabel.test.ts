import { expect, test } from 'vitest';
import { newElement } from '../../../src/label/elements';
import { labelGs1Problem } from '../../../src/label/gs1/onLabel';
import { gs1Content } from '../../../src/label/gs1/rows';
import { linear } from '../../../src/label/symbology';

const FNC1 = linear.get(1)!.fnc1!;
const GTIN = '09501101530003';

const code = (id: string, ...rows: [ai: string, value: string][]) => ({
  ...newElement(2, {
    content: gs1Content(
      rows.map(([ai, value]) => ({ ai, value })),
      FNC1,
    ),
  }),
  id,
});
const always = () => true;

test('GS1 codes of one label complete each other', () => {
  const lot = code('lot', ['10', 'A1']);
  expect(labelGs1Problem([lot], always)).toEqual([
    expect.objectContaining({ key: 'gs1Requires', elementId: 'lot' }),
  ]);
  expect(labelGs1Problem([lot, code('item', ['01', GTIN])], always)).toEqual([]);
});

test('GS1 identifiers of two codes may exclude each other', () => {
  const item = code('item', ['01', GTIN]);
  const content = code('content', ['02', GTIN], ['37', '5'], ['00', '106141412345678908']);
  expect(labelGs1Problem([item, content], always)).toEqual([
    expect.objectContaining({ key: 'gs1Pair', elementId: 'item' }),
  ]);
});

test('GS1 rules are not checked for other codes, or when the codes are not wanted', () => {
  const plain = newElement(2, { content: '12345' });
  expect(labelGs1Problem([plain], always)).toEqual([]);
  expect(labelGs1Problem([code('lot', ['10', 'A1'])], () => false)).toEqual([]);
});
