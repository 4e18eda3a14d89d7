/**
 * What the disk can do for a folder printer: files that are created, written, synced and renamed, 16 at a time.
 * `UV_THREADPOOL_SIZE=16 node durableFiles.mjs FOLDER COUNT BYTES` prints the milliseconds it took.
 */
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

const AT_ONCE = 16;
const [folder, count, bytes] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const data = Buffer.alloc(bytes, 0x5a);
let next = 0;
const start = performance.now();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < count) {
      const path = join(folder, String(next++));
      const handle = await open(`${path}.part`, 'w');
      await handle.writeFile(data);
      await handle.sync();
      await handle.close();
      await rename(`${path}.part`, path);
    }
  }),
);
process.stdout.write(String(performance.now() - start));
