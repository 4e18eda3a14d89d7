import { accounts } from './accounts';
import { agents } from './agents';
import { apiKeys } from './apiKeys';
import { bin } from './bin';
import { captchas } from './captchas';
import { collects } from './collects';
import { dataFiles } from './datafiles';
import { errors } from './errors';
import { facts } from './facts';
import { feedback } from './feedback';
import { fileJobs } from './fileJobs';
import { fileRefs } from './fileRefs';
import { files } from './files';
import { folders } from './folders';
import { fonts } from './fonts';
import { limits } from './limits';
import { market } from './market';
import { LEASE_S, type PartQueue } from './partQueue/PartQueue';
import { preferences } from './preferences';
import { printJobs } from './printJobs';
import { publications } from './publications';
import { recents } from './recents';
import type { Db } from './schema';
import { shares } from './shares';
import { sweep } from './sweep';
import { templets } from './templets';
import { tickets } from './tickets';
import { tokens } from './tokens';
import { users } from './users';
import { versions } from './versions';
import { webhooks } from './webhooks';

/** All repositories: one per aggregate. */
const repositories = (db: Db, now: () => number, partQueue: PartQueue) => ({
  users: users(db, now),
  tokens: tokens(db, now),
  limits: limits(db, now),
  captchas: captchas(db, now),
  tickets: tickets(db, now),
  preferences: preferences(db),
  files: files(db, now),
  fileRefs: fileRefs(db),
  dataFiles: dataFiles(db, now),
  fonts: fonts(db, now),
  feedback: feedback(db, now),
  errors: errors(db, now),
  facts: facts(db),
  apiKeys: apiKeys(db, now),
  webhooks: webhooks(db, now),
  agents: agents(db, now),
  printJobs: printJobs(db, now),
  fileJobs: fileJobs(db, now),
  partQueue,
  accounts: accounts(db),
  publications: publications(db, now),
  templets: templets(db, now),
  bin: bin(db, now),
  versions: versions(db),
  folders: folders(db, now),
  collects: collects(db, now),
  recents: recents(db, now),
  shares: shares(db, now),
  market: market(db),
});

export type Repositories = ReturnType<typeof repositories>;

export interface Database extends Repositories {
  /**
   * Runs `work` as one transaction. Inside, use only the repositories passed to it: on SQLite the outer ones
   * wait for the transaction to end.
   */
  transaction<T>(work: (db: Repositories) => Promise<T>): Promise<T>;
  /** How long a part of a job belongs to the process that took it, ms. */
  readonly renderLease: number;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Removes expired rows. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** What a database does that depends on where it is. */
interface Place {
  now(): number;
  /** The queue of parts on a connection. */
  queueOn(db: Db): PartQueue;
  ping(): Promise<unknown>;
  close(): Promise<unknown>;
  /** How long a part of a job belongs to the process that took it, s; 180 by default. */
  renderLease?: number | undefined;
}

/** The repositories on migrated tables. */
export function databaseOn(db: Db, { now, queueOn, ping, close, renderLease = LEASE_S }: Place): Database {
  const on = (one: Db) => repositories(one, now, queueOn(one));
  return {
    ...on(db),
    renderLease: renderLease * 1000,
    transaction: (work) => db.transaction().execute((tx) => work(on(tx))),
    async ping() {
      await ping();
    },
    async sweep() {
      await sweep(db, now());
      while (await db.transaction().execute((tx) => bin(tx, now).sweep()));
    },
    async close() {
      await close();
    },
  };
}
