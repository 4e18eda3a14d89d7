import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Signal } from '../../../base/async';
import { Refusal } from '../../../base/problem';
import type { Database } from '../../db';
import { jobFile, labelsFile, recordsFile } from '../../db/jobFiles';
import type { JobPart } from '../../db/printJobs';
import type { FileStore } from '../../files/store';
import { assetsOf } from '../assets';
import type { Renderer } from '../renderer';
import type { JobEvents } from './JobEvents';
import { isEnded } from './labels';
import { failJob } from './parts';
import { sourceOf } from './source';

/** How long a part belongs to the one that renders it: longer than a request may take, ms. */
const LEASE_MS = 180_000;
/** A part that failed is tried again after this time, then after twice as long, ms. */
const RETRY_MS = 2_000;
const TRIES = 3;
/** How often parts that another server added are looked for, ms. */
const LOOK_MS = 1_000;

export interface QueueServices {
  db: Database;
  files: FileStore;
  events: JobEvents;
  renderer: Renderer;
  now(): number;
  log(error: Error): void;
}

/** What renders the parts of jobs. */
export interface RenderQueue {
  /** Parts were added. */
  added(): void;
  /** Ends when what is being rendered is stored, or was aborted. */
  close(): Promise<void>;
}

/**
 * Renders the parts that wait in the database. Any number of processes may do so: each takes a part for a time and
 * another takes it when that expires. A part that fails three times ends its job.
 */
export class PartQueue implements RenderQueue {
  private readonly moved = new Signal();
  private readonly closing = new AbortController();
  private readonly running: Promise<void>[];

  /** @param atOnce parts rendered at the same time */
  constructor(
    private readonly services: QueueServices,
    atOnce = 1,
  ) {
    this.running = Array.from({ length: atOnce }, () => this.run());
  }

  added(): void {
    this.moved.fire();
  }

  async close(): Promise<void> {
    this.closing.abort(new Error('the server is closed'));
    this.moved.fire();
    await Promise.all(this.running);
  }

  private async run(): Promise<void> {
    const { db, log } = this.services;
    while (!this.closing.signal.aborted) {
      try {
        const part = await db.transaction((tx) => tx.printJobs.takePart(LEASE_MS));
        if (part) await this.render(part);
        else await this.moved.within(LOOK_MS);
      } catch (error) {
        log(error as Error);
        await this.moved.within(LOOK_MS);
      }
    }
  }

  private async render(part: JobPart): Promise<void> {
    const { db, events, now, log } = this.services;
    try {
      await this.make(part);
    } catch (error) {
      if (this.closing.signal.aborted) {
        await db.printJobs.changePart(part, { tries: part.tries - 1, dueTime: now() });
        return;
      }
      const isFinal = part.tries >= TRIES;
      log(error as Error);
      await db.printJobs.changePart(part, {
        error: String(error).slice(0, 500),
        ...(isFinal ? { state: 'failed' } : { dueTime: now() + RETRY_MS * part.tries }),
      });
      const key =
        error instanceof Refusal && error.problem.key === 'openPartMissing'
          ? error.problem.key
          : 'openPartFailed';
      if (isFinal) await failJob({ db, events, now }, part.jobId, key);
      return;
    }
    await events.run(db, async (tx, changed) => {
      const job = await tx.printJobs.lock(part.jobId);
      if (!job || isEnded(job)) return;
      await tx.printJobs.changePart(part, { state: 'rendered', error: '' });
      const ready = await tx.printJobs.readyOf(job.id, job.labels);
      if (ready === job.ready) return;
      const after = await tx.printJobs.change(job.id, { ready, rev: job.rev + 1 });
      changed({ kind: 'job', job: after, before: job.state });
    });
  }

  private async make({ jobId, part }: JobPart): Promise<void> {
    const { db, files, renderer } = this.services;
    const job = await db.printJobs.lock(jobId);
    if (!job || isEnded(job)) return;
    const { needs, hosts } = sourceOf(job);
    const folder = await mkdtemp(join(tmpdir(), 'labelwright-part-'));
    try {
      const paths = {
        common: join(folder, 'job'),
        records: join(folder, 'records'),
        labels: join(folder, 'labels'),
      };
      await this.fetch(jobFile(jobId), paths.common);
      await this.fetch(recordsFile(jobId, part), paths.records);
      const assets = await assetsOf(this.services, job.userId, needs, hosts);
      await renderer.run((session) => session.part({ ...paths, assets }), this.closing.signal);
      await files.put(labelsFile(jobId, part), paths.labels);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async fetch(key: string, path: string): Promise<void> {
    const stream = await this.services.files.get(key);
    if (!stream) throw new Refusal({ key: 'openPartMissing' });
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }
}
