import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { refuse } from '../../../base/problem';
import { Spans } from '../../../base/spans';
import { type JobTicket, labelBytes } from '../../../printing/job';
import type { Database } from '../../db';
import { fileEnd, isFileEnd } from '../../db/fileJobs';
import { jobFile, labelsFile, recordsFile } from '../../db/jobFiles';
import type { JobPart, PrintJob } from '../../db/printJobs';
import type { NewRow } from '../../db/schema';
import type { FileStore } from '../../files/store';
import type { JobOutput } from '../schemas';
import { newJob } from './create';
import { FILE_KEPT } from './fileEnd';
import type { JobEvents } from './JobEvents';
import { isEnded, labelSets } from './labels';
import { isRenderFailure } from './parts';
import { sourceOf } from './source';

/** How long the rest of a job with a dead letter can be printed, ms. */
export const DEAD_KEPT = 7 * 24 * 3_600_000;

interface Services {
  db: Database;
  files: FileStore;
  jobEvents: JobEvents;
  now(): number;
}

/**
 * Prints what a failed job did not print, as a new job: the agent of its printer has ended the old one. The parts that
 * failed are rendered again, the others are copied. Labels that were printed, are in doubt or were ever decided on are not
 * printed again.
 * @throws Refusal jobUnknown, jobNotFailed, jobNotOver, jobNoRest, jobNoPrinter
 */
export async function retryJob(services: Services, id: string): Promise<PrintJob> {
  const { db, jobEvents, now } = services;
  const old = await db.printJobs.lock(id);
  if (!old) throw refuse('jobUnknown', { id });
  const rest = await restOf(db, old);
  const newId = randomUUID();
  const keys = await copyFiles(services, old, rest, newId);
  return jobEvents.run(db, async (tx, changed) => {
    await tx.printJobs.lock(id);
    // Another call may have printed the rest meanwhile, or its time is over.
    if ((await tx.printJobs.failedParts(id)).length === 0) throw refuse('jobNotFailed', { id });
    const { agentId, printerId, output } = old;
    const isFile = output !== '';
    const hasPrinter =
      printerId !== null && agentId !== null && (await tx.agents.takesJobs(old.userId, agentId));
    if (!isFile && !hasPrinter) throw refuse('jobNoPrinter', { id });
    await tx.printJobs.keep(keys);
    const time = now();
    const rows: NewRow<'jobParts'>[] = rest.parts.map((part, index) => ({
      jobId: newId,
      part: index,
      fromLabel: Math.max(0, part.fromLabel - rest.from),
      toLabel: part.toLabel - rest.from,
      state: part.state === 'rendered' ? ('rendered' as const) : ('queued' as const),
      tries: 0,
      dueTime: time,
      error: '',
      bytes: part.bytes,
    }));
    const isRendered = rows.every(({ state }) => state === 'rendered');
    if (isFile && isRendered) rows.push(fileEnd(newId, rows.length, old.labels));
    const source = sourceOf(old);
    const ticket = { ...(JSON.parse(old.ticket) as JobTicket), count: old.labels - rest.from };
    const job = await tx.printJobs.add(
      newJob({
        id: newId,
        userId: old.userId,
        keyId: old.keyId,
        printer: { id: printerId, agentId, name: old.printerName, output: output as '' | JobOutput },
        ticket,
        source: { ...source, errors: [], before: (source.before ?? 0) + rest.from },
        leftOut: 0,
        ready: rows.find(({ state }) => state !== 'rendered')?.fromLabel ?? ticket.count,
        time,
      }),
      rows,
    );
    await tx.partQueue.add(rows.filter(({ state }) => state === 'queued'));
    await tx.printJobs.releaseFiles(id);
    changed({ kind: 'job', job, before: undefined });
    return job;
  });
}

/** Labels at the end of a job, from 0, and the parts with them. */
interface Rest {
  from: number;
  parts: JobPart[];
}

/** The labels of a failed job behind the last one that was printed or may have been. */
async function restOf(db: Database, job: PrintJob): Promise<Rest> {
  const { id } = job;
  const parts = await db.printJobs.parts(id);
  const isFailed = isRenderFailure(job) && parts.some(({ state }) => state === 'failed');
  if (isFailed && !isEnded(job)) throw refuse('jobNotOver', { id });
  if (!isFailed) throw refuse('jobNotFailed', { id });
  const { skipped } = labelSets(job);
  const last = [...new Spans(skipped)].at(-1);
  // A person has seen these labels: what they decided holds.
  const decided = await db.printJobs.decidedLabels(id);
  const from = Math.max(last?.from ?? job.labels, ...decided.map(({ toLabel }) => toLabel));
  if (last?.to !== job.labels || from >= job.labels) throw refuse('jobNoRest', { id });
  return { from, parts: parts.filter((part) => part.toLabel > from && !isFileEnd(part)) };
}

/** Stores the files of the new job; returns their keys. They are removed unless the job is made. */
async function copyFiles(
  { db, files }: Services,
  old: PrintJob,
  { from, parts }: Rest,
  newId: string,
): Promise<string[]> {
  const size = labelBytes(JSON.parse(old.ticket) as JobTicket);
  const copies = parts.map((part, index) => {
    const isRendered = part.state === 'rendered';
    return {
      source: isRendered ? labelsFile(old.id, part.part, part.lease) : recordsFile(old.id, part.part),
      target: isRendered ? labelsFile(newId, index) : recordsFile(newId, index),
      // Labels at its beginning that were printed. Only parts that were handed over have any: those are rendered.
      skip: isRendered ? Math.max(0, from - part.fromLabel) * size : 0,
    };
  });
  copies.unshift({ source: jobFile(old.id), target: jobFile(newId), skip: 0 });
  const keys = copies.map(({ target }) => target);
  await db.printJobs.plan(keys);
  const folder = await mkdtemp(join(tmpdir(), 'labelwright-retry-'));
  try {
    const path = join(folder, 'file');
    for (const { source, target, skip } of copies) {
      const stream = await files.get(source);
      if (!stream) throw refuse('jobNoRest', { id: old.id });
      if (skip === 0) await pipeline(stream, createWriteStream(path));
      else
        await writeFile(
          path,
          deflateRawSync(inflateRawSync(await buffer(stream)).subarray(skip), { level: 1 }),
        );
      await files.put(target, path);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return keys;
}

/** Removes the files of jobs that ended long ago, and what is kept of those with a dead letter. */
export async function releaseDead({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = now() - DEAD_KEPT;
  for (const id of await db.fileJobs.endedBefore(now() - FILE_KEPT))
    await db.transaction(async (tx) => {
      const job = await tx.printJobs.lock(id);
      if (!job) return;
      await tx.printJobs.releaseFiles(id);
      await tx.printJobs.change(id, { fileSize: null });
    });
  const ids = new Set<string>();
  for (const { jobId, endTime } of await db.printJobs.failedParts())
    if (endTime !== null && endTime < before) ids.add(jobId);
  for (const id of ids)
    await db.transaction(async (tx) => {
      await tx.printJobs.lock(id);
      await tx.printJobs.releaseFiles(id);
    });
}
