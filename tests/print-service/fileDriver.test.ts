import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { blankRaster, type Raster } from '../../src/base/raster';
import { file, safeTitle } from '../../src/print-service/drivers/file';
import { PrinterMemory } from '../../src/print-service/drivers/printerMemory';
import { readPdf } from '../printing/pdfReader';
import { deflate, differing, fill, job } from '../printing/samples';
import { renderZpl } from '../printing/zplJudge';
import { storedLabels } from './delivering';
import { Client, folder, labels, service } from './harness';

const NAME = '虚拟打印机';
const now = () => new Date(2025, 0, 31, 9, 5, 7);

async function decode(file: string): Promise<Raster> {
  const image = await loadImage(await readFile(file));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return fill(blankRaster(image.width, image.height), (x, y) => data[(y * image.width + x) * 4]! === 0);
}

test('SVC-07 the virtual printer leaves every label as PNG, all of them as PDF, and a report', async () => {
  const { port, dataDir } = await service({ now });
  const client = await Client.open(port);
  const all = labels(33, 101, 40);
  const id = randomUUID();
  const asked = job({ printer: NAME, title: '电缆 标签 / A', width: 101, height: 40, count: 33 });
  expect(await client.print(asked, all, id)).toMatchObject({ state: 'done', sent: 33 });

  const printed = join(dataDir, 'printed');
  const name = `20250131-090507-电缆_标签_A-${id}`;
  expect(await readdir(printed)).toEqual([name]);
  const folder = join(printed, name);
  const pictures = all.map((_, i) => `label-${String(i + 1).padStart(6, '0')}.png`);
  expect((await readdir(folder)).sort()).toEqual(['job.json', 'job.pdf', ...pictures]);
  for (const [i, picture] of pictures.entries())
    expect(differing(await decode(join(folder, picture)), all[i]!)).toBe(0);
  const pages = readPdf(await readFile(join(folder, 'job.pdf')));
  expect(pages.map((page, i) => differing(page.raster, all[i]!))).toEqual(Array(33).fill(0));
  expect(JSON.parse(await readFile(join(folder, 'job.json'), 'utf8'))).toMatchObject({
    id,
    title: '电缆 标签 / A',
    printer: NAME,
    width: 101,
    height: 40,
    dpi: 203,
    asked: 33,
    printed: 33,
    state: 'done',
    started: now().toISOString(),
    finished: now().toISOString(),
  });
});

test('SVC-07 a job names the folder that a folder printer wrote, also after a restart, and none of a printer', async () => {
  const printers = [
    { name: 'F', driver: 'file', address: 'shelf', language: 'zpl', dpi: 203 },
    { name: 'R', driver: 'tcp', address: '127.0.0.1:9', language: 'zpl', dpi: 203 },
  ];
  const first = await service({ printers, now });
  const client = await Client.open(first.port);
  const id = randomUUID();
  const asked = job({ printer: 'F', width: 100, height: 40, count: 2 });
  const ended = await client.print(asked, labels(2), id);
  const path = join(first.dataDir, 'shelf', `20250131-090507-${safeTitle(asked.title)}-${id}`);
  expect(ended.folders).toEqual([{ printer: 'F', path }]);
  expect(await readdir(path)).toContain('label-000001.png');
  const other = await client.open(randomUUID(), { ...asked, printer: 'R' });
  expect(other).toMatchObject({ type: 'job', status: { printers: ['R'] } });
  expect(other).not.toHaveProperty('status.folders');
  await first.close();
  // The printer has another folder by now: the job is still where it was written.
  const moved = printers.map((printer) => ({ ...printer, address: printer.address.replace('shelf', 'box') }));
  const again = await service({ dataDir: first.dataDir, printers: moved, now });
  expect(await (await Client.open(again.port)).ask({ type: 'jobs' })).toMatchObject({
    jobs: [{ printers: ['R'] }, { jobId: id, folders: [{ printer: 'F', path }] }],
  });
});

test('SVC-07 a folder printer of another language gets that file too, at its own resolution', async () => {
  const printers = [{ name: 'F', driver: 'file', address: 'shelf', language: 'zpl', dpi: 203 }];
  const { port, dataDir } = await service({ printers });
  const client = await Client.open(port);
  const all = labels(3);
  await client.print(job({ printer: 'F', width: 100, height: 40, count: 3 }), all);
  const [folder] = await readdir(join(dataDir, 'shelf'));
  const files = await readdir(join(dataDir, 'shelf', folder!));
  expect(files).toContain('job.zpl');
  const shown = await renderZpl(
    await readFile(join(dataDir, 'shelf', folder!, 'job.zpl'), 'latin1'),
    100,
    40,
  );
  expect(shown.map((picture, i) => differing(picture, all[i]!))).toEqual([0, 0, 0]);
  expect(
    await client.print(job({ printer: 'F', width: 100, height: 40, dpi: 600 }), labels(1)),
  ).toMatchObject({
    state: 'done',
  });
});

test('files show up whole: nothing partial is ever there under its own name', async () => {
  const { port, dataDir } = await service();
  const client = await Client.open(port);
  const id = randomUUID();
  await client.open(id, job({ printer: NAME, width: 100, height: 40, count: 30 }));
  await client.batch(id, 0, labels(7));
  await client.progress(id, ({ sent }) => sent === 7);
  const printed = join(dataDir, 'printed');
  const folder = join(printed, (await readdir(printed))[0]!);
  // Mid-job: delivered labels are there, the PDF and the report are not.
  expect((await readdir(folder)).sort()).toEqual(
    Array.from({ length: 7 }, (_, i) => `label-00000${i + 1}.png`),
  );
  await client.ask({ type: 'cancel', jobId: id });
  await client.onEvent('done');
  const files = await readdir(folder);
  expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
  expect(readPdf(await readFile(join(folder, 'job.pdf')))).toHaveLength(7);
  expect(JSON.parse(await readFile(join(folder, 'job.json'), 'utf8'))).toMatchObject({
    state: 'cancelled',
    asked: 30,
    printed: 7,
  });
});

test('a job cancelled before its first label leaves a report and no empty PDF', async () => {
  const { port, dataDir } = await service();
  const client = await Client.open(port);
  const id = randomUUID();
  await client.open(id, job({ printer: NAME, width: 100, height: 40, count: 30 }));
  await client.progress(id, ({ state }) => state === 'printing');
  await client.ask({ type: 'cancel', jobId: id });
  await client.done(id);
  const printed = join(dataDir, 'printed');
  expect(await readdir(join(printed, (await readdir(printed))[0]!))).toEqual(['job.json']);
});

test('a folder that cannot be written fails the job and says why', async () => {
  const { port, dataDir } = await service();
  await writeFile(join(dataDir, 'printed'), 'a file in the way');
  const client = await Client.open(port);
  const id = randomUUID();
  await client.open(id, job({ printer: NAME, width: 100, height: 40 }));
  await client.batch(id, 0, labels(1));
  expect(await client.done(id)).toMatchObject({
    state: 'failed',
    problem: { key: 'printerFolder', params: { name: NAME } },
  });
});

test('SVC-05 labels that are gone before the job ends are written again, and half-written files go', async () => {
  const { port, dataDir } = await service({ now });
  const client = await Client.open(port);
  const id = randomUUID();
  const all = labels(20);
  await client.open(id, job({ printer: NAME, title: 'x', width: 100, height: 40, count: 20 }));
  await client.batch(id, 0, all.slice(0, 15));
  await client.progress(id, ({ sent }) => sent === 15);
  const folder = join(dataDir, 'printed', `20250131-090507-x-${id}`);
  const gone = join(folder, 'label-000007.png');
  await rm(gone);
  await writeFile(join(folder, 'label-000021.png.part'), 'half');
  await client.batch(id, 15, all.slice(15));
  expect(await client.done(id)).toMatchObject({ state: 'done', sent: 20 });
  expect(differing(await decode(gone), all[6]!)).toBe(0);
  const names = await readdir(folder);
  expect(names).toHaveLength(22);
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a label that cannot be written fails the job, and the PDF holds what was printed', async () => {
  const { port, dataDir } = await service({ now });
  const client = await Client.open(port);
  const id = randomUUID();
  await client.open(id, job({ printer: NAME, title: 'x', width: 100, height: 40, count: 9 }));
  await client.batch(id, 0, labels(2));
  await client.progress(id, ({ sent }) => sent === 2);
  const folder = join(dataDir, 'printed', `20250131-090507-x-${id}`);
  await mkdir(join(folder, 'label-000004.png'));
  await client.batch(id, 2, labels(3, 100, 40, 2));
  expect(await client.done(id)).toMatchObject({
    state: 'failed',
    sent: 2,
    problem: { key: 'printerFolder' },
  });
  expect(readPdf(await readFile(join(folder, 'job.pdf')))).toHaveLength(2);
  expect(await readdir(folder)).not.toContain('job.pdf.part');
  // The rest of the piece is not printed either, so no picture says that it was.
  expect((await readdir(folder)).filter((name) => /00000[35]/.test(name))).toEqual([]);
});

test('SVC-07 a piece that a crash cut short leaves no picture: another printer may get its labels', async () => {
  const driver = file.makeDriver(new PrinterMemory(() => 0));
  const address = await folder();
  const asked = job({ printer: NAME, title: 'x', width: 100, height: 40, count: 30 });
  const all = labels(30);
  const delivery = await driver.open({
    ...{ printer: { name: NAME, driver: 'file', address, language: 'pdf', dpi: 203, width: 104 } },
    ...{ jobId: randomUUID(), job: asked, opened: now(), signal: new AbortController().signal },
    ...{ deflate, now, steady: () => 0, labels: storedLabels(all), report: () => {} },
  });
  const [own] = await readdir(address);
  const pictures = async () => (await readdir(join(address, own!))).sort();
  const piece = async (from: number, to: number) => ({
    ...{ index: from, rasters: [], attempt: 0 },
    rows: await storedLabels(all).rows(from, to),
  });
  await delivery.print(await piece(0, 15), () => {});
  const first = await pictures();
  expect(await delivery.lookup!(0, 15, 0)).toBe('printed');
  expect(await pictures()).toEqual(first);
  await delivery.print(await piece(15, 30), () => {});
  await rm(join(address, own!, 'label-000022.png'));
  expect(await delivery.lookup!(15, 30, 0)).toBe('absent');
  expect(await pictures()).toEqual(first);
});

test.each([
  ['../../etc/passwd', 'etc_passwd'],
  ['..', 'label'],
  ['', 'label'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a_b_c_d_e_f_g_h_i_j'],
  ['nul\0byte\r\n', 'nul_byte'],
  ['-rf ~', 'rf'],
  ['  spaces  ', 'spaces'],
  ['电缆标签 2', '电缆标签_2'],
  ['x'.repeat(200), 'x'.repeat(40)],
  ['😀'.repeat(5), 'label'],
])('SEC-12 title %j is %s in a folder name', (title, safe) => {
  expect(safeTitle(title)).toBe(safe);
});

test('SEC-12 a hostile title stays inside the printer folder', async () => {
  const { port, dataDir } = await service();
  const client = await Client.open(port);
  for (const title of ['../../../escape', '/abs', 'a\0b', '.'.repeat(200), '长'.repeat(200)]) {
    const asked = job({ printer: NAME, title, width: 100, height: 40 });
    expect(await client.print(asked, labels(1))).toMatchObject({ state: 'done' });
  }
  const own = ['ballast', 'clock.json', 'jobs', 'printed', 'service.lock', 'service.lock-journal'];
  expect((await readdir(dataDir)).sort()).toEqual(own);
  expect(await readdir(join(dataDir, 'printed'))).toHaveLength(5);
});
