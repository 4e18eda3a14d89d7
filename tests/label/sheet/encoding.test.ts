import { expect, test } from 'vitest';
import { SHEET_ENCODINGS } from '../../../src/label/sheet';
import { readCsv } from '../../../src/label/sheet/csv';
import { encodingNamed } from '../../../src/label/sheet/encoding';

/** Bytes of a text in an encoding: the characters its decoder gives, the other way round. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const codes = new Map<string, number[]>();
  const take = (...bytes: number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if (!codes.has(character)) codes.set(character, bytes);
    } catch {
      // no character of this encoding
    }
  };
  for (let lead = 0; lead < 256; lead++) take(lead);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) take(lead, trail);
  return Uint8Array.from([...text].flatMap((character) => codes.get(character)!));
}

test.each([
  ['gb18030', '品名,客户\n普洱茶,王伟\n保温杯,李娜\n'],
  ['big5', '品名,客戶\n凍頂烏龍,陳怡君\n螺絲起子,林志豪\n'],
  ['big5', '姓名\n黃雅婷\n'],
  ['shift_jis', '品名,氏名\nボールペン,田中さくら\nりんご,高橋\n'],
  ['shift_jis', 'ﾋﾝﾒｲ,ｼﾒｲ\nﾈｼﾞ,ﾀﾅｶ\nﾀｵﾙ,ｻﾄｳ\n'],
  ['euc-jp', '品名,氏名\nボールペン,田中さくら\nりんご,高橋\n'],
  ['euc-kr', '품명,이름\n볼펜,김민준\n충전기,이서연\n'],
  ['windows-1252', 'Artikel,Straße\nKäse,Königsallee\nBrötchen,Münchner\n'],
])('G-20 CSV in %s is recognised: %s', (encoding, text) => {
  const { fields, records, encoding: found } = readCsv(encode(text, encoding));
  expect(found).toBe(encoding);
  expect([fields, ...records].map((cells) => cells.join()).join('\n')).toBe(text.trim());
});

test('G-20 CSV in UTF-16 without a mark is recognised', () => {
  const text = '姓名,數量\n朱家儀,3\n陳怡君,12\n';
  const little = new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer);
  const big = little.map((_, at) => little[at ^ 1]!);
  expect(readCsv(little)).toMatchObject({ encoding: 'utf-16le', fields: ['姓名', '數量'] });
  expect(readCsv(big)).toMatchObject({
    encoding: 'utf-16be',
    records: [
      ['朱家儀', '3'],
      ['陳怡君', '12'],
    ],
  });
});

test('G-20 an encoding is known by its usual names', () => {
  expect(encodingNamed('GBK', SHEET_ENCODINGS)).toBe('gb18030');
  expect(encodingNamed('sjis', SHEET_ENCODINGS)).toBe('shift_jis');
  expect(encodingNamed('Big5', SHEET_ENCODINGS)).toBe('big5');
  expect(encodingNamed('koi8-r', SHEET_ENCODINGS)).toBeUndefined();
  expect(encodingNamed('constructor', SHEET_ENCODINGS)).toBeUndefined();
});
