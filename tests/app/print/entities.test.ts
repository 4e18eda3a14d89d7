import { expect, test } from 'vitest';
import { PrintForm } from '../../../src/app/print/form/PrintForm';
import { printJobOf } from '../../../src/app/print/jobs/printJob';
import { blankRaster } from '../../../src/base/raster';
import { TAIL } from '../../../src/label/template';
import type { Batch } from '../../../src/raster/batch';
import { labelOf, memory, recordsOf } from './subject';

const formOf = (given: Parameters<typeof labelOf>[1] = {}) =>
  new PrintForm({ label: labelOf('excel', given), records: recordsOf(30), dpi: 203, now: 0 }, memory());

test('PRN-01 PRN-02 the form of the dialog: exactly its fields, with the values it opens with', () => {
  expect(formOf().dialogForm).toEqual({
    name: '',
    printType: 1,
    pageSize: { startPage: 1, endPage: 30 },
    copies: 1,
    collate: 1,
    hOffset: 0,
    vOffset: 0,
    direction: 0,
    printMode: 'interval',
    excelRows: [],
  });
});

test('PRN-01 PRN-05 DATA-03 the form says what is printed: rows with copies, order, printer and mode', () => {
  const form = formOf();
  form.set({ type: 2, collate: false, direction: 90, hOffset: 1.5, vOffset: -2 });
  form.setMode('otsu');
  form.rows!.choice.toggle(4);
  form.rows!.choice.toggle(1);
  form.rows!.choice.setCopies(4, 3);
  expect(form.dialogForm).toMatchObject({
    ...{ printType: 2, collate: 0, direction: 90, hOffset: 1.5, vOffset: -2, printMode: 'otsu' },
    excelRows: [
      { id: 2, copies: 1 },
      { id: 5, copies: 3 },
    ],
  });
  expect(form.plan).toMatchObject({ records: [1, 4, 4, 4], copies: 1, collate: false });
  expect(form.renderJob).toMatchObject({ mode: 'otsu', direction: 90, hOffset: 1.5, vOffset: -2 });
});

test('PRN-12 the print job: exactly its fields, and its images in order', async () => {
  const label = { labelNum: 2, labelGap: 3, cableLabelLength: 0, cableLabelDirection: TAIL.up } as const;
  const form = formOf(label);
  form.set({ copies: 2 });
  const asked: unknown[] = [];
  const renderer = {
    async *batches(...args: unknown[]): AsyncGenerator<Batch> {
      asked.push(args.slice(0, 2));
      yield { start: 4, rasters: [blankRaster(8, 8)] };
    },
  };
  const ticket = form.jobOf(form.plan);
  const job = printJobOf(ticket, form.renderJob, form.plan, renderer);
  const { width, height, name } = form.subject.label;
  expect(job).toEqual({
    printName: '',
    title: name,
    width,
    height,
    // Two columns and the space between them.
    pageWidth: 2 * width + 3,
    pageHeight: height,
    data: expect.any(Function),
    paperRotate: 0,
    printMode: 'interval',
    copies: 2,
  });
  const batches = [];
  for await (const { start } of job.data(4, new AbortController().signal)) batches.push(start);
  expect([batches, asked]).toEqual([[4], [[form.plan, 4]]]);
});

test('PRN-12 the rotation of a job is that of its label and of the dialog together', () => {
  const form = formOf({ printDirection: 90 });
  form.set({ direction: 180 });
  const job = printJobOf(form.jobOf(form.plan), form.renderJob, form.plan, {
    batches: async function* () {},
  });
  expect(job.paperRotate).toBe(270);
  expect([job.pageWidth, job.pageHeight]).toEqual([form.subject.label.height, form.subject.label.width]);
});
