import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { refuse } from '../base/problem';
import { type LanguageName, languages } from '../printing/languages';
import { LocatedRefusal, refuseOption } from './terminal';

/** The destination of a job's bytes, label by label. */
export interface Sink {
  write(bytes: Uint8Array, label: number | undefined): Promise<void>;
  /** All bytes have arrived. */
  finish(): Promise<void>;
  /** Removes half-written files. */
  abort(): Promise<void>;
}

/** File name of a label that is a file of its own. @param label its position in the job, from 0 */
export const labelName = (label: number): string => `label-${String(label + 1).padStart(6, '0')}.png`;

/** The files appear in the folder complete and under their names when the job is done. */
export async function folderSink(folder: string, language: LanguageName): Promise<Sink> {
  const parent = folder;
  try {
    await mkdir(parent, { recursive: true });
  } catch {
    throw new LocatedRefusal(folder, refuse('folderUnwritable'));
  }
  const temporary = join(parent, `.labelwright-${randomUUID()}`);
  await mkdir(temporary);
  const names: string[] = [];
  const { extension, separate } = languages[language];
  const stream = separate ? undefined : await open(join(temporary, `labels.${extension}`), 'w');
  if (stream) names.push(`labels.${extension}`);
  return {
    async write(bytes, label) {
      if (stream) {
        await stream.appendFile(bytes);
        return;
      }
      const name = labelName(label ?? 0);
      names.push(name);
      await writeFile(join(temporary, name), bytes, { flush: true });
    },
    async finish() {
      await stream?.sync();
      await stream?.close();
      for (const name of names) await rename(join(temporary, name), join(parent, name));
      await rm(temporary, { recursive: true });
    },
    async abort() {
      await stream?.close().catch(() => {});
      await rm(temporary, { recursive: true, force: true });
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
    write: (bytes) => (bytes.length === 0 ? Promise.resolve() : settled((done) => socket.write(bytes, done))),
    finish: () => settled((done) => socket.end(done)),
    async abort() {
      socket.destroy();
    },
  };
}
