import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Signal } from '../../../base/async';
import { Refusal } from '../../../base/problem';
import type { Database } from '../../db';
import { isFileEnd } from '../../db/fileJobs';
import { jobFile, labelsFile, recordsFile } from '../../db/jobFiles';
import { type LeasedPart, LeaseLost } from '../../db/partQueue/PartQueue';
import type { PrintJob } from '../../db/printJobs';
import type { FileStore } from '../../files/store';
import { assetsOf } from '../assets';
import type { Renderer } from '../renderer';
import { fileLabels, finished, storedIndexes, writeEnd } from './fileEnd';
import type { JobEvents } from './JobEvents';
import { isEnded } from './labels';
import { buryNext } from './parts';
import { sourceOf } from './source';
import { StoreFailed, stored } from './stored';

/** How often parts that another process added are looked for, ms. */
const LOOK_MS = 1_000;
/** How often the queue is tended: leases that are over, dead letters, ms. */
const TEND_MS = 3_000;
/** Characters kept of an error. */
const ERROR_LENGTH = 500;

export interface RenderServices {
  db: Database;
  files: FileStore;
  events: JobEvents;
  renderer: Renderer;
  now(): number;
  log(error: Error): void;
}

/** Whether a part was not really tried: nothing is wrong with it. */
const isUntried = (error: unknown): boolean =>
  error instanceof StoreFailed || (error instanceof Refusal && error.problem.key === 'overloaded');

/**
 * Takes parts of jobs from the queue, renders them and stores their labels. Any number of processes may do so. A part
 * that fails too often ends its job.
 */
export class PartRenderer {
  private readonly moved = new Signal();
  private readonly closed = new Signal();
  private readonly closing = new AbortController();
  private readonly running: Promise<void>[];

  /** @param atOnce parts rendered at the same time; with 0 the process only tends the queue */
  constructor(
    private readonly services: RenderServices,
    atOnce = 1,
  ) {
    this.running = [this.tend(), ...Array.from({ length: atOnce }, () => this.run())];
  }

  /** Parts were added: they are looked for now. */
  added(): void {
    this.moved.fire();
  }

  /** Ends when what was being rendered is stored, or is back in the queue. */
  async close(): Promise<void> {
    this.closing.abort(new Error('the server is closed'));
    this.moved.fire();
    this.closed.fire();
    await Promise.all(this.running);
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private async run(): Promise<void> {
    const { db, log } = this.services;
    while (!this.isClosed) {
      let isBusy = false;
      try {
        const [part] = await db.transaction((tx) => tx.partQueue.take(1));
        if (part) isBusy = await this.render(part);
      } catch (error) {
        log(error as Error);
      }
      if (!isBusy && !this.isClosed) await this.moved.within(LOOK_MS);
    }
  }

  private async tend(): Promise<void> {
    const { db, log } = this.services;
    let isRecovered = false;
    while (!this.isClosed) {
      try {
        if (isRecovered) await db.partQueue.tend();
        else await db.partQueue.recover();
        isRecovered = true;
        while (await buryNext(this.services));
      } catch (error) {
        log(error as Error);
      }
      if (!this.isClosed) await this.closed.within(TEND_MS);
    }
  }

  /** Renders a part. False when the next one has to wait: the store or the renderer has no room for it. */
  private async render(part: LeasedPart): Promise<boolean> {
    const { db, log } = this.services;
    try {
      await this.make(part);
      return true;
    } catch (error) {
      if (error instanceof LeaseLost) return true;
      const isBack = this.isClosed || isUntried(error);
      if (!this.isClosed) log(error as Error);
      try {
        await db.transaction((tx) =>
          isBack
            ? tx.partQueue.release(part)
            : tx.partQueue.failed(part, String(error).slice(0, ERROR_LENGTH)),
        );
      } catch (lost) {
        if (!(lost instanceof LeaseLost)) throw lost;
      }
      if (!isBack) while (await buryNext(this.services));
      return !isBack;
    }
  }

  private async make(part: LeasedPart): Promise<void> {
    const { db, files, renderer } = this.services;
    const { jobId } = part;
    const job = await db.printJobs.lock(jobId);
    if (!job || isEnded(job)) throw new LeaseLost(part);
    const row = job.output === '' ? undefined : await db.fileJobs.part(jobId, part.part);
    if (row && isFileEnd(row)) return this.finish(part, job);
    const { needs, hosts } = sourceOf(job);
    const folder = await mkdtemp(join(tmpdir(), 'labelwright-part-'));
    try {
      const paths = {
        common: join(folder, 'job'),
        records: join(folder, 'records'),
        labels: join(folder, 'labels'),
      };
      await this.fetch(jobFile(jobId), paths.common);
      await this.fetch(recordsFile(jobId, part.part), paths.records);
      const assets = await stored(() => assetsOf(this.services, job.userId, needs, hosts));
      const signal = AbortSignal.any([this.closing.signal, AbortSignal.timeout(db.renderLease)]);
      const bytes = await renderer.run((session) => session.part({ jobId, ...paths, assets }), signal);
      const key = labelsFile(jobId, part.part, part.lease);
      // Until it is recorded below, a sweep may remove it.
      await db.printJobs.plan([key]);
      await stored(() => files.put(key, paths.labels));
      await this.record(part, key, bytes);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Ends the file of a job, of which all labels are rendered. @throws LeaseLost */
  private async finish(part: LeasedPart, { id, source, labels }: PrintJob): Promise<void> {
    const { db, files, events, now } = this.services;
    const folder = await mkdtemp(join(tmpdir(), 'labelwright-part-'));
    try {
      const path = join(folder, 'end');
      const parts = await db.printJobs.parts(id);
      const pages = parts.reduce((sum, { bytes }) => sum + bytes, 0);
      const { first = 0 } = sourceOf({ source });
      const end = await writeEnd(storedIndexes(files, parts), { first, labels, pages }, path);
      const key = labelsFile(id, part.part, part.lease);
      await db.printJobs.plan([key]);
      await stored(() => files.put(key, path));
      await events.run(db, async (tx, changed) => {
        const job = await tx.printJobs.lock(id);
        if (!job || isEnded(job)) throw new LeaseLost(part);
        await tx.partQueue.done(part);
        await tx.fileJobs.setBytes(part, end.bytes);
        await tx.printJobs.keep([key]);
        const time = now();
        const after = await tx.printJobs.change(id, {
          ...finished(labels, end.size, time),
          rev: job.rev + 1,
        });
        await tx.printJobs.addLabels([fileLabels(job, time)]);
        await tx.fileJobs.releaseSources(id);
        changed({ kind: 'job', job: after, before: job.state });
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** The labels of a part are stored. @throws LeaseLost */
  private async record(part: LeasedPart, key: string, bytes: number): Promise<void> {
    const { db, events } = this.services;
    await events.run(db, async (tx, changed) => {
      const job = await tx.printJobs.lock(part.jobId);
      if (!job || isEnded(job)) throw new LeaseLost(part);
      await tx.partQueue.done(part);
      await tx.printJobs.keep([key]);
      const isFile = job.output !== '';
      if (isFile) await tx.fileJobs.setBytes(part, bytes);
      const ready = await tx.printJobs.readyOf(job.id, job.labels);
      if (ready === job.ready) return;
      if (isFile && ready === job.labels)
        await tx.partQueue.addFirst(await tx.fileJobs.addEnd(job.id, job.labels));
      const state = isFile ? ('printing' as const) : job.state;
      const after = await tx.printJobs.change(job.id, { ready, state, rev: job.rev + 1 });
      changed({ kind: 'job', job: after, before: job.state });
    });
  }

  private async fetch(key: string, path: string): Promise<void> {
    const { files } = this.services;
    await stored(async () => {
      const stream = await files.get(key);
      if (!stream) throw new Refusal({ key: 'openPartMissing' });
      await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    });
  }
}
