import { beforeAll, expect, test } from 'vitest';
import { messageSets } from '../../../src/base/messages';
import { Refusal } from '../../../src/base/problem';
import { linear, matrix, symbologyNamed } from '../../../src/label/symbology';
import { loadEncoders } from '../../../src/label/symbology/library/encoder';

beforeAll(() => loadEncoders());

function typeOf(word: string) {
  const found = symbologyNamed(word)!;
  return 'linear' in found ? found.linear : found.matrix;
}

test.each([
  ['gs1-128', '', 'barEmpty'],
  ['gs1-128', '12345', 'gs1Form'],
  ['gs1-128', '(01)09521234543214', 'gs1CheckDigit'],
  ['gs1-128', '(01)9521234543213', 'gs1BadSize'],
  ['gs1-128', '(05)1', 'gs1Unknown'],
  ['gs1-128', '(01)09521234543213(02)09521234543213', 'gs1Pair'],
  ['gs1-128', `(10)${'A'.repeat(20)}(21)${'B'.repeat(20)}(240)CCCCC`, 'barLength'],
  ['gs1-128', '\u00cf0109521234543214', 'gs1CheckDigit'],
  ['ean13-2', '1234567890128', 'barAddOn'],
  ['ean13-2', '1234567890128 123', 'barAddOn'],
  ['ean13-2', '1234567890128  12', 'barAddOn'],
  ['ean13-2', '1234567890127 12', 'barCheckDigit'],
  ['ean8-5', '1234567', 'barAddOn'],
  ['upce-5', '534567 12345', undefined],
  ['isbn', '978-0-306-40615-8', 'barCheckDigit'],
  ['isbn', '0-306-40615-3', 'barCheckDigit'],
  ['isbn', '0-306-40615-2', undefined],
  ['isbn', '080442957X', undefined],
  ['isbn', '080442957x', 'barIsbn'],
  ['isbn', '9771234567898', 'barIsbn'],
  ['isbn', '978--0306406157', 'barIsbn'],
  ['issn', '0378-5954', 'barCheckDigit'],
  ['issn', '0378-5955 05', undefined],
  ['issn', '9781234567897', 'barIssn'],
  ['databar-omni', '(01)09521234543213(10)A', 'barGtinOnly'],
  ['databar-omni', '09521234543213', undefined],
  ['databar-omni', '9521234543213', 'gs1Form'],
  ['databar-limited', '(01)20012345678909', 'barNumberSystem'],
  [
    'databar-expanded',
    `(10)${'A'.repeat(20)}(21)${'B'.repeat(20)}(240)${'C'.repeat(30)}(241)${'D'.repeat(30)}`,
    'barTooLong',
  ],
  ['code11', '12A', 'barCharacter'],
  ['msi', '12-', 'barCharacter'],
  ['plessey', '12ab', 'barCharacter'],
  ['telepen', 'é', 'barCharacter'],
  ['pharmacode', '2', 'barRange'],
  ['pharmacode', '131071', 'barRange'],
  ['pharmacode', '0123', 'barRange'],
  ['pharmacode', '1.5', 'barDigits'],
  ['pharmacode2', '64570081', 'barRange'],
  ['pzn', '27580898', 'barCheckDigit'],
  ['pzn', '275808', 'barDigitCount'],
  ['pzn', '0000005', undefined],
  ['pzn', '0000003', 'barPzn'],
  ['code32', '012345677', 'barCheckDigit'],
  ['code32', '012345676', undefined],
  ['dpd', '007110601632532948375179276A', 'barLength'],
  ['dpd', '%007110601632532948375179276', undefined],
  ['dpd', '00711060163253294837517927a', 'barCharacter'],
  ['hibc-code128', 'a123', 'barCharacter'],
  ['hibc-code39', '+A123BJC5D6E71G', undefined],
  ['hibc-code39', '+A123BJC5D6E71H', 'barCheckDigit'],
  ['hibc-qr', 'A#', 'barCharacter'],
  ['industrial2of5', '12.5', 'barCharacter'],
  ['imb', '0123456709498765432', 'barDigitCount'],
  ['imb', '05234567094987654321', 'barImb'],
  ['rm4scc', 'LE2 8HS', 'barCharacter'],
  ['kix', '1231fz13xhs', 'barCharacter'],
  ['japanpost', '100-0013', 'barJapanPost'],
  ['japanpost', '1000013ABCDEFG', 'barTooLong'],
  ['aztec-rune', '256', 'barRange'],
  ['aztec-rune', '00', 'barRange'],
  ['microqr', 'é', 'barCharacter'],
  ['microqr', 'x'.repeat(16), 'barTooLong'],
  ['rmqr', 'x'.repeat(200), 'barTooLong'],
  ['pdf417', 'x'.repeat(2000), 'barTooLong'],
  ['micropdf417', 'x'.repeat(300), 'barTooLong'],
  ['datamatrix-rect', 'x'.repeat(90), 'barTooLong'],
  ['dmre', '\ud800', 'barCharacter'],
  ['aztec', '', 'barEmpty'],
  ['hanxin', '\u{1F600}', 'barCharacter'],
  ['ean13-composite', '9521234543213', 'barComposite'],
  ['ean13-composite', '9521234543214|(10)A', 'barCheckDigit'],
  ['ean13-composite', '9521234543213|10A', 'gs1Form'],
  ['gs1-128-composite', '(01)09521234543213|(02)09521234543213', 'gs1Pair'],
  ['gs1-qr', '(01)09521234543213 ', 'gs1BadSize'],
  ['databar-omni-composite', '09521234543213|(10)A', undefined],
  ['ean13-composite', '9521234543213|(02)09521234543213', 'gs1Pair'],
  ['ean13-composite', '9521234543213|(90)X12', 'barCompositeX'],
  ['ean13-composite', '9521234543213|(90)30X12', 'barCompositeX'],
  ['ean13-composite', '9521234543213|(90)31X12', undefined],
  ['ean13-composite', '9521234543213|(90)W12', undefined],
  ['ean13-composite', '9521234543213|(10)A(90)X12', undefined],
  ['databar-truncated-composite', '(01)09521234543214|(10)A', 'gs1CheckDigit'],
  ['databar-expanded-stacked-composite', '(01)09521234543213|', 'barComposite'],
  ['gs1-dotcode', '12345', 'gs1Form'],
  ['maxicode', '', 'barEmpty'],
  ['maxicode', '\ud800', 'barCharacter'],
  ['maxicode', 'A'.repeat(93), undefined],
  ['maxicode', 'A'.repeat(94), 'barTooLong'],
  ['maxicode', '1'.repeat(138), undefined],
  ['maxicode', '1'.repeat(139), 'barTooLong'],
  ['maxicode-full', 'A'.repeat(77), undefined],
  ['maxicode-full', 'A'.repeat(78), 'barTooLong'],
  ['maxicode-carrier', '12345678', 'barCarrier'],
  ['maxicode-carrier', '152382802<GS>840<GS>1<GS>A', 'barCarrier'],
  ['maxicode-carrier', '152382802<GS>840<GS>001<GS>', 'barCarrier'],
  ['maxicode-carrier', '1523828021<GS>840<GS>001<GS>A', 'barPostcode'],
  ['maxicode-carrier', '<GS>840<GS>001<GS>A', 'barPostcode'],
  ['maxicode-carrier', 'b1050 <GS>056<GS>999<GS>A', 'barPostcode'],
  ['maxicode-carrier', 'B1050<GS>056<GS>999<GS>A', 'barPostcode'],
  ['maxicode-carrier', 'B1050 <GS>056<GS>999<GS>A', undefined],
  ['maxicode-carrier', '152382802<GS>840<GS>001<GS>Gr\u00fc\u00dfe', undefined],
  ['maxicode-carrier', '152382802<GS>840<GS>001<GS>\u4e2d', 'barCharacter'],
  ['maxicode-carrier', '[)><RS>01<GS>96152382802<GS>840<GS>001<GS>\u4e2d', undefined],
  ['maxicode-carrier', `152382802<GS>840<GS>001<GS>${'A'.repeat(84)}`, undefined],
  ['maxicode-carrier', `152382802<GS>840<GS>001<GS>${'A'.repeat(85)}`, 'barTooLong'],
  ['gs1-dotcode', '(01)09521234543214', 'gs1CheckDigit'],
])('SYM-03 %s with %j: %s', (word, content, key) => {
  const type = typeOf(word);
  expect(type.check(content)?.key).toBe(key);
  if (key) expect(() => type.encode(content)).toThrow(Refusal);
  else expect(type.encode(content)).toBeDefined();
});

test('SYM-03 a content without its check digit gets it, as EAN does', () => {
  const textOf = (word: string, content: string) => (typeOf(word).encode(content) as { text: string }).text;
  expect(textOf('isbn', '0-306-40615-2')).toBe('9780306406157');
  expect(textOf('isbn', '030640615')).toBe('9780306406157');
  expect(textOf('issn', '0378-5955')).toBe('9770378595002');
  expect(textOf('pzn', '2758089')).toBe('PZN - 27580899');
  expect(textOf('code32', '01234567')).toBe('A012345676');
  expect(textOf('hibc-code39', 'A123BJC5D6E71')).toBe('*+A123BJC5D6E71G*');
  expect(textOf('dpd', '000393206219912345678101040')).toBe('0003 932 0621 9912 3456 78 101 040 9');
  expect(textOf('gs1-128', '(01)09521234543213(10)A')).toBe('(01)09521234543213(10)A');
});

test('SYM-03 samples are valid, every type has a word, a group and a line on its use', () => {
  for (const type of [...linear.values(), ...matrix.values()]) {
    expect(type.check(type.sample), type.name).toBeUndefined();
    expect(type.word, type.name).toMatch(/^[a-z][a-z0-9-]*$/);
    for (const set of Object.values(messageSets)) {
      expect(set[type.group!], type.name).toBeTruthy();
      expect(set[type.hint!], type.name).toBeTruthy();
    }
  }
});

test('SYM-03 whatever the content, the reason is one of ours and not one of the library', () => {
  const odd = 'Ab1中é^\u001d()|%&'.repeat(300);
  for (const type of [...linear.values(), ...matrix.values()]) {
    for (const n of [1, 3, 9, 40, 200, 1000]) {
      for (const content of [odd, '1'.repeat(n), 'A'.repeat(n)].map((text) => text.slice(0, n))) {
        const bad = type.check(content);
        if (bad) expect(bad.key, `${type.name} ${content.slice(0, 40)}`).not.toBe('barUnfit');
        else expect(() => type.encode(content)).not.toThrow();
      }
    }
  }
});

test('SYM-03 composites carry up to what their size allows', () => {
  const values = ['10', '21', '240', '241', '250', '400', '403', '90', '91', '92', '93', '94', '95'];
  for (const type of matrix.values()) {
    if (!type.word!.endsWith('-composite')) continue;
    const heights = values.map((_, n) => {
      const above = values.slice(0, n + 1).map((ai) => `(${ai})${'Ab1'.repeat(7).slice(0, 20)}`);
      const content = `${type.sample.split('|')[0]}|${above.join('')}`;
      const bad = type.check(content);
      return bad ? bad.key : type.encode(content).modules.length;
    });
    const room = heights.filter((one) => typeof one === 'number');
    expect(room.length, type.name).toBeGreaterThan(0);
    expect(room).toEqual([...room].sort((a, b) => a - b));
    expect(heights.slice(room.length).every((one) => one === 'barTooLong')).toBe(true);
  }
});

test('SYM-03 ids of added types are unique in both lists', () => {
  const ids = [...linear.keys(), ...matrix.keys()].filter((id) => id > 13);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.min(...ids)).toBe(101);
});
