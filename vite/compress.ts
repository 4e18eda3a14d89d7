import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Semaphore } from '../src/base/async.ts';

/** Shorter files fit a packet or two as they are, bytes. */
const WORTH = 1024;
/** Files open at the same time: some systems allow a process 256. */
const AT_ONCE = 32;

const ENCODINGS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length <= WORTH) return;
  for (const [ending, encode] of Object.entries(ENCODINGS)) {
    const encoded = await encode(bytes);
    if (encoded.length < bytes.length) await writeFile(`${file}.${ending}`, encoded);
  }
}

/** Writes `.br` and `.gz` next to every file of a folder whose name fits and that gets smaller. */
export async function compressFolder(folder: string, names: RegExp): Promise<void> {
  const texts = (await readdir(folder, { recursive: true })).filter((name) => names.test(name));
  const room = new Semaphore(AT_ONCE);
  await Promise.all(texts.map((name) => room.run(() => compress(join(folder, name)))));
}
