import WS from 'ws';
import { type DeskHost, JobSender } from '../../../src/app/print/jobs/JobSender';
import { JobsStore } from '../../../src/app/print/jobs/JobsStore';
import { JobRepository, type JobStorage } from '../../../src/app/print/jobs/jobRepository';
import { ConnectionStore } from '../../../src/app/print/link/ConnectionStore';
import { PrintServiceClient } from '../../../src/app/print/service/PrintServiceClient';
import { machineClock } from '../../../src/base/clock';
import type { RasterPool } from '../../../src/raster/pool';
import { after, ORIGIN } from '../../print-service/harness';
import { tokens } from './service/page';

const socketClass = class extends WS {
  constructor(url: string) {
    super(url, { origin: ORIGIN });
  }
} as unknown as typeof WebSocket;

const delays = { attempt: 1, first: 1, retry: 1, retries: 2, open: 500, reply: 5000, again: 20 };

/** What the browser's database does, in memory: values are copied on their way in and out. */
export function memoryBox(): JobStorage & { size(): number } {
  const kept = new Map<string, unknown>();
  return {
    size: () => kept.size,
    get: async (key) => structuredClone(kept.get(JSON.stringify(key))),
    async set(entries) {
      for (const [key, value] of entries) kept.set(JSON.stringify(key), structuredClone(value));
    },
    async remove(keys) {
      for (const key of keys) kept.delete(JSON.stringify(key));
    },
    keys: async () => [...kept.keys()].map((key) => JSON.parse(key)),
  };
}

/** Locks as a browser has them, shared by the tabs that are given them. */
export function memoryLocks(): LockManager {
  const tails = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work);
    tails.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  };
  return { request } as unknown as LockManager;
}

/** Printing as a tab has it, over a real client of a real service. */
export function printingOf(
  port: number,
  pool: RasterPool,
  host: Partial<DeskHost> & { box?: JobStorage } = {},
) {
  const { box = memoryBox(), ...rest } = host;
  const made: PrintServiceClient[] = [];
  const connection = new ConnectionStore(async (events) => {
    const client = new PrintServiceClient({
      ports: [port],
      WebSocket: socketClass,
      page: { secure: true, hostname: '127.0.0.1' },
      tokens: tokens(),
      delays,
      ...events,
    });
    made.push(client);
    return client;
  }, machineClock.now);
  const repository = new JobRepository(box, async () => {});
  const sender = new JobSender(connection, {
    repository,
    pool: () => pool,
    locks: memoryLocks(),
    remind: () => {},
    clock: machineClock,
    ...rest,
  });
  const close = () => {
    for (const client of made) client.close();
  };
  after(close);
  return {
    clock: machineClock,
    connection,
    sender,
    jobs: new JobsStore(connection, sender),
    repository,
    close,
  };
}
