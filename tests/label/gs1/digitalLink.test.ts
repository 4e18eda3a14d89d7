import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../../src/base/problem';
import { readLink, writeLink } from '../../../src/label/gs1/digitalLink';
import { readElements, writeElements } from '../../../src/label/gs1/elementString';

const GTIN = '36087559871379';
const linkOf = (text: string, domain?: string) => writeLink(readElements(text), domain);

test('GS1 a Digital Link has key and qualifiers in its path, fixed lengths first in its query', () => {
  expect(linkOf(`(01)${GTIN}(240)A/B(21)-90s?_9(17)211225`)).toBe(
    `https://id.gs1.org/01/${GTIN}/21/-90s%3F_9?17=211225&240=A%2FB`,
  );
  expect(linkOf(`(10)L1(01)${GTIN}(22)V(21)S`, 'https://example.com/shop/')).toBe(
    `https://example.com/shop/01/${GTIN}/22/V/10/L1/21/S`,
  );
  expect(linkOf('(414)4226350800008(7040)1ABC')).toBe('https://id.gs1.org/414/4226350800008/7040/1ABC');
});

const refusalOf = (step: () => unknown): string | undefined => {
  try {
    step();
  } catch (error) {
    if (error instanceof Refusal) return error.problem.key;
    throw error;
  }
  return undefined;
};

test('GS1 what no Digital Link can carry is named', () => {
  expect(refusalOf(() => linkOf('(420)12345'))).toBe('gs1LinkKey');
  expect(refusalOf(() => linkOf(`(00)447373561699813204(7041)1A`))).toBe('gs1LinkAttribute');
});

test.each([
  [`https://id.gs1.org/01/${GTIN}`, `(01)${GTIN}`],
  [`HTTP://a:80/x/y/01/${GTIN}/10/A%2f1?17=211225&x=y&lang#z?`, `(01)${GTIN}(10)A/1(17)211225`],
  [`https://a/00/447373561699813204?01=6087559871378`, '(00)447373561699813204(01)06087559871378'],
  [`https://a/01/${GTIN}/10/A\\b`, 'gs1LinkAddress'],
  [`ftp://a/01/${GTIN}`, 'gs1LinkAddress'],
  ['https:///01/1', 'gs1LinkAddress'],
  ['https://a_b/01/1', 'gs1LinkAddress'],
  ['https://a/b/c', 'gs1LinkKey'],
  ['https://a/10/A', 'gs1LinkKey'],
  ['https://a/01/x4062280897058', 'gs1Digits'],
  [`https://a/01/${GTIN}/21/S/10/L`, 'gs1LinkOrder'],
  [`https://a/01/${GTIN}?10=L`, 'gs1LinkPath'],
  [`https://a/01/${GTIN}/10/L?10=L`, 'gs1LinkTwice'],
  [`https://a/01/${GTIN}?17=211225&17=211225`, 'gs1LinkTwice'],
  [`https://a/01/${GTIN}?29=1`, 'gs1Unknown'],
  [`https://a/01/${GTIN}?37=5`, 'gs1Pair'],
  [`https://a/01/${GTIN}/10/`, 'gs1Empty'],
])('GS1 %s', (uri, expected) => {
  const answer = () => writeElements(readLink(uri));
  expect(refusalOf(answer) ?? answer()).toBe(expected);
});

test('GS1 a Digital Link gives back what it was made of', () => {
  const value = fc.string({ unit: fc.constantFrom(...'Aa0/%+?&=(*\'";'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(value, value, value, (lot, serial, more) => {
      const list = [
        ...readElements(`(01)${GTIN}`),
        ...[
          ['10', lot],
          ['21', serial],
          ['240', more],
        ].map(([ai, text]) => ({
          identifier: readElements(`(01)${GTIN}(${ai})x`)[1]!.identifier,
          value: text!,
        })),
      ];
      expect(writeElements(readLink(writeLink(list)))).toBe(writeElements(list));
    }),
  );
});
