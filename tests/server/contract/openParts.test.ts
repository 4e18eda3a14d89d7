import { beforeAll, expect, test } from 'vitest';
import { fileStore } from '../../../src/server/files';
import { retryJob } from '../../../src/server/open/jobs/dead';
import { JobEvents } from '../../../src/server/open/jobs/JobEvents';
import { onBothDatabases } from '../databases';
import { type FakeAgent, fakePrinter, newPrinterUser, shelfLabel, teas } from '../open/agents';
import { localRenderer } from '../open/client';

/** Parts that are tried. */
let tried = 0;
/** Whether pictures are there again. */
let isWell = false;

/** A renderer that fails at every part but the first of a job, which is rendered with its request, until all is well. */
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
          part: async (request) => {
            if (isWell) return session.part(request);
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

    /** Labels of jobs that are ready, as the agent knows it. */
    const ready = new Map<string, number>();
    /** The labels of a part, as the agent gets them. */
    const fetched = async (agent: FakeAgent, jobId: string, from: number): Promise<Buffer> => {
      if ((ready.get(jobId) ?? 0) <= from) {
        const job = await agent.wait('job', (one) => one.jobId === jobId && one.ready > from);
        ready.set(jobId, job.ready);
      }
      agent.send({ type: 'fetch', jobId, from });
      await agent.wait('part', (part) => part.jobId === jobId && part.from === from);
      await expect.poll(() => agent.parts.has(from)).toBe(true);
      const labels = agent.parts.get(from)!;
      agent.parts.delete(from);
      return labels;
    };

    test('G-55 a part that fails three times ends its job, and the operator prints the rest', async () => {
      const server = running();
      const { user, agent, printer } = await fakePrinter(server, url, []);
      const body = { template: shelfLabel, records: teas(320), printer };
      const post = async () => (await user.post(body)).json<{ id: string }>().id;
      [tried, isWell] = [0, false];
      const [unsent, sent] = [await post(), await post()];
      const first = await fetched(agent, sent, 0);
      const states = async () => {
        server.pass(5_000);
        return [(await user.job(unsent)).state, (await user.job(sent)).state];
      };
      await expect.poll(states, { timeout: 30_000, interval: 200 }).toEqual(['failed', 'cancelling']);
      expect(tried).toBe(6);
      const reason = { code: 'openPartFailed' };
      expect(await user.job(unsent)).toMatchObject({ skipped: 320, toCome: 0, reason });
      await agent.wait('job', ({ jobId, wanted }) => jobId === sent && wanted === 'cancel');
      const retry = (id: string) =>
        server.database((db) =>
          retryJob({ db, files: fileStore(server.config), jobEvents: new JobEvents(), now: server.now }, id),
        );
      // What its agent may still print is not printed twice.
      await expect(retry(sent)).rejects.toThrow('jobNotOver');
      const printed = [{ printer: 'P', from: 0, to: 250 }];
      const report = { accepted: 300, printed, doubt: [], left: [{ from: 250, to: 320 }], attempt: 0 };
      agent.send({ type: 'report', seq: 1, jobId: sent, state: 'cancelled', ...report });
      await agent.wait('ack');
      expect(await user.job(sent)).toMatchObject({ state: 'failed', printed: 250, skipped: 70, reason });

      const listed = await server.database((db) => db.printJobs.failedParts());
      const part = { part: 1, fromLabel: 300, toLabel: 320, tries: 3, error: 'Error: the picture is gone' };
      expect(listed).toEqual(
        expect.arrayContaining([unsent, sent].map((jobId) => expect.objectContaining({ jobId, ...part }))),
      );
      isWell = true;
      const whole = await retry(unsent);
      const rest = await retry(sent);
      expect([whole.labels, whole.ready, rest.labels, rest.ready]).toEqual([320, 300, 70, 50]);
      for (const id of [unsent, sent]) await expect(retry(id)).rejects.toThrow('jobNotFailed');
      // All labels of one job; of the other those that were not printed.
      const all = Buffer.concat([await fetched(agent, whole.id, 0), await fetched(agent, whole.id, 300)]);
      const size = all.length / 320;
      expect(all.subarray(0, 300 * size).equals(first)).toBe(true);
      const left = [await fetched(agent, rest.id, 0), await fetched(agent, rest.id, 50)];
      expect(left.map(({ length }) => length / size)).toEqual([50, 20]);
      expect(Buffer.concat(left).equals(all.subarray(250 * size))).toBe(true);
      const { labels } = (await user.get(`/jobs/${rest.id}/labels?limit=1`)).json<{ labels: object[] }>();
      expect(labels).toMatchObject([{ label: 1, records: [251], state: 'toCome' }]);
      agent.close();
    });

    test('G-55 a file whose part fails three times is none, and the operator makes it as a new job', async () => {
      const server = running();
      const user = await newPrinterUser(server);
      [tried, isWell] = [0, false];
      const asked = { template: shelfLabel, records: teas(1_100), output: 'pdf' };
      const { id } = (await user.post(asked)).json<{ id: string }>();
      const state = async (one: string) => {
        server.pass(5_000);
        return (await user.job(one)).state;
      };
      await expect.poll(() => state(id), { timeout: 30_000, interval: 200 }).toBe('failed');
      const reason = { code: 'openPartFailed' };
      expect(await user.job(id)).toMatchObject({ printed: 0, skipped: 1_100, toCome: 0, reason });
      expect((await user.get(`/jobs/${id}/file`)).status).toBe(404);
      isWell = true;
      const made = await server.database((db) =>
        retryJob({ db, files: fileStore(server.config), jobEvents: new JobEvents(), now: server.now }, id),
      );
      expect(made).toMatchObject({ output: 'pdf', labels: 1_100, printerId: null });
      await expect.poll(() => state(made.id), { timeout: 30_000, interval: 200 }).toBe('done');
      const file = await user.get(`/jobs/${made.id}/file`);
      const once = await user.render({ template: shelfLabel, records: asked.records, format: 'pdf' });
      expect(file.bytes.equals(once.bytes)).toBe(true);
    });
  },
  {},
  options,
);
