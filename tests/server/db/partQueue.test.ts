import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobTicket } from '../../../src/printing/job';
import { type Database, openRepositories } from '../../../src/server/db';
import { migrations } from '../../../src/server/db/migrations';
import { openDatabase } from '../../../src/server/db/open';
import { type LeasedPart, LeaseLost, TRIES } from '../../../src/server/db/partQueue/PartQueue';
import type { PartState } from '../../../src/server/db/printSchema';
import { newJob } from '../../../src/server/open/jobs/create';
import { JobEvents } from '../../../src/server/open/jobs/JobEvents';
import { buryNext } from '../../../src/server/open/jobs/parts';
import { hasPostgres, makePostgresDatabase } from '../databases';

/** The lease of these tests, s. PostgreSQL measures it by its own clock. */
const LEASE = 1;

const fail = (error: Error) => {
  throw error;
};

describe.each(['SQLite', ...(hasPostgres() ? ['PostgreSQL'] : [])])('on %s', (kind) => {
  let db: Database;
  let place: { dataDir: string; databaseUrl?: string; renderLease: number };
  let userId: number;
  let time = Date.UTC(2026, 0, 1);
  const now = () => time;
  const open = () => openRepositories(place, now, fail);

  beforeAll(async () => {
    const databaseUrl = kind === 'SQLite' ? undefined : await makePostgresDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'labelwright-queue-'));
    place = { dataDir, renderLease: LEASE, ...(databaseUrl && { databaseUrl }) };
    db = await open();
    const user = await db.users.add({ phone: '1', passwordHash: null, nickName: 'x', userImg: '' });
    userId = user!.id;
  });
  afterAll(async () => {
    await db?.close();
    rmSync(place.dataDir, { recursive: true, force: true });
  });

  /** A job of parts with ten labels. Its row is enough: nothing is rendered. */
  const rowsOf = (count: number, state: PartState = 'queued') => {
    const id = randomUUID();
    const facts = { keyId: null, leftOut: 0, ready: 0, time: now() };
    const ticket = { title: 'x', count: count * 10 } as JobTicket;
    const source = { templateId: null, records: 1, bad: [], errors: [], hosts: [] };
    const job = newJob({
      ...facts,
      id,
      userId,
      ticket,
      printer: { id: 1, agentId: 1, name: 'P' },
      source: { ...source, plan: {} as never, needs: { pictures: [], fonts: [] } },
    });
    const parts = Array.from({ length: count }, (_, part) => {
      const span = { fromLabel: part * 10, toLabel: part * 10 + 10 };
      return { jobId: id, part, ...span, state, tries: 0, dueTime: now(), error: '' };
    });
    return { id, job: { ...job, agentId: null, printerId: null }, parts };
  };
  const add = async (count: number): Promise<string> => {
    const { id, job, parts } = rowsOf(count);
    await db.transaction(async (tx) => {
      await tx.printJobs.add(job, parts);
      await tx.partQueue.add(parts);
    });
    return id;
  };
  const take = (most = 1) => db.transaction((tx) => tx.partQueue.take(most));
  const done = (part: LeasedPart) => db.transaction((tx) => tx.partQueue.done(part));
  const failed = (part: LeasedPart) => db.transaction((tx) => tx.partQueue.failed(part, 'no ink'));
  const release = (part: LeasedPart) => db.transaction((tx) => tx.partQueue.release(part));
  const tend = () => db.transaction(async () => {}).then(() => db.partQueue.tend());
  /** Takes a part as soon as there is one: on SQLite after the clock moved, on PostgreSQL after the time itself. */
  const takeLater = async (): Promise<LeasedPart> => {
    let part: LeasedPart | undefined;
    await expect
      .poll(async () => {
        time += 1_000;
        await tend();
        [part] = await take();
        return part;
      })
      .toBeDefined();
    return part!;
  };
  const stateOf = async ({ jobId, part }: LeasedPart) =>
    (await db.printJobs.parts(jobId)).find((one) => one.part === part);

  test('G-55 parts are taken in order, each by one; a part that is done is gone', async () => {
    const id = await add(3);
    const both = await Promise.all([take(), take()]);
    expect(
      both
        .flat()
        .map(({ part }) => part)
        .sort(),
    ).toEqual([0, 1]);
    const [last] = await take(5);
    expect(last).toEqual({ jobId: id, part: 2, lease: 1, tries: 1 });
    expect(await take()).toEqual([]);
    for (const part of [...both.flat(), last!]) await done(part);
    expect((await db.printJobs.parts(id)).map(({ state }) => state)).toEqual(Array(3).fill('rendered'));
    await db.partQueue.recover();
    expect(await take()).toEqual([]);
  });

  test('G-55 parts are queued with their job or not at all', async () => {
    const { job, parts } = rowsOf(2);
    const work = db.transaction(async (tx) => {
      await tx.printJobs.add(job, parts);
      await tx.partQueue.add(parts);
      throw new Error('the disk is full');
    });
    await expect(work).rejects.toThrow('the disk is full');
    expect(await take()).toEqual([]);
  });

  test('G-55 a part whose lease is over is another’s; the first one stores nothing for it', async () => {
    await add(1);
    const [first] = await take();
    const second = await takeLater();
    expect(second).toEqual({ ...first, lease: 2, tries: 2 });
    for (const late of [done, failed, release]) await expect(late(first!)).rejects.toBeInstanceOf(LeaseLost);
    expect(await stateOf(second)).toMatchObject({ state: 'queued', lease: 2 });
    // What the first one tried has not returned it to the queue.
    expect(await take()).toEqual([]);
    await done(second);
    await expect(done(first!)).rejects.toBeInstanceOf(LeaseLost);
    expect(await stateOf(second)).toMatchObject({ state: 'rendered', lease: 2 });
  });

  test('G-55 a part that is done after its lease, and that nobody took, counts and is not rendered again', async () => {
    await add(1);
    const [part] = await take();
    if (kind === 'PostgreSQL') await new Promise((over) => setTimeout(over, LEASE * 1000 + 100));
    time += LEASE * 1000 + 100;
    await tend();
    await done(part!);
    time += 10_000;
    await tend();
    expect(await take()).toEqual([]);
    expect(await stateOf(part!)).toMatchObject({ state: 'rendered' });
  });

  test('G-55 a part that is returned is the next one, at once and untried', async () => {
    await add(3);
    const [first] = await take();
    await release(first!);
    const [again] = await take();
    expect(again).toEqual({ ...first, lease: 2, tries: 1 });
    await expect(done(first!)).rejects.toBeInstanceOf(LeaseLost);
    for (const part of [again!, ...(await take(2))]) await done(part);
  });

  test('G-55 a part that fails too often is a dead letter: its job fails, it is listed, nobody takes it', async () => {
    const id = await add(2);
    const events = new JobEvents();
    const bury = () => buryNext({ db, events, now });
    let [part] = await take();
    const [other] = await take();
    for (let tries = 1; ; tries++) {
      expect(part).toMatchObject({ jobId: id, part: 0, tries });
      expect(await bury()).toBe(false);
      await failed(part!);
      if (tries === TRIES) break;
      // The lease of the other part is over meanwhile: it is the one that dies.
      do part = await takeLater();
      while (part.part !== 0);
    }
    time += 60_000;
    expect(await bury()).toBe(true);
    const job = await db.printJobs.find(userId, id);
    expect(job).toMatchObject({ state: 'failed', skippedCount: 20 });
    expect(JSON.parse(job!.reason)).toEqual({ key: 'openPartFailed' });
    expect(await db.printJobs.failedParts(id)).toMatchObject([
      { jobId: id, part: 0, fromLabel: 0, toLabel: 10, tries: TRIES, error: 'no ink', title: 'x' },
    ]);
    // The other part is held with its job, also by the one that may be rendering it.
    await expect(done(other!)).rejects.toBeInstanceOf(LeaseLost);
    expect((await db.printJobs.parts(id)).map(({ state }) => state)).toEqual(['failed', 'held']);
    await tend();
    await db.partQueue.recover();
    expect([await take(), await bury()]).toEqual([[], false]);
  });

  test('G-55 a part whose process dies each time is a dead letter as well', async () => {
    const id = await add(1);
    for (let tries = 1; tries <= TRIES; tries++)
      expect(await takeLater()).toMatchObject({ jobId: id, tries });
    const events = new JobEvents();
    await expect
      .poll(async () => {
        time += 1_000;
        await tend();
        return buryNext({ db, events, now });
      })
      .toBe(true);
    expect(await db.printJobs.failedParts(id)).toMatchObject([{ tries: TRIES, error: /lease/ }]);
  });

  test('G-55 parts that the queue lost, or that a server of an earlier version adds, are queued', async () => {
    const { id, job, parts } = rowsOf(2, 'waiting');
    await db.transaction((tx) => tx.printJobs.add(job, [parts[0]!]));
    const queued = rowsOf(1);
    await db.transaction((tx) => tx.printJobs.add(queued.job, queued.parts));
    await db.partQueue.recover();
    const taken = await take(5);
    expect(taken.map(({ jobId }) => jobId).sort()).toEqual([id, queued.id].sort());
    for (const part of taken) await done(part);
  });

  test('G-55 servers that start at the same time on an empty database all start', async () => {
    const databaseUrl = place.databaseUrl && (await makePostgresDatabase());
    const dataDir = mkdtempSync(join(place.dataDir, 'empty-'));
    // One connection each: none is waited for while another is held.
    const empty = { dataDir, poolSize: 1, ...(databaseUrl && { databaseUrl }) };
    const all = await Promise.all(Array.from({ length: 6 }, () => openRepositories(empty, now, fail)));
    for (const one of all) {
      await one.partQueue.recover();
      expect(await one.transaction((tx) => tx.partQueue.take(1))).toEqual([]);
      await one.close();
    }
  });

  test('G-55 parts that wait in the database of an earlier version are rendered after the upgrade', async () => {
    const earlier = { ...place, ...(place.databaseUrl && { databaseUrl: await makePostgresDatabase() }) };
    if (!place.databaseUrl) earlier.dataDir = mkdtempSync(join(place.dataDir, 'earlier-'));
    const { id, job, parts } = rowsOf(2);
    const tables = await openDatabase(earlier, fail);
    const undo = (statements: readonly string[]) => ({
      up: async () => {},
      async down(one: Kysely<unknown>) {
        for (const statement of statements) await sql.raw(statement).execute(one);
      },
    });
    const known = {
      ...migrations,
      '010-part-leases': undo([
        'drop index job_parts_queued',
        'drop index job_parts_failed',
        'alter table job_parts drop column lease',
      ]),
      '012-take-limit': undo(kind === 'PostgreSQL' ? ['drop function take_limit'] : []),
      '011-job-files': undo([
        'drop index print_jobs_files',
        'alter table job_parts drop column bytes',
        'alter table print_jobs drop column output',
        'alter table print_jobs drop column file_size',
      ]),
    };
    const migrator = new Migrator({ db: tables, provider: { getMigrations: async () => known } });
    expect((await migrator.migrateTo('009-print-jobs')).error).toBeUndefined();
    await sql`insert into users (nick_name, user_img, share_code, role, create_time) values ('x', '', 'c', 'user', 0)`.execute(
      tables,
    );
    const { output: _, fileSize: __, ...row } = job;
    await tables
      .insertInto('printJobs')
      .values({ ...row, userId: 1 })
      .execute();
    // One is leased by the earlier version, for long.
    for (const { part, fromLabel, toLabel } of parts)
      await sql`insert into job_parts (job_id, part, from_label, to_label, state, tries, due_time, error)
        values (${id}, ${part}, ${fromLabel}, ${toLabel}, 'waiting', ${part}, ${part * 1e15}, '')`.execute(
        tables,
      );
    await tables.destroy();
    const upgraded = await openRepositories(earlier, now, fail);
    await upgraded.partQueue.recover();
    const taken = await upgraded.transaction((tx) => tx.partQueue.take(5));
    expect(taken).toEqual([0, 1].map((part) => ({ jobId: id, part, lease: 1, tries: 1 })));
    for (const part of taken) await upgraded.transaction((tx) => tx.partQueue.done(part));
    await upgraded.close();
  });
});
