import { expect, test } from 'vitest';
import {
  keepPrint,
  lastMeasured,
  printKey,
  storedPrints,
} from '../../../src/app/print/form/measuredPrinters';
import { newElement } from '../../../src/label/elements';
import { newLabel } from '../../../src/label/template';
import { gradeRows } from '../../../src/raster/grade/gradeRows';
import type { RenderJob } from '../../../src/raster/renderJob';
import { painter } from '../../raster/grade/printed';
import { memory } from './subject';

const KEY = 'labelwright.measuredPrinters';

test('SYM-07 how a printer prints is kept for its name and resolution, and can be removed', () => {
  const store = memory({ 'labelwright.printer': 'Zebra' });
  const first = keepPrint(store, new Map(), printKey('Zebra', 203), { gain: 0.03, blur: 0.06 });
  keepPrint(store, first, printKey('Zebra', 300), { gain: 0.01, blur: 0.02 });
  expect(lastMeasured(store, 203)).toEqual({ gain: 0.03, blur: 0.06 });
  expect(lastMeasured(store, 300)).toEqual({ gain: 0.01, blur: 0.02 });
  expect(lastMeasured(store, 600)).toBeUndefined();
  keepPrint(store, storedPrints(store), printKey('Zebra', 203), undefined);
  expect(lastMeasured(store, 203)).toBeUndefined();
  expect(lastMeasured(store, 300)).toEqual({ gain: 0.01, blur: 0.02 });
});

test('of more printers than are kept, the one measured longest ago is forgotten', () => {
  const store = memory();
  for (let i = 0; i <= 100; i++)
    keepPrint(store, storedPrints(store), printKey(`p${i}`, 203), { gain: 0, blur: 0 });
  expect(storedPrints(store).size).toBe(100);
  expect(storedPrints(store).has(printKey('p0', 203))).toBe(false);
});

test.each([
  '{',
  '[["p 203",{"gain":9,"blur":0}]]',
  '[["p 203",{"gain":0.1}]]',
  '[["p 203",{"gain":"0.1","blur":0}]]',
])('stored values that no printer has are left out: %s', (text) => {
  expect(storedPrints(memory({ [KEY]: text })).size).toBe(0);
});

test('SYM-07 the measured printer decides the grade: more gain and blur, a lower one', async () => {
  const code = newElement(2, {
    x: 2,
    y: 2,
    width: 28.25,
    height: 12,
    barcodeType: 4,
    content: '690123456789',
  });
  const job: RenderJob = {
    label: { ...newLabel('t', 50, 30), elements: [code] },
    fields: [],
    mode: 'normal',
    dpi: 203,
    direction: 0,
    hOffset: 0,
    vOffset: 0,
  };
  const gradeOf = async (given: Partial<RenderJob>) =>
    (await gradeRows(await painter, { ...job, ...given }, [{ index: 0 }]))[0]!.grade;
  const typical = await gradeOf({});
  expect(typical).toBe(3);
  expect(await gradeOf({ measured: { gain: 0.025, blur: 0.05 } })).toBe(typical);
  expect(await gradeOf({ measured: { gain: 0.005, blur: 0.03 } })).toBeGreaterThan(typical);
  expect(await gradeOf({ measured: { gain: 0.07, blur: 0.1 } })).toBeLessThan(typical);
});
