import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { labelName, type Sink } from '../sinks';

/** All bytes in one file. It is temporary, so it need not survive a crash. */
export async function fileSink(path: string): Promise<Sink> {
  const file = await open(path, 'wx');
  return {
    write: (parts) => file.appendFile(Buffer.concat(parts)),
    finish: () => file.close(),
    abort: () => file.close(),
  };
}

interface Entry {
  name: string;
  input: Uint8Array;
  lastModified: Date;
}

/** Every label as a file of an archive, under the names that `print` gives them. @param now epoch ms */
export function zipSink(path: string, now: number): Sink {
  const { readable, writable } = new TransformStream<Entry, Entry>();
  const entries = writable.getWriter();
  const lastModified = new Date(now);
  const archive = makeZip(readable as unknown as AsyncIterable<Entry>) as NodeStream;
  const written = pipeline(Readable.fromWeb(archive), createWriteStream(path, { flags: 'wx' }));
  // Reported by `finish`; until then nobody waits for it.
  written.catch(() => {});
  return {
    async write(labels, from = 0) {
      for (const [i, input] of labels.entries())
        await entries.write({ name: labelName(from + i), input, lastModified });
    },
    async finish() {
      await entries.close();
      await written;
    },
    async abort() {
      await entries.abort().catch(() => {});
      await written.catch(() => {});
    },
  };
}
