import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../databases';
import {
  facts,
  fakePrinter,
  fetchedJob,
  newPrinterUser,
  overHttp,
  PRINTER,
  shelfLabel,
  spans,
  teas,
} from '../open/agents';
import { localRenderer, newKey } from '../open/client';

interface Sent {
  type: string;
  data: { job?: Record<string, unknown>; printer?: Record<string, unknown> };
}

const WAIT = { timeout: 20_000, interval: 50 };
const received = new Map<string, Sent[]>();
const receiver = createServer(async (request, response) => {
  const sent = JSON.parse(await text(request)) as Sent;
  received.set(request.url!, [...(received.get(request.url!) ?? []), sent]);
  response.end();
});
let hooks: string;
beforeAll(async () => {
  await new Promise<void>((go) => receiver.listen(0, '127.0.0.1', go));
  hooks = `http://localhost:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

onBothDatabases(
  (running) => {
    const place = overHttp(running);

    test('OPN-04 a key is notified of its jobs that need a decision or are over, and of printers that stop', async () => {
      const { user, agent, printer } = await fakePrinter(running(), place.url, place.ends);
      const { path, types, sent } = await hook(user.user, user.key.id);
      const other = await hook(user.user, (await newKey(user.user, ['render'])).id);
      const jobId = await fetchedJob(user, agent, printer);
      const report = { type: 'report' as const, jobId, ...facts };
      agent.send({ ...report, seq: 1, state: 'doubt', printed: spans(0, 1), doubt: spans(1, 2) });
      await expect.poll(types, WAIT).toEqual(['job.needsDecision']);
      agent.send({
        type: 'printers',
        printers: [{ ...PRINTER, state: 'blocked', reasons: ['media-empty'] }],
      });
      await expect.poll(types, WAIT).toEqual(['job.needsDecision', 'printer.stopped']);
      // It is stopped already.
      agent.send({ type: 'printers', printers: [{ ...PRINTER, state: 'offline' }] });
      agent.send({ type: 'printers', printers: [PRINTER] });
      await user.send('POST', `/jobs/${jobId}/labels/decide`, { choice: 'skip' });
      const { decisions } = await agent.wait('job', (one) => one.decisions.length > 0);
      agent.send({ type: 'decided', jobId, decision: decisions[0]!.id });
      const printed = [...spans(0, 1), ...spans(2, 3)];
      agent.send({ ...report, seq: 2, state: 'done', printed, left: [{ from: 1, to: 2 }] });
      await expect.poll(types, WAIT).toEqual(['job.needsDecision', 'printer.stopped', 'job.finished']);
      const [decision, stop, end] = sent() as [Sent, Sent, Sent];
      expect(decision.data.job).toMatchObject({
        id: jobId,
        state: 'doubt',
        printed: 1,
        inDoubt: 1,
        toCome: 1,
      });
      expect(stop.data.printer).toMatchObject({
        id: printer,
        name: 'P',
        state: 'blocked',
        reasons: ['media-empty'],
      });
      expect(end.data.job).toMatchObject({ id: jobId, state: 'done', asked: 3, printed: 2, skipped: 1 });
      // What the programs of the key read of the job, but texts in a language.
      expect(await user.job(jobId)).toMatchObject(end.data.job!);
      expect(other.types()).toEqual([]);
      expect(path).not.toBe(other.path);
    });

    test('OPN-04 a key is notified of a file that is done, once', async () => {
      const user = await newPrinterUser(running());
      const { types, sent } = await hook(user.user, user.key.id);
      const asked = { template: shelfLabel, output: 'pdf', records: teas(3) };
      const job = (await user.post(asked, 'a')).json<{ id: string }>();
      await user.post(asked, 'a');
      await expect.poll(types, WAIT).toEqual(['job.finished']);
      const size = (await user.get(`/jobs/${job.id}/file`)).bytes.length;
      expect(sent()[0]!.data.job).toMatchObject({
        ...{ id: job.id, state: 'done', output: 'pdf', printer: null },
        ...{ asked: 3, printed: 3, skipped: 0, file: { size } },
      });
    });

    async function hook(user: Awaited<ReturnType<typeof fakePrinter>>['user']['user'], keyId: number) {
      const path = `/${crypto.randomUUID()}`;
      await user.call('POST /openKey/setWebhook', { keyId, url: hooks + path });
      const sent = () => received.get(path) ?? [];
      return { path, sent, types: () => sent().map(({ type }) => type) };
    }
  },
  {},
  async () => ({ renderer: await localRenderer(), reach: () => true }),
);
