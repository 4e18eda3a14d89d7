import { createServer } from '../../../src/server/main';
import { testConfig } from '../deployment';

/**
 * Servers in a process of their own, to be killed: `child.ts <app folder> {"dataDir", "databaseUrl"}…`;
 * prints their addresses.
 */
const [appDir = '', ...deployments] = process.argv.slice(2);
const urls = await Promise.all(
  deployments.map(async (json) => {
    const { dataDir, databaseUrl } = JSON.parse(json) as Record<string, string>;
    const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' };
    const app = await createServer({ appDir, config: testConfig(env, { dataDir: dataDir! }) });
    return app.listen({ host: '127.0.0.1', port: 0 });
  }),
);
process.stdout.write(`${urls.join(' ')}\n`);
