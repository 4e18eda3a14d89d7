import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '../databases';
import { newPrinterUser, shelfLabel, startAgent, teas } from '../open/agents';
import { localRenderer } from '../open/client';

const options = async () => ({ renderer: await localRenderer() });

onBothDatabases(
  (running) => {
    let url: string;
    const ends: (() => Promise<unknown>)[] = [];
    beforeAll(async () => {
      url = await running().app.listen({ host: '127.0.0.1', port: 0 });
    });
    afterAll(async () => {
      for (const end of ends.reverse()) await end();
    });

    test('G-56 a job is printed by an agent with a folder printer, every label once', async () => {
      const user = await newPrinterUser(running());
      const agent = await startAgent(url, await user.code(), {
        printers: [{ name: 'P', driver: 'file', address: 'printed' }],
      });
      ends.push(agent.remove, agent.close);
      await expect.poll(user.printers, { timeout: 20_000 }).toMatchObject([{ name: 'P', state: 'ready' }]);
      const [printer] = await user.printers();
      const reply = await user.post({ template: shelfLabel, records: teas(7), copies: 2, printer: printer!.id });
      expect(reply.json()).toMatchObject({ state: 'waiting', asked: 14, printed: 0, toCome: 14 });
      expect(reply.status).toBe(202);
      const { id } = reply.json<{ id: string }>();
      await expect.poll(() => user.job(id), { timeout: 20_000 }).toMatchObject({
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
