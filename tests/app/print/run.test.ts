import { expect, test, vi } from 'vitest';
import { PrintForm } from '../../../src/app/print/form/PrintForm';
import { PrintRun, type ServiceJob } from '../../../src/app/print/jobs/PrintRun';
import { printJobOf } from '../../../src/app/print/jobs/printJob';
import { machineClock } from '../../../src/base/clock';
import { refuse } from '../../../src/base/problem';
import { blankRaster } from '../../../src/base/raster';
import type { PlanRequest } from '../../../src/label/plan';
import type { JobProgress } from '../../../src/printing/client/JobHandle';
import type { JobState, JobStatus } from '../../../src/printing/protocol';
import type { Batch, BatchRenderer } from '../../../src/raster/batch';
import { labelOf, memory, recordsOf } from './subject';

const form = new PrintForm(
  { label: labelOf('excel'), records: recordsOf(30), dpi: 203, now: machineClock.now() },
  memory(),
);

/** The form's job, whose sheets a renderer draws. */
function requestOf(renderer: Pick<BatchRenderer, 'batches'>) {
  const ticket = form.jobOf(form.plan);
  return { job: printJobOf(ticket, form.renderJob, form.plan, renderer), ticket, skipped: 0 };
}

/** Batches of 5, with the first label of each. */
function renderer(starts: number[]) {
  return {
    async *batches(_plan: PlanRequest, from = 0, signal?: AbortSignal): AsyncGenerator<Batch> {
      starts.push(from);
      for (let start = from; start < 30; start += 5) {
        signal?.throwIfAborted();
        const count = Math.min(5, 30 - start);
        yield { start, rasters: Array.from({ length: count }, () => blankRaster(240, 80)) };
      }
    },
  };
}

/** A job that takes labels as `next` defines, from the requested one to the next one. */
function jobThat(next: (index: number, count: number) => number) {
  const indices: number[] = [];
  let finish = (_: { state: 'done' | 'cancelled'; sent: number }) => {};
  const done = new Promise<{ state: 'done' | 'cancelled'; sent: number }>((resolve) => {
    finish = resolve;
  });
  const job: { -readonly [K in keyof ServiceJob]: ServiceJob[K] } = {
    over: false,
    next: 0,
    sent: 0,
    done,
    async send(rasters, index) {
      indices.push(index);
      job.next = next(index, rasters.length);
      if (job.next === 30) finish({ state: 'done', sent: 30 });
      return job.next;
    },
    pause: async () => {},
    resume: async () => {},
    async cancel() {
      job.over = true;
      finish({ state: 'cancelled', sent: job.next });
    },
  };
  return { job, indices };
}

const runOf = (job: ServiceJob, starts: number[] = []) =>
  new PrintRun(
    requestOf(renderer(starts)),
    async () => job,
    () => 0,
  );

test('a service found again that wants earlier labels gets them rendered again', async () => {
  const starts: number[] = [];
  let [wanted, isLost] = [0, false];
  const { job, indices } = jobThat((index, count) => {
    if (index === 15 && !isLost) {
      isLost = true;
      wanted = 7;
      return wanted;
    }
    // What was on its way behind the label that is needed does not count.
    if (index <= wanted) wanted = index + count;
    return wanted;
  });
  expect(await runOf(job, starts).start()).toEqual({ state: 'done', sent: 30 });
  expect(starts).toEqual([0, 7]);
  expect(indices).toEqual([0, 5, 10, 15, 20, 25, 7, 12, 17, 22, 27]);
});

test('a job the service refuses ends with its reason', async () => {
  const run = new PrintRun(
    requestOf(renderer([])),
    async () => {
      throw refuse('svcBusy');
    },
    () => 0,
  );
  expect(await run.start()).toEqual({ state: 'failed', sent: 0, problem: { key: 'svcBusy' } });
});

test('a label that cannot be rendered ends the job at the service too', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { job } = jobThat((index, count) => index + count);
  const broken = {
    // biome-ignore lint/correctness/useYield: fails before the first batch
    async *batches(): AsyncGenerator<Batch> {
      throw new Error('no memory');
    },
  };
  const run = new PrintRun(
    requestOf(broken),
    async () => job,
    () => 0,
  );
  expect(await run.start()).toEqual({ state: 'failed', sent: 0, problem: { key: 'printError' } });
  expect(job.over).toBe(true);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('cancelling while the job is still being opened sends nothing', async () => {
  const { job, indices } = jobThat((index, count) => index + count);
  const run = runOf(job);
  const end = run.start();
  await run.cancel();
  expect(await end).toEqual({ state: 'cancelled', sent: 0 });
  expect(indices).toEqual([]);
});

test.each(['paused', 'blocked', 'doubt'] as const)(
  'PRN-14 while a job is %s its speed and the time it takes stand still',
  async (state) => {
    const { job } = jobThat(() => 30);
    let now = 0;
    let report: (progress: JobProgress) => void = () => {};
    const run = new PrintRun(
      requestOf(renderer([])),
      async (_, onProgress) => {
        report = onProgress;
        return job;
      },
      () => now,
    );
    const end = run.start();
    const reply = (progress: JobState, sent: number) =>
      report({ state: progress, sent, accepted: 10, status: { state: progress, sent } as JobStatus });
    reply('printing', 0);
    now = 2000;
    reply(state, 10);
    expect([run.held, run.elapsed, run.rate]).toEqual([true, 2000, 5]);
    now = 3_602_000;
    reply('printing', 10);
    expect([run.held, run.elapsed, run.rate, run.remaining]).toEqual([false, 2000, 5, 4000]);
    await end;
  },
);
