import { describe, expect, test } from 'vitest';
import { newElement } from '../../src/label/elements';
import { type Label, newLabel } from '../../src/label/template';
import { appPool } from '../../src/raster/appPool';
import { BatchRenderer } from '../../src/raster/batch';
import { poolSize, RasterPool, WorkerCrash } from '../../src/raster/pool';
import { READY } from '../../src/raster/ready';
import { plainJob } from './plainJob';

const label: Label = {
  ...newLabel('t', 40, 30),
  elements: [
    newElement(1, { x: 1, y: 1, width: 38, inputDataType: 3, excelKey: '品名' }),
    newElement(2, { x: 1, y: 8, width: 38, inputDataType: 3, excelKey: '编号' }),
    newElement(7, { x: 26, y: 18, inputDataType: 3, excelKey: '编号' }),
  ],
};
const job = plainJob(label, ['品名', '编号']);
const rows = Array.from({ length: 60 }, (_, i) => [`普洱茶 ${i}`, `SN${String(i).padStart(5, '0')}`]);
const plan = { records: rows.map((_, i) => i), copies: 1, collate: true, columns: 1, hasData: true };
const real = () => new Worker(new URL('../../src/raster/worker.ts', import.meta.url), { type: 'module' });
/** A worker that answers READY and dies at its first task. */
const dying = () =>
  new Worker(
    URL.createObjectURL(
      new Blob([
        `postMessage(${JSON.stringify(READY)}); onmessage = () => setTimeout(() => { throw new Error('gone'); });`,
      ]),
    ),
  );

test.each([
  [1, 1],
  [8, 8],
  [0, 4],
  [undefined, 4],
])('IMG-01 with %s hardware threads a pool has %i workers', (threads, workers) => {
  expect(poolSize(threads)).toBe(workers);
});

describe('IMG-01 a pool has a worker per hardware thread', () => {
  /** A pool that counts the workers it starts. */
  function counted(size?: number) {
    const started = { count: 0 };
    const start = () => {
      started.count++;
      return real();
    };
    return { pool: new RasterPool(size, start), started };
  }

  test('one starts with it, the others when that is there and has nothing to do', async () => {
    const { pool, started } = counted();
    expect(started.count).toBe(1);
    await expect.poll(() => started.count).toBe(navigator.hardwareConcurrency);
    pool.close();
  });

  test('while the first one has a task, the others wait for its end', async () => {
    const { pool, started } = counted(3);
    const during = await pool.run(async ({ ready }) => {
      await ready;
      await new Promise((go) => setTimeout(go, 100));
      return started.count;
    });
    expect(during).toBe(1);
    expect(started.count).toBe(3);
    pool.close();
  });

  test('another starts as soon as all have a task', async () => {
    const { pool, started } = counted(3);
    const renderer = new BatchRenderer(pool, job, rows);
    const both = [renderer.render([[0]]), renderer.render([[1]])];
    await expect.poll(() => started.count).toBe(2);
    await Promise.all(both);
    expect(started.count).toBe(3);
    pool.close();
  });

  test('none starts after the pool is closed', async () => {
    const { pool, started } = counted(2);
    const abort = new AbortController();
    abort.abort();
    pool.close();
    await expect(pool.run(async () => {}, abort.signal)).rejects.toThrow();
    expect(started.count).toBe(1);
  });
});

test('PRN-14 batches of 15 then 5 come in order and equal each sheet rendered alone', async () => {
  const pool = appPool(2);
  const renderer = new BatchRenderer(pool, job, rows);
  const sizes: number[] = [];
  const all: Uint8Array[] = [];
  for await (const { start, rasters } of renderer.batches(plan)) {
    expect(start).toBe(all.length);
    sizes.push(rasters.length);
    all.push(...rasters.map((raster) => raster.bits));
  }
  expect(sizes).toEqual([15, ...new Array(9).fill(5)]);
  const single = appPool(1);
  const alone = new BatchRenderer(single, job, rows);
  for (const index of [59, 0, 31]) {
    const [raster] = await alone.render([[index]]);
    expect(raster!.bits).toEqual(all[index]);
  }
  expect(new Set(all.map((bits) => bits.join())).size).toBe(60);
  pool.close();
  single.close();
});

test('PRN-14 workers of a pool pass on what they measured and painted, and print the same', async () => {
  const calls: string[][] = [];
  const pool = new RasterPool(2, () => {
    const worker = real();
    const { postMessage } = worker;
    const own: string[] = [];
    calls.push(own);
    worker.postMessage = (message: { path?: string[] }, ...more: unknown[]) => {
      own.push(...(message.path ?? []));
      (postMessage as (...all: unknown[]) => void).call(worker, message, ...more);
    };
    return worker;
  });
  const renderer = new BatchRenderer(pool, job, rows);
  const alone = appPool(1);
  const single = new BatchRenderer(alone, job, rows);
  const sheets = rows.map((_, i) => [i]);
  // The second call goes to the other worker, which has learned from the first.
  const first = await renderer.render(sheets.slice(0, 30));
  await expect.poll(() => calls.filter((own) => own.includes('learn')).length).toBe(1);
  const both = await Promise.all([renderer.render(sheets), renderer.render(sheets)]);
  expect(calls.every((own) => own.includes('render'))).toBe(true);
  const expected = (await single.render(sheets)).map(({ bits }) => bits);
  expect(first.map(({ bits }) => bits)).toEqual(expected.slice(0, 30));
  for (const found of both) expect(found.map(({ bits }) => bits)).toEqual(expected);
  pool.close();
  alone.close();
});

test('DATA-10 rasters handed back are used up, and what is rendered into their memory is right', async () => {
  const pool = appPool(2);
  const renderer = new BatchRenderer(pool, job, rows);
  const many = { ...plan, copies: 5 };
  const kept: Uint8Array[] = [];
  const handedBack: ArrayBuffer[] = [];
  for await (const { rasters, release } of renderer.batches(many)) {
    kept.push(...rasters.map(({ bits }) => bits.slice()));
    handedBack.push(...rasters.map(({ bits }) => bits.buffer));
    release?.();
  }
  expect(kept).toHaveLength(300);
  // A buffer that went to a worker is empty here.
  expect(handedBack.some((buffer) => buffer.byteLength === 0)).toBe(true);
  const again = await renderer.render(plan.records.map((record) => [record]));
  const wrong = kept.filter((bits, i) => !bits.every((byte, n) => byte === again[i % 60]!.bits[n]));
  expect(wrong).toHaveLength(0);
  pool.close();
});

test('IMG-01 a crashed worker is replaced and its task tried once more', async () => {
  let started = 0;
  const pool = new RasterPool(1, () => (started++ === 0 ? dying() : real()));
  const [raster] = await new BatchRenderer(pool, job, rows).render([[3]]);
  expect(raster!.width).toBe(320);
  expect(started).toBe(2);
  pool.close();
});

test('IMG-01 a task that crashes two workers is abandoned, and the pool continues', async () => {
  let started = 0;
  const pool = new RasterPool(1, () => (started++ < 2 ? dying() : real()));
  const renderer = new BatchRenderer(pool, job, rows);
  await expect(renderer.render([[3]])).rejects.toThrow(WorkerCrash);
  const [raster] = await renderer.render([[3]]);
  expect(raster!.height).toBe(240);
  pool.close();
});

test('a worker that cannot load rejects its tasks instead of hanging', async () => {
  const pool = new RasterPool(1, () => new Worker(URL.createObjectURL(new Blob(['this is no script']))));
  await expect(new BatchRenderer(pool, job, rows).render([[0]])).rejects.toThrow(WorkerCrash);
  pool.close();
});

test('BAR-07 checking lists every row that must not print, by number', async () => {
  const pool = appPool(2);
  const bad = rows.map((row, i) => (i % 25 === 7 ? [row[0]!, '中文'] : row));
  const progress: number[] = [];
  const found = await new BatchRenderer(pool, job, bad).check(plan.records, (n) => progress.push(n));
  expect(found.map((row) => row.index)).toEqual([7, 32, 57]);
  expect(found[0]!.problems[0]!.key).toBe('barCharacter');
  expect(progress.at(-1)).toBe(60);
  pool.close();
});

test('a cancelled batch ends before its next part', async () => {
  const pool = appPool(2);
  const abort = new AbortController();
  const seen: number[] = [];
  const run = async () => {
    for await (const { start } of new BatchRenderer(pool, job, rows).batches(plan, 0, abort.signal)) {
      seen.push(start);
      abort.abort();
    }
  };
  await expect(run()).rejects.toThrow();
  expect(seen).toEqual([0]);
  pool.close();
});
