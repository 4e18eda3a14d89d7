import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { makeFolder, syncFolder, writeWhole } from '../../disk/files';
import { reached } from '../../print-service/journal/faults';
import { jobTicket } from '../../printing/job';

const STATE_FILE = 'order.json';
const JOB_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What an order prints: the same after a restart, whatever template and options are then. */
const printed = {
  /** Text of the template. */
  template: v.string(),
  inputs: v.record(v.string(), v.string()),
  copies: v.number(),
  mode: v.string(),
  encoding: v.optional(v.string()),
  /** The print time, epoch ms. */
  now: v.number(),
  ticket: jobTicket,
};

const stored = v.variant('state', [
  /** Every row was checked; the print service may have the job. */
  v.object({ state: v.literal('begun'), ...printed }),
  /** The print service has the job: one that does not know it any more must not print it again. */
  v.object({ state: v.literal('opened'), ...printed }),
  v.object({
    state: v.literal('ended'),
    outcome: v.picklist(['done', 'failed']),
    /** Name of the file in its last folder. */
    target: v.string(),
    report: v.optional(v.string()),
  }),
]);
export type OrderState = v.InferOutput<typeof stored>;
export type Begun = Exclude<OrderState, { state: 'ended' }>;

/** A content that was printed before. */
const receipt = v.object({ jobId: v.string(), name: v.string(), time: v.number() });
export type Receipt = v.InferOutput<typeof receipt>;

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The folders of a watched folder. */
export class Folders {
  private constructor(readonly folder: string) {}

  /** Makes the folders that are missing. @throws the system's error */
  static async open(folder: string): Promise<Folders> {
    const folders = new Folders(folder);
    for (const path of [folders.at('done'), folders.at('failed'), folders.orders, folders.receipts])
      await makeFolder(path);
    return folders;
  }

  at(outcome: 'done' | 'failed'): string {
    return join(this.folder, outcome);
  }
  /** What this program keeps for itself. */
  get own(): string {
    return join(this.folder, '.labelwright');
  }
  get orders(): string {
    return join(this.own, 'orders');
  }
  get receipts(): string {
    return join(this.own, 'printed');
  }

  /** Orders that are not over, in no order. What was only begun to be made is removed. */
  async open(): Promise<Order[]> {
    const orders: Order[] = [];
    for (const jobId of await readdir(this.orders)) {
      if (!JOB_ID.test(jobId)) continue;
      const path = join(this.orders, jobId);
      const name = (await readdir(path)).find((one) => one !== STATE_FILE && one !== `${STATE_FILE}.part`);
      const order = new Order(this, jobId, name);
      const state = await order.read();
      if (name !== undefined || state?.state === 'ended') orders.push(order);
      else await rm(path, { recursive: true });
    }
    return orders;
  }

  /**
   * Takes a file out of the watched folder: from then on no other program changes it. Undefined when it is gone, or still
   * held by the program that writes it.
   */
  async take(name: string): Promise<Order | undefined> {
    const jobId = randomUUID();
    const path = join(this.orders, jobId);
    await mkdir(path);
    reached('watch:folder');
    try {
      await rename(join(this.folder, name), join(path, name));
    } catch {
      await rm(path, { recursive: true });
      return undefined;
    }
    reached('watch:taken');
    await syncFolder(path);
    await syncFolder(this.orders);
    await syncFolder(this.folder);
    return new Order(this, jobId, name);
  }
}

/** One file that is printed. Each step is on the disk before the next begins. */
export class Order {
  /** @param name of its file; undefined once that was moved to its last folder */
  constructor(
    private readonly folders: Folders,
    public jobId: string,
    private readonly name_: string | undefined,
  ) {}

  get name(): string {
    return this.name_ ?? '';
  }

  /** Path of its file. */
  get file(): string {
    return join(this.path, this.name);
  }

  /** SHA-256 of the content of its file, hex. */
  async hash(): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(this.file), hash);
    return hash.digest('hex');
  }

  /** Undefined before it is begun. @throws Error when its state cannot be read: printing it could print it twice */
  async read(): Promise<OrderState | undefined> {
    const text = await readFile(join(this.path, STATE_FILE), 'utf8').catch((error) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text === undefined ? undefined : v.parse(stored, JSON.parse(text));
  }

  async save(state: OrderState): Promise<void> {
    await writeWhole(join(this.path, STATE_FILE), JSON.stringify(state));
    await syncFolder(this.path);
  }

  /** What is known of a content that another order printed. */
  async earlier(hash: string): Promise<Receipt | undefined> {
    const text = await readFile(this.receipt(hash), 'utf8').catch(() => undefined);
    const found = text === undefined ? undefined : v.parse(receipt, JSON.parse(text));
    return found?.jobId === this.jobId ? undefined : found;
  }

  /** From then on the content counts as printed. @param time epoch ms */
  async keepReceipt(hash: string, time: number): Promise<void> {
    const kept: Receipt = { jobId: this.jobId, name: this.name, time };
    await writeWhole(this.receipt(hash), JSON.stringify(kept));
    await syncFolder(this.folders.receipts);
  }

  /** Nothing of the content was printed. */
  async dropReceipt(hash: string): Promise<void> {
    await rm(this.receipt(hash), { force: true });
  }

  /**
   * Gives it the id of another job: the print service discarded the first one before any label arrived. The folder has the
   * name of the job, so that the change is one step.
   */
  async renew(): Promise<void> {
    const jobId = randomUUID();
    await rename(this.path, join(this.folders.orders, jobId));
    await syncFolder(this.folders.orders);
    this.jobId = jobId;
  }

  /** Moves the file to its last folder, next to a report when there is one, and forgets the order. */
  async end(outcome: 'done' | 'failed', report?: string): Promise<void> {
    const target = await freeName(this.folders.at(outcome), this.name);
    await this.save({ state: 'ended', outcome, target, ...(report !== undefined && { report }) });
    reached('watch:ended');
    await this.conclude({ outcome, target, report });
  }

  /** The rest of `end`, also after a crash in it. */
  async conclude(ended: { outcome: 'done' | 'failed'; target: string; report?: string | undefined }) {
    const folder = this.folders.at(ended.outcome);
    if (this.name_ !== undefined) {
      const target = await freeName(folder, ended.target);
      if (ended.report !== undefined) await writeWhole(join(folder, reportName(target)), ended.report);
      reached('watch:reported');
      await rename(this.file, join(folder, target));
      await syncFolder(folder);
    }
    reached('watch:moved');
    await rm(this.path, { recursive: true });
    await syncFolder(this.folders.orders);
  }

  private get path(): string {
    return join(this.folders.orders, this.jobId);
  }

  private receipt(hash: string): string {
    return join(this.folders.receipts, `${hash}.json`);
  }
}

const reportName = (name: string): string => `${name}.txt`;

/** `a.csv`, or `a-2.csv` and so on where there is such a file. */
async function freeName(folder: string, name: string): Promise<string> {
  const extension = extname(name);
  for (let n = 1; ; n++) {
    const one = n === 1 ? name : `${name.slice(0, -extension.length)}-${n}${extension}`;
    if (!(await isThere(join(folder, one)))) return one;
  }
}
