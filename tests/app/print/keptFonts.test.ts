import { expect, test } from 'vitest';
import { PrintForm } from '../../../src/app/print/form/PrintForm';
import type { JobRequest } from '../../../src/app/print/jobs/JobSender';
import { JobRepository } from '../../../src/app/print/jobs/jobRepository';
import { machineClock } from '../../../src/base/clock';
import { BatchRenderer } from '../../../src/raster/batch';
import { boxFont } from '../../raster/boxFont';
import { fontFile } from '../../raster/inFonts';
import { inProcessPool } from './inProcessPool';
import { memoryBox } from './printing';
import { labelOf, memory, recordsOf } from './subject';

test('FONT-04 DATA-10 a kept job continues in the fonts it was confirmed in, when they are gone since', async () => {
  const label = labelOf('excel');
  const elements = label.elements.map((element) =>
    'fontType' in element ? { ...element, showText: 2, fontType: '5', fontFamily: 'Box' } : element,
  );
  const subject = {
    label: { ...label, elements },
    records: recordsOf(10),
    dpi: 203 as const,
    now: machineClock.now(),
  };
  const form = new PrintForm(subject, memory());
  const { plan } = form;
  const { rows } = subject.records;
  const job = { ...form.jobOf(plan), printer: 'P' };
  const request: JobRequest = { job, plan, also: [], skipped: 0, render: form.renderJob, rows };
  const font = fontFile('5', new Uint8Array(boxFont('普洱茶熟饼生散小沱号0123456789.')));
  const { pool } = inProcessPool();
  const bundled = await new BatchRenderer(pool, request.render, rows).render([[0], [9]]);
  const renderer = new BatchRenderer(Object.assign(pool, { fonts: async () => font }), request.render, rows);
  const before = await renderer.render([[0], [9]]);
  expect(before).not.toEqual(bundled);

  const repository = new JobRepository(memoryBox(), async () => {});
  await repository.keep('one', { ...request, render: await renderer.withFontFiles(), time: 1 });
  const kept = (await repository.load('one'))!;
  Object.assign(pool, { fonts: async () => undefined });
  expect(await new BatchRenderer(pool, kept.render, kept.rows).render([[0], [9]])).toEqual(before);
});
