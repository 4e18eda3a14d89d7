import { createServer } from '../../../src/server/main';
import { testConfig } from '../deployment';

/** A server as a process of its own, to be killed: `child.ts <data folder> <app folder> <database url or ''>`. */
const [dataDir = '', appDir = '', databaseUrl = ''] = process.argv.slice(2);
const app = await createServer({
  appDir,
  config: testConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }, { dataDir }),
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
