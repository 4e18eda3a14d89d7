import { closeSync, openSync, writeSync } from 'node:fs';
import { record } from '../../disk/recorder';

/** The print service of `child.ts`, its calls noted: `node recorded.js <data folder> <printers> <root> <file of calls>`. */
const [root, calls] = process.argv.slice(4);
const out = openSync(calls!, 'a');
await record(root!, (call) => writeSync(out, `${JSON.stringify(call)}\n`));
process.on('exit', () => closeSync(out));
await import('./child');
