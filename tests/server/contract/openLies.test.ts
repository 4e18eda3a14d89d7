import { expect, test } from 'vitest';
import { onBothDatabases } from '../databases';
import { FakeAgent, facts, fakePrinter, fetchedJob, overHttp, shelfLabel, spans, teas } from '../open/agents';
import { localRenderer } from '../open/client';

const options = async () => ({ renderer: await localRenderer() });

onBothDatabases(
  (running) => {
    const place = overHttp(running);
    const withFake = () => fakePrinter(running(), place.url, place.ends);

    test('G-55 an agent that lost a job leaves in doubt what it was sent', async () => {
      const { user, agent, printer } = await withFake();
      const id = await fetchedJob(user, agent, printer);
      agent.send({ type: 'lost', jobId: id });
      await expect
        .poll(() => user.job(id))
        .toMatchObject({ state: 'failed', inDoubt: 3, toCome: 0, reason: { code: 'agentJobLost' } });
      expect((await user.send('POST', `/jobs/${id}/labels/decide`, { choice: 'reprint' })).status).toBe(409);
      await user.send('POST', `/jobs/${id}/labels/decide`, { choice: 'skip' });
      expect(await user.job(id)).toMatchObject({ inDoubt: 0, skipped: 3 });
    });

    test('G-55 an agent that lies is cut off, its printers are marked, and what it has is in doubt', async () => {
      type Lie = (agent: FakeAgent, jobId: string, others: string) => void;
      const report = (agent: FakeAgent, seq: number, jobId: string, change: object = {}) =>
        agent.send({ type: 'report', seq, jobId, state: 'printing', ...facts, ...change });
      const lies: Lie[] = [
        (agent, _, others) => report(agent, 1, others),
        (agent, jobId) => report(agent, 1, jobId, { accepted: 4 }),
        (agent, jobId) => report(agent, 1, jobId, { printed: spans(0, 9) }),
        (agent, jobId) => report(agent, 1, jobId, { printed: spans(0, 2), doubt: spans(1, 3) }),
        (agent, jobId) => report(agent, 1, jobId, { state: 'done', printed: spans(0, 2) }),
        (agent, jobId) => report(agent, 1, jobId, { printed: [{ printer: 'other', from: 0, to: 1 }] }),
        (agent, jobId) => {
          report(agent, 1, jobId, { printed: spans(0, 2) });
          report(agent, 2, jobId, { printed: spans(0, 1) });
        },
        (agent, jobId) => {
          report(agent, 1, jobId);
          report(agent, 1, jobId);
        },
        (agent, jobId) => agent.send({ type: 'fetch', jobId, from: 9 }),
        (agent, jobId) => agent.send({ type: 'decided', jobId, decision: 999_999 }),
      ];
      const other = await withFake();
      const others = await fetchedJob(other.user, other.agent, other.printer);
      for (const lie of lies) {
        const { user, identity, agent, printer } = await withFake();
        const id = await fetchedJob(user, agent, printer);
        lie(agent, id, others);
        await expect.poll(() => agent.closed).toBe(4403);
        await expect.poll(user.printers).toMatchObject([{ state: 'untrusted' }]);
        const job = (await user.job(id)) as Record<'printed' | 'inDoubt', number>;
        expect(job).toMatchObject({ state: 'failed', toCome: 0, reason: { code: 'agentCut' } });
        expect(job.printed + job.inDoubt).toBe(3);
        await expect(FakeAgent.open(place.url, identity)).rejects.toThrow('403');
        const again = await user.post({ template: shelfLabel, records: teas(1), printer });
        expect(again.status).toBe(404);
      }
      expect(await other.user.job(others)).toMatchObject({ toCome: 3, state: 'waiting' });
    });
  },
  {},
  options,
);
