import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { when } from 'mobx';
import { expect, test } from 'vitest';
import { PrintForm } from '../../../src/app/print/form/PrintForm';
import { PrintStore } from '../../../src/app/print/PrintStore';
import { machineClock } from '../../../src/base/clock';
import { type LabelElement, SOURCE } from '../../../src/label/element';
import { newElement } from '../../../src/label/elements';
import { type Label, newLabel } from '../../../src/label/template';
import { read } from '../../label/symbology/reader';
import { after, service } from '../../print-service/harness';
import { inProcessPool } from './inProcessPool';
import { printingOf } from './printing';
import { memory, recordsOf } from './subject';

const asked = (id: string, code: number, excelKey: string, given: object = {}): LabelElement => ({
  ...newElement(code, { inputDataType: SOURCE.atPrint, excelKey, ...given }),
  id,
});
const LOT = asked('lot', 7, '批号', { x: 1, y: 1, width: 12, height: 12 });
const EAN = asked('ean', 2, '条码', { x: 15, y: 1, width: 29, height: 10, barcodeType: 4 });
const labelOf = (elements: LabelElement[], given: Partial<Label> = {}): Label => ({
  ...newLabel('t', 45, 25),
  ...given,
  elements,
});
const formOf = (label: Label, stored = memory()) =>
  new PrintForm({ label, records: undefined, dpi: 203, now: machineClock.now() }, stored);

test('DATA-08 every input is asked for, and each is checked by what takes it', () => {
  const form = formOf(labelOf([LOT, EAN]));
  expect(form.inputs.map(({ name }) => name)).toEqual(['批号', '条码']);
  const problems = () => [...form.inputProblems].map(([key, { key: problem }]) => [key, problem]);
  expect(problems()).toEqual([
    ['批号', 'scanReq'],
    ['条码', 'scanReq'],
  ]);
  form.setInput('批号', 'L1');
  form.setInput('条码', '12');
  expect(problems()).toEqual([['条码', 'barDigitCount']]);
  form.setInput('条码', '690123456789');
  expect(problems()).toEqual([]);
  expect(form.renderJob.inputs).toEqual(
    new Map([
      ['批号', 'L1'],
      ['条码', '690123456789'],
    ]),
  );
});

test('DATA-08 the last values are remembered per label, by number or name; other labels keep theirs', () => {
  const stored = memory();
  const give = (label: Label, value: string) => {
    const form = formOf(label, stored);
    form.setInput('批号', value);
    form.keepInputs();
  };
  const named = (name: string, given: object = {}) => labelOf([LOT], { name, ...given });
  give(named('甲'), 'A');
  give(named('乙'), 'B');
  give(named('甲', { templetId: 7 }), 'C');
  const last = (label: Label) => formOf(label, stored).values.get('批号');
  expect([last(named('甲')), last(named('乙')), last(named('丙', { templetId: 7 }))]).toEqual([
    'A',
    'B',
    'C',
  ]);
  expect([last(named('丁')), last(named('甲', { templetId: 8 }))]).toEqual([undefined, undefined]);
  for (let i = 0; i < 40; i++) give(named(`n${i}`), String(i));
  expect([last(named('甲')), last(named('n39'))]).toEqual([undefined, '39']);
});

test.each(['', '{', '[[1,2]]', '[["甲",[["批号"]]]]', '{"甲":1}', 'null'])(
  'SET-02 inputs kept damaged count as none: %s',
  (damaged) => {
    const form = formOf(labelOf([LOT]), memory({ 'labelwright.inputs': damaged }));
    expect([...form.values]).toEqual([]);
  },
);

test('DATA-08 a browser that keeps nothing still prints', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  const form = new PrintForm(
    { label: labelOf([LOT]), records: undefined, dpi: 203, now: machineClock.now() },
    full,
  );
  form.setInput('批号', 'L1');
  expect(() => form.keepInputs()).not.toThrow();
});

async function open(label: Label, records = recordsOf(0)) {
  const { port, folders } = await service();
  const { pool } = inProcessPool();
  const stored = memory({ 'labelwright.printProof': '0' });
  const store = new PrintStore(
    { editor: { label, dpi: 203 }, sheet: { records: records.rows.length > 0 ? records : undefined }, pool },
    { ...printingOf(port, pool), memory: () => stored },
  );
  after(() => store.close());
  store.open();
  await when(() => (store.form?.printers.list.length ?? 0) > 0);
  store.form!.setPrinter(store.form!.printers.list[0]!.name);
  return { store, folder: folders[0]!, stored };
}

/** The codes on each printed label, read by a reader that did not write them, in the order of their texts. */
async function codesOf(folder: string): Promise<string[][]> {
  const [job] = await readdir(folder);
  const files = (await readdir(join(folder, job!))).filter((file) => file.endsWith('.png')).sort();
  return Promise.all(
    files.map(async (file) => {
      const image = await loadImage(await readFile(join(folder, job!, file)));
      const ctx = createCanvas(image.width * 2, image.height * 2).getContext('2d');
      ctx.imageSmoothingEnabled = false;
      ctx.drawImage(image, 0, 0, image.width * 2, image.height * 2);
      const { data, width, height } = ctx.getImageData(0, 0, image.width * 2, image.height * 2);
      return (
        await read(
          { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' },
          { tryHarder: true },
        )
      ).sort();
    }),
  );
}

test('DATA-08 the dialog begins with what is asked for, and continues only when all is given', async () => {
  const { store, stored } = await open(labelOf([LOT, EAN]));
  expect(store.phase).toBe('inputs');
  store.confirmInputs();
  expect(store.phase).toBe('inputs');
  store.form!.setInput('批号', 'L1');
  store.form!.setInput('条码', '690123456789');
  store.confirmInputs();
  expect(store.phase).toBe('form');
  expect(stored.kept.get('labelwright.inputs')).toContain('690123456789');
  store.editInputs();
  expect(store.phase).toBe('inputs');
  store.form!.setInput('条码', '1');
  store.confirmInputs();
  expect(store.phase).toBe('inputs');
});

test('DATA-08 a label that asks for nothing goes straight to its options', async () => {
  const { store } = await open(labelOf([newElement(7)]));
  expect(store.phase).toBe('form');
  store.editInputs();
  expect(store.phase).toBe('form');
});

test('DATA-08 values given are printed on every label, with the rows of the spreadsheet', async () => {
  const row = {
    ...newElement(7, { x: 15, y: 12, inputDataType: SOURCE.excel, excelKey: 'name' }),
    id: 'row',
  };
  const { store, folder } = await open(labelOf([LOT, EAN, row]), recordsOf(4));
  store.form!.setInput('批号', '批次-7');
  store.form!.setInput('条码', '690123456789');
  store.confirmInputs();
  await store.print();
  expect(store.run!.outcome).toEqual({ state: 'done', sent: 4 });
  expect(await codesOf(folder)).toEqual(
    [1, 2, 3, 4].map((n) => ['EAN13:6901234567892', `QRCode:row ${n}`, 'QRCode:批次-7']),
  );
  store.back();
  expect(store.phase, 'the next scan').toBe('inputs');
  expect(store.form!.values.get('批号')).toBe('批次-7');
});

test('FONT-03 rows that would not look as they should are put to the user, and printed on their word', async () => {
  const given = { inputDataType: SOURCE.excel, excelKey: 'name', y: 16, height: 5 };
  const name = { ...newElement(1, given), id: 'name' };
  const records = recordsOf(6);
  const rows = records.rows.map((cells, i) => (i === 2 || i === 4 ? ['😀', cells[1]!] : cells));
  const { store, folder } = await open(labelOf([name, EAN]), { ...records, rows });
  store.form!.setInput('条码', '690123456789');
  store.confirmInputs();
  await store.print();
  expect(store.phase).toBe('problems');
  expect([
    store.findings.bad,
    store.findings.odd.map(({ index }) => index),
    store.findings.good.length,
  ]).toEqual([[], [2, 4], 6]);
  store.back();
  expect(store.phase).toBe('form');
  await store.print();
  await store.skipAndPrint();
  expect(store.run!.outcome).toEqual({ state: 'done', sent: 6 });
  expect(store.run!.skipped).toBe(0);
  expect(await codesOf(folder)).toHaveLength(6);
});
