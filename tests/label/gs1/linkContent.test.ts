import { expect, test } from 'vitest';
import { contentOf } from '../../../src/label/content';
import { linkProblem, readLink } from '../../../src/label/gs1/digitalLink';
import { writeElements } from '../../../src/label/gs1/elementString';
import { linkContent, linkRows } from '../../../src/label/gs1/linkContent';
import { checkGs1, encodingProblem } from '../../../src/label/gs1/rows';

const GTIN = '09501101530003';
const columns = ['批号', '商品码'];
const bound = (content: string, cells: string[]) =>
  contentOf({ inputDataType: 1, content }, columns, { index: 0, cells });

test('GS1 a Digital Link with columns encodes the cells of each record', () => {
  const rows = [
    { ai: '01', value: '{商品码}' },
    { ai: '10', value: 'L/{批号}' },
    { ai: '3103', value: '001250' },
  ];
  const content = linkContent(rows, 'https://shop.example', columns);
  const filled = bound(content, ['A b&1', GTIN]);
  expect(filled).toBe(`https://shop.example/01/${GTIN}/10/L%2FA%20b%261?3103=001250`);
  expect(bound(content, ['%A(1)', GTIN])).toBe(
    `https://shop.example/01/${GTIN}/10/L%2F%25A%281%29?3103=001250`,
  );
  expect(writeElements(readLink(String(bound(content, ['A&1', GTIN]))))).toBe(
    `(01)${GTIN}(10)L/A&1(3103)001250`,
  );
  const read = linkRows(content, columns)!;
  expect(read.domain).toBe('https://shop.example');
  expect(read.rows).toEqual([rows[0], rows[1], { ai: '310', value: '1.250' }]);
  expect(linkContent(read.rows, read.domain, columns)).toBe(content);
});

test('GS1 other contents are no Digital Link', () => {
  for (const content of ['', 'https://example.com/a/b', '{批号}', '01/1'])
    expect(linkRows(content, columns)).toBeUndefined();
});

test('GS1 a number whose decimals count cannot be a column', () => {
  expect(encodingProblem({ ai: '310', value: '{批号}' })?.key).toBe('gs1MeasureColumn');
  expect(encodingProblem({ ai: '3102', value: '{批号}' })).toBeUndefined();
  expect(checkGs1({ ai: '3102', value: '000150' })).toBeUndefined();
});

test('GS1 a web address is judged as a Digital Link where it has the key of an item', () => {
  expect(linkProblem(`https://a.example/01/${GTIN}/10/A1`)).toBeUndefined();
  expect(linkProblem('https://a.example/01/09501101530004')?.key).toBe('gs1CheckDigit');
  expect(linkProblem('https://a.example/2026/01/15')).toBeUndefined();
  expect(linkProblem('https://a.example/')).toBeUndefined();
  expect(linkProblem('01 02')).toBeUndefined();
});
