import { start } from '../../src/print-service';

/** A print service alone, to be built with another version number: `node service.js <data folder> <port> <origin>`. */
const [dataDir, port, origin] = process.argv.slice(2) as [string, string, string];
await start({ ports: [Number(port)], dataDir, allowedOrigins: [origin] });
process.stdout.write('listening\n');
