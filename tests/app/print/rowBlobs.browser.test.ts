import { expect, test } from 'vitest';
import { PrintForm } from '../../../src/app/print/form/PrintForm';
import type { JobRequest } from '../../../src/app/print/jobs/JobSender';
import { browserBox, JobRepository } from '../../../src/app/print/jobs/jobRepository';
import { machineClock } from '../../../src/base/clock';
import { newElement } from '../../../src/label/elements';
import { newLabel } from '../../../src/label/template';
import { appPool } from '../../../src/raster/appPool';
import { BatchRenderer } from '../../../src/raster/batch';
import { numbered } from '../../label/numbered';
import { memory } from './subject';

const PAGES = 20;
const SIDE = 160;

/** A page of print with its number on it. */
async function pageOf(number: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const ctx = canvas.getContext('2d')!;
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, SIDE, SIDE);
  ctx.fillStyle = '#000';
  ctx.font = '90px sans-serif';
  ctx.fillText(String(number), 20, 110);
  return canvas.convertToBlob();
}

async function requestOf(): Promise<JobRequest & { rows: string[][] }> {
  const blobs = await Promise.all(Array.from({ length: PAGES }, (_, i) => pageOf(i + 1)));
  const rows = blobs.map((blob) => [URL.createObjectURL(blob)]);
  const image = newElement(6, { x: 0, y: 0, width: 20, height: 20, inputDataType: 3, excelKey: '页' });
  const label = { ...newLabel('pages', 20, 20), elements: [image] };
  const form = new PrintForm(
    { label, records: numbered({ fields: ['页'], rows }), dpi: 203, now: machineClock.now() },
    memory(),
  );
  const { plan } = form;
  return {
    job: { ...form.jobOf(plan), printer: 'P' },
    plan,
    also: [],
    skipped: 0,
    render: form.renderJob,
    rows,
  };
}

const isThere = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('DATA-10 a job of 20 pictures survives the page: the same labels, from pictures of its own', async () => {
  const name = `jobs-${crypto.randomUUID()}`;
  const pool = appPool(1);
  const request = await requestOf();
  const sheets = Array.from({ length: PAGES }, (_, i) => [i]);
  const before = await new BatchRenderer(pool, request.render, request.rows).render(sheets);
  expect(new Set(before.map(({ bits }) => bits.join())).size).toBe(PAGES);
  await new JobRepository(browserBox(name)).keep('one', { ...request, time: 1 });
  // With the page go its URLs.
  for (const [url] of request.rows) URL.revokeObjectURL(url!);

  const repository = new JobRepository(browserBox(name));
  const kept = (await repository.load('one'))!;
  const urls = kept.rows!.map(([url]) => url!);
  expect(urls).toHaveLength(PAGES);
  expect(urls.some((url, i) => url === request.rows[i]![0])).toBe(false);
  const after = await new BatchRenderer(pool, kept.render, kept.rows).render(sheets);
  expect(after.map(({ bits }) => bits)).toEqual(before.map(({ bits }) => bits));

  expect(await Promise.all(urls.map(isThere))).toEqual(urls.map(() => true));
  await repository.settle('one');
  expect(await Promise.all(urls.map(isThere))).toEqual(urls.map(() => false));
  const left = await browserBox(name).keys();
  expect(left.map(([kind]) => kind)).toEqual(['plan']);
  pool.close();
  indexedDB.deleteDatabase(name);
});

test('DATA-10 a job whose pictures are gone already is not kept as if it were whole', async () => {
  const name = `jobs-${crypto.randomUUID()}`;
  const request = await requestOf();
  URL.revokeObjectURL(request.rows[3]![0]!);
  const repository = new JobRepository(browserBox(name));
  await expect(repository.keep('one', { ...request, time: 1 })).rejects.toThrow(TypeError);
  expect(await repository.pending()).toEqual([]);
  for (const [url] of request.rows) URL.revokeObjectURL(url!);
  indexedDB.deleteDatabase(name);
});
