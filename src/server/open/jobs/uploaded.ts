import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { refuse } from '../../../base/problem';
import { type PlanRequest, sheetCount } from '../../../label/plan';
import { type JobTicket, labelBytes } from '../../../printing/job';
import { labelsAtOnce } from '../../../printing/protocol';
import type { Database } from '../../db';
import { labelsFile } from '../../db/jobFiles';
import type { PrintJob } from '../../db/printJobs';
import type { FileStore } from '../../files/store';
import { deny, invalidField } from '../../refusals';
import { MAX_LABELS } from '../schemas';
import { choosePrinter } from './choose';
import { newJob } from './create';
import type { JobEvents } from './JobEvents';
import { isEnded } from './labels';
import { failJob } from './parts';
import { sourceOf } from './source';

interface Services {
  db: Database;
  files: FileStore;
  jobEvents: JobEvents;
  now(): number;
}

/** Labels of a part at most: fewer when they are very large. */
const PART_LABELS = 100;
/** How long a page may take for the next part, ms: a job of a closed page resumes when the page is opened again. */
const KEPT_MS = 3 * 24 * 3_600_000;

/** A job whose labels a page renders and uploads. */
export interface UploadedJob {
  id: string;
  printerId: number;
  /** Its printer's name is that which the agent reports. */
  ticket: JobTicket;
  plan: Omit<PlanRequest, 'records'> & { records: number };
  /** Whether the server had it before: one that it does not know any more is not begun again. */
  resume: boolean;
}

/** Labels of each part that a page uploads; the last one has the rest. Every upload of a part has the same labels. */
export const partSize = ({ ticket }: Pick<PrintJob, 'ticket'>): number =>
  labelsAtOnce(JSON.parse(ticket) as JobTicket, PART_LABELS);

/**
 * Opens a job for the labels that a page uploads. The same id is the same job.
 * @throws Refusal openJobMissing, openPrinterMissing, openPrinterDpi, openLabelsTooMany; fieldInvalid for a plan that is
 *   not that of the ticket
 */
export async function openUploaded(
  services: Services,
  userId: number,
  { id, printerId, ticket, plan, resume }: UploadedJob,
): Promise<PrintJob> {
  const { db, jobEvents, now } = services;
  const known = await found(services, userId, id);
  if (known) return known;
  if (resume) throw deny('openJobMissing');
  if (ticket.count > MAX_LABELS) throw refuse('openLabelsTooMany', { max: MAX_LABELS });
  const { records, ...laid } = plan;
  if (sheetCount({ ...laid, records: Array.from({ length: records }, () => 0) }) !== ticket.count)
    throw invalidField('plan');
  const printer = await choosePrinter(
    services,
    userId,
    printerId,
    ticket.dpi,
    await db.agents.printers(userId),
  );
  const source = {
    templateId: null,
    records,
    bad: [],
    errors: [],
    plan: laid,
    needs: { pictures: [], fonts: [] },
    uploaded: true as const,
    hosts: [],
  };
  const own = { ...ticket, printer: printer.name };
  const facts = { id, userId, keyId: null, printer, ticket: own, source, leftOut: 0, ready: 0 };
  try {
    return await jobEvents.run(db, async (tx, changed) => {
      if (!(await tx.agents.takesJobs(userId, printer.agentId))) throw deny('openPrinterMissing');
      const job = await tx.printJobs.add(newJob({ ...facts, time: now() }), []);
      changed({ kind: 'job', job, before: undefined });
      return job;
    });
  } catch (error) {
    // The same request may have been received twice at the same time.
    const first = await found(services, userId, id);
    if (first) return first;
    throw error;
  }
}

/** @throws Refusal openJobMissing for a job of another account, or one that the server renders */
async function found({ db }: Services, userId: number, id: string): Promise<PrintJob | undefined> {
  const job = await db.printJobs.lock(id);
  if (job && (job.userId !== userId || !sourceOf(job).uploaded)) throw deny('openJobMissing');
  return job;
}

/**
 * Takes the next part of a job. One that the job already has, or that is not next, changes nothing: the job's `ready` says
 * which label is next.
 * @param from its first label, from 0
 * @param path file of its labels: their bits, one after the other, deflated
 * @throws Refusal openJobMissing; fieldInvalid for a file that is not that of these labels
 */
export async function takePart(
  services: Services,
  userId: number,
  { id, from, path }: { id: string; from: number; path: string },
): Promise<PrintJob> {
  const { db, files, jobEvents, now } = services;
  const job = await found(services, userId, id);
  if (!job) throw deny('openJobMissing');
  if (isEnded(job) || from !== job.ready || from >= job.labels) return job;
  const size = partSize(job);
  const to = Math.min(from + size, job.labels);
  const part = Math.floor(from / size);
  if (!(await holds(path, (to - from) * labelBytes(JSON.parse(job.ticket) as JobTicket))))
    throw invalidField('file');
  const key = labelsFile(id, part);
  await db.printJobs.plan([key]);
  await files.put(key, path);
  return jobEvents.run(db, async (tx, changed) => {
    const current = await tx.printJobs.lock(id);
    if (!current) throw deny('openJobMissing');
    if (isEnded(current)) return current;
    await tx.printJobs.keep([key]);
    if (current.ready !== from) return current;
    const after = await tx.printJobs.addPart(
      {
        jobId: id,
        part,
        fromLabel: from,
        toLabel: to,
        state: 'rendered',
        tries: 0,
        dueTime: now(),
        error: '',
      },
      { ready: to, rev: current.rev + 1 },
    );
    changed({ kind: 'job', job: after, before: current.state });
    return after;
  });
}

/** Whether a deflated file has exactly this many bytes. */
async function holds(path: string, bytes: number): Promise<boolean> {
  let size = 0;
  const count = new Writable({
    write(chunk: Buffer, _, done) {
      size += chunk.length;
      done(size > bytes ? new RangeError('too many bytes') : null);
    },
  });
  try {
    await pipeline(createReadStream(path), createInflateRaw(), count);
  } catch {
    return false;
  }
  return size === bytes;
}

/** Ends the jobs whose page did not send its labels for three days. */
export async function endUnfinished({ db, jobEvents: events, now }: Omit<Services, 'files'>): Promise<void> {
  for (const job of await db.printJobs.unfinished(now() - KEPT_MS))
    if (sourceOf(job).uploaded) await failJob({ db, events, now }, job.id, 'openPartNever');
}
