import { when } from 'mobx';
import { expect, test } from 'vitest';
import { PrintForm } from '../../../src/app/print/form/PrintForm';
import { historyTable } from '../../../src/app/print/jobs/history';
import type { JobRequest } from '../../../src/app/print/jobs/JobSender';
import { JobRepository } from '../../../src/app/print/jobs/jobRepository';
import { machineClock } from '../../../src/base/clock';
import { BatchRenderer } from '../../../src/raster/batch';
import { service } from '../../print-service/harness';
import { inProcessPool } from './inProcessPool';
import { memoryBox, printingOf } from './printing';
import { labelOf, memory, recordsOf } from './subject';

const ROWS = 1200;

/** A job of many rows for a printer. */
function requestOf(printer: string, rows = ROWS): JobRequest {
  const subject = {
    label: labelOf('excel'),
    records: recordsOf(rows),
    dpi: 203 as const,
    now: machineClock.now(),
  };
  const form = new PrintForm(subject, memory());
  const { plan } = form;
  const job = { ...form.jobOf(plan), printer };
  return { job, plan, also: [], skipped: 0, render: form.renderJob, rows: subject.records.rows };
}

test('DATA-10 a kept job comes back whole: the same labels dot for dot, in the same order', async () => {
  const repository = new JobRepository(memoryBox(), async () => {});
  const request = requestOf('P');
  await repository.keep('one', { ...request, time: 1 });
  const kept = (await repository.load('one'))!;
  expect(kept.job).toEqual(request.job);
  expect(kept.plan).toEqual(request.plan);
  expect(kept.rows).toEqual(request.rows);
  const { pool } = inProcessPool();
  const sheets = [[0], [7], [ROWS - 1]];
  const before = await new BatchRenderer(pool, request.render, request.rows).render(sheets);
  expect(await new BatchRenderer(pool, kept.render, kept.rows).render(sheets)).toEqual(before);
});

test('DATA-10 PRN-11 a kept job of whole labels is one after it is loaded', async () => {
  const repository = new JobRepository(memoryBox(), async () => {});
  const request = requestOf('P', 10);
  for (const wholeLabel of [true, undefined]) {
    const render = { ...request.render, ...(wholeLabel && { wholeLabel }) };
    await repository.keep('one', { ...request, render, time: 1 });
    expect((await repository.load('one'))!.render.wholeLabel).toBe(wholeLabel);
  }
});

test('DATA-10 only rows that are printed are kept, and none once the service has every label', async () => {
  const box = memoryBox();
  const repository = new JobRepository(box, async () => {});
  const request = requestOf('P');
  await repository.keep('one', { ...request, plan: { ...request.plan, records: [3, 900] }, time: 1 });
  const { rows } = (await repository.load('one'))!;
  expect(Object.keys(rows!)).toEqual(['3', '900']);
  await repository.settle('one');
  expect(await repository.pending()).toEqual([]);
  expect(await repository.load('one')).toBeUndefined();
  expect((await repository.plan('one'))!.records, 'rows of labels are still known').toEqual([3, 900]);
  expect(box.size()).toBe(1);
});

test('SVC-05 the rows of a printed job stay known by their numbers in the file', async () => {
  const repository = new JobRepository(memoryBox(), async () => {});
  const request = requestOf('P');
  const numbers = Uint32Array.from(request.rows!, (_, record) => record + 4);
  await repository.keep('one', {
    ...request,
    names: { numbers },
    plan: { ...request.plan, records: [3, 900] },
    time: 1,
  });
  await repository.settle('one');
  expect((await repository.plan('one'))!.numbers).toEqual(Uint32Array.of(7, 904));
});

test('SVC-05 jobs are listed live, printed again in part, and exported with every label accounted for', async () => {
  const { port, printers } = await service();
  const { pool } = inProcessPool();
  const { sender, jobs, connection } = printingOf(port, pool);
  await connection.connect();
  const run = sender.print(requestOf(printers[0]!.name, 30));
  await run.ended;
  await when(() => jobs.list[0]?.state === 'done');
  expect(jobs.list[0]).toMatchObject({ count: 30, sent: 30, skipped: 0, doubt: [] });
  await jobs.reprint(run.jobId!, 4, 9);
  await when(() => jobs.list.length === 2 && jobs.list[0]!.state === 'done');
  expect(jobs.list[0]).toMatchObject({ count: 5, sent: 5 });
  const rowsOf = await jobs.rowsOf(jobs.list[0]!.jobId);
  expect(rowsOf!.numbersOf(0), 'rows of a reprint are those of its first print').toEqual([5]);
  const lines = historyTable(await jobs.all())
    .trim()
    .split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain(',"30","30","0","0","0",');
});

test('SVC-05 a title that is a formula is none in the exported history', () => {
  const job = {
    jobId: 'x',
    title: '=1+1',
    printers: ['P'],
    state: 'done' as const,
    count: 1,
    accepted: 1,
    sent: 1,
    skipped: 0,
    doubt: [],
    ranges: [{ printer: 'P', from: 0, to: 1 }],
    opened: 1,
    credits: 0,
  };
  expect(historyTable([job]).split('\n')[1]).toMatch(/^"'=1\+1",/);
});
