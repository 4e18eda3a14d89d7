import type { RenderJob, RowProblems } from '../../../raster/renderJob';
import type { ProofReply, ProofRequest, ProofSheet } from './proofWorker';

/** The part of a Worker that the proof uses. */
export type ProofThread = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** Reads the codes of rendered sheets back. */
export interface Proof {
  /** Sheets that may be passed at a time without waiting. */
  readonly lanes: number;
  /** The records whose codes a scanner cannot read, or reads with another content. */
  read(sheets: readonly ProofSheet[]): Promise<RowProblems[]>;
  close(): void;
}

const startThread = (): ProofThread =>
  new Worker(new URL('./proofWorker.ts', import.meta.url), { type: 'module' });

/** Maximum readers: each is a megabyte of program, and the raster workers need the processor meanwhile. */
const MAX_THREADS = 4;

interface Waiting {
  resolve(found: RowProblems[]): void;
  reject(reason: Error): void;
}

/** A few workers that read codes, the same job in each. */
export class ProofPool implements Proof {
  private readonly threads: { worker: ProofThread; busy: number }[];
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;

  /** @param size number of threads, 1 or more */
  constructor(
    job: RenderJob,
    size = Math.max(1, Math.min(MAX_THREADS, navigator.hardwareConcurrency || MAX_THREADS)),
    start = startThread,
  ) {
    this.threads = Array.from({ length: size }, () => ({ worker: start(), busy: 0 }));
    for (const { worker } of this.threads) {
      worker.addEventListener('message', (event) => this.answer((event as MessageEvent<ProofReply>).data));
      worker.addEventListener('error', (event) =>
        this.fail(new Error(`proof worker: ${(event as ErrorEvent).message}`)),
      );
      this.post(worker, { type: 'job', job });
    }
  }

  get lanes(): number {
    return this.threads.length * 2;
  }

  /** Rejects when a reader fails: nothing is then known about any sheet. */
  async read(sheets: readonly ProofSheet[]): Promise<RowProblems[]> {
    const thread = this.threads.reduce((least, one) => (one.busy < least.busy ? one : least));
    const id = this.next++;
    thread.busy++;
    try {
      return await new Promise<RowProblems[]>((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        // Rasters share reused memory, so the reader gets a copy.
        const own = sheets.map(({ raster, rows }) => ({
          raster: { ...raster, bits: raster.bits.slice() },
          rows,
        }));
        const transfer = own.map(({ raster }) => raster.bits.buffer);
        this.post(thread.worker, { type: 'sheets', id, sheets: own }, transfer);
      });
    } finally {
      thread.busy--;
    }
  }

  /** Terminates the workers; work in progress is cancelled. */
  close(): void {
    for (const { worker } of this.threads) worker.terminate();
    this.fail(new Error('proof given up'));
  }

  private post(worker: ProofThread, request: ProofRequest, transfer: ArrayBuffer[] = []): void {
    worker.postMessage(request, transfer);
  }

  private answer(reply: ProofReply): void {
    const { resolve, reject } = this.waiting.get(reply.id) ?? {};
    this.waiting.delete(reply.id);
    if ('error' in reply) reject?.(new Error(reply.error));
    else resolve?.(reply.found);
  }

  private fail(reason: Error): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of all) reject(reason);
  }
}
