import { expect, test } from 'vitest';
import { PrintForm } from '../../../src/app/print/form/PrintForm';
import { machineClock } from '../../../src/base/clock';
import { sheetAt } from '../../../src/label/plan';
import type { PrinterInfo } from '../../../src/printing/protocol';
import { printerInfo } from '../../printing/samples';
import { labelOf, memory, recordsOf } from './subject';

const printer = (name: string, given: Partial<PrinterInfo> = {}): PrinterInfo =>
  printerInfo({ name, ...given });

function formOf({
  label = labelOf('excel'),
  records = recordsOf(30),
  stored = {},
  printers = [printer('A')],
} = {}) {
  const remembered = memory(stored);
  const form = new PrintForm({ label, records, dpi: 203, now: machineClock.now() }, remembered);
  form.setPrinters(printers);
  return { form, remembered };
}

/** Every sheet of the form's plan, as record numbers. */
const sheets = (form: PrintForm) =>
  Array.from({ length: form.totals.sheets }, (_, i) => sheetAt(form.plan, i).map((n) => n ?? -1));

test('PRN-02 the dialog starts with all records, one copy, collated, not turned', () => {
  const { form } = formOf();
  expect(form).toMatchObject({ from: 1, to: 30, copies: 1, collate: true, direction: 0 });
});

test('PRN-03 a printer is required, and there must be one', () => {
  const { form } = formOf({ printers: [printer('A'), printer('B')] });
  expect(form.problems.printer).toEqual({ key: 'printerReq' });
  form.setPrinter('A');
  expect(form.problems).toEqual({});
  form.setPrinters([]);
  expect(form.problems.printer).toEqual({ key: 'noPrinter' });
});

test.each([
  [undefined, 3, { key: 'rangeReq' }],
  [1, undefined, { key: 'rangeReq' }],
  [4, 3, { key: 'rangeOrder' }],
  [0, 3, { key: 'printRangeLimit', params: { max: 30 } }],
  [1, 31, { key: 'printRangeLimit', params: { max: 30 } }],
  [1.5, 3, { key: 'printRangeLimit', params: { max: 30 } }],
  [3, 3, undefined],
  [1, 30, undefined],
])('PRN-03 the range %s to %s', (from, to, problem) => {
  const { form } = formOf();
  form.set({ from, to });
  expect(form.problems.range).toEqual(problem);
});

test.each([
  [undefined, { key: 'copiesReq' }],
  [0, { key: 'copiesReq' }],
  [1.5, { key: 'copiesReq' }],
  [2001, { key: 'copiesMax' }],
  [1, undefined],
  [2000, undefined],
])('PRN-04 %s copies', (copies, problem) => {
  const { form } = formOf();
  form.set({ copies });
  expect(form.problems.copies).toEqual(problem);
});

test('PRN-04 offsets reach the raster within -100 to 100 mm; none counts as 0', () => {
  const { form } = formOf();
  form.set({ hOffset: 250, vOffset: undefined });
  expect(form.renderJob).toMatchObject({ hOffset: 100, vOffset: 0 });
  form.set({ hOffset: -0.3 });
  expect(form.renderJob.hOffset).toBe(-0.3);
});

test('PRN-06 collated prints 1 2 3 1 2 3, otherwise 1 1 2 2 3 3', () => {
  const { form } = formOf();
  form.set({ from: 4, to: 6, copies: 2 });
  expect(sheets(form).flat()).toEqual([3, 4, 5, 3, 4, 5]);
  form.set({ collate: false });
  expect(sheets(form).flat()).toEqual([3, 3, 4, 4, 5, 5]);
});

test('PRN-07 records: rows of the sheet, else the longest serial, else one', () => {
  expect(formOf().form.recordCount).toBe(30);
  expect(formOf({ label: labelOf('serial') }).form.recordCount).toBe(7);
  expect(formOf({ label: labelOf('none') }).form.recordCount).toBe(1);
});

test('PRN-08 columns fill from left to right and leave the last ones blank; without data every one is filled', () => {
  const { form } = formOf({ label: labelOf('excel', { labelNum: 2, labelGap: 2 }), records: recordsOf(3) });
  expect(sheets(form)).toEqual([
    [0, 1],
    [2, -1],
  ]);
  expect(form.totals).toEqual({ labels: 3, sheets: 2 });
  const { form: plain } = formOf({ label: labelOf('none', { labelNum: 2, labelGap: 2 }) });
  plain.set({ copies: 3 });
  expect(plain.totals).toEqual({ labels: 6, sheets: 3 });
  expect(plain.sheet).toMatchObject({ width: (30 + 2 + 30) * 8, height: 80, widthMm: 62, heightMm: 10 });
});

test('PRN-09 the direction adds to the label’s own, width and height swap at a quarter turn', () => {
  const { form } = formOf({ label: labelOf('excel', { printDirection: 90 }) });
  expect(form.sheet).toMatchObject({ width: 80, height: 240 });
  form.set({ direction: 270 });
  expect(form.sheet).toMatchObject({ width: 240, height: 80 });
});

test('PRN-11 the print mode is remembered; what is not a mode is not believed', () => {
  expect(formOf().form.mode).toBe('interval');
  const { form, remembered } = formOf();
  form.setMode('unified');
  expect(formOf({ stored: Object.fromEntries(remembered.kept) }).form.mode).toBe('unified');
  expect(formOf({ stored: { 'labelwright.printMode': 'toString' } }).form.mode).toBe('interval');
});

test('PRN-11 G-10 the whole label is off by default, and remembered; the labels sent and exported carry it', () => {
  expect(formOf().form.wholeLabel).toBe(false);
  expect(formOf().form.renderJob.wholeLabel ?? false).toBe(false);
  const { form, remembered } = formOf();
  form.setWholeLabel(true);
  expect(form.renderJob.wholeLabel).toBe(true);
  const later = () => formOf({ stored: Object.fromEntries(remembered.kept) }).form;
  expect(later().wholeLabel).toBe(true);
  form.setWholeLabel(false);
  expect(later().wholeLabel).toBe(false);
  expect(formOf({ stored: { 'labelwright.printWholeLabel': 'yes' } }).form.wholeLabel).toBe(false);
});

test('PRN-15 the printer is remembered by name; one that is gone is not preselected', () => {
  const { form, remembered } = formOf({ printers: [printer('A'), printer('B')] });
  form.setPrinter('B');
  const stored = Object.fromEntries(remembered.kept);
  expect(formOf({ stored, printers: [printer('A'), printer('B')] }).form.printer?.name).toBe('B');
  const { form: gone } = formOf({ stored, printers: [printer('A')] });
  expect(gone.printer).toBeUndefined();
  expect(gone.problems.printer).toEqual({ key: 'printerReq' });
});

test('the only printer is chosen on a first visit, none of several is', () => {
  expect(formOf({ printers: [printer('A')] }).form.printer?.name).toBe('A');
  expect(formOf({ printers: [printer('A'), printer('B')] }).form.printer).toBeUndefined();
});

test('G-31 offsets, density and speed start from the template and do not go back into it', () => {
  const label = labelOf('excel', { hOffset: 1.5, vOffset: -2, printDensity: 9, printSpeed: 3 });
  const { form } = formOf({ label });
  expect(form).toMatchObject({ hOffset: 1.5, vOffset: -2, paper: { density: 9, speed: 3 } });
  form.set({ hOffset: 4 });
  form.paper.set({ density: 12 });
  expect(label).toMatchObject({ hOffset: 1.5, printDensity: 9 });
  expect(form.jobOf(form.plan)).toMatchObject({ density: 12, speed: 3, count: 30 });
});

test('G-43 a sheet wider than the head is reported, dot for dot', () => {
  const { form } = formOf({ label: labelOf('excel', { width: 104 }) });
  form.setPrinter('A');
  expect(form.tooWide).toBeUndefined();
  form.setPrinters([printer('A', { width: 103.8 })]);
  expect(form.tooWide).toEqual({ width: 104, head: 103.8 });
  const { form: receipt } = formOf({ label: labelOf('excel', { width: 70, machineType: 3 }) });
  receipt.setPrinter('A');
  expect(receipt.tooWide).toEqual({ width: 70, head: 63 });
});

test('the printer’s resolution counts, a folder takes the label’s', () => {
  const { form } = formOf({
    printers: [printer('fine', { dpi: 600 }), printer('folder', { dpi: 600, virtual: true })],
  });
  form.setPrinter('fine');
  expect(form.sheet.width).toBe(30 * 24);
  form.setPrinter('folder');
  expect(form.sheet.width).toBe(30 * 8);
});

test('G-43 a job the service would refuse is refused here', () => {
  const { form } = formOf({ records: recordsOf(1000) });
  form.setPrinter('A');
  form.set({ copies: 1001 });
  expect(form.problems).toEqual({ sheets: { key: 'printTooMany', params: { max: 1_000_000 } } });
  const { form: huge } = formOf({
    label: labelOf('excel', { width: 210, height: 1000, labelNum: 5 }),
    printers: [printer('fine', { dpi: 600 })],
  });
  huge.setPrinter('fine');
  expect(huge.problems.size).toEqual({ key: 'printTooLarge' });
});
