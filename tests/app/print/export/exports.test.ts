import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { Preflight } from '../../../../src/app/print/check/Preflight';
import { ExportStore } from '../../../../src/app/print/export/ExportStore';
import type { ExportOptions } from '../../../../src/app/print/export/exportOptions';
import type { Saving } from '../../../../src/app/print/export/saving';
import { PrintForm } from '../../../../src/app/print/form/PrintForm';
import { machineClock } from '../../../../src/base/clock';
import { blankRaster, type Raster } from '../../../../src/base/raster';
import type { Records } from '../../../../src/label/bind';
import { type Label, TAIL } from '../../../../src/label/template';
import { cellAt, type SheetLayout } from '../../../../src/printing/sheetLayout';
import { BatchRenderer } from '../../../../src/raster/batch';
import { describeWithPrograms, run } from '../../../print-service/ipp/programs';
import { differing, fill } from '../../../printing/samples';
import { inProcessPool } from '../inProcessPool';
import { ean13, labelOf, memory, recordsOf } from '../subject';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const work of cleanups.splice(0).reverse()) work();
});

/** An export of a label's rows; what is saved ends in `file`. */
function exporting(
  records: Records | undefined,
  given: Partial<Label> = {},
  label = labelOf('excel', given),
) {
  const { pool } = inProcessPool();
  const form = new PrintForm({ label, records, dpi: 203, now: machineClock.now() }, memory());
  const preflight = new Preflight(form, pool, { clock: machineClock });
  const saved = { file: undefined as Buffer | undefined, abandoned: 0, name: '', mime: '', parts: 0 };
  const begin = async (name: string, mime: string): Promise<Saving> => {
    const parts: Blob[] = [];
    Object.assign(saved, { name, mime });
    return {
      write: async (part) => void parts.push(new Blob([part])),
      finish: async () => {
        saved.parts = parts.length;
        saved.file = Buffer.from(await new Blob(parts).arrayBuffer());
      },
      abandon: async () => void saved.abandoned++,
    };
  };
  const store = new ExportStore(form, preflight, {
    pool,
    memory: memory(),
    clock: machineClock,
    fileName: (title, ending) => title + ending,
    begin,
  });
  cleanups.push(() => preflight.close());
  /** The label of a record, alone and upright. */
  const rasterOf = async (record: number): Promise<Raster> => {
    const job = { ...form.renderJob, label: { ...label, labelNum: 1, printDirection: 0 as const } };
    const [raster] = await new BatchRenderer(pool, job, records?.rows).render([[record]]);
    return raster!;
  };
  return { store, form, saved, rasterOf };
}

/** A file for programs of others. */
function onDisk(name: string, bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'labelwright-export-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return { path, folder };
}

/** Pages of a PDF as a program of others draws them, a dot of 203 dpi a pixel. */
async function pagesOf(path: string, folder: string, pages: number): Promise<Raster[]> {
  await run('pdftoppm', ['-r', '203.2', '-gray', '-png', path, join(folder, 'page')]);
  const digits = String(pages).length;
  const read = async (page: number): Promise<Raster> => {
    const file = readFileSync(join(folder, `page-${String(page).padStart(digits, '0')}.png`));
    const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
    return fill(
      blankRaster(info.width, info.height),
      (x, y) => data[(y * info.width + x) * info.channels]! < 128,
    );
  };
  return Promise.all(Array.from({ length: pages }, (_, i) => read(i + 1)));
}

/** A part of a raster. */
const part = (raster: Raster, left: number, top: number, width: number, height: number): Raster =>
  fill(
    blankRaster(width, height),
    (x, y) =>
      ((raster.bits[(top + y) * ((raster.width + 7) >> 3) + ((left + x) >> 3)]! >> (7 - ((left + x) & 7))) &
        1) ===
      1,
  );
const inkOf = ({ bits }: Raster) =>
  bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

/** What a reader of others finds in a picture, in order. */
async function codesIn(path: string): Promise<string[]> {
  const said = (await run('zbarimg', ['--raw', '-q', '-Sdisable', '-Sean13.enable', path])).toString();
  return said.trim().split('\n');
}

const SHEET: Partial<ExportOptions> = {
  kind: 'sheets',
  paper: 'A5',
  columns: 3,
  rows: 4,
  left: 20,
  top: 15,
  gapX: 5,
  gapY: 7.5,
};

describeWithPrograms(
  'exports judged by programs of others',
  ['pdfinfo', 'pdftoppm', 'zbarimg', 'unzip'],
  () => {
    test('PRN-16 G-40 a batch as one PDF: pages of the label’s size, dot for dot, bad rows left out and reported', async () => {
      const { store, form, saved, rasterOf } = exporting(recordsOf(12, [4]));
      store.set({ kind: 'pdf' });
      form.set({ from: 3, to: 10 });
      await store.save();
      expect(store.failure).toBeUndefined();
      expect(store.exported).toMatchObject({ name: 't.pdf', labels: 7 });
      expect(store.exported!.skipped.map(({ index }) => index)).toEqual([4]);
      const { path, folder } = onDisk('a.pdf', saved.file!);
      const info = (await run('pdfinfo', [path])).toString();
      expect(info).toMatch(/^Pages: +7$/m);
      const [, width, height] = /^Page size: +([\d.]+) x ([\d.]+) pts/m.exec(info)!.map(Number);
      expect(width).toBeCloseTo((30 / 25.4) * 72, 2);
      expect(height).toBeCloseTo((10 / 25.4) * 72, 2);
      const pages = await pagesOf(path, folder, 7);
      const records = [2, 3, 5, 6, 7, 8, 9];
      for (const [i, record] of records.entries())
        expect(differing(pages[i]!, await rasterOf(record))).toBe(0);
      expect(await codesIn(join(folder, 'page-1.png'))).toEqual([ean13(2)]);
    }, 60_000);

    test('PRN-16 a batch on sheets of paper: every label at its place, dot for dot, from the start position on', async () => {
      const { store, saved, rasterOf } = exporting(recordsOf(20, [0]));
      store.set(SHEET);
      store.set({ columns: 3, rows: 4, left: 20, top: 15, start: 6, marks: true });
      expect(store.problem).toBeUndefined();
      await store.save();
      expect(store.exported).toMatchObject({ labels: 19 });
      const { path, folder } = onDisk('sheets.pdf', saved.file!);
      const info = (await run('pdfinfo', [path])).toString();
      expect(info).toMatch(/^Pages: +2$/m);
      expect(info).toMatch(/^Page size: +419\.52\d x 595\.27\d pts/m);
      const pages = await pagesOf(path, folder, 2);
      const layout = store.options as SheetLayout;
      let label = 0;
      for (const [n, page] of pages.entries()) {
        for (let cell = 0; cell < 12; cell++) {
          const { x, y } = cellAt(layout, { width: 30, height: 10 }, cell);
          const shown = part(page, Math.round(x * 8), Math.round(y * 8), 240, 80);
          if ((n === 0 && cell < 5) || label >= 19) expect(inkOf(shown)).toBe(0);
          else expect(differing(shown, await rasterOf(++label))).toBe(0);
        }
      }
      expect(label).toBe(19);
      expect(await codesIn(join(folder, 'page-2.png'))).toHaveLength(12);
    }, 60_000);

    test('PRN-16 a batch as pictures: an archive of PNG files named by a column, each the label dot for dot', async () => {
      const records = recordsOf(30, [7]);
      const named = {
        ...records,
        rows: records.rows.map(([, ean], i) => [i % 3 ? `茶 ${i % 2}` : '', ean!]),
      };
      const { store, saved, rasterOf } = exporting(named, { labelNum: 2, labelGap: 2 });
      store.set({ kind: 'pictures', nameColumn: 'name' });
      await store.save();
      expect(store.exported).toMatchObject({ name: 't.zip', labels: 29 });
      const { path, folder } = onDisk('a.zip', saved.file!);
      expect((await run('unzip', ['-t', path])).toString()).toContain('No errors detected');
      await run('unzip', ['-q', path, '-d', folder], { LC_ALL: 'C.UTF-8' });
      const names = (await run('unzip', ['-Z1', path], { LC_ALL: 'C.UTF-8' })).toString().trim().split('\n');
      expect(names).toHaveLength(29);
      expect(new Set(names).size).toBe(29);
      expect(names.slice(0, 4)).toEqual(['01.png', '茶 1.png', '茶 0.png', '04.png']);
      const read = async (name: string) => {
        const { data, info } = await sharp(join(folder, name))
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true });
        return fill(
          blankRaster(info.width, info.height),
          (x, y) => data[(y * info.width + x) * info.channels]! === 0,
        );
      };
      expect(differing(await read('04.png'), await rasterOf(3))).toBe(0);
      expect(differing(await read('茶 1.png'), await rasterOf(1))).toBe(0);
    }, 60_000);

    test('PRN-16 PRN-04 pictures come in as many copies as are asked for, each under a name of its own', async () => {
      const { store, form, saved } = exporting(recordsOf(3));
      store.set({ kind: 'pictures' });
      form.set({ copies: 2 });
      expect(store.totals).toEqual({ labels: 6, sheets: 6 });
      await store.save();
      expect(store.exported).toMatchObject({ labels: 6 });
      const { path } = onDisk('copies.zip', saved.file!);
      const names = (await run('unzip', ['-Z1', path])).toString().trim().split('\n');
      expect(names).toEqual(['1.png', '2.png', '3.png', '1 (2).png', '2 (2).png', '3 (2).png']);
      form.set({ copies: undefined });
      expect(store.problem).toEqual({ key: 'copiesReq' });
    }, 60_000);

    test('PRN-16 FORM-04 the tail of a cable label is on sheets of paper and in pictures', async () => {
      // 30 x 10 mm with a tail of 12 mm to the right: a sheet keeps 42 mm for each, the picture shows them.
      const { store, saved, rasterOf } = exporting(recordsOf(4), {
        cableLabelLength: 12,
        cableLabelDirection: TAIL.right,
      });
      expect(store.size).toEqual({ width: 42, height: 10 });
      store.set(SHEET);
      store.set({ columns: 2, rows: 2, left: 20, top: 15 });
      await store.save();
      expect(store.failure).toBeUndefined();
      const { path, folder } = onDisk('tails.pdf', saved.file!);
      const [page] = await pagesOf(path, folder, 1);
      for (let cell = 0; cell < 4; cell++) {
        const { x, y } = cellAt(store.options as SheetLayout, store.size, cell);
        const label = await rasterOf(cell);
        expect([label.width, label.height]).toEqual([336, 80]);
        const shown = part(page!, Math.round(x * 8), Math.round(y * 8), 336, 80);
        expect(differing(shown, label)).toBe(0);
      }
      store.again();
      store.set({ kind: 'pictures' });
      await store.save();
      const zip = onDisk('tails.zip', saved.file!);
      await run('unzip', ['-q', zip.path, '-d', zip.folder]);
      expect(await sharp(join(zip.folder, '1.png')).metadata()).toMatchObject({ width: 336, height: 80 });
    }, 60_000);
  },
);

test('PRN-16 what cannot be exported is said before: labels past the paper, a range of nothing', async () => {
  const { store, form, saved } = exporting(recordsOf(5, [0, 1, 2, 3, 4]));
  store.set(SHEET);
  store.set({ columns: 5 });
  expect(store.problem).toMatchObject({ key: 'exportNoFit' });
  await store.save();
  expect(saved.name).toBe('');
  store.fill();
  expect(store.problem).toBeUndefined();
  form.set({ from: 4, to: 2 });
  expect(store.problem).toMatchObject({ key: 'rangeOrder' });
  form.set({ from: 1, to: 5 });
  await store.save();
  expect(store.failure).toEqual({ key: 'exportNone' });
  expect([saved.file, saved.abandoned]).toEqual([undefined, 1]);
});

test('PRN-16 an export that is cancelled leaves no file', async () => {
  const { store, saved } = exporting(recordsOf(400));
  store.set({ kind: 'pdf' });
  const work = store.save();
  await expect.poll(() => store.running?.total).toBe(400);
  store.cancel();
  await work;
  expect([store.running, store.exported, store.failure]).toEqual([undefined, undefined, undefined]);
  expect([saved.file, saved.abandoned]).toEqual([undefined, 1]);
});

test('SET-02 how labels are exported is remembered; another label refills the sheet', async () => {
  const kept = memory();
  const of = (label: Label) => {
    const form = new PrintForm({ label, records: undefined, dpi: 203, now: machineClock.now() }, memory());
    const { pool } = inProcessPool();
    const preflight = new Preflight(form, pool, { clock: machineClock });
    cleanups.push(() => preflight.close());
    return new ExportStore(form, preflight, {
      pool,
      memory: kept,
      clock: machineClock,
      fileName: (title) => title,
      begin: async () => undefined,
    });
  };
  of(labelOf('none')).set({ kind: 'sheets', picture: 'jpeg', columns: 2, rows: 2, marks: true, start: 3 });
  expect(of(labelOf('none')).options).toMatchObject({
    kind: 'sheets',
    picture: 'jpeg',
    columns: 2,
    rows: 2,
    marks: true,
    start: 1,
  });
  expect(of(labelOf('none', { width: 100, height: 100 })).options).toMatchObject({
    columns: 2,
    rows: 2,
    left: 5,
  });
  kept.setItem('labelwright.export', '{"columns":"x","paper":7');
  expect(of(labelOf('none')).options).toMatchObject({ kind: 'pdf', paper: 'A4' });
});
