import { beforeAll, expect, test } from 'vitest';
import { dotsPerMm } from '../../../src/base/units';
import { matrix } from '../../../src/label/symbology';
import { gradeOf } from '../../../src/raster/grade/estimate';
import { typicalPrinter } from '../../../src/raster/grade/picture';
import { loaded, rasterOf, square } from './printed';

/* DotCode: a reader looks at every second place of the symbol, where a dot may be. */

const DOTCODE = 174;
const perMm = dotsPerMm(203);
const typical = typicalPrinter(perMm);

beforeAll(() => loaded(DOTCODE));

test('SYM-07 ink between the dots of a DotCode costs nothing, ink on a place for a dot does', async () => {
  const code = square(DOTCODE, 'Labelwright', 6);
  const symbol = matrix.get(DOTCODE)!.encode('Labelwright');
  const clean = await rasterOf([code]);
  /** The grade with the other colour in the middle of a place of the symbol. */
  const turned = (x: number, y: number) => {
    const bits = clean.bits.slice();
    const row = Math.ceil(clean.width / 8);
    const [left, top] = [code.x * perMm + 6 * (symbol.quiet + x), code.y * perMm + 6 * (symbol.quiet + y)];
    for (let py = top + 1; py < top + 5; py++)
      for (let px = left + 1; px < left + 5; px++) bits[py * row + (px >> 3)]! ^= 128 >> (px & 7);
    return gradeOf({ ...clean, bits }, code, perMm, typical)!;
  };
  expect(gradeOf(clean, code, perMm, typical)!.grade).toBe(4);
  expect(turned(5, 4).measures.get('correction')!.value).toBe(1);
  const on = turned(4, 4);
  expect([on.measures.get('correction')!.value, on.grade]).toEqual([0, 0]);
});

test('SYM-07 DotCode: more blur or less contrast is never better, and dots that grow together fail', async () => {
  const code = square(DOTCODE, 'AB-0042', 3);
  const raster = await rasterOf([code]);
  const grades = (change: (step: number) => object) =>
    Array.from(
      { length: 6 },
      (_, i) => gradeOf(raster, code, perMm, { ...typical, ...change(i * 0.05) })!.grade,
    );
  const lines = [grades((blur) => ({ gain: 0, blur })), grades((step) => ({ ink: 0.05 + 3 * step }))];
  for (const line of lines) expect(line, line.join(' ')).toEqual([...line].sort((a, b) => b - a));
  const grown = grades((gain) => ({ gain, blur: 0.01 }));
  expect([lines[0]![0], lines[0]!.at(-1), lines[1]!.at(-1), grown[0], grown.at(-1)]).toEqual([4, 0, 0, 4, 0]);
});
