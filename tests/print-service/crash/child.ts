import { start } from '../../../src/print-service';
import { ORIGIN } from './origin';

/** A print service as a process of its own, to be ended without a word: `node child.js <data folder> [<printer list>]`. */
const { port } = await start({
  ports: [0],
  dataDir: process.argv[2]!,
  ...(process.argv[3] && { configFile: process.argv[3] }),
  allowedOrigins: [ORIGIN],
  clientTimeout: 500,
  log: (problem, error) => process.stderr.write(`${JSON.stringify(problem)} ${String(error ?? '')}\n`),
});
process.stdout.write(`${port}\n`);
