import { expect, test } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { translateFor } from '../../../src/base/messages';
import { elementTypes, newElement } from '../../../src/label/elements';
import { symbolFacts, symbologyOf } from '../../../src/label/symbolFacts';
import { type MatrixSymbol, QR_LEVELS, qrCode } from '../../../src/label/symbology';
import { readTemplate } from '../../../src/label/template';
import { paintMatrix } from './reader';

const QR = 7;
const CHINESE = '001202|轴承 2|B2602';
const encode = (given: Record<string, unknown>, content = CHINESE): MatrixSymbol =>
  symbologyOf(newElement(QR, { codeType: 2, ...given }))!.encode(content) as MatrixSymbol;
const read = async (symbol: MatrixSymbol) => {
  const [found] = await readBarcodes(paintMatrix(symbol) as ImageData, { textMode: 'Plain' });
  return found!;
};

test('BAR-09 a QR code says that its characters are UTF-8, where it has some beyond ASCII', async () => {
  const announced = await read(encode({ announceUtf8: true }));
  expect([announced.text, announced.hasECI]).toEqual([CHINESE, true]);
  const silent = await read(encode({ announceUtf8: false }));
  expect([silent.text, silent.hasECI]).toEqual([CHINESE, false]);
  const ascii = encode({ announceUtf8: true }, 'WL-20481');
  expect(Buffer.from(ascii.modules)).toEqual(Buffer.from(qrCode.M.encode('WL-20481').modules));
});

test('BAR-09 a new QR code announces UTF-8, and one of an older label stays as it is', async () => {
  const given = elementTypes.get(QR)!.initial!(translateFor('en'), 'en');
  expect((await read(encode(given))).hasECI).toBe(true);
  expect((await read(encode({}))).hasECI).toBe(false);
});

test('BAR-09 each level of error correction is written and read; more of it takes more modules', async () => {
  const sides: number[] = [];
  for (const errorLevel of QR_LEVELS) {
    const symbol = encode({ errorLevel, announceUtf8: true }, CHINESE.repeat(3));
    const { text, ecLevel } = await read(symbol);
    expect([text, ecLevel]).toEqual([CHINESE.repeat(3), errorLevel]);
    sides.push(symbol.width);
  }
  expect(sides).toEqual([...sides].sort((a, b) => a - b));
  expect(sides[0]).toBeLessThan(sides[3]!);
});

test('BAR-09 every content that fits without the announcement is encoded with it, or refused as too long', () => {
  for (let length = 1; length < 800; length += 7) {
    const content = '标'.repeat(length);
    const type = symbologyOf(newElement(QR, { codeType: 2, announceUtf8: true }))!;
    if (type.check(content)) expect(length).toBeGreaterThan(770);
    else
      expect((type.encode(content) as MatrixSymbol).width).toBeGreaterThanOrEqual(
        qrCode.M.encode(content).width,
      );
  }
});

test('BAR-09 a stored label without the options prints as it did: level M, nothing announced', () => {
  const stored = { elementType: QR, x: 0, y: 0, width: 12, height: 12, codeType: 2, content: CHINESE };
  const { elements } = readTemplate({ name: 'old', width: 40, height: 30, data: JSON.stringify([stored]) });
  const element = elements.find(({ elementType }) => elementType === QR)!;
  const { modules } = symbologyOf(element)!.encode(CHINESE) as MatrixSymbol;
  expect(Buffer.from(modules)).toEqual(Buffer.from(qrCode.M.encode(CHINESE).modules));
});

test('BAR-09 the version of a QR code is among its facts, that of a Data Matrix is not', () => {
  const facts = (codeType: number) => symbolFacts(newElement(QR, { codeType, content: '12345678' }), 8);
  expect(facts(2)).toMatchObject({ modules: 21, version: 1 });
  expect(facts(1)).not.toHaveProperty('version');
});
