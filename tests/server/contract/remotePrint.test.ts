import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { JobStatus } from '../../../src/printing/protocol';
import { JobEvents } from '../../../src/server/open/jobs/JobEvents';
import { endUnfinished } from '../../../src/server/open/jobs/uploaded';
import { onBothDatabases } from '../databases';
import { newUser } from '../labels';
import { FakeAgent, facts, fakePrinter, newPrinterUser, overHttp, PRINTER, spans } from '../open/agents';
import { localRenderer } from '../open/client';
import { upload } from '../uploads';

const options = async () => ({ renderer: await localRenderer() });

/** Labels of 16 x 2 dots: 4 bytes each. */
const ticket = (count: number, dpi: 203 | 300 = 203) => ({
  ...{ title: 'Shelf', printer: 'P · fake', width: 16, height: 2, dpi, count },
  ...{ paperType: 1, gap: 2, blackLabelGap: 0, blackLabelOffset: 0, density: 8, speed: 3, cutMode: 1 },
  machineType: 1,
});
const planOf = (records: number) => ({ records, copies: 1, collate: true, columns: 1, hasData: true });
const bytes = (from: number, to: number) =>
  Buffer.concat(Array.from({ length: to - from }, (_, i) => Buffer.from([from + i, 1, 2, 3])));

onBothDatabases(
  (running) => {
    const place = overHttp(running);

    async function setUp() {
      const server = running();
      const { user, agent, printer } = await fakePrinter(server, place.url, place.ends);
      const token = user.user.accessToken;
      const open = (jobId: string, count: number, more = {}) => {
        const plan = planOf(count);
        const input = { jobId, printerId: printer, ticket: ticket(count), plan, ...more };
        return user.user.call('POST /fleet/print', input as never);
      };
      const send = (jobId: string, from: number, bits: Buffer) =>
        upload(server, '/fleet/labels', deflateRawSync(bits), {
          token,
          fields: { jobId, from: String(from) },
        });
      const status = async (jobId: string): Promise<JobStatus> =>
        (await user.user.call('GET /fleet/print', { jobId })).data.status;
      return { server, user, agent, printer, open, send, status };
    }

    test('G-56 labels that a page uploads are stored once, whatever is repeated, and the agent receives them', async () => {
      const { agent, open, send, status, user } = await setUp();
      const id = randomUUID();
      const opened = await open(id, 130);
      expect(opened).toMatchObject({
        code: 200,
        data: { partSize: 100, status: { state: 'waiting', accepted: 0, sent: 0, count: 130 } },
      });
      expect(opened.data.status.printers).toEqual(['P · fake（远程）']);
      // The same id is the same job, whatever else is asked.
      expect((await open(id, 7)).data.status.count).toBe(130);
      const parts = () => Promise.all([send(id, 0, bytes(0, 100)), send(id, 0, bytes(0, 100))]);
      for (const { code, data } of await parts()) {
        expect(code).toBe(200);
        expect(data.status.accepted).toBe(100);
      }
      // A part that is not next, one with too many labels, one of the end.
      expect((await send(id, 30, bytes(30, 130))).data.status.accepted).toBe(100);
      expect((await send(id, 100, bytes(100, 131))).code).not.toBe(200);
      expect((await send(id, 100, bytes(100, 129))).code).not.toBe(200);
      expect((await send(id, 100, bytes(100, 130))).data.status.accepted).toBe(130);
      await agent.wait('job', ({ jobId, ready }) => jobId === id && ready === 130);
      agent.send({ type: 'fetch', jobId: id, from: 0 });
      agent.send({ type: 'fetch', jobId: id, from: 100 });
      await agent.wait('part', ({ from }) => from === 100);
      await expect.poll(() => agent.parts.size).toBe(2);
      expect(Buffer.concat([agent.parts.get(0)!, agent.parts.get(100)!])).toEqual(bytes(0, 130));

      const all = { ...facts, accepted: 130 };
      agent.send({
        ...{ type: 'report', seq: 1, jobId: id, state: 'doubt', ...all },
        ...{ printed: spans(0, 128), doubt: spans(128, 130) },
      });
      await agent.wait('ack');
      expect(await status(id)).toMatchObject({
        state: 'doubt',
        sent: 128,
        doubt: [{ printer: 'P · fake（远程）', from: 128, to: 130 }],
      });
      const decided = { jobId: id, choice: 'skip' as const, from: 128, to: 130 };
      expect((await user.user.call('POST /fleet/decide', decided)).code).toBe(200);
      await agent.wait('job', ({ jobId, decisions }) => jobId === id && decisions.length === 1);
    });

    test('G-56 what was asked for counts at once; a job without its agent is cancelled at once', async () => {
      const { agent, open, send, status, user, server } = await setUp();
      const id = randomUUID();
      await open(id, 3);
      await user.user.call('POST /fleet/job', { jobId: id, wanted: 'pause' });
      expect((await status(id)).state).toBe('paused');
      await user.user.call('POST /fleet/job', { jobId: id, wanted: 'run' });
      expect((await status(id)).state).toBe('waiting');
      agent.close();
      server.pass(61_000);
      expect((await status(id)).problem).toEqual({ key: 'remoteAway', params: { agent: 'fake' } });
      await user.user.call('POST /fleet/job', { jobId: id, wanted: 'cancel' });
      expect(await status(id)).toMatchObject({ state: 'cancelled', sent: 0, skipped: 3 });
      expect((await send(id, 0, bytes(0, 3))).data.status).toMatchObject({ state: 'cancelled', accepted: 0 });
      const listed = await user.user.call('GET /fleet/prints', {});
      expect(listed.data).toMatchObject({ hasMore: false, jobs: [{ jobId: id, state: 'cancelled' }] });
    });

    test('G-56 jobs of others, unknown jobs, other resolutions and plans are refused', async () => {
      const { open, send, user, printer, server } = await setUp();
      const id = randomUUID();
      await open(id, 3);
      const other = await newUser(server);
      const mine = { jobId: id, printerId: printer, ticket: ticket(3), plan: planOf(3) } as never;
      const theirs = await other.call('POST /fleet/print', mine);
      const fields = { jobId: id, from: '0' };
      const file = deflateRawSync(bytes(0, 3));
      const sent = await upload(server, '/fleet/labels', file, { token: other.accessToken, fields });
      const read = await other.call('GET /fleet/print', { jobId: id });
      const gone = await open(randomUUID(), 3, { resume: true });
      expect(new Set([theirs.code, sent.code, read.code, gone.code]).size).toBe(1);
      expect(theirs.code).not.toBe(200);
      expect((await other.call('GET /fleet/prints', {})).data.jobs).toEqual([]);
      const job = await other.call('POST /fleet/print', {
        ...(mine as object),
        jobId: randomUUID(),
      } as never);
      expect(job.code).not.toBe(200);
      expect((await open(randomUUID(), 3, { ticket: ticket(3, 300) })).code).not.toBe(200);
      expect((await open(randomUUID(), 3, { plan: planOf(4) })).code).not.toBe(200);
      const broken = await upload(server, '/fleet/labels', Buffer.from('no deflate'), {
        ...{ token: user.user.accessToken, fields },
      });
      expect(broken.code).not.toBe(200);
      expect((await send(id, 0, bytes(0, 3))).data.status.accepted).toBe(3);
    });

    test('G-56 a job whose page sends no labels for three days place.ends, one of the server does not', async () => {
      const { open, server, user } = await setUp();
      const [id, ofServer] = [randomUUID(), randomUUID()];
      await open(id, 3);
      // Signed in again later: only the tables are read.
      const stateOf = (jobId: string) =>
        server.database(async ({ printJobs }) => (await printJobs.find(user.user.userId, jobId))?.state);
      await server.database(async (db) => {
        const job = (await db.printJobs.find(user.user.userId, id))!;
        const { uploaded: _, ...source } = JSON.parse(job.source);
        await db.printJobs.add({ ...job, id: ofServer, source: JSON.stringify(source) }, []);
      });
      const end = () =>
        server.database((db) => endUnfinished({ db, jobEvents: new JobEvents(), now: server.now }));
      await end();
      expect(await stateOf(id)).toBe('waiting');
      server.pass(3 * 24 * 3_600_000 + 1);
      await end();
      expect([await stateOf(id), await stateOf(ofServer)]).toEqual(['failed', 'waiting']);
    });

    test('G-56 an agent is renamed, and its printers and jobs show the name', async () => {
      const { agent, open, status, user, server } = await setUp();
      const id = randomUUID();
      await open(id, 3);
      const { agentId } = agent;
      expect((await user.user.call('POST /fleet/rename', { agentId, name: '仓库' })).code).toBe(200);
      expect((await status(id)).printers).toEqual(['P · 仓库（远程）']);
      const other = await newPrinterUser(server);
      expect((await other.user.call('POST /fleet/rename', { agentId, name: 'x' })).code).not.toBe(200);
      expect((await FakeAgent.enrol(place.url, await other.code())).agentId).not.toBe(agentId);
      expect(PRINTER.name).toBe('P');
    });
  },
  {},
  options,
);
