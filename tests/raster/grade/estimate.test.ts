import { expect, test } from 'vitest';
import { dotsPerMm } from '../../../src/base/units';
import { newElement } from '../../../src/label/elements';
import { linear, matrix } from '../../../src/label/symbology';
import { gradeOf, isGraded } from '../../../src/raster/grade/estimate';
import { typicalPrinter } from '../../../src/raster/grade/picture';
import { gradedWords } from '../../../src/raster/grade/structure';
import { bars, graded, loaded, rasterOf, square } from './printed';

const EAN = 4;
const CODE39 = 2;
const CODE128 = 1;
const QR = 2;
const DM = 1;
const PDF417 = 164;
const rows = [130, 131, 132, 133, 121];

const barTypes = [...linear].filter(([id]) => !rows.includes(id));
const matrixTypes = [...matrix].filter(([, { word }]) => gradedWords.includes(word!));

test.each(barTypes.map(([id, { name }]) => [name, id] as const))(
  'SYM-07 %s with modules of 4 dots is an A',
  async (_, id) => {
    await loaded(id);
    const found = await graded([bars(id, linear.get(id)!.sample, 4)]);
    expect([found?.letter, found?.limit, found?.raise]).toEqual(['A', undefined, undefined]);
  },
);

test.each(matrixTypes.map(([id, { name }]) => [name, id] as const))(
  'SYM-07 %s with modules of 4 dots is an A',
  async (_, id) => {
    await loaded(id);
    const found = await graded([square(id, matrix.get(id)!.sample, 4)]);
    expect([found?.letter, found?.limit, found?.raise]).toEqual(['A', undefined, undefined]);
  },
);

test('SYM-07 bars of different heights and hexagons have no estimate', async () => {
  for (const id of rows) {
    await loaded(id);
    expect(isGraded(bars(id, linear.get(id)!.sample, 4)), `${id}`).toBe(false);
  }
  for (const word of ['maxicode', 'maxicode-carrier']) {
    const type = [...matrix.values()].find((one) => one.word === word)!;
    await type.load?.();
    const element = square(type.id, type.sample, 4);
    expect([isGraded(element), await graded([element])], word).toEqual([false, undefined]);
  }
  expect(await graded([newElement(1, { content: 'a' })])).toBeUndefined();
  expect(matrixTypes).toHaveLength(gradedWords.length);
});

test('SYM-07 a module of 2 dots is a B that 3 dots raise to an A; one of 1 dot fails', async () => {
  const found = await graded([bars(EAN, '690123456789', 2)]);
  expect(found).toMatchObject({ letter: 'B', grade: 3, dots: 2, limit: 'decodability' });
  // 113 modules of 3 dots, 8 dots a mm.
  expect(found!.raise).toEqual({ how: 'module', letter: 'A', dots: 3, size: 42.38 });
  const fine = await graded([bars(EAN, '690123456789', 1)]);
  expect(fine).toMatchObject({
    letter: 'F',
    dots: 1,
    raise: { how: 'module', letter: 'B', dots: 2, size: 28.25 },
  });
  const small = await graded([square(QR, '12345678', 2)]);
  expect([small!.letter, small!.limit, small!.raise!.how]).toEqual(['C', 'modulation', 'module']);
});

test('SYM-07 ink in the quiet zone or over the bars, and what raises the grade', async () => {
  const code = bars(CODE128, 'ABC', 3);
  const bar = (x: number) => newElement(11, { x, y: 2, width: 0.5, height: 12, innerFill: true });
  const near = await graded([code, bar(3)]);
  expect(near).toMatchObject({ letter: 'F', limit: 'quiet', raise: { how: 'clear', letter: 'A' } });
  const over = await graded([code, bar(10)]);
  expect([over!.letter, over!.raise]).toEqual(['F', { how: 'clear', letter: 'A' }]);
  const qr = square(QR, '12345678', 3);
  const frame = newElement(11, { x: 1.5, y: 2, width: 0.9, height: qr.height, innerFill: true });
  expect((await graded([qr, frame]))!.raise).toEqual({ how: 'clear', letter: 'A' });
});

test('SYM-07 quarter turns change nothing, another angle costs', async () => {
  for (const make of [() => bars(EAN, '690123456789', 3), () => square(DM, '12345678', 3)]) {
    for (const rotationAngle of [0, 90, 180, 270]) {
      const element = { ...make(), x: 12, y: 20, rotationAngle };
      expect((await graded([element]))!.grade, `${rotationAngle}`).toBe(4);
    }
  }
  const upright = await graded([{ ...bars(CODE39, 'ABC', 2), x: 12, y: 12 }]);
  const slanted = await graded([{ ...bars(CODE39, 'ABC', 2), x: 12, y: 12, rotationAngle: 17 }]);
  expect(slanted!.grade).toBeLessThan(upright!.grade);
  expect(slanted!.raise).toEqual({ how: 'turn', letter: 'B' });
});

test('SYM-07 a dead heater costs most where bars lie along the feed', async () => {
  const model = (deadColumn: number) => (perMm: number) => ({ ...typicalPrinter(perMm), deadColumn });
  const upright = { ...bars(CODE128, 'ABC', 3), x: 10, y: 10 };
  const turned = { ...upright, rotationAngle: 90 };
  const first = Math.round((upright.x + upright.width / 2) * 8);
  const worstOf = async (element: typeof upright) => {
    let least = 4;
    for (let column = first - 4; column < first + 4; column++)
      least = Math.min(least, (await graded([element], 203, model(column)))!.grade);
    return least;
  };
  expect(await worstOf(upright)).toBeLessThanOrEqual(1);
  // One of the ten paths across the turned bars is on the white line at most.
  expect(await worstOf(turned)).toBeGreaterThanOrEqual(3.5);
});

test('SYM-07 error correction is used up by ink over a QR Code, the more of it the lower the level', async () => {
  const estimate = async (errorLevel: string, size: number) => {
    const qr = square(QR, 'https://example.com/01/09521234543213', 4, 203, { errorLevel });
    const at = (side: number, start: number) => start + (side - size) / 2;
    const logo = newElement(11, {
      x: at(qr.width, 2),
      y: at(qr.height, 2),
      width: size,
      height: size,
      innerFill: true,
    });
    return (await graded([qr, logo]))!;
  };
  const high = await estimate('H', 2.5);
  const low = await estimate('L', 2.5);
  expect(high.measures.get('correction')!.value).toBeGreaterThan(0.5);
  expect(low.measures.get('correction')!.value).toBeLessThan(high.measures.get('correction')!.value);
  expect((await estimate('L', 6)).letter).toBe('F');
});

const codes = [
  ['EAN-13', () => bars(EAN, '690123456789', 2)],
  ['Code 128', () => bars(CODE128, 'Lw-128', 2)],
  ['Code 39', () => bars(CODE39, 'AB1', 3)],
  ['QR', () => square(QR, 'QR-0042', 3)],
  ['Data Matrix', () => square(DM, '12345678', 2)],
  ['PDF417', () => square(PDF417, 'PDF-0042', 2)],
] as const;
const steps = Array.from({ length: 6 }, (_, i) => i * 0.024);

test.each(codes)('SYM-07 %s: more blur, more gain or less contrast is never better', async (_, make) => {
  await loaded(PDF417);
  const element = make();
  const raster = await rasterOf([element]);
  const perMm = dotsPerMm(203);
  const typical = typicalPrinter(perMm);
  const grades = (change: (step: number) => object) =>
    steps.map((step) => gradeOf(raster, element, perMm, { ...typical, ...change(step) })!.grade);
  const lines = [
    ...[0, 0.03].map((gain) => grades((blur) => ({ gain, blur }))),
    ...[0.01, 0.05].map((blur) => grades((gain) => ({ gain, blur }))),
    grades((step) => ({ ink: 0.05 + 6 * step })),
  ];
  for (const line of lines) expect(line, line.join(' ')).toEqual([...line].sort((a, b) => b - a));
  // From the sharpest print to the worst the whole scale is passed.
  expect([lines[0]![0], lines[2]!.at(-1), lines[4]!.at(-1)]).toEqual([4, 0, 0]);
});
