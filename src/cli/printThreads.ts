import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { refuse } from '../base/problem';
import { type CallWorker, WorkerClient } from '../base/workerClient';
import type { ElementProblem, RecordRow, Records } from '../label/bind';
import { type PlanRequest, type Sheet, sheetAt, sheetCount } from '../label/plan';
import { rowOf } from '../package/job';
import { type Raster, stride } from '../package/kernels';
import { sampleIndexes } from '../printing/changes';
import { sheetSize } from '../raster/geometry';
import type { Painter } from '../raster/page';
import { distinct, type RenderJob, type RowProblems, type SheetRows } from '../raster/renderJob';
import { builtScript } from './paths';
import { type Encoding, type PrintCalls, printCalls } from './printCalls';

/** Rows checked, and labels encoded, per call; and bytes of the rasters of a call: it costs as much as a small label. */
const CHECK_ROWS = 200;
const CALL_SHEETS = 60;
const CALL_BYTES = 2 ** 21;
/** Calls under way for each thread: a worker has the next ones while this thread renders and hands out none. */
const AHEAD = 3;

/** Labels of a job from the 0-based number `from` on, each as its bytes, with what is found in their records. */
export interface PrintedLabels {
  from: number;
  /** Empty from the first record on that cannot be printed. */
  labels: Uint8Array[];
  found: readonly RowProblems[];
}

/** Whether a label must not be printed. */
const isBad = ({ problems }: RowProblems): boolean => problems.length > 0;

/** One thread: this one, or a worker. */
interface Thread {
  call: WorkerClient<PrintCalls>['call'];
  end(): void;
  /** Whether it has opened the job: a worker takes a while to start. */
  isOpen: boolean;
  /** Calls under way. */
  busy: number;
}

/**
 * Renders and encodes the labels of one job, in this thread and in workers. What comes out is the same, in order. This thread
 * begins at once; a worker takes its part from when it has started.
 */
export class PrintThreads {
  /** Of a worker that died before it opened the job. */
  private failure: unknown;
  /** Is given a thread that opens the job. */
  private joined: (thread: Thread) => void = () => {};

  /**
   * @param threads this one first
   * @param records the spreadsheet: a thread receives the rows of its call only
   */
  private constructor(
    private readonly threads: readonly Thread[],
    private readonly job: RenderJob,
    private readonly records: Records | undefined,
  ) {}

  /**
   * @param count of threads; 1 is this thread alone
   * @param start makes a worker
   * @throws Refusal printWorkerDied from any method once a worker has died
   */
  static async open(
    count: number,
    job: RenderJob,
    records: Records | undefined,
    start = startWorker,
  ): Promise<PrintThreads> {
    const workers = Array.from({ length: count - 1 }, () => workerThread(start()));
    const threads = new PrintThreads([thisThread(undefined, count === 1), ...workers], job, records);
    await threads.openAll();
    return threads;
  }

  /** This thread alone, with a painter that is there already. */
  static async with(painter: Painter, job: RenderJob, records: Records | undefined): Promise<PrintThreads> {
    const threads = new PrintThreads([thisThread(painter)], job, records);
    await threads.openAll();
    return threads;
  }

  /** How many of the threads have started. */
  get started(): number {
    return this.open().length;
  }

  /** Every record that cannot be printed or prints imperfectly, in order. @param records 0-based */
  async check(records: readonly number[]): Promise<RowProblems[]> {
    const found: RowProblems[][] = [];
    let next = 0;
    await this.onAll(async (thread) => {
      while (next < records.length) {
        const start = next;
        next += CHECK_ROWS;
        const rows = records.slice(start, next).map((record) => this.row(record));
        found[start / CHECK_ROWS] = await thread.call('check', rows);
      }
    });
    return found.flat();
  }

  /** Warnings that apply to all labels alike. @param record any record of the job */
  common(record: number): Promise<ElementProblem[]> {
    return this.threads[0]!.call('common', this.row(record));
  }

  /** The ink that the labels of a plan have in common, as far as some of them show; undefined for a single label. */
  shared(plan: PlanRequest): Promise<Raster | undefined> {
    const sheets = sampleIndexes(sheetCount(plan)).map((index) => this.rows(sheetAt(plan, index)));
    return this.threads[0]!.call('shared', sheets);
  }

  /**
   * All labels in order. A few calls are under way at a time, whatever the length of the job.
   * @param isChecked whether the records are checked on the way: after one that cannot be printed the others are only
   * checked. A record with copies may be found more than once
   */
  async *labels(plan: PlanRequest, encoding: Encoding, isChecked = false): AsyncGenerator<PrintedLabels> {
    // A worker that still starts takes this after it has opened the job, and before any label.
    const begun = this.threads.map((thread) => thread.call('begin', encoding));
    for (const one of begun) one.catch(() => {});
    await begun[0];
    const total = sheetCount(plan);
    const step = this.sheetsOfCall(total);
    const underWay: Promise<PrintedLabels>[] = [];
    let isPrintable = true;
    for (let next = 0; next < total || underWay.length > 0; ) {
      while (next < total && underWay.length < this.open().length * AHEAD) {
        const sheets = Array.from({ length: Math.min(step, total - next) }, (_, i) =>
          sheetAt(plan, next + i),
        );
        const call = isPrintable ? this.encode(next, sheets, isChecked) : this.checked(next, sheets);
        // An error is thrown in its turn.
        call.catch(() => {});
        underWay.push(call);
        next += sheets.length;
      }
      const printed = await underWay.shift()!;
      isPrintable &&= !printed.found.some(isBad);
      yield isPrintable ? printed : { ...printed, labels: [] };
    }
  }

  /** Ends the workers. Calls under way fail. */
  close(): void {
    for (const thread of this.threads) thread.end();
  }

  private encode(from: number, sheets: readonly Sheet[], isChecked: boolean): Promise<PrintedLabels> {
    return this.onFreeThread(async (thread) => {
      const rows = sheets.map((sheet) => this.rows(sheet));
      const { bytes, ends, learned, found } = await thread.call('labels', { from, sheets: rows, isChecked });
      for (const other of learned ? this.threads : []) {
        // A thread that died ends the calls that wait for it.
        if (other !== thread) other.call('learn', learned!).catch(() => {});
      }
      return { from, labels: ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end)), found };
    });
  }

  private checked(from: number, sheets: readonly Sheet[]): Promise<PrintedLabels> {
    return this.onFreeThread(async ({ call }) => {
      const rows = distinct(sheets.map((sheet) => this.rows(sheet)));
      return { from, labels: [], found: await call('check', rows) };
    });
  }

  private async onFreeThread<T>(work: (thread: Thread) => Promise<T>): Promise<T> {
    const thread = this.open().reduce((least, one) => (one.busy < least.busy ? one : least));
    thread.busy++;
    try {
      return await work(thread);
    } finally {
      thread.busy--;
    }
  }

  private sheetsOfCall(total: number): number {
    const { width, height } = sheetSize(this.job);
    const most = Math.max(1, Math.floor(CALL_BYTES / (stride(width) * height)));
    const each = Math.ceil(total / (this.threads.length * AHEAD));
    return Math.min(CALL_SHEETS, most, each);
  }

  /** Opens the job in all threads; waits for this one only. */
  private async openAll(): Promise<void> {
    const opening = this.threads.map(async (thread) => {
      await thread.call('open', this.job);
      thread.isOpen = true;
      this.joined(thread);
    });
    for (const one of opening) {
      one.catch((error: unknown) => {
        this.failure ??= error;
      });
    }
    await opening[0];
  }

  /** The threads that take work. @throws Refusal printWorkerDied */
  private open(): Thread[] {
    if (this.failure) throw this.failure;
    return this.threads.filter(({ isOpen }) => isOpen);
  }

  /** Does work on all threads, each until nothing is left. One that opens the job meanwhile joins. */
  private async onAll(work: (thread: Thread) => Promise<void>): Promise<void> {
    const parts: Promise<void>[] = [];
    const join = (thread: Thread) => {
      const part = work(thread);
      // An error is thrown in its turn.
      part.catch(() => {});
      parts.push(part);
    };
    for (const thread of this.open()) join(thread);
    this.joined = join;
    try {
      for (let i = 0; i < parts.length; i++) await parts[i];
    } finally {
      this.joined = () => {};
    }
  }

  private rows(sheet: Sheet): SheetRows {
    return sheet.map((record) => (record === undefined ? undefined : this.row(record)));
  }

  private row(index: number): RecordRow {
    return rowOf(this.records, index);
  }
}

function thisThread(painter?: Painter, isAlone = true): Thread {
  const calls = printCalls(painter, isAlone);
  const call: Thread['call'] = async (name, argument) => {
    // A call may take no turn of the event loop: answers of workers, and Ctrl-C, get theirs before it.
    if (!isAlone) await setImmediate();
    return (calls[name] as (argument: unknown) => Promise<never>)(argument);
  };
  return { call, end: () => {}, isOpen: false, busy: 0 };
}

const startWorker = (): Worker => new Worker(builtScript('print-worker.js'));

function workerThread(worker: Worker): Thread {
  const client = new WorkerClient<PrintCalls>(asCallWorker(worker), 'print worker');
  const died = (reason: string) => client.end(refuse('printWorkerDied', { reason }));
  worker.on('error', ({ message }) => died(message));
  worker.on('exit', (code) => died(`exit ${code}`));
  return { call: client.call.bind(client), end: () => client.end(), isOpen: false, busy: 0 };
}

/** A thread of Node.js with the events of a browser's worker. */
function asCallWorker(worker: Worker): CallWorker {
  return {
    postMessage: (message, transfer) => worker.postMessage(message, transfer as never),
    terminate: () => worker.terminate(),
    addEventListener(type, listen) {
      if (type === 'message') worker.on('message', (data) => listen({ data }));
    },
  };
}
