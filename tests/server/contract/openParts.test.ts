import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../databases';
import { FakeAgent, fakePrinter, newPrinterUser, shelfLabel, teas } from '../open/agents';
import { localRenderer } from '../open/client';

/** Parts that are tried. */
let tried = 0;

/** A renderer that fails at every part but the first of a job, which is rendered with its request. */
const options = async () => {
  const whole = await localRenderer();
  const run: typeof whole.run = (work, signal) =>
    whole.run(
      (session) =>
        work({
          read: (body) => session.read(body),
          open: (template) => session.open(template),
          render: (request) => session.render(request),
          prepare: (request) => session.prepare(request),
          part: async () => {
            tried++;
            throw new Error('the picture is gone');
          },
        }),
      signal,
    );
  return { renderer: { ...whole, run } };
};

onBothDatabases(
  (running) => {
    let url: string;
    beforeAll(async () => {
      url = await running().app.listen({ host: '127.0.0.1', port: 0 });
    });

    test('G-55 a part that fails three times ends its job; what was handed over is cancelled by the agent', async () => {
      const server = running();
      const { user, agent, printer } = await fakePrinter(server, url, []);
      const body = { template: shelfLabel, records: teas(320), printer };
      const post = async () => (await user.post(body)).json<{ id: string }>().id;
      tried = 0;
      const [unsent, sent] = [await post(), await post()];
      await agent.wait('job', ({ jobId, ready }) => jobId === sent && ready === 300);
      agent.send({ type: 'fetch', jobId: sent, from: 0 });
      await agent.wait('part', ({ jobId }) => jobId === sent);
      const states = async () => {
        server.pass(5_000);
        return [(await user.job(unsent)).state, (await user.job(sent)).state];
      };
      await expect.poll(states, { timeout: 30_000, interval: 200 }).toEqual(['failed', 'cancelling']);
      expect(tried).toBe(6);
      expect(await user.job(unsent)).toMatchObject({
        skipped: 320,
        toCome: 0,
        reason: { code: 'openPartFailed' },
      });
      await agent.wait('job', ({ jobId, wanted }) => jobId === sent && wanted === 'cancel');
      const printed = [{ printer: 'P', from: 0, to: 300 }];
      const report = { accepted: 300, printed, doubt: [], left: [{ from: 300, to: 320 }], attempt: 0 };
      agent.send({ type: 'report', seq: 1, jobId: sent, state: 'cancelled', ...report });
      await agent.wait('ack');
      expect(await user.job(sent)).toMatchObject({
        state: 'failed',
        printed: 300,
        skipped: 20,
        toCome: 0,
        reason: { code: 'openPartFailed' },
      });
      agent.close();
    });

    test('G-55 a part belongs to the one that took it until its lease expires', async () => {
      const server = running();
      const user = await newPrinterUser(server);
      const identity = await FakeAgent.enrol(url, await user.code());
      (await FakeAgent.open(url, identity)).close();
      await server.database(async (db) => {
        const id = '3f0c6b1e-6f43-4d0a-9a4e-0d6f4f2c9a11';
        // In the future of the servers: they do not take it.
        const dueTime = server.now() + 3_600_000;
        const spans = {
          printed: '[]',
          doubt: '[]',
          skipped: '[]',
          printedCount: 0,
          doubtCount: 0,
          skippedCount: 0,
        };
        const progress = { ready: 0, handed: 0, accepted: 0, attempt: 0, wish: 0, rev: 1, leftOut: 0 };
        const texts = { title: '', reason: '', ticket: '{}', source: '{}', printerName: 'P', retryHash: '' };
        const job = { ...spans, ...progress, ...texts, id, userId: user.user.userId, labels: 1 };
        await db.transaction((tx) =>
          tx.printJobs.add({ ...job, state: 'waiting', wanted: 'run', createTime: 0, updateTime: 0 }, [
            { jobId: id, part: 0, fromLabel: 0, toLabel: 1, state: 'waiting', tries: 0, dueTime, error: '' },
          ]),
        );
        const take = (lease: number) => db.transaction((tx) => tx.printJobs.takePart(lease));
        expect(await take(1000)).toBeUndefined();
        const taken = await db.transaction(async (tx) => {
          await tx.printJobs.changePart({ jobId: id, part: 0 }, { dueTime: server.now() });
          return tx.printJobs.takePart(60_000);
        });
        expect(taken).toMatchObject({ jobId: id, part: 0, tries: 1 });
        expect(await take(60_000)).toBeUndefined();
        await db.printJobs.change(id, { endTime: 1, state: 'cancelled' });
        await db.printJobs.releaseFiles(id);
        expect(await take(0)).toBeUndefined();
      });
    });
  },
  {},
  options,
);
