import { type CallWorker, WorkerClient } from '../../../base/workerClient';
import type { RenderJob, RowProblems } from '../../../raster/renderJob';
import type { ProofCalls, ProofSheet } from './proofWorker';

/** Reads the codes of rendered sheets back. */
export interface Proof {
  /** Sheets that may be passed at a time without waiting. */
  readonly lanes: number;
  /** The records whose codes a scanner cannot read, or reads with another content. */
  read(sheets: readonly ProofSheet[]): Promise<RowProblems[]>;
  close(): void;
}

const startWorker = (): CallWorker =>
  new Worker(new URL('./proofWorker.ts', import.meta.url), { type: 'module' });

/** Maximum readers: each is a megabyte of program, and the raster workers need the processor meanwhile. */
const MAX_WORKERS = 4;

/** A few workers that read codes, the same job in each. */
export class ProofPool implements Proof {
  private readonly readers: { client: WorkerClient<ProofCalls>; busy: number }[];

  /** @param size number of workers, 1 or more */
  constructor(
    job: RenderJob,
    size = Math.max(1, Math.min(MAX_WORKERS, navigator.hardwareConcurrency || MAX_WORKERS)),
    start = startWorker,
  ) {
    this.readers = Array.from({ length: size }, () => {
      const client = new WorkerClient<ProofCalls>(start(), 'proof worker');
      // What goes wrong here fails every sheet that is read.
      client.call('open', job).catch(() => {});
      return { client, busy: 0 };
    });
  }

  get lanes(): number {
    return this.readers.length * 2;
  }

  /** Rejects when a reader fails: nothing is then known about any sheet. */
  async read(sheets: readonly ProofSheet[]): Promise<RowProblems[]> {
    const reader = this.readers.reduce((least, one) => (one.busy < least.busy ? one : least));
    reader.busy++;
    try {
      // Rasters share reused memory, so the reader gets a copy.
      const own = sheets.map(({ raster, rows }) => ({
        raster: { ...raster, bits: raster.bits.slice() },
        rows,
      }));
      const bits = own.map(({ raster }) => raster.bits.buffer);
      return await reader.client.call('read', own, undefined, bits);
    } finally {
      reader.busy--;
    }
  }

  /** Terminates the workers; work in progress is cancelled. */
  close(): void {
    for (const { client } of this.readers) client.end(new Error('the check was cancelled'));
  }
}
