import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PrintForm } from '../../../src/app/print/form/PrintForm';
import { lastWatermark, WatermarkStore } from '../../../src/app/print/form/WatermarkStore';
import { JobRepository } from '../../../src/app/print/jobs/jobRepository';
import { machineClock } from '../../../src/base/clock';
import { canvasHost } from '../../../src/canvas/canvasHost';
import { paths } from '../../../src/cli/paths';
import { Kernels } from '../../../src/raster/kernels';
import { Painter } from '../../../src/raster/page';
import { memoryBox } from './printing';
import { labelOf, memory, recordsOf } from './subject';

test('WM-01 none until it is added, then 123, opaque, 45 degrees, 9 points, tiled', () => {
  const store = new WatermarkStore(memory());
  expect(store.drawn).toBeUndefined();
  store.setAdded(true);
  expect(store.drawn).toMatchObject({ content: '123', transparent: 100, angle: 45, fontSize: 9, mode: 1 });
  store.set({ content: ' ' });
  expect(store.drawn).toBeUndefined();
});

test('SET-02 WM-01 a watermark is remembered in this browser; the next one begins opaque and not added', () => {
  const kept = memory();
  const first = new WatermarkStore(kept);
  first.fit({ width: 80, height: 75 });
  first.setAdded(true);
  first.set({ content: '样品', transparent: 30, angle: -15, fontSize: 14, mode: 2 });
  const next = new WatermarkStore(kept);
  expect(next.added).toBe(false);
  expect(next.mark).toEqual({
    content: '样品',
    transparent: 100,
    angle: -15,
    fontSize: 14,
    mode: 2,
    canvasWidth: 80,
    canvasHeight: 75,
  });
});

test.each(['', '{', '[]', 'null', '{"angle":"north","content":{"a":1},"mode":9}'])(
  'SET-02 a corrupt watermark falls back to the default: %s',
  (stored) => {
    const { mark } = new WatermarkStore(memory({ [lastWatermark.key]: stored }));
    expect(mark).toMatchObject({ content: '123', transparent: 100, angle: 45, fontSize: 9, mode: 1 });
  },
);

test('a browser that remembers nothing does not hinder it', () => {
  const store = new WatermarkStore(undefined);
  store.setAdded(true);
  store.set({ content: 'A' });
  expect(store.drawn?.content).toBe('A');
});

test('WM-02 the job carries what was added, its check does not; one chosen before the dialog is the one shown', () => {
  const subject = {
    label: labelOf('excel'),
    records: recordsOf(3),
    dpi: 203 as const,
    now: machineClock.now(),
  };
  const form = new PrintForm(subject, memory());
  expect(form.renderJob.watermark).toBeUndefined();
  const checked = form.checkJob;
  form.watermark.setAdded(true);
  form.watermark.set({ transparent: 40 });
  expect(form.renderJob.watermark).toMatchObject({ transparent: 40, canvasWidth: 30, canvasHeight: 10 });
  expect(form.checkJob).toEqual(checked);
  const watermark = new WatermarkStore(memory());
  expect(new PrintForm({ ...subject, watermark }, memory()).watermark).toBe(watermark);
});

test('DATA-10 G-22 a kept job comes back with its watermark, as opaque as it was', async () => {
  const form = new PrintForm(
    { label: labelOf('excel'), records: recordsOf(3), dpi: 203, now: machineClock.now() },
    memory(),
  );
  form.watermark.setAdded(true);
  form.watermark.set({ content: '样品', transparent: 35 });
  const { renderJob: render, plan } = form;
  const repository = new JobRepository(memoryBox(), async () => {});
  const job = { ...form.jobOf(plan), printer: 'A' };
  const rows = form.subject.records?.rows;
  await repository.keep('one', { job, also: [], plan, render, rows, skipped: 0, time: 1 });
  const kept = (await repository.load('one'))!;
  expect(kept.render.watermark).toEqual(render.watermark);
  const painter = new Painter(canvasHost(paths.fonts), await Kernels.load(readFileSync(paths.kernels)));
  const row = { index: 1, cells: rows![1]! };
  const before = await painter.sheet(render, [row]);
  expect(await painter.sheet(kept.render, [row])).toEqual(before);
  const { watermark, ...bare } = render;
  expect(watermark).toBeDefined();
  expect(await painter.sheet(bare, [row])).not.toEqual(before);
});
