import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { observable, runInAction, when } from 'mobx';
import { expect, test } from 'vitest';
import type { PrintEnvironment } from '../../../src/app/print/form/printSource';
import { PrintStore } from '../../../src/app/print/PrintStore';
import { type Raster, stride } from '../../../src/base/raster';
import type { Records } from '../../../src/label/bind';
import type { Label } from '../../../src/label/template';
import { BatchRenderer } from '../../../src/raster/batch';
import { after, Sink, service } from '../../print-service/harness';
import { inProcessPool } from './inProcessPool';
import { printingOf } from './printing';
import { labelOf, memory, recordsOf } from './subject';

interface Setup {
  label?: Label;
  records?: Records | undefined;
  port: number;
  /** Once this many labels were rendered, the next are only after `until`. */
  hold?: { labels: number; until: Promise<void> };
}

/** The store over a real client of a real service; only the worker threads are missing. */
function open({ label = labelOf('excel'), records = recordsOf(40), port, hold }: Setup) {
  const { pool, openJobs, rendered } = inProcessPool();
  const run = pool.run.bind(pool);
  pool.run = async (...task) => {
    if (hold && rendered.reduce((sum, labels) => sum + labels, 0) >= hold.labels) await hold.until;
    return run(...task);
  };
  const environment: PrintEnvironment = {
    ...printingOf(port, pool),
    memory: () => memory({ 'labelwright.printProof': '0' }),
  };
  const store = new PrintStore({ editor: { label, dpi: 203 }, sheet: { records }, pool }, environment);
  after(() => store.close());
  store.open();
  return { store, openJobs };
}

/** A number once it has stopped changing. */
async function settled(read: () => number): Promise<number> {
  for (let last = Number.NaN; ; ) {
    const now = read();
    if (now === last) return now;
    last = now;
    await new Promise((go) => setTimeout(go, 250));
  }
}

const ready = async (store: PrintStore, name?: string) => {
  await when(() => (store.form?.printers.list.length ?? 0) > 0);
  store.form!.setPrinter(name ?? store.form!.printers.list[0]!.name);
};

/** The PNG files of the only job a folder printer printed, in order. */
async function printed(folder: string): Promise<string[]> {
  const [job] = await readdir(folder);
  const files = await readdir(join(folder, job!));
  return files
    .filter((file) => file.endsWith('.png'))
    .sort()
    .map((file) => join(folder, job!, file));
}

/** A PNG file as a raster, by a reader that is not ours. */
async function readRaster(file: string): Promise<Raster> {
  const image = await loadImage(file);
  const { width, height } = image;
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.drawImage(image, 0, 0);
  const { data } = ctx.getImageData(0, 0, width, height);
  const bits = new Uint8Array(stride(width) * height);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    if (data[i * 4]! < 128) bits[Math.floor(i / width) * stride(width) + (x >> 3)]! |= 0x80 >> (x & 7);
  }
  return { width, height, bits };
}

test('PRN-14 a job arrives at the printer whole, in order, bit for bit as it was rendered', async () => {
  const { port, folders } = await service();
  const records = recordsOf(40);
  const { store, openJobs } = open({ port, records });
  await ready(store);
  store.form!.set({ from: 3, to: 25, copies: 2, collate: false });
  await store.print();
  expect(store.phase).toBe('done');
  expect(store.run!.outcome).toEqual({ state: 'done', sent: 46 });
  const files = await printed(folders[0]!);
  expect(files).toHaveLength(46);
  const { pool } = inProcessPool();
  const renderer = new BatchRenderer(pool, store.form!.renderJob, records.rows);
  for (const index of [0, 1, 2, 15, 45]) {
    const [expected] = await renderer.render([[2 + Math.floor(index / 2)]]);
    expect(await readRaster(files[index]!)).toEqual(expected);
  }
  expect(openJobs(), 'jobs left open in the workers, the preview’s aside').toBeLessThanOrEqual(1);
});

test('rows with problems are put to the user and never skipped silently', async () => {
  const { port, folders } = await service();
  const { store } = open({ port, records: recordsOf(20, [3, 11]) });
  await ready(store);
  await store.print();
  expect(store.phase).toBe('problems');
  expect(store.findings.bad.map(({ index }) => index)).toEqual([3, 11]);
  expect(store.findings.bad[0]!.problems).toMatchObject([{ elementId: 'code', key: 'barDigitCount' }]);
  expect(await readdir(folders[0]!).catch(() => [])).toEqual([]);
  store.back();
  expect(store.phase).toBe('form');
  await store.print();
  await store.skipAndPrint();
  expect(store.run!.outcome).toEqual({ state: 'done', sent: 18 });
  expect(store.run!.skipped).toBe(2);
  expect(await printed(folders[0]!)).toHaveLength(18);
});

test('a range without any good row cannot be printed', async () => {
  const { port } = await service();
  const { store } = open({ port, records: recordsOf(4, [0, 1, 2, 3]) });
  await ready(store);
  await store.print();
  expect(store.findings.good).toEqual([]);
  await store.skipAndPrint();
  expect(store.phase).toBe('problems');
  expect(store.run).toBeUndefined();
});

test('PRN-03 nothing is printed without a printer', async () => {
  const { port } = await service();
  const { store } = open({ port });
  await when(() => (store.form?.printers.list.length ?? 0) > 0);
  store.form!.setPrinter(undefined);
  await store.print();
  expect(store.phase).toBe('form');
  expect(store.submitted).toBe(true);
  expect(store.form!.problems).toEqual({ printer: { key: 'printerReq' } });
});

test('printing while a spreadsheet is being read waits for its rows', () => {
  const { pool } = inProcessPool();
  const sheet = observable.object<{ records: Records | undefined; reading: object | undefined }>(
    { records: undefined, reading: { name: '运单.xlsx' } },
    {},
    { deep: false },
  );
  const environment = { ...printingOf(1, pool), memory: () => memory() };
  const store = new PrintStore({ editor: { label: labelOf('excel'), dpi: 203 }, sheet, pool }, environment);
  after(() => store.close());
  store.open();
  expect(store.form).toBeUndefined();
  const records = recordsOf(3);
  runInAction(() => Object.assign(sheet, { records, reading: undefined }));
  expect(store.form!.subject.records).toBe(records);

  // Leaving meanwhile is no order to print.
  store.close();
  runInAction(() => Object.assign(sheet, { reading: { name: '运单.xlsx' } }));
  store.open();
  store.close();
  runInAction(() => Object.assign(sheet, { reading: undefined }));
  expect(store.form).toBeUndefined();
});

test('G-19 more than 20,000 sheets are asked about once more', async () => {
  const { port } = await service();
  const { store } = open({ port, records: recordsOf(11) });
  await ready(store);
  store.form!.set({ copies: 2000 });
  await store.print();
  expect(store.phase).toBe('large');
  expect(store.findings.sheets).toBe(22_000);
  store.back();
  store.form!.set({ to: 10 });
  expect(store.form!.totals.sheets).toBe(20_000);
  void store.print();
  await when(() => store.phase === 'printing');
  await when(() => store.run!.sent > 0);
  await store.run!.cancel();
  await when(() => store.phase === 'done');
  expect(store.run!.outcome!.state).toBe('cancelled');
});

test('PRN-14 a paused job prints nothing while its labels continue to the service; a cancelled one says how far it got', async () => {
  const sink = await Sink.open();
  const printers = [{ name: 'raw', driver: 'tcp', address: sink.address }];
  const { port } = await service({ printers });
  const { store } = open({ port, label: labelOf('serial'), records: undefined });
  await ready(store, 'raw');
  store.preview!.stop();
  store.form!.set({ copies: 2000 });
  void store.print();
  await when(() => (store.run?.sent ?? 0) > 0);
  await store.run!.pause();
  await when(() => store.run!.paused);
  const before = await settled(() => sink.received.join('').length);
  expect(await settled(() => sink.received.join('').length)).toBe(before);
  expect(store.busy).toBe(true);
  store.close();
  expect(store.opened, 'a job under way keeps the dialog').toBe(true);
  await store.run!.resume();
  await when(() => !store.run!.paused);
  await store.run!.cancel();
  await when(() => store.phase === 'done');
  const { state, sent } = store.run!.outcome!;
  expect(state).toBe('cancelled');
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(14_000);
  store.close();
  expect(store.opened).toBe(false);
});

test('SVC-04 a service that goes away in the middle of a job and comes back: all labels, each once', async () => {
  const sink = await Sink.open();
  const patient = { cancelGrace: 10_000 };
  const running = await service({
    printers: [{ name: 'raw', driver: 'tcp', address: sink.address }],
    ...patient,
  });
  const { port, dataDir } = running;
  // The page still has labels to send when the service goes away.
  let release = () => {};
  const until = new Promise<void>((go) => {
    release = go;
  });
  const hold = { labels: 300, until };
  const { store } = open({ port, label: labelOf('serial'), records: undefined, hold });
  await ready(store, 'raw');
  store.form!.set({ copies: 200 });
  void store.print();
  await when(() => (store.run?.sent ?? 0) > 30);
  expect(store.run!.handedOver).toBe(false);
  const closed = running.close();
  release();
  await closed;
  await service({ ports: [port], dataDir, ...patient });
  await when(() => store.phase === 'done');
  const { total } = store.run!;
  expect(store.run!.outcome).toMatchObject({ state: 'done', sent: total });
  await expect.poll(() => sink.received.join('').match(/\^XZ/g)?.length).toBe(total);
});

test('SVC-02 without a service the cause is reported, and the dialog connects once there is one', async () => {
  const first = await service();
  const { port } = first;
  await first.close();
  const { store } = open({ port });
  await when(() => store.route.connection === 'failed');
  expect(store.route.connectionProblem).toEqual({ key: 'svcMissing' });
  await service({ ports: [port] });
  await store.connect();
  expect(store.route.connection).toBe('complete');
  expect(store.form!.printers.list).toHaveLength(1);
});

test('SVC-04 a service without printers', async () => {
  const { port } = await service({ printers: [] });
  const { store } = open({ port });
  await when(() => store.route.connection === 'complete');
  await store.connect();
  await store.print();
  expect(store.form!.problems.printer).toEqual({ key: 'noPrinter' });
});

test('PRN-02 cancelling the dialog resets its options', async () => {
  const { port } = await service();
  const { store } = open({ port });
  await ready(store);
  store.form!.set({ from: 2, to: 5, copies: 9, collate: false, direction: 180 });
  store.close();
  store.open();
  expect(store.form).toMatchObject({ from: 1, to: 40, copies: 1, collate: true, direction: 0 });
  expect(store.form!.dialogForm).toMatchObject({
    pageSize: { startPage: 1, endPage: 40 },
    copies: 1,
    collate: 1,
    direction: 0,
  });
});
