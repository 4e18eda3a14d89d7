import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../../src/label/sheet/parse';
import { agile, encryptedXls, newRc4, oldRc4, standard, xor } from './encrypt';
import { workbook } from './files';

const DEFAULT = 'VelvetSweatshop';
const read = (bytes: Uint8Array) => parseSheet({ name: 'file', bytes });

const rows = [['编号', '品名'], ...Array.from({ length: 300 }, (_, n) => [`00${n}`, `普洱茶 ${n}`])];
const shown = { fields: rows[0], records: rows.slice(1), sheetName: '订单' };
const [xlsx, xlsb, xls] = (['xlsx', 'xlsb', 'xls'] as const).map((bookType) =>
  workbook({ 订单: rows }, { bookType }),
) as [Uint8Array, Uint8Array, Uint8Array];
/** What [MS-OFFCRYPTO] 2.3.7.1 and 2.3.7.2 make of the password, by the tables there. */
const xorDefault = xor(0xb359, 0x9a0a, [
  ...[0x87, 0x6b, 0x9a, 0xe2, 0x1e, 0xe3, 0x05, 0x62, 0x1e, 0x69, 0x96, 0x60, 0x98, 0x6e, 0x94, 0x04],
]);

describe("G-20 workbooks with Excel's own password open", () => {
  test.each<[string, () => Uint8Array]>([
    ['.xlsx, agile', () => agile(xlsx, DEFAULT)],
    ['.xlsb, agile', () => agile(xlsb, DEFAULT)],
    ['.xlsx, agile of SHA-1 and 128 bits', () => agile(xlsx, DEFAULT, { hash: 'SHA1', bits: 128 })],
    ['.xlsx, agile of SHA-384 and 192 bits', () => agile(xlsx, DEFAULT, { hash: 'SHA384', bits: 192 })],
    ['.xlsx, standard', () => standard(xlsx, DEFAULT)],
    ['.xls, RC4', () => encryptedXls(xls, oldRc4(DEFAULT))],
    ['.xls, RC4 of the CryptoAPI', () => encryptedXls(xls, newRc4(DEFAULT))],
    ['.xls, RC4 of the CryptoAPI with 40 bits', () => encryptedXls(xls, newRc4(DEFAULT, 40))],
    ['.xls, XOR', () => encryptedXls(xls, xorDefault)],
  ])('G-20 %s', async (_, file) => {
    expect(await read(file())).toMatchObject(shown);
  });
});

describe('G-20 workbooks with another password say that they are encrypted', () => {
  test.each<[string, () => Uint8Array]>([
    ['.xlsx, agile', () => agile(xlsx, 'secret')],
    ['.xlsx, agile, hashed without end', () => agile(xlsx, 'secret', { spins: 10, claimed: 2_000_000 })],
    ['.xlsx, standard', () => standard(xlsx, 'secret')],
    ['.xls, RC4', () => encryptedXls(xls, oldRc4('secret'))],
    ['.xls, RC4 of the CryptoAPI', () => encryptedXls(xls, newRc4('secret'))],
    ['.xls, XOR', () => encryptedXls(xls, { ...xorDefault, filePass: Buffer.from([0, 0, 1, 2, 3, 4]) })],
    [
      '.xls, an unknown method',
      () => encryptedXls(xls, { ...xorDefault, filePass: Buffer.from([9, 0, 1, 2, 3, 4]) }),
    ],
  ])('G-20 %s', async (_, file) => {
    await expect(read(file())).rejects.toMatchObject({ problem: { key: 'sheetEncrypted' } });
  });
});

test('G-20 an encrypted workbook that is damaged is refused', async () => {
  const whole = agile(xlsx, DEFAULT, { spins: 10 });
  for (const length of [1000, 2000, 3000, whole.length - 4096]) {
    await expect(read(whole.subarray(0, length))).rejects.toMatchObject({ name: 'Refusal' });
  }
});
