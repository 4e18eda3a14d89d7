import type { TestProject } from 'vitest/node';
import { hasPostgres, makeClusterFolder, removeCluster } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the run's PostgreSQL cluster; '' where PostgreSQL is not installed. */
    clusterFolder: string;
  }
}

/** Gives every suite of the run the same place for a PostgreSQL cluster, and clears it away at the end. */
export default async function setup(project: TestProject) {
  if (!hasPostgres()) {
    console.warn('PostgreSQL (initdb, pg_ctl) is not installed: the server is tested on SQLite ALONE.');
    project.provide('clusterFolder', '');
    return;
  }
  const folder = await makeClusterFolder();
  project.provide('clusterFolder', folder);
  return () => removeCluster(folder);
}
