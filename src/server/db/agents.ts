import type { AgentPrinter } from '../../printing/agent';
import { isPostgres } from './engine';
import { lockOwner } from './owners';
import type { Db, Row } from './schema';

export type Agent = Omit<Row<'agents'>, 'hash'>;
export type Printer = Row<'printers'>;

/** A printer as it is now. */
export interface ChangedPrinter {
  printer: Printer;
  /** Its state before; undefined for a new one. */
  before: string | undefined;
}

const shown = [
  'agents.id',
  'agents.userId',
  'agents.name',
  'agents.version',
  'agents.os',
  'agents.createTime',
  'agents.seenTime',
  'agents.cutTime',
  'agents.cutReason',
  'agents.session',
] as const;

/** Milliseconds of the time zone of this machine. @param time epoch ms */
const zoneOf = (time: number): number => new Date(time).getTimezoneOffset() * 60_000;
/** The day of a time, counted in the time zone of this machine. */
const dayOf = (time: number): number => Math.floor((time - zoneOf(time)) / (24 * 3_600_000));

/** What an agent reports of a printer, as a text to compare. */
const sameFacts = (one: Omit<Printer, 'id' | 'agentId' | 'stock' | 'isListed' | 'updateTime'>): string => {
  const { name, language, dpi, width, isVirtual, state, reasons, message } = one;
  return JSON.stringify([name, language, dpi, width, isVirtual, state, reasons, message]);
};

/** The agent whose last connection is the one given, if it may connect. */
export const connected = (db: Db, id: number, session: number) =>
  db
    .selectFrom('agents')
    .select('id')
    .where('id', '=', id)
    .where('session', '=', session)
    .where('cutTime', 'is', null);

/** Agents of accounts, the codes they enrol with, and their printers. */
export const agents = (db: Db, now: () => number) => ({
  /** Adds a code; false when the account has `max` that did not expire. Run it in a transaction. */
  async addCode(userId: number, hash: string, expireTime: number, max: number): Promise<boolean> {
    await lockOwner(db, userId);
    await db.deleteFrom('enrolments').where('expireTime', '<=', now()).execute();
    const open = await db.selectFrom('enrolments').select('hash').where('userId', '=', userId).execute();
    if (open.length >= max) return false;
    await db.insertInto('enrolments').values({ userId, hash, expireTime }).execute();
    return true;
  },

  /** Takes a code, which is valid once. Returns its account. */
  async takeCode(hash: string): Promise<number | undefined> {
    const row = await db
      .deleteFrom('enrolments')
      .where('hash', '=', hash)
      .returning(['userId', 'expireTime'])
      .executeTakeFirst();
    return row && row.expireTime > now() ? row.userId : undefined;
  },

  /** Adds an agent; undefined when the account has `max`. Run it in a transaction. */
  async add(userId: number, name: string, hash: string, max: number): Promise<number | undefined> {
    await lockOwner(db, userId);
    if ((await this.list(userId)).length >= max) return undefined;
    const row = { userId, name, hash, version: '', os: '', createTime: now(), cutReason: '', session: 0 };
    const { id } = await db.insertInto('agents').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  list: (userId: number): Promise<Agent[]> =>
    db.selectFrom('agents').select(shown).where('userId', '=', userId).orderBy('id').execute(),

  /** The agent with this hash of a token, unless its account is disabled. */
  byToken: (hash: string): Promise<Agent | undefined> =>
    db
      .selectFrom('agents')
      .innerJoin('users', 'users.id', 'agents.userId')
      .select(shown)
      .where('agents.hash', '=', hash)
      .where('users.role', '!=', 'disabled')
      .executeTakeFirst(),

  /** Begins a connection of an agent. Returns its number; undefined when the agent may not connect any more. */
  async begin(id: number, facts: Pick<Agent, 'version' | 'os'>): Promise<number | undefined> {
    const row = await db
      .updateTable('agents')
      .set((on) => ({ ...facts, seenTime: now(), session: on('session', '+', 1) }))
      .where('id', '=', id)
      .where('cutTime', 'is', null)
      .returning('session')
      .executeTakeFirst();
    return row?.session;
  },

  /** Of connected agents, records that they are, and returns the number of the connection that counts. */
  async seen(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .updateTable('agents')
      .set({ seenTime: now() })
      .where('id', 'in', [...ids])
      .where('cutTime', 'is', null)
      .where('userId', 'not in', db.selectFrom('users').select('id').where('role', '=', 'disabled'))
      .returning(['id', 'session'])
      .execute();
    return new Map(rows.map(({ id, session }) => [id, session]));
  },

  /** Whether a connection is the last one of its agent, which may still connect. */
  isCurrent: async (id: number, session: number): Promise<boolean> =>
    (await connected(db, id, session).executeTakeFirst()) !== undefined,

  async rename(userId: number, id: number, name: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('agents')
      .set({ name })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** Whether an agent takes jobs; it does until the transaction ends. */
  async takesJobs(userId: number, id: number): Promise<boolean> {
    const row = await db
      .selectFrom('agents')
      .select('id')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('cutTime', 'is', null)
      .$if(isPostgres(db), (query) => query.forShare())
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Marks an agent that reported what cannot be. */
  async cut(id: number, cutReason: string): Promise<void> {
    await db.updateTable('agents').set({ cutTime: now(), cutReason }).where('id', '=', id).execute();
  },

  /** Sets the state of all printers of an agent. Returns those that changed. */
  async setState(agentId: number, state: string): Promise<ChangedPrinter[]> {
    const all = await db.selectFrom('printers').selectAll().where('agentId', '=', agentId).execute();
    const before = new Map(all.map((one) => [one.id, one.state]));
    const changed = await db
      .updateTable('printers')
      .set({ state, reasons: '[]', message: '', updateTime: now() })
      .where('agentId', '=', agentId)
      .where('isListed', '=', 1)
      .where('state', '!=', state)
      .returningAll()
      .execute();
    return changed.map((printer) => ({ printer, before: before.get(printer.id) }));
  },

  /** Removes an agent with its printers. False when the account has no such agent. */
  async remove(userId: number, id: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('agents')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  },

  find: (userId: number, id: number): Promise<Agent | undefined> =>
    db
      .selectFrom('agents')
      .select(shown)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst(),

  /** The printers of an account whose agents still have them, by agent and name. */
  printers: (userId: number): Promise<Printer[]> =>
    db
      .selectFrom('printers')
      .innerJoin('agents', 'agents.id', 'printers.agentId')
      .selectAll('printers')
      .where('agents.userId', '=', userId)
      .where('printers.isListed', '=', 1)
      .orderBy('printers.agentId')
      .orderBy('printers.name')
      .execute(),

  /** Replaces the printers of an agent. Returns those that changed, as they are now. Run it in a transaction. */
  async report(agentId: number, list: readonly AgentPrinter[]): Promise<ChangedPrinter[]> {
    const before = await db.selectFrom('printers').selectAll().where('agentId', '=', agentId).execute();
    const changed: Printer[] = [];
    for (const { name, virtual, reasons, message = '', ...facts } of list) {
      const row = {
        ...facts,
        reasons: JSON.stringify(reasons),
        message,
        isVirtual: virtual ? 1 : 0,
      } as const;
      const known = before.find((one) => one.name === name);
      const isSame = known?.isListed === 1 && sameFacts(known) === sameFacts({ ...row, name });
      if (isSame) continue;
      const values = { ...row, isListed: 1, updateTime: now() } as const;
      changed.push(
        known
          ? await db
              .updateTable('printers')
              .set(values)
              .where('id', '=', known.id)
              .returningAll()
              .executeTakeFirstOrThrow()
          : await db
              .insertInto('printers')
              .values({ ...values, agentId, name, stock: '' })
              .returningAll()
              .executeTakeFirstOrThrow(),
      );
    }
    const gone = before.filter((one) => one.isListed === 1 && !list.some(({ name }) => name === one.name));
    for (const { id } of gone) {
      const values = { isListed: 0, updateTime: now() } as const;
      changed.push(
        await db
          .updateTable('printers')
          .set(values)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
    }
    return changed.map((printer) => ({
      printer,
      before: before.find(({ id }) => id === printer.id)?.state,
    }));
  },

  /** Sets what is loaded in a printer of an account. False when the account has no such printer. */
  async setStock(userId: number, id: number, stock: string): Promise<boolean> {
    const own = db.selectFrom('agents').select('id').where('userId', '=', userId);
    const { numUpdatedRows } = await db
      .updateTable('printers')
      .set({ stock })
      .where('id', '=', id)
      .where('agentId', 'in', own)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** Counts labels that a printer printed today. */
  async count(printerId: number, printed: number): Promise<void> {
    await db
      .insertInto('printerDays')
      .values({ printerId, day: dayOf(now()), printed })
      .onConflict((conflict) =>
        conflict
          .columns(['printerId', 'day'])
          .doUpdateSet((on) => ({ printed: on('printerDays.printed', '+', printed) })),
      )
      .execute();
  },

  /** Labels printed today, by printer. */
  async today(printerIds: readonly number[]): Promise<Map<number, number>> {
    if (printerIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('printerDays')
      .select(['printerId', 'printed'])
      .where('day', '=', dayOf(now()))
      .where('printerId', 'in', [...printerIds])
      .execute();
    return new Map(rows.map(({ printerId, printed }) => [printerId, printed]));
  },
});
