import type { JobHandle } from '../../../printing/client/JobHandle';
import type { Batch } from '../../../raster/batch';
import type { JobImages } from './printJob';

/** The part of a job at the print service that takes labels. */
export type TakingJob = Pick<JobHandle, 'over' | 'next' | 'send'>;

/** Batches on their way at a time, and their bytes: the service stores together what arrives together. */
const UNDER_WAY = 16;
const UNDER_WAY_BYTES = 8 * 1024 * 1024;

interface UnderWay {
  end: number;
  bytes: number;
  /** Resolves as `JobHandle.send` does. */
  accepted: Promise<number>;
}

const bytesOf = ({ rasters }: Batch): number => rasters.reduce((sum, { bits }) => sum + bits.length, 0);

/**
 * Renders a job from the label the service needs next until all are accepted, or the job is over. Several batches
 * are on their way at a time.
 * @param total sheets of the job.
 * @throws as `data` and `JobHandle.send` do.
 */
export async function handOver(
  job: TakingJob,
  data: JobImages,
  total: number,
  signal: AbortSignal,
): Promise<void> {
  while (!job.over && job.next < total) {
    const underWay: UnderWay[] = [];
    let [sent, bytes] = [job.next, 0];
    // A service that was found again may need earlier labels than those under way, or none of them.
    const first = async (): Promise<boolean> => {
      const one = underWay.shift()!;
      bytes -= one.bytes;
      const next = await one.accepted;
      return !job.over && next === one.end && job.next <= sent;
    };
    let isInStep = true;
    for await (const batch of data(job.next, signal)) {
      const accepted = job.send(batch.rasters, batch.start).finally(() => batch.release?.());
      // Awaited in order: one behind the first that fails is not awaited any more.
      accepted.catch(() => {});
      sent = batch.start + batch.rasters.length;
      underWay.push({ end: sent, bytes: bytesOf(batch), accepted });
      bytes += underWay.at(-1)!.bytes;
      while (isInStep && underWay.length > 0 && (underWay.length >= UNDER_WAY || bytes >= UNDER_WAY_BYTES)) {
        isInStep = await first();
      }
      if (!isInStep) break;
    }
    while (isInStep && underWay.length > 0) isInStep = await first();
    await Promise.allSettled(underWay.map(({ accepted }) => accepted));
  }
}
