import { access, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { problem, Refusal, refuse } from '../../base/problem';
import { type LanguageName, languages } from '../../printing/languages';
import { encodePng } from '../../printing/languages/png';
import { syncFolder, writeWhole } from '../files';
import { reached } from '../journal/faults';
import { Blocked, type Driver, type DriverContext, type Outcome } from './driver';

/** Pictures of a piece are synced together: one wait for the disk instead of many. */
const WINDOW = 15;

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

const pictureOf = (index: number) => `label-${String(index + 1).padStart(6, '0')}.png`;

/** The job's folder: the same after a restart, another one for any other job. */
const folderOf = ({ printer, jobId, job, opened }: DriverContext): string =>
  join(printer.address, `${stamp(opened)}-${safeTitle(job.title)}-${jobId}`);

/** @throws Blocked when there is no room, Refusal printerFolder when the folder cannot be written. */
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

/** The printed labels in one file of a printer language. */
async function writeAll(context: DriverContext, { printed }: Outcome, name: LanguageName): Promise<void> {
  const path = join(folderOf(context), `job.${languages[name].extension}`);
  const count = printed.reduce((sum, { from, to }) => sum + to - from, 0);
  const writer = languages[name].open({ ...context.job, count }, context.deflate);
  const handle = await open(`${path}.part`, 'w');
  try {
    await handle.writeFile(writer.start());
    let index = 0;
    for (const { from, to } of printed) {
      for (let i = from; i < to; i++) {
        await handle.writeFile(writer.label(await context.read(i), index++));
      }
    }
    await handle.writeFile(writer.end());
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.part`, path);
}

/**
 * The virtual printer: a folder per job with label-000001.png ..., and at its end job.pdf (and the printer's own
 * language when it is another one), with job.json as the last file to appear. A label that is written again gives the
 * same file, so none is lost or there twice however the service ends.
 */
export const file: Driver = {
  window: WINDOW,

  async open(context) {
    const folder = folderOf(context);
    await guarded(context, () => mkdir(folder, { recursive: true }));
    return {
      print: ({ rasters, index }, printed) =>
        guarded(context, async () => {
          const { job, deflate } = context;
          await Promise.all(
            rasters.map(async (raster, i) => {
              await writeWhole(join(folder, pictureOf(index + i)), encodePng(raster, job.dpi, deflate));
              reached('print:part');
            }),
          );
          await syncFolder(folder);
          printed(rasters.length);
        }),

      async lookup(from, to) {
        const there = Array.from({ length: to - from }, (_, i) => access(join(folder, pictureOf(from + i))));
        return Promise.all(there).then(
          () => 'printed' as const,
          () => 'absent' as const,
        );
      },

      async close() {},
    };
  },

  finish: (context, outcome) =>
    guarded(context, async () => {
      const folder = folderOf(context);
      await mkdir(folder, { recursive: true });
      const { job, jobId, opened, printer, now } = context;
      const printed = outcome.printed.reduce((sum, { from, to }) => sum + to - from, 0);
      for (const name of new Set(['pdf', printer.language] as const)) {
        if (name !== 'png' && printed > 0) await writeAll(context, outcome, name);
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
