import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../databases';
import {
  FakeAgent,
  facts,
  fakePrinter,
  fetchedJob,
  newPrinterUser,
  overHttp,
  PRINTER,
  shelfLabel,
  spans,
  startAgent,
  teas,
} from '../open/agents';
import { localRenderer } from '../open/client';

const options = async () => ({ renderer: await localRenderer() });

onBothDatabases(
  (running) => {
    const place = overHttp(running);

    const withFake = () => fakePrinter(running(), place.url, place.ends);

    test('G-55 a code enrols one agent, once, for a quarter of an hour; only hashes are stored', async () => {
      const server = running();
      const user = await newPrinterUser(server);
      const code = await user.code();
      const { token } = await FakeAgent.enrol(place.url, code.toLowerCase().replace('-', ''));
      expect(token).toMatch(/^lwa_[\w-]{43}$/);
      await expect(FakeAgent.enrol(place.url, code)).rejects.toThrow('401');
      const late = await user.code();
      server.pass(15 * 60_000);
      await expect(FakeAgent.enrol(place.url, late)).rejects.toThrow('401');
      await server.database(async ({ agents }) => {
        expect(await agents.byToken(token)).toBeUndefined();
        expect(JSON.stringify(await agents.list(user.user.userId))).not.toContain(token.slice(4));
      });
      await expect(FakeAgent.open(place.url, { agentId: 1, token: `lwa_${'x'.repeat(43)}` })).rejects.toThrow(
        '401',
      );
    });

    test('G-55 printers have their facts, the stock that the user set, and are out of reach without their agent', async () => {
      const { user, agent, printer } = await withFake();
      await user.user.call('POST /fleet/stock', { printerId: printer, stock: '40x30' });
      const { printers } = (await user.get('/printers?stock=40X30')).json<{ printers: object[] }>();
      expect(printers).toEqual([
        {
          id: printer,
          name: 'P',
          state: 'ready',
          reasons: [],
          language: 'zpl',
          dpi: 203,
          width: 104,
          virtual: false,
          stock: '40x30',
          agent: { id: agent.agentId, name: 'fake' },
          queue: { jobs: 0, labels: 0 },
          printedToday: 0,
          lastContact: new Date(running().now()).toISOString(),
        },
      ]);
      agent.send({
        type: 'printers',
        printers: [{ ...PRINTER, state: 'blocked', reasons: ['media-empty'] }],
      });
      await expect.poll(user.printers).toMatchObject([{ state: 'blocked', reasons: ['media-empty'] }]);
      agent.close();
      await expect.poll(user.printers).toMatchObject([{ state: 'offline' }]);
    });

    test('G-55 what is wrong with a request is answered at once, and nothing is printed', async () => {
      const { user, printer } = await withFake();
      const body = { template: shelfLabel, records: teas(2), printer };
      const answer = async (change: object, headers = {}) => {
        const { status, json } = await user.post({ ...body, ...change }, randomUUID(), headers);
        return [status, json<{ type: string }>().type.slice('/open/v1/#'.length)];
      };
      expect((await user.send('POST', '/jobs', body)).json()).toMatchObject({ status: 400 });
      expect(await answer({ printer: 999_999 })).toEqual([404, 'printer-not-found']);
      expect(await answer({ printer: { stock: 'none' } })).toEqual([404, 'printer-not-found']);
      expect(await answer({ template: 999_999 })).toEqual([404, 'template-not-found']);
      expect(await answer({ dpi: 300 })).toEqual([422, 'printer-mismatch']);
      expect(await answer({ format: 'pdf' })).toEqual([400, 'invalid-request']);
      expect(await answer({}, { 'content-type': 'text/plain' })).toEqual([415, 'unsupported-type']);
      const other = await withFake();
      expect(await answer({ printer: other.printer })).toEqual([404, 'printer-not-found']);
      const bad = [...teas(1), { name: 'x', ean: '4006381333930' }];
      const refused = await user.post({ ...body, records: bad });
      expect(refused.json()).toMatchObject({
        status: 422,
        type: '/open/v1/#record-invalid',
        errors: [{ record: 2, elementId: 'code', element: 'Barcode', code: 'barCheckDigit' }],
      });
      expect((await user.get('/jobs')).json()).toEqual({ jobs: [] });
      const skipping = (await user.post({ ...body, records: bad, skipBad: true })).json<{ id: string }>();
      expect(skipping).toMatchObject({
        asked: 2,
        printed: 0,
        skipped: 1,
        toCome: 1,
        skippedRecords: [{ record: 2 }],
      });
      expect((await user.get(`/jobs/${skipping.id}/labels`)).json()).toMatchObject({
        labels: [
          { label: 1, records: [1], state: 'toCome' },
          { label: null, records: [2], state: 'skipped', reason: { code: 'barCheckDigit' } },
        ],
      });
      expect((await other.user.get(`/jobs/${skipping.id}`)).json()).toMatchObject({
        type: '/open/v1/#job-not-found',
      });
      expect((await other.user.send('POST', `/jobs/${skipping.id}/cancel`)).status).toBe(404);
    });

    test('G-55 the same request with the same key is one job for seven days; another request is refused', async () => {
      const { user, printer } = await withFake();
      const body = { template: shelfLabel, records: teas(1), printer };
      const [first, again] = await Promise.all([user.post(body, 'order-1'), user.post(body, 'order-1')]);
      expect([first.status, again.status]).toEqual([202, 202]);
      const id = first.json<{ id: string }>().id;
      expect(again.json<{ id: string }>().id).toBe(id);
      expect((await user.post({ ...body, copies: 2 }, 'order-1')).json()).toMatchObject({
        status: 409,
        type: '/open/v1/#idempotency-conflict',
      });
      expect((await user.post(body, 'order-2')).json<{ id: string }>().id).not.toBe(id);
      running().pass(7 * 24 * 3_600_000 - 1);
      expect((await user.post(body, 'order-1')).json<{ id: string }>().id).toBe(id);
      running().pass(1);
      expect((await user.post(body, 'order-1')).json<{ id: string }>().id).not.toBe(id);
    });

    test('G-55 labels go to the agent as they are rendered, any number of times, and its reports are counted', async () => {
      const { user, agent, printer } = await withFake();
      const id = await fetchedJob(user, agent, printer);
      agent.send({ type: 'fetch', jobId: id, from: 0 });
      await agent.wait('part', ({ from, count }) => from === 0 && count === 3);
      agent.send({
        type: 'report',
        seq: 1,
        jobId: id,
        state: 'doubt',
        ...facts,
        printed: spans(0, 1),
        doubt: spans(1, 2),
      });
      await agent.wait('ack', ({ seq }) => seq === 1);
      expect(await user.job(id)).toMatchObject({
        state: 'doubt',
        asked: 3,
        printed: 1,
        inDoubt: 1,
        toCome: 1,
      });
      const { labels } = (await user.get(`/jobs/${id}/labels?state=inDoubt`)).json<{ labels: object[] }>();
      expect(labels).toEqual([{ label: 2, records: [2], state: 'inDoubt', printer: 'P' }]);
      const wrong = await user.send('POST', `/jobs/${id}/labels/decide`, { choice: 'skip', from: 1, to: 2 });
      expect(wrong.json()).toMatchObject({ status: 409, type: '/open/v1/#not-in-doubt' });
      await user.send('POST', `/jobs/${id}/labels/decide`, { choice: 'skip' });
      const { decisions } = await agent.wait('job', (one) => one.decisions.length > 0);
      expect(decisions).toMatchObject([{ from: 1, to: 2, choice: 'skip', attempt: 0 }]);
      agent.send({ type: 'decided', jobId: id, decision: decisions[0]!.id });
      const end = { ...facts, printed: [...spans(0, 1), ...spans(2, 3)], left: [{ from: 1, to: 2 }] };
      agent.send({ type: 'report', seq: 2, jobId: id, state: 'done', ...end });
      await agent.wait('ack', ({ seq }) => seq === 2);
      expect(await user.job(id)).toMatchObject({
        state: 'done',
        asked: 3,
        printed: 2,
        skipped: 1,
        inDoubt: 0,
        toCome: 0,
      });
      expect(await user.printers()).toMatchObject([{ printedToday: 2, queue: { jobs: 0, labels: 0 } }]);
      expect((await user.send('POST', `/jobs/${id}/pause`)).json()).toMatchObject({
        type: '/open/v1/#job-over',
      });
    });

    test('G-55 pause, resume and cancel reach the agent; a job of which nothing was sent is cancelled at once', async () => {
      const { user, agent, printer } = await withFake();
      const id = await fetchedJob(user, agent, printer);
      expect((await user.send('POST', `/jobs/${id}/pause`)).json()).toMatchObject({ requested: 'pause' });
      await agent.wait('job', ({ wanted }) => wanted === 'pause');
      await user.send('POST', `/jobs/${id}/resume`);
      await agent.wait('job', ({ wanted, wish }) => wanted === 'run' && wish === 2);
      expect((await user.send('POST', `/jobs/${id}/cancel`)).json()).toMatchObject({ state: 'cancelling' });
      await agent.wait('job', ({ wanted }) => wanted === 'cancel');
      agent.send({
        type: 'report',
        seq: 1,
        jobId: id,
        state: 'cancelled',
        ...facts,
        left: [{ from: 0, to: 3 }],
      });
      await agent.wait('ack');
      expect(await user.job(id)).toMatchObject({ state: 'cancelled', skipped: 3, toCome: 0 });
      const { id: unsent } = (await user.post({ template: shelfLabel, records: teas(2), printer })).json<{
        id: string;
      }>();
      expect((await user.send('POST', `/jobs/${unsent}/cancel`)).json()).toMatchObject({
        state: 'cancelled',
        skipped: 2,
      });
    });

    test('G-55 a job of many labels is rendered in parts, and is followed by events', async () => {
      const { user, agent, printer } = await withFake();
      const records = teas(320);
      const { id } = (await user.post({ template: shelfLabel, records, printer })).json<{ id: string }>();
      await agent.wait('job', ({ jobId, ready }) => jobId === id && ready === 320);
      for (const from of [0, 300]) {
        agent.send({ type: 'fetch', jobId: id, from });
        await agent.wait('part', (part) => part.from === from);
      }
      await expect.poll(() => agent.parts.size).toBe(2);
      const bits = Buffer.concat([...agent.parts.values()]);
      expect(bits.length).toBe(320 * 40 * 240);
      const events = await fetch(`${place.url}/open/v1/jobs/${id}/events`, {
        headers: { authorization: `Bearer ${user.key.secret}` },
      });
      agent.send({
        type: 'report',
        seq: 1,
        jobId: id,
        state: 'done',
        ...facts,
        accepted: 320,
        printed: spans(0, 320),
      });
      const text = await events.text();
      const states = [...text.matchAll(/^event: job\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
      expect(states[0]).toMatchObject({ state: 'waiting', toCome: 320 });
      expect(states.at(-1)).toMatchObject({ state: 'done', printed: 320, toCome: 0 });
      const page = (await user.get(`/jobs/${id}/labels?limit=200`)).json<{
        labels: object[];
        next: string;
      }>();
      expect(page.labels).toHaveLength(200);
      const rest = (await user.get(`/jobs/${id}/labels?limit=200&cursor=${page.next}`)).json<typeof page>();
      expect(rest.labels.at(-1)).toMatchObject({
        label: 320,
        records: [320],
        state: 'printed',
        printer: 'P',
      });
      expect(rest.labels).toHaveLength(120);
      expect(rest.next).toBeUndefined();
    });

    test('G-55 a job is printed by an agent with a folder printer, every label once', async () => {
      const user = await newPrinterUser(running());
      const agent = await startAgent(place.url, await user.code(), {
        printers: [{ name: 'P', driver: 'file', address: 'printed' }],
      });
      place.ends.push(agent.remove, agent.close);
      await expect.poll(user.printers, { timeout: 20_000 }).toMatchObject([{ name: 'P', state: 'ready' }]);
      const [printer] = await user.printers();
      const reply = await user.post({
        template: shelfLabel,
        records: teas(7),
        copies: 2,
        printer: printer!.id,
      });
      expect(reply.json()).toMatchObject({ state: 'waiting', asked: 14, printed: 0, toCome: 14 });
      expect(reply.status).toBe(202);
      const { id } = reply.json<{ id: string }>();
      await expect
        .poll(() => user.job(id), { timeout: 20_000 })
        .toMatchObject({
          state: 'done',
          asked: 14,
          printed: 14,
          skipped: 0,
          inDoubt: 0,
          toCome: 0,
        });
      const [folder] = await readdir(join(agent.dataDir, 'printed'));
      const names = await readdir(join(agent.dataDir, 'printed', folder!));
      expect(names.filter((name) => name.endsWith('.png'))).toHaveLength(14);
    });
  },
  {},
  options,
);
