import { crc32 } from 'node:zlib';
import { SerialQueue } from '../base/async';
import { problem, Refusal } from '../base/problem';
import type { Raster } from '../base/raster';
import type { Span } from '../base/spans';
import { type JobTicket, labelBytes } from '../printing/job';
import { type BatchHeader, batchOf, labelsAtOnce, splitBatch } from '../printing/protocol';
import { reached } from './journal/faults';
import type { EntryOf } from './journal/records';
import type { Spool } from './journal/spool';
import type { JobFiles } from './journal/store';
import type { Ledger } from './ledger';

/** Bytes a job may have ahead of its printer, on disk. */
const SPOOL_BYTES = 1024 ** 3;
/** Labels that are written together at most: compressing them keeps the service busy for a moment. */
const GROUP_LABELS = 120;
/** Wait on a full disk before more labels are requested, ms. */
const DISK_MS = 2_000;

/** Refusals because of a disk that may accept labels later. */
const NO_ROOM: readonly string[] = ['svcDiskFull', 'svcReadOnly'];

interface Options {
  job: JobTicket;
  ledger: Ledger;
  files: JobFiles;
  /** Whether a folder printer stores the labels as they are compressed here. */
  hasFolder: boolean;
  /** ms to wait for a client that left, or that sends no first label. */
  clientTimeout: number;
  /** Labels arrived, or it changed whether more will. */
  changed(): void;
}

/** A batch that waits to be written. */
interface Arrived {
  index: number;
  rasters: readonly Raster[];
  resolve(): void;
  reject(error: unknown): void;
}

/** How the labels of a job arrive: one client sends them in order, and each is on disk before it counts. */
export class Intake {
  /** The disk was full a moment ago. */
  isDiskFull = false;
  /** The client that may send labels. */
  private owner: object | undefined;
  private isAlone = true;
  private desertion: NodeJS.Timeout | undefined;
  private lateness: NodeJS.Timeout | undefined;
  private hasWaited = false;
  private isClosed = false;
  /** Next label a client may send; it is ahead of the labels written so far. */
  private expected: number;
  /** First label beyond the client's credits. */
  private limit = 0;
  private readonly writing = new SerialQueue();
  /** Batches that are not written yet, in order. */
  private readonly arrived: Arrived[] = [];

  constructor(private readonly options: Options) {
    this.expected = options.ledger.accepted;
  }

  /** Whether all labels of the job have arrived. */
  get isWhole(): boolean {
    return this.options.ledger.accepted === this.options.job.count;
  }

  /** No client has sent the missing labels for a while. */
  get isDeserted(): boolean {
    return this.isAlone && !this.isWhole;
  }

  /** Its page is connected but sends no label: others need not wait for its first one. */
  get isLate(): boolean {
    return this.hasWaited && this.options.ledger.accepted === 0;
  }

  /** Labels a client may send, from the first that is not accepted. */
  get credits(): number {
    const { ledger, job, files } = this.options;
    if (ledger.end || ledger.cancelled || this.isDiskFull) return 0;
    let ahead = 0;
    for (const { from, to } of ledger.ahead) ahead += files.spool.bytes(from, to);
    const room = Math.max(ahead ? 0 : 1, Math.floor((SPOOL_BYTES - ahead) / labelBytes(job)));
    this.limit = Math.max(this.limit, Math.min(job.count, ledger.accepted + room));
    return this.limit - ledger.accepted;
  }

  /** From now on this client sends the labels, and no other. */
  attach(client: object): void {
    this.owner = client;
    clearTimeout(this.desertion);
    this.isAlone = false;
    this.lateness ??= setTimeout(() => {
      this.hasWaited = true;
      if (this.isLate) this.options.changed();
    }, this.options.clientTimeout).unref();
    this.options.changed();
  }

  /** The client disconnected. */
  detach(client: object): void {
    if (this.owner !== client) return;
    this.owner = undefined;
    if (this.options.ledger.end || this.isWhole) return;
    this.desertion = setTimeout(() => {
      this.isAlone = true;
      this.options.changed();
    }, this.options.clientTimeout).unref();
  }

  /** @throws Refusal when the batch is not the next one, goes beyond the credits or comes from another client. */
  check(client: object, { index, count }: BatchHeader): void {
    const { expected } = this;
    if (client !== this.owner) throw new Refusal(problem('svcJobTaken'), 409);
    if (index !== expected) throw new Refusal(problem('svcOutOfOrder', { next: expected }), 409);
    const credits = Math.max(0, this.options.ledger.accepted + this.credits - expected);
    if (count > credits) throw new Refusal(problem('svcNoCredit', { credits }), 429);
  }

  /**
   * Stores a batch that `check` accepted: on return it survives a power cut.
   * @throws Refusal svcBadFrame, svcDiskFull, and those of `check`.
   */
  async accept(client: object, header: BatchHeader, frame: Uint8Array): Promise<void> {
    this.check(client, header);
    const rasters = splitBatch(header, this.options.job, frame, crc32);
    this.expected += header.count;
    await new Promise<void>((resolve, reject) => {
      this.arrived.push({ index: header.index, rasters, resolve, reject });
      this.exclusive(() => this.keepArrived()).catch(reject);
    });
  }

  /** All labels of a new job at once. @throws Refusal svcDiskFull */
  fill(rasters: readonly Raster[]): Promise<void> {
    return this.exclusive(async () => {
      const step = batchOf(this.options.job);
      for (let i = 0; i < rasters.length; i += step) await this.keep(rasters.slice(i, i + step));
    });
  }

  /** Copies labels of another job: all that this new one has. @throws Refusal svcDiskFull, svcSpoolDamaged */
  copy(from: Spool, span: Span): Promise<void> {
    return this.exclusive(async () => {
      for await (const have of from.copy(span.from, span.to, this.options.files.spool)) await this.have(have);
    });
  }

  /** Resolves when what arrived is written or was refused. */
  async idle(): Promise<void> {
    await this.writing.idle();
  }

  /** Accepts no labels from now on. A write in progress is completed: `idle` waits for it. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.desertion);
    clearTimeout(this.lateness);
  }

  /**
   * Stores the batches that arrived while the disk was busy with those before: all of them wait for the disk
   * once, and are answered in their order.
   */
  private async keepArrived(): Promise<void> {
    const group = this.nextGroup();
    const { accepted } = this.options.ledger;
    // The batch before these could not be written.
    const isDue = group[0]?.index === accepted;
    try {
      if (group.length === 0) return;
      if (!isDue) throw new Refusal(problem('svcOutOfOrder', { next: accepted }), 409);
      await this.keep(group.flatMap(({ rasters }) => rasters));
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  /** The batches to store together: those that arrived, as long as they are consecutive and not too large. */
  private nextGroup(): Arrived[] {
    const most = labelsAtOnce(this.options.job, GROUP_LABELS);
    const { arrived } = this;
    let [batches, labels] = [0, 0];
    for (const { index, rasters } of arrived) {
      const isNext = index === arrived[0]!.index + labels;
      if (batches > 0 && (!isNext || labels + rasters.length > most)) break;
      batches++;
      labels += rasters.length;
    }
    return arrived.splice(0, batches);
  }

  private async keep(rasters: readonly Raster[]): Promise<void> {
    try {
      const { files, hasFolder } = this.options;
      await this.have(await files.spool.add(rasters, hasFolder));
    } catch (error) {
      this.expected = this.options.ledger.accepted;
      if (error instanceof Refusal && NO_ROOM.includes(error.problem.key)) this.full();
      throw error;
    }
  }

  private async have(have: Omit<EntryOf<'have'>, 'is'>): Promise<void> {
    const { files, ledger } = this.options;
    const entry = { is: 'have' as const, ...have };
    await files.journal.append(entry, true);
    reached('have:done');
    files.spool.keep(have);
    ledger.apply(entry);
    this.expected = Math.max(this.expected, have.to);
    this.options.changed();
  }

  /** The disk is full: the labels on it are printed, and more are requested a little later. */
  private full(): void {
    this.isDiskFull = true;
    this.options.changed();
    setTimeout(() => {
      this.isDiskFull = false;
      this.options.changed();
    }, DISK_MS).unref();
  }

  private async exclusive(work: () => Promise<void>): Promise<void> {
    if (this.isClosed) throw new Refusal(problem('svcClosing'), 503);
    await this.writing.run(work);
  }
}
