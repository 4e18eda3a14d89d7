import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ApiError,
  createClient,
  type JobLabel,
  type JobList,
  type LabelwrightClient,
  type LabelwrightError,
  type Printer,
  type PrintJob,
  type RenderCheck,
  type TemplateList,
  type WholeTemplate,
} from '../../src/package/client';
import type { JobAnswer, jobList, LabelAnswer, PrinterAnswer } from '../../src/server/open/jobs/schemas';
import type { dryRun, templateList, wholeTemplate } from '../../src/server/open/schemas';
import { readPdf } from '../printing/pdfReader';
import { workplace } from '../server/open/programs';
import { requirePackage } from './built';

/* The answers of the server fit the types of the client: the type check fails where they do not. */
const fits = <Ours, Theirs extends Ours>(theirs?: Theirs): Ours | undefined => theirs;
fits<PrintJob, JobAnswer>();
fits<JobLabel, LabelAnswer>();
fits<Printer, PrinterAnswer>();
fits<JobList, v.InferOutput<typeof jobList>>();
fits<RenderCheck, v.InferOutput<typeof dryRun>>();
fits<TemplateList, v.InferOutput<typeof templateList>>();
fits<WholeTemplate, v.InferOutput<typeof wholeTemplate>>();

const records = [
  { name: 'Green tea', ean: '4006381333931' },
  { name: 'Black tea', ean: '4006381333931' },
];
let place: Awaited<ReturnType<typeof workplace>>;
let client: LabelwrightClient;
let template: number;
let printer: number;
let url: string;
beforeAll(async () => {
  place = await workplace();
  const { API, KEY, TEMPLATE, PRINTER } = place.env;
  url = new URL('/', API).href;
  client = createClient({ url, key: KEY! });
  template = Number(TEMPLATE);
  printer = Number(PRINTER);
});
afterAll(() => place.close());

describe('the client of the open API', () => {
  test('PKG-07 reads templates', async () => {
    const { templates, total } = await client.templates({ pageSize: 5 });
    expect([templates[0]!.id, total]).toEqual([template, 1]);
    expect(await client.template(template)).toMatchObject({ name: 'shelf', template: { width: 40 } });
    expect(await client.schema(template)).toMatchObject({ type: 'object', properties: { ean: {} } });
  });

  test('PKG-07 renders and checks', async () => {
    const file = await client.render({ template, records, format: 'pdf', copies: 2 });
    expect([file.type, file.labels, file.skipped]).toEqual(['application/pdf', 4, 0]);
    expect(readPdf(file.bytes)).toHaveLength(4);
    const bad = [...records, { name: 'x', ean: '4006381333930' }];
    const left = await client.render({ template, records: bad, format: 'zpl', skipBad: true });
    expect([left.labels, left.skipped, left.skippedRecords]).toEqual([2, 1, [3]]);
    expect(await client.check({ template, records: bad })).toMatchObject({
      records: 3,
      badRecords: 1,
      errors: [{ record: 3, elementId: 'code' }],
    });
  });

  test('PKG-07 prints a job and follows it to its end', async () => {
    expect((await client.printers()).map(({ id }) => id)).toEqual([printer]);
    const job = await client.print({ template, records, printer }, 'client-1');
    expect((await client.print({ template, records, printer }, 'client-1')).id).toBe(job.id);
    const states: PrintJob[] = [];
    for await (const state of client.follow(job.id)) states.push(state);
    expect(states.at(-1)).toMatchObject({ state: 'done', asked: 2, printed: 2, toCome: 0 });
    const { labels } = await client.labels(job.id, { state: 'printed' });
    expect(labels.map(({ label }) => label)).toEqual([1, 2]);
    expect((await client.jobs({ limit: 1 })).jobs[0]!.id).toBe(job.id);
    await expect(client.cancel(job.id)).rejects.toMatchObject({ status: 409, code: 'job-over' });
  });

  test('PKG-07 labels are written into a file, which is fetched whole or from a byte on', async () => {
    const { id } = await client.print({ template, records, copies: 3, output: 'pdf' }, 'client-file');
    for await (const _ of client.follow(id));
    const job = await client.job(id);
    const whole = await client.file(id);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect([whole.status, Number(whole.headers.get('content-length'))]).toEqual([200, job.file!.size]);
    expect(readPdf(bytes)).toHaveLength(6);
    const rest = await client.file(id, { from: 1000 });
    expect(rest.status).toBe(206);
    expect(new Uint8Array(await rest.arrayBuffer())).toEqual(bytes.subarray(1000));
    const printed = await client.print({ template, records, printer }, 'client-no-file');
    await expect(client.file(printed.id)).rejects.toMatchObject({ status: 404, code: 'file-not-found' });
  });

  test('PKG-07 a refusal is an error with its kind, its findings and the field of the first', async () => {
    const bad = [records[0]!, { name: 'x', ean: '4006381333930' }];
    const error = await client.render({ template, records: bad, format: 'pdf' }).catch((reason) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'record-invalid',
      field: 'records[1]',
      findings: [{ record: 2 }],
    });
    await expect(client.template(999_999)).rejects.toMatchObject({ status: 404, code: 'template-not-found' });
    const stranger = createClient({ url, key: 'lw_none' });
    await expect(stranger.printers()).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
    const elsewhere = createClient({ url: `${url}elsewhere`, key: 'lw_none' });
    await expect(elsewhere.printers()).rejects.toMatchObject({ name: 'LabelwrightError', code: 'no-api' });
  });

  test('PKG-07 an argument that is wrong is named before anything is sent', async () => {
    const field = (work: () => unknown) =>
      Promise.resolve()
        .then(work)
        .catch((error: LabelwrightError) => [error.name, error.field]);
    expect(await field(() => createClient({ url: 'labels', key: 'x' }))).toEqual(['LabelwrightError', 'url']);
    expect(await field(() => createClient({ url, key: '' }))).toEqual(['LabelwrightError', 'key']);
    expect(await field(() => client.print({ template, printer }, 'ä'))).toEqual(['LabelwrightError', 'key']);
    expect(await field(() => client.job(''))).toEqual(['LabelwrightError', 'id']);
  });

  test('PKG-07 the program of the guide prints with the built package', async () => {
    requirePackage();
    const [, program] = /```js client\n(.*?)```/s.exec(readFileSync('docs/packaging.md', 'utf8'))!;
    const installed = join(place.folder, 'node_modules/labelwright');
    mkdirSync(join(installed, 'dist'), { recursive: true });
    cpSync('package.json', join(installed, 'package.json'));
    cpSync('dist/package', join(installed, 'dist/package'), {
      recursive: true,
      filter: (path) => !path.endsWith('.woff2'),
    });
    writeFileSync(join(place.folder, 'client.mjs'), program!);
    const env = { ...place.env, SERVER: url };
    const { stdout } = await promisify(execFile)(process.execPath, ['client.mjs'], {
      cwd: place.folder,
      env,
    });
    expect(stdout).toMatch(/^1 label, \d+ bytes\n/);
    expect(stdout).toMatch(/done 1 of 1\n$/);
  });
});
