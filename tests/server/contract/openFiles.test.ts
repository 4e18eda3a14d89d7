import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileStore } from '../../../src/server/files';
import { releaseDead } from '../../../src/server/open/jobs/dead';
import { onBothDatabases, type TestServer } from '../databases';
import { newPrinterUser, type PrinterUser, shelfData, shelfLabel, teas } from '../open/agents';
import { localRenderer, newKey, openCalls } from '../open/client';
import { drawnPages } from '../open/pdf';

/** Labels whose texts differ, more than are rendered with a request, in two parts. */
const LABELS = 1_320;
const DAY = 24 * 3_600_000;

interface Job {
  id: string;
  state: string;
  file?: { size: number; until: string };
}

const options = async () => ({ renderer: await localRenderer() });
const body = { template: shelfLabel, output: 'pdf' };

/** Ends when a job is over; the clock of the server moves on. */
async function over(server: TestServer, user: PrinterUser, id: string): Promise<Job> {
  let job!: Job;
  const state = async () => {
    server.pass(100);
    job = (await user.job(id)) as unknown as Job;
    const { asked, printed, skipped, inDoubt, toCome } = job as unknown as Record<string, number>;
    expect(printed! + skipped! + inDoubt! + toCome!).toBe(asked);
    return ['done', 'failed', 'cancelled'].includes(job.state);
  };
  await expect.poll(state, { timeout: 60_000, interval: 50 }).toBe(true);
  return job;
}

onBothDatabases(
  (running) => {
    const made = async (more: object) => {
      const user = await newPrinterUser(running());
      const reply = await user.post({ ...body, ...more });
      expect(reply.status, reply.bytes.toString()).toBe(202);
      return { user, reply, job: reply.json<Job & Record<string, unknown>>() };
    };

    test('G-55 a job makes a PDF of all its labels, the one that a request to render answers', async () => {
      const { user, job } = await made({ records: teas(LABELS) });
      const counts = { asked: LABELS, printed: 0, skipped: 0, inDoubt: 0, toCome: LABELS, rendered: 0 };
      expect(job).toMatchObject({ state: 'waiting', output: 'pdf', printer: null, ...counts });
      const early = await user.get(`/jobs/${job.id}/file`);
      expect([early.status, early.json().type]).toEqual([409, '/open/v1/#file-not-ready']);
      const done = await over(running(), user, job.id);
      const file = await user.get(`/jobs/${job.id}/file`);
      expect(done).toMatchObject({
        state: 'done',
        ...{ ...counts, printed: LABELS, toCome: 0, rendered: LABELS },
        file: { size: file.bytes.length },
      });
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(file.bytes.length),
        'accept-ranges': 'bytes',
      });
      const once = await user.render({ template: shelfLabel, format: 'pdf', records: teas(LABELS) });
      expect(Buffer.compare(file.bytes, once.bytes)).toBe(0);
      expect((await user.get(`/jobs/${job.id}/labels?cursor=1319`)).json()).toMatchObject({
        labels: [{ label: LABELS, records: [LABELS], state: 'printed', printer: 'PDF' }],
      });
      // Its parts are the file; what they were made of is not kept.
      const [files, { parts, kept }] = [
        fileStore(running().config),
        await running().database(async (db) => ({
          parts: await db.printJobs.parts(job.id),
          kept: await db.files.removed(Number.MAX_SAFE_INTEGER, 100),
        })),
      ];
      expect(parts.map(({ fromLabel, toLabel }) => toLabel - fromLabel)).toEqual([1000, 320, 0]);
      expect(kept).toEqual(expect.arrayContaining([`${job.id}-job`, `${job.id}-0`, `${job.id}-1`]));
      expect(await files.has(`${job.id}-0-labels-${parts[0]!.lease}`)).toBe(true);
    });

    test('G-55 other programs read several hundred pages, dot for dot', async () => {
      const records = teas(400).map((one, i) => ({ ...one, name: `№ ${i}` }));
      const { user, job } = await made({ records });
      await over(running(), user, job.id);
      const pages = await drawnPages((await user.get(`/jobs/${job.id}/file`)).bytes);
      const once = await user.render({ template: shelfLabel, format: 'pdf', records });
      const expected = await drawnPages(once.bytes);
      expect(pages).toHaveLength(400);
      expect(new Set(pages.map((page) => page.toString('base64'))).size).toBe(400);
      expect(pages.every((page, i) => page.equals(expected[i]!))).toBe(true);
    });

    test('G-55 a file of few labels is there when its request is answered; copies and bad records count', async () => {
      const records = [...teas(2), { name: 'x', ean: '4006381333930' }];
      const { user, job } = await made({ records, copies: 3, skipBad: true, dpi: 300 });
      expect(job).toMatchObject({ state: 'done', asked: 9, printed: 6, skipped: 3, toCome: 0 });
      const file = await user.get(`/jobs/${job.id}/file`);
      const more = { records, copies: 3, skipBad: true, dpi: 300, format: 'pdf' };
      expect(file.bytes.equals((await user.render({ template: shelfLabel, ...more })).bytes)).toBe(true);
      const one = await made({ records: teas(1) });
      expect((await one.user.get(`/jobs/${one.job.id}/file`)).bytes.subarray(0, 8).toString()).toBe(
        '%PDF-1.4',
      );
    });

    test('G-55 a part of a file is answered as HTTP says', async () => {
      const { user, job } = await made({ records: teas(3) });
      const path = `/jobs/${job.id}/file`;
      const whole = await user.get(path);
      const size = whole.bytes.length;
      const ask = (range: string, more = {}) => user.send('GET', path, undefined, { range, ...more });
      for (const [range, from, to] of [
        ['bytes=0-0', 0, 1],
        ['bytes=100-', 100, size],
        [`bytes=${size - 5}-${size + 5}`, size - 5, size],
        ['bytes=-7', size - 7, size],
        [`bytes=-${size + 9}`, 0, size],
      ] as const) {
        const part = await ask(range);
        expect([part.status, part.headers['content-range']]).toEqual([
          206,
          `bytes ${from}-${to - 1}/${size}`,
        ]);
        expect(part.headers['content-length']).toBe(String(to - from));
        expect(part.bytes.equals(whole.bytes.subarray(from, to))).toBe(true);
      }
      for (const range of [`bytes=${size}-`, 'bytes=-0']) {
        const { status, headers } = await ask(range);
        expect([status, headers['content-range']]).toEqual([416, `bytes */${size}`]);
      }
      for (const range of [
        'bytes=5-2',
        'bytes=0-1,3-4',
        'lines=0-1',
        'bytes=-',
        'bytes=a-b',
        'bytes=99999999999999999999-',
      ])
        expect([range, (await ask(range)).status]).toEqual([range, 200]);
      const { etag = '' } = whole.headers;
      expect((await ask('bytes=0-1', { 'if-range': etag })).status).toBe(206);
      expect((await ask('bytes=0-1', { 'if-range': '"x"' })).status).toBe(200);
      const same = await user.send('GET', path, undefined, { 'if-none-match': `"x", W/${etag}` });
      expect([same.status, same.bytes.length]).toEqual([304, 0]);
      const { headers, statusCode, rawPayload } = await running().app.inject({
        method: 'HEAD',
        url: `/open/v1${path}`,
        headers: { authorization: `Bearer ${user.key.secret}` },
      });
      expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, String(size), 0]);
    });

    test('G-55 a file belongs to its account, and a key needs the scope to render for it', async () => {
      const { user, job } = await made({ records: teas(1) });
      const path = `/jobs/${job.id}/file`;
      const other = await newPrinterUser(running());
      for (const id of [job.id, randomUUID(), 'x'])
        expect((await other.get(`/jobs/${id}/file`)).json()).toMatchObject({
          type: '/open/v1/#job-not-found',
        });
      const callWith = async (scopes: Parameters<typeof newKey>[1]) =>
        openCalls(running(), (await newKey(user.user, scopes)).secret);
      const [renders, prints, reads] = [
        await callWith(['render']),
        await callWith(['print']),
        await callWith(['jobs:read']),
      ];
      const retry = () => ({ 'idempotency-key': randomUUID() });
      const asked = { ...body, records: teas(1) };
      expect((await renders.send('POST', '/jobs', asked, retry())).status).toBe(202);
      expect((await renders.get(path)).status).toBe(200);
      for (const one of [prints, reads]) {
        expect((await one.send('POST', '/jobs', asked, retry())).status).toBe(403);
        expect((await one.get(path)).status).toBe(403);
      }
      const printing = await renders.send(
        'POST',
        '/jobs',
        { ...asked, output: undefined, printer: 1 },
        retry(),
      );
      expect(printing.json()).toMatchObject({ status: 403 });
      const long = (await user.post({ ...body, records: teas(400) })).json<Job>();
      expect((await prints.send('POST', `/jobs/${long.id}/pause`)).status).toBe(403);
      expect((await renders.send('POST', `/jobs/${long.id}/pause`)).status).toBe(200);
      expect((await renders.send('POST', `/jobs/${long.id}/cancel`)).status).toBe(200);
    });

    test('G-55 a job has either a printer or a file, and nothing else is taken for one', async () => {
      const user = await newPrinterUser(running());
      const asked = { template: shelfLabel, records: teas(1) };
      const send = async (more: object) =>
        (await user.post({ ...asked, ...more })).json<{ detail: string }>();
      const one = 'A job has either a printer or an output';
      expect(await send({})).toMatchObject({ status: 400, detail: one });
      expect(await send({ output: 'pdf', printer: 1 })).toMatchObject({ status: 400, detail: one });
      for (const output of ['png', 'PDF', '', null, 1, ['pdf'], { pdf: 1 }, true])
        expect(await send({ output })).toMatchObject({ status: 400, type: '/open/v1/#invalid-request' });
      expect(await send({ output: 'pdf', format: 'pdf' })).toMatchObject({ status: 400 });
      expect(await send({ output: 'pdf', copies: 2001 })).toMatchObject({ status: 400 });
      const many = await user.post({ ...asked, output: 'pdf', records: teas(501), copies: 2000 });
      expect([many.status, many.json().type]).toEqual([413, '/open/v1/#too-large']);
      const id = await user.user.save('shelf', { data: JSON.stringify(shelfData) });
      const sheet = (query: string) =>
        user.send('POST', `/jobs?template=${id}${query}`, 'name,ean\nTea,4006381333931\n', {
          'content-type': 'text/csv',
          'idempotency-key': randomUUID(),
        });
      expect((await sheet('&output=pdf')).json()).toMatchObject({ state: 'done', printed: 1 });
      for (const query of [
        '',
        '&output=pdf&printer=1',
        '&output=pdf&stock=a',
        '&printer=1&stock=a',
        '&output=x',
      ])
        expect([query, (await sheet(query)).status]).toEqual([query, 400]);
    });

    test('G-55 the same request with the same key is one file', async () => {
      const user = await newPrinterUser(running());
      const asked = { ...body, records: teas(1) };
      const [first, again] = await Promise.all([user.post(asked, 'a'), user.post(asked, 'a')]);
      expect(again.json<Job>().id).toBe(first.json<Job>().id);
      expect((await user.post({ ...asked, copies: 2 }, 'a')).status).toBe(409);
    });

    test('G-55 a file job is paused, resumed and cancelled', async () => {
      const { user, job } = await made({ records: teas(LABELS) });
      const send = (what: string) => user.send('POST', `/jobs/${job.id}/${what}`);
      expect((await send('pause')).json()).toMatchObject({ state: 'paused', requested: 'pause' });
      expect((await send('pause')).json()).toMatchObject({ state: 'paused' });
      const states = async () => {
        running().pass(1_000);
        const parts = await running().database((db) => db.printJobs.parts(job.id));
        return parts.some(({ state }) => state === 'queued');
      };
      for (let i = 0; i < 5; i++) expect(await states()).toBe(false);
      expect((await user.get(`/jobs/${job.id}/file`)).status).toBe(409);
      expect((await send('resume')).json()).toMatchObject({ requested: 'run' });
      expect(await over(running(), user, job.id)).toMatchObject({ state: 'done', printed: LABELS });
      expect((await send('cancel')).json()).toMatchObject({ type: '/open/v1/#job-over' });
      const second = (await user.post({ ...body, records: teas(LABELS) })).json<Job>();
      const cancelled = await user.send('POST', `/jobs/${second.id}/cancel`);
      expect(cancelled.json()).toMatchObject({ state: 'cancelled', printed: 0, skipped: LABELS, toCome: 0 });
      const gone = await user.get(`/jobs/${second.id}/file`);
      expect([gone.status, gone.json().type]).toEqual([404, '/open/v1/#file-not-found']);
    });

    test('G-55 a file is removed after seven days, its job stays', async () => {
      const server = running();
      const { user, job } = await made({ records: teas(1) });
      const sweep = () => server.database((db) => releaseDead({ db, now: server.now }));
      server.pass(7 * DAY - 1_000);
      await sweep();
      expect((await user.get(`/jobs/${job.id}/file`)).status).toBe(200);
      server.pass(2_000);
      await sweep();
      expect((await user.get(`/jobs/${job.id}/file`)).json()).toMatchObject({
        type: '/open/v1/#file-not-found',
      });
      const after = await user.job(job.id);
      expect(after).toMatchObject({ state: 'done', printed: 1 });
      expect(after).not.toHaveProperty('file');
      const removed = await server.database((db) => db.files.removed(server.now(), 1000));
      expect(removed).toEqual(expect.arrayContaining([`${job.id}-0-labels`, `${job.id}-1-labels`]));
    });
  },
  {},
  options,
);
