import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { refuse } from '../base/problem';
import { type LanguageName, languages } from '../printing/languages';
import { LocatedRefusal, refuseOption } from './terminal';

/** The destination of a job's bytes. */
export interface Sink {
  /**
   * Takes consecutive parts of the stream, or labels that are files of their own.
   * @param from 0-based number of the first label; undefined for parts that are no labels
   */
  write(parts: readonly Uint8Array[], from: number | undefined): Promise<void>;
  /** All bytes have arrived. */
  finish(): Promise<void>;
  /** Removes half-written files. */
  abort(): Promise<void>;
}

/** Bytes written to a file at once. */
const WRITE_BYTES = 2 ** 20;
/** Files that are open at a time: the first sync of a group writes most of what the others wait for. */
const FILES = 32;

/** File name of a label that is a file of its own. @param label its position in the job, from 0 */
export const labelName = (label: number): string => `label-${String(label + 1).padStart(6, '0')}.png`;

/** The files appear in the folder complete and under their names when the job is done. */
export async function folderSink(folder: string, language: LanguageName): Promise<Sink> {
  const parent = folder;
  let made: string | undefined;
  try {
    made = await mkdir(parent, { recursive: true });
  } catch {
    throw new LocatedRefusal(folder, refuse('folderUnwritable'));
  }
  const temporary = join(parent, `.labelwright-${randomUUID()}`);
  await mkdir(temporary);
  const { extension, separate } = languages[language];
  const files = separate ? pictures(temporary) : await oneFile(temporary, `labels.${extension}`);
  return {
    write: files.write,
    async finish() {
      await files.finish();
      for (const name of files.names) await rename(join(temporary, name), join(parent, name));
      await rm(temporary, { recursive: true });
    },
    async abort() {
      await files.close();
      await rm(temporary, { recursive: true, force: true });
      if (made !== undefined) await removeEmpty(resolve(parent), resolve(made));
    },
  };
}

/** Removes a folder and those above it up to `last`, as far as they are empty. */
async function removeEmpty(folder: string, last: string): Promise<void> {
  const isGone = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isGone && folder !== last) await removeEmpty(dirname(folder), last);
}

/** Files being written, by their names in their folder. */
interface Files extends Pick<Sink, 'write' | 'finish'> {
  names: readonly string[];
  close(): Promise<void>;
}

/** Each label as a picture, synced in groups. */
function pictures(folder: string): Files {
  const names: string[] = [];
  const save = async (labels: readonly Uint8Array[], from: number) => {
    const opened: FileHandle[] = [];
    try {
      await inAll(labels, async (bytes, i) => {
        const name = labelName(from + i);
        names.push(name);
        const file = await open(join(folder, name), 'w');
        opened.push(file);
        await file.writeFile(bytes);
      });
      await inAll(opened, (file) => file.sync());
    } finally {
      await inAll(opened, (file) => file.close());
    }
  };
  let saving: Promise<void> = Promise.resolve();
  let isClosed = false;
  return {
    names,
    async write(labels, from = 0) {
      for (let i = 0; i < labels.length && !isClosed; i += FILES) {
        saving = save(labels.slice(i, i + FILES), from + i);
        await saving;
      }
    },
    finish: async () => {},
    async close() {
      // A group under way would put more files into a folder that is being removed.
      isClosed = true;
      await saving.catch(() => {});
    },
  };
}

/** Waits until all work has ended, also after an error. @throws the first error */
async function inAll<T>(all: readonly T[], work: (one: T, i: number) => Promise<void>): Promise<void> {
  for (const one of await Promise.allSettled(all.map(work))) if (one.status === 'rejected') throw one.reason;
}

/** All parts in one file, in few large writes: one of them is under way while the next is collected. */
async function oneFile(folder: string, name: string): Promise<Files> {
  const file = await open(join(folder, name), 'w');
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    const whole = Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
    await writing;
    writing = file.appendFile(whole);
    // Its error is thrown by the next write.
    writing.catch(() => {});
  };
  return {
    names: [name],
    async write(parts) {
      for (const part of parts) {
        waiting.push(part);
        bytes += part.length;
        if (bytes >= WRITE_BYTES) await flush();
      }
    },
    async finish() {
      await flush();
      await writing;
      await file.sync();
      await file.close();
    },
    async close() {
      await writing.catch(() => {});
      await file.close().catch(() => {});
    },
  };
}

/** Host and port of `tcp://HOST:PORT`. Throws Refusal on anything else. */
export function tcpAddress(url: string): { host: string; port: number } {
  const [, host, port] = /^tcp:\/\/(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(url) ?? [];
  if (!host || Number(port) < 1 || Number(port) > 65_535) throw refuseOption('optionPrinter');
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** Sends to a raw printer port. A printer that does not accept everything is a refusal. */
export async function tcpSink(address: { host: string; port: number }): Promise<Sink> {
  const socket = connect(address);
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
  });
  const where = `${address.host}:${address.port}`;
  const refusal = () =>
    new LocatedRefusal(
      where,
      refuse('printerUnreachable', { reason: (failure as NodeJS.ErrnoException)?.code ?? '' }),
    );
  await new Promise<void>((go, fail) => {
    socket.once('connect', go);
    socket.once('error', () => fail(refusal()));
  });
  socket.resume();
  const settled = <T>(start: (done: () => void) => T): Promise<void> =>
    new Promise((go, fail) => {
      if (failure) return fail(refusal());
      const onError = () => fail(refusal());
      socket.once('error', onError);
      start(() => {
        socket.off('error', onError);
        go();
      });
    });
  return {
    async write(parts) {
      const bytes = Buffer.concat(parts);
      if (bytes.length > 0) await settled((done) => socket.write(bytes, done));
    },
    finish: () => settled((done) => socket.end(done)),
    async abort() {
      socket.destroy();
    },
  };
}
