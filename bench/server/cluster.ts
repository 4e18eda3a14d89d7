import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { clusterUrl, keepCluster, makeClusterFolder, removeCluster } from '../../tests/server/postgres';

/** A PostgreSQL that runs for a bench. */
export interface Cluster {
  /** Process whose tree is the whole of PostgreSQL. */
  pid: number;
  /** Address of a database of that name, filled by `fill` when it is not there yet. */
  database(name: string, fill: (url: string) => Promise<void>): Promise<string>;
  stop(): Promise<void>;
}

/** Flushed at every commit, as one that must keep its data is. */
const OPTIONS = '-c fsync=on -c shared_buffers=512MB -c max_wal_size=4GB -c checkpoint_timeout=15min';

/**
 * Starts PostgreSQL. With `kept` (a folder) its databases stay there for the next run, else nothing is left of them.
 */
export async function startCluster(kept?: string): Promise<Cluster> {
  const folder = kept ? resolve(kept) : await makeClusterFolder();
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o755 });
  const url = await clusterUrl(folder, OPTIONS);
  const query = async (text: string) => {
    const client = new pg.Client(`${url}/postgres`);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    pid: Number.parseInt(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8'), 10),
    async database(name, fill) {
      const names = (await query('select datname from pg_database')).map(({ datname }) => datname);
      if (!names.includes(name)) {
        // An interrupted fill starts over: only a complete one gets the name.
        await query(`drop database if exists ${name}_unfinished`);
        await query(`create database ${name}_unfinished`);
        await fill(`${url}/${name}_unfinished`);
        await query(`alter database ${name}_unfinished rename to ${name}`);
      }
      return `${url}/${name}`;
    },
    stop: () => (kept ? keepCluster : removeCluster)(folder),
  };
}
