import { expect, test } from 'vitest';
import { PrintForm } from '../../../src/app/print/form/PrintForm';
import { keepSettings, settingsOf, stockKey } from '../../../src/app/print/form/printMemory';
import { rollOf } from '../../../src/app/print/form/roll';
import { machineClock } from '../../../src/base/clock';
import { PAPER } from '../../../src/base/printSettings';

import type { PrinterInfo } from '../../../src/printing/protocol';
import { labelOf, memory, recordsOf } from './subject';

const printer = (name: string): PrinterInfo => ({
  name,
  language: 'tspl',
  dpi: 203,
  width: 104,
  virtual: false,
  driver: 'tcp',
  state: 'ready',
  reasons: [],
  verified: true,
});
const formOf = (stored: ReturnType<typeof memory>, given = {}) => {
  const form = new PrintForm(
    { label: labelOf('excel', given), records: recordsOf(3), dpi: 203, now: machineClock.now() },
    stored,
  );
  form.setPrinters([printer('A'), printer('B')]);
  return form;
};

test('G-23 density, speed and cutter are remembered for each printer and paper', () => {
  const stored = memory();
  const form = formOf(stored);
  form.setPrinter('A');
  form.paper.set({ density: 11, cut: 1 });
  form.paper.set({ speed: 6 });
  expect(form.jobOf(form.plan)).toMatchObject({ density: 11, speed: 6, cutMode: 1 });
  form.setPrinter('B');
  form.paper.set({ density: 3, cut: 0 });
  const again = formOf(stored);
  expect(again).toMatchObject({ printers: { name: 'B' }, paper: { density: 3, cut: 0 } });
  again.setPrinter('A');
  expect(again.paper).toMatchObject({ density: 11, speed: 6, cut: 1 });
  const other = formOf(stored, { width: 60 });
  other.setPrinter('A');
  expect(other.paper, 'another paper').toMatchObject({ density: 4, speed: 0, cut: 0 });
  const own = formOf(stored, { printDensity: 9 });
  own.setPrinter('A');
  expect(own.paper, 'the label says its own').toMatchObject({ density: 9, speed: 6, cut: 1 });
});

test('what is stored and no setting is not believed; the paper used longest ago is forgotten', () => {
  const key = stockKey('A', { width: 30, height: 10, paperType: 1 });
  for (const bad of ['{', '[]', '[["A 30x10 1",{"density":99,"speed":0,"cut":0}]]', 'null']) {
    expect(settingsOf(memory({ 'labelwright.printStocks': bad }), key)).toBeUndefined();
  }
  const stored = memory();
  const settings = { density: 1, speed: 2, cut: 0 as const };
  for (let i = 0; i < 41; i++) keepSettings(stored, `p${i}`, settings);
  expect([settingsOf(stored, 'p0'), settingsOf(stored, 'p1'), settingsOf(stored, 'p40')]).toEqual([
    undefined,
    settings,
    settings,
  ]);
});

test('BAR-08 codes are read back first until that is turned off, which is remembered', () => {
  const stored = memory();
  expect([formOf(stored).proof, formOf(stored).proves]).toEqual([true, true]);
  formOf(stored).setProof(false);
  expect([formOf(stored).proof, formOf(stored).proves]).toEqual([false, false]);
  formOf(stored).setProof(true);
  expect(formOf(stored).proof).toBe(true);
});

test('roll and time follow paper, gap and speed', () => {
  const label = labelOf('none');
  const paper = (paperType: 1 | 2 | 3) => ({ ...label, paperType, gap: 2, blackLabelGap: 4 });
  expect(rollOf(paper(PAPER.gap), 30, 1000, 4)).toEqual({ metres: 32, seconds: 32_000 / 101.6, speed: 4 });
  expect(rollOf(paper(PAPER.continuous), 30, 1000, 4).metres).toBe(30);
  expect(rollOf(paper(PAPER.blackMark), 30, 1000, 4).metres).toBe(34);
  expect(rollOf(paper(PAPER.gap), 30, 1000, 0)).toMatchObject({ speed: 4 });
  expect(rollOf(paper(PAPER.gap), 30, 1000, 8).seconds).toBeCloseTo(157.48, 2);
});
