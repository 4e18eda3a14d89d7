import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal, refuse } from '../../base/problem';
import { type JobWriter, languages } from '../../printing/languages';
import { encodePng } from '../../printing/languages/png';
import { syncFolder, writeWhole } from '../files';
import type { Driver } from './driver';

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

interface Stream {
  path: string;
  handle: FileHandle;
  writer: JobWriter;
}

/**
 * The virtual printer: a folder per job with label-000001.png ..., job.pdf (and the printer's own language
 * when it is another one), and job.json as the last file to appear.
 */
const deliver: Driver['open'] = async ({ printer, jobId, job, opened, deflate, now }) => {
  const started = opened;
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal || !(error as NodeJS.ErrnoException).code) throw error;
      throw refuse('printerFolder', { name: printer.name, reason: (error as Error).message });
    }
  };

  const streams: Stream[] = [];
  let broken = false;
  const folder = join(printer.address, `${stamp(started)}-${safeTitle(job.title)}-${jobId.slice(0, 8)}`);
  await guarded(async () => {
    await mkdir(printer.address, { recursive: true });
    await mkdir(folder);
    for (const name of new Set(['pdf', printer.language] as const)) {
      if (name === 'png') continue;
      const path = join(folder, `job.${languages[name].extension}`);
      const writer = languages[name].open(job, deflate);
      const handle = await open(`${path}.part`, 'wx');
      streams.push({ path, handle, writer });
      await handle.writeFile(writer.start());
    }
  });

  return {
    print: ({ rasters, index }, printed) =>
      guarded(async () => {
        // Until the whole batch is down, the streams may end in the middle of a label.
        broken = true;
        // The pictures of a batch are synced together: one wait for the disk instead of many.
        await Promise.all(
          rasters.map((raster, i) => {
            const number = String(index + i + 1).padStart(6, '0');
            return writeWhole(join(folder, `label-${number}.png`), encodePng(raster, job.dpi, deflate));
          }),
        );
        for (const { handle, writer } of streams) {
          for (const [i, raster] of rasters.entries()) {
            await handle.writeFile(writer.label(raster, index + i));
          }
        }
        await syncFolder(folder);
        broken = false;
        printed(rasters.length);
      }),

    close: (outcome) =>
      guarded(async () => {
        const sent = (outcome?.printed ?? []).reduce((sum, { from, to }) => sum + to - from, 0);
        const keep = sent > 0 && !broken;
        for (const { path, handle, writer } of streams) {
          try {
            if (keep) {
              await handle.writeFile(writer.end());
              await handle.sync();
            }
          } finally {
            await handle.close();
          }
          if (keep) await rename(`${path}.part`, path);
          else await rm(`${path}.part`);
        }
        if (!outcome) return;
        const { count, ...size } = job;
        const report = {
          id: jobId,
          ...size,
          asked: count,
          printed: sent,
          state: outcome.state,
          ...(outcome.problem && { problem: outcome.problem }),
          started: started.toISOString(),
          finished: now().toISOString(),
        };
        await writeWhole(join(folder, 'job.json'), `${JSON.stringify(report, null, 2)}\n`);
        await syncFolder(folder);
      }),
  };
};

export const file: Driver = { window: 15, open: deliver };
