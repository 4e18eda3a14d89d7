import { readdir, rm } from 'node:fs/promises';
import { isAbsolute, join, normalize, sep } from 'node:path';
import { Semaphore } from '../../base/async';
import { problem, Refusal, refuse } from '../../base/problem';
import { makeFolder, syncFolder, writeWhole } from '../../disk/files';
import { languages, type PackedRows } from '../../printing/languages';
import { pngOf } from '../../printing/languages/png';
import { reached } from '../journal/faults';
import { Blocked, type Driver, type DriverContext, type JobPlace, type Outcome } from './driver';
import { writeJobFile } from './jobFile';
import { FILES, printable, type Way } from './way';

/** The names of a piece are synced together: one wait for the disk instead of many. */
const WINDOW = 64;
/**
 * Pictures that are written and synced at the same time: a disk syncs several in little more than the time of one.
 * Each takes a thread; two of the process are left to the journals, which must not wait for pictures.
 */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;
const FILES_AT_ONCE = Math.max(2, Math.min(16, THREADS - 2));

/** A title as part of a folder name: letters, digits, - and _ of any script; never a path, 40 characters. */
export function safeTitle(title: string): string {
  const clean = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '_')
    .replace(/^[_-]+/, '');
  return [...clean].slice(0, 40).join('').replace(/_+$/, '') || 'label';
}

/** 20250131-235959, local time. */
function stamp(date: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`;
  return `${day}-${two(date.getHours())}${two(date.getMinutes())}${two(date.getSeconds())}`;
}

/** Whole numbers `from` to before `to`. */
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

const pictureOf = (index: number) => `label-${String(index + 1).padStart(6, '0')}.png`;

/** The job's folder: the same after a restart, and different for every other job. */
const folderOf = ({ printer, jobId, job, opened }: JobPlace): string =>
  join(printer.address, `${stamp(opened)}-${safeTitle(job.title)}-${jobId}`);

/** @throws Blocked when the disk is full, Refusal printerFolder when the folder cannot be written. */
async function guarded<T>({ printer: { name } }: DriverContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof Refusal || !code) throw error;
    const reason = { name, reason: message };
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new Blocked(problem('printerFolder', reason));
    throw refuse('printerFolder', reason);
  }
}

/** Numbers of the printed labels, in order, from 0. */
const numbersOf = ({ printed }: Outcome): number[] => printed.flatMap(({ from, to }) => range(from, to));

/** Labels as pictures, complete and synced. */
async function writePictures(
  { job }: DriverContext,
  folder: string,
  labels: readonly (readonly [index: number, rows: PackedRows])[],
): Promise<void> {
  const slots = new Semaphore(FILES_AT_ONCE);
  const written = await Promise.allSettled(
    labels.map(([index, rows]) =>
      slots.run(async () => {
        await writeWhole(join(folder, pictureOf(index)), pngOf(rows, job.dpi));
        reached('print:part');
      }),
    ),
  );
  // Waits for all writes to end, because the next attempt writes the same files.
  for (const one of written) if (one.status === 'rejected') throw one.reason;
  await syncFolder(folder);
}

/**
 * Removes the pictures of a piece that was not printed to its end: the next printer of the job may get these
 * labels, and each label is in one folder only. A picture that cannot be removed stays.
 */
async function discard(folder: string, from: number, to: number): Promise<void> {
  await Promise.allSettled(range(from, to).map((i) => rm(join(folder, pictureOf(i)), { force: true })));
  await syncFolder(folder).catch(() => {});
}

/**
 * Checks the files of printed labels and writes missing ones again: a user may have removed them, or the disk
 * lost them. Half-written files of a crash are removed.
 */
async function complete(context: DriverContext, folder: string, outcome: Outcome): Promise<void> {
  const there = new Set(await readdir(folder));
  for (const name of there) if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
  const missing = numbersOf(outcome).filter((i) => !there.has(pictureOf(i)));
  for (let at = 0; at < missing.length; at += WINDOW) {
    const some = missing.slice(at, at + WINDOW);
    const labels = await Promise.all(
      some.map(async (i) => [i, (await context.labels.rows(i, i + 1))[0]!] as const),
    );
    await writePictures(context, folder, labels);
  }
}

/**
 * The virtual printer. Each job has a folder with label-000001.png ..., then job.pdf (and the printer's own
 * language if it is another), and job.json as the last file. A label that is written again gives the same
 * file, so none is lost or present twice, however the service ends.
 */
const fileDriver: Driver = {
  window: WINDOW,
  takesRows: true,
  folderOf,

  async open(context) {
    const folder = folderOf(context);
    await guarded(context, () => makeFolder(folder));
    return {
      print: ({ rows = [], index }, printed) =>
        guarded(context, async () => {
          const labels = rows.map((one, i) => [index + i, one] as const);
          await writePictures(context, folder, labels).catch(async (error) => {
            await discard(folder, index, index + rows.length);
            throw error;
          });
          printed(rows.length);
        }),

      async lookup(from, to) {
        try {
          // A service that was killed may have left names that are not synced yet.
          await syncFolder(folder);
          const there = new Set(await readdir(folder));
          if (range(from, to).every((i) => there.has(pictureOf(i)))) return 'printed';
        } catch {
          // Printing again gives the same files or reports why it cannot.
        }
        await discard(folder, from, to);
        return 'absent';
      },

      async close() {},
    };
  },

  finish: (context, outcome) =>
    guarded(context, async () => {
      const folder = folderOf(context);
      await makeFolder(folder);
      await complete(context, folder, outcome);
      const { job, jobId, opened, printer, now } = context;
      const printed = outcome.printed.reduce((sum, { from, to }) => sum + to - from, 0);
      for (const name of new Set(['pdf', printer.language] as const)) {
        if (!languages[name].separate && printed > 0)
          await writeJobFile(context, outcome.printed, name, folder);
      }
      const { count, ...size } = job;
      const report = {
        id: jobId,
        ...size,
        asked: count,
        printed,
        state: outcome.state,
        ...(outcome.problem && { problem: outcome.problem }),
        started: opened.toISOString(),
        finished: now().toISOString(),
      };
      await writeWhole(join(folder, 'job.json'), `${JSON.stringify(report, null, 2)}\n`);
      await syncFolder(folder);
    }),

  status: async () => ({ state: 'ready', reasons: [] }),
};

export const file: Way = {
  name: 'file',
  /** Folder that gets one folder per job; relative to the data folder. */
  address: printable(1000),
  // Written next to the PNG and PDF files when it is another language.
  defaultLanguage: 'pdf',
  languages: FILES,
  label: 'statusFile',
  hint: 'statusFileHint',
  addressLabel: 'statusFileAddress',
  addressHint: 'statusFileAddressHint',
  example: 'printed/shelf',
  /** A folder below the service's own. */
  isFormAddress: (address) =>
    !/[\\:]/.test(address) && !isAbsolute(address) && !normalize(address).split(sep).includes('..'),
  virtual: true,
  makeDriver: () => fileDriver,
};
