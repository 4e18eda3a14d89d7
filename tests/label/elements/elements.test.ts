import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { read } from '../../../src/base/fields';
import type { Context2D, DrawEnv } from '../../../src/label/element';
import { elementTypes, newElement } from '../../../src/label/elements';
import { dashPattern } from '../../../src/label/elements/line';

const env: DrawEnv = { dotsPerMm: 8, fontFamily: 'sans-serif', picture: () => undefined };
const size = (code: number) => [newElement(code).width, newElement(code).height];

test('EDIT-04 codes of the element types', () => {
  const codes = Object.fromEntries([...elementTypes.values()].map((type) => [type.name, type.code]));
  expect(codes).toMatchObject({
    text: 1,
    barcode: 2,
    background: 3,
    line: 4,
    logo: 5,
    image: 6,
    qr: 7,
    circle: 8,
    datetime: 9,
    table: 10,
    rectangle: 11,
  });
  expect(Object.keys(codes), 'one type a name').toHaveLength(elementTypes.size);
});

test('EDIT-03 common fields and their defaults', () => {
  for (const code of elementTypes.keys()) {
    expect(newElement(code)).toMatchObject({
      elementType: code,
      rotationAngle: 0,
      lockLocation: false,
      controlType: 0,
      takePrint: true,
      editable: true,
      padding: 0,
    });
  }
  expect(newElement(1).id).not.toBe(newElement(1).id);
});

test('G-12 a serial begins with a step of 1 and one label, up; 9,999 and 10,000 are the most', () => {
  const { fields } = elementTypes.get(1)!;
  const serial = (raw: object) => {
    const { transmutationValue, transmutationCount, transmutationType } = read(fields, raw);
    return [transmutationValue, transmutationCount, transmutationType];
  };
  expect(serial({})).toEqual([1, 1, 1]);
  expect(serial({ transmutationValue: 9999, transmutationCount: 10_000, transmutationType: 2 })).toEqual([
    9999, 10_000, 2,
  ]);
  expect(serial({ transmutationValue: 10_000, transmutationCount: 10_001, transmutationType: 3 })).toEqual([
    9999, 10_000, 1,
  ]);
  expect(serial({ transmutationValue: 0, transmutationCount: -1 })).toEqual([1, 1, 1]);
});

describe('defaults of each type', () => {
  test('ELEM-01 text', () => {
    expect(size(1)).toEqual([30, 5]);
    expect(newElement(1)).toMatchObject({
      inputDataType: 1,
      transmutationValue: 1,
      transmutationCount: 1,
      transmutationType: 1,
      excelKey: '',
      excelPos: -1,
      content: '双击编辑文字',
      wordSpace: 0,
      linesSpace: 0,
      lineWrap: true,
      automaticHeightCalculation: true,
      fontType: '-1',
      fontFamily: '',
      localFontName: '',
      textSize: 9,
      hAlignment: 1,
      bold: false,
      italic: false,
      underline: false,
      strikethrough: false,
      showKeyName: false,
      blackWhiteReflection: false,
      flipX: false,
      flipY: false,
      refIds: [],
    });
  });
  test('ELEM-05 barcode and QR', () => {
    expect([...size(2), ...size(7)]).toEqual([25, 10, 12, 12]);
    expect(newElement(2)).toMatchObject({ barcodeType: 1, content: '12345678', showText: 2, textSize: 9 });
    expect(newElement(7)).toMatchObject({ codeType: 2, content: '12345678' });
  });
  test('ELEM-07 line', () => {
    expect(size(4)).toEqual([14, 2.98]);
    expect(newElement(4)).toMatchObject({ strokeWidth: 0.3, lineType: 1 });
  });
  test('ELEM-08 logo and image', () => {
    expect([...size(5), ...size(6)]).toEqual([12, 12, 20, 20]);
    expect(newElement(6)).toMatchObject({ colorMode: 0, grayValue: 128, tile: false, scaleX: 1, scaleY: 1 });
  });
  test('ELEM-09 circle and rectangle', () => {
    expect([...size(8), ...size(11)]).toEqual([10, 10, 15, 10]);
    expect(newElement(11)).toMatchObject({
      borderWidth: 0.3,
      cornerWidth: 0,
      rx: 0,
      ry: 0,
      innerFill: false,
    });
  });
});

test('ELEM-07 G-14 dash patterns are the presets times 33 points', () => {
  const points = (mm: number[]) => mm.map((length) => Math.round((length / 25.4) * 72 * 100) / 100);
  expect(dashPattern(1, 3, 0)).toEqual([]);
  expect(dashPattern(2, 0, 0)).toEqual([]);
  const presets = [1, 2, 3, 4, 5, 6, 7].map((dashType) => points(dashPattern(2, dashType, 0)));
  expect(presets).toEqual([
    [4.95, 4.95],
    [1.98, 1.98],
    [0.99, 1.98],
    [9.9, 4.95],
    [14.85, 4.95],
    [9.9, 3.96, 1.98, 3.96],
    [9.9, 3.96, 1.98, 3.96, 1.98, 3.96],
  ]);
  expect(points(dashPattern(2, 99, 0))).toEqual([5, 5]);
  expect(dashPattern(2, 1, 2)[1]).toBe(2);
});

test('ELEM-07 setting the stroke moves the height with it', () => {
  const line = elementTypes.get(4)!;
  expect(line.change!(newElement(4), 'strokeWidth', 1)).toEqual({ strokeWidth: 1, height: 3.68 });
});

test('BAR-10 a new barcode type replaces content that does not fit it, and keeps what does', () => {
  const barcode = elementTypes.get(2)!;
  const change = (content: string) => barcode.change!(newElement(2, { content }), 'barcodeType', 4);
  expect(change('12345678')).toEqual({ barcodeType: 4, content: '123456789012' });
  expect(change('690123456789')).toEqual({ barcodeType: 4, content: '690123456789' });
});

test('every panel row names a field of its element', () => {
  for (const type of elementTypes.values()) {
    for (const row of type.panel)
      expect(Object.keys(type.fields), `${type.name}.${row.field}`).toContain(row.field);
  }
});

test('D-3 bars are whole dots, the symbol is in its box with its quiet zone', () => {
  const width = 200;
  const canvas = createCanvas(width, 80);
  const ctx = canvas.getContext('2d');
  ctx.scale(8, 8);
  const barcode = newElement(2, { showText: 0 });
  elementTypes.get(2)!.draw(ctx as unknown as Context2D, barcode, env);
  const { data } = ctx.getImageData(0, 40, width, 1);
  const alpha = Array.from({ length: width }, (_, x) => data[x * 4 + 3]!);
  expect(new Set(alpha)).toEqual(new Set([0, 255]));
  const first = alpha.indexOf(255);
  const last = alpha.lastIndexOf(255) + 1;
  // 79 modules of Code 128 at 2 dots; 10 modules of quiet zone on both sides fit into 200 dots.
  expect(last - first).toBe(79 * 2);
  expect(first).toBeGreaterThanOrEqual(20);
  expect(width - last).toBeGreaterThanOrEqual(20);
});
