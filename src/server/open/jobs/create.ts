import { createHash, type Hash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Semaphore } from '../../../base/async';
import type { Refusal } from '../../../base/problem';
import type { Dpi } from '../../../base/units';
import type { JobTicket } from '../../../printing/job';
import type { Printer } from '../../db/agents';
import { fileEnd } from '../../db/fileJobs';
import { jobFile, labelsFile, recordsFile } from '../../db/jobFiles';
import type { PrintJob } from '../../db/printJobs';
import type { NewRow } from '../../db/schema';
import type { Content } from '../../files/store';
import { deny } from '../../refusals';
import type { Services } from '../../route';
import { assetsOf } from '../assets';
import type {
  FoundProblem,
  Prepared,
  PreparedPart,
  RenderBody,
  Renderer,
  RenderHead,
  RenderNeeds,
} from '../renderer';
import type { JobOutput } from '../schemas';
import { storedTemplate } from '../templates';
import { choosePrinter } from './choose';
import { FILE_NAME, fileLabels, finished, writeEnd } from './fileEnd';
import type { JobSource } from './source';

/** What a job is made with. */
type JobServices = Services & { renderer: Renderer };

/** Resolution of a file unless the request names another: as `POST /render`. */
const FILE_DPI: Dpi = 203;

/** Files of a job that are stored at the same time. */
const PUT_AT_ONCE = 8;

/** How long an Idempotency-Key names its job, ms. */
const RETRY_KEPT = 7 * 24 * 3_600_000;

export interface JobRequest {
  userId: number;
  /** The key that asks, its Idempotency-Key and the hash of the request; undefined for the account itself. */
  retry?: { keyId: number; key: string; hash: string };
  body: RenderBody;
  /** For files of the request: made when the first one is written. */
  folder: string;
  hosts: string[];
  signal: AbortSignal;
  /** Called with what the request names; what it throws ends the request. */
  named?(head: RenderHead): void;
}

/** Why a job was not made: the refusal, with what is wrong with its records. */
export interface NotMade {
  refusal: Refusal;
  errors: readonly FoundProblem[];
}

/** SHA-256 of a request as received: its fields, and its body as the caller adds it. */
export function requestHash(kind: RenderBody['kind'], query: RenderBody['query']): Hash {
  const fields = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify([kind, fields]));
}

/**
 * The job of a request. The same request with the same Idempotency-Key is answered with the same job for seven days.
 * @throws Refusal openRetryConflict for another request with the key; and those of rendering
 */
export async function makeJob(services: JobServices, request: JobRequest): Promise<PrintJob | NotMade> {
  const { retry } = request;
  const known = retry && (await earlier(services, retry));
  if (known) return known;
  const { renderer, db, now } = services;
  // Before the request has a process: others wait for that.
  const printers = await db.agents.printers(request.userId);
  const made = await renderer.run(async (session) => {
    const head = await session.read(request.body);
    request.named?.(head);
    const asked = head.job!;
    const printer = await targetOf(services, request.userId, asked, printers);
    const stored =
      head.templateId === undefined
        ? undefined
        : await storedTemplate(services, request.userId, head.templateId, head.version);
    const needs = head.needs ?? (await session.open(stored && JSON.stringify(stored.template)));
    const assets = await assetsOf(services, request.userId, needs, request.hosts);
    const dpi = asked.dpi ?? printer.dpi;
    const { folder } = request;
    const { output } = asked;
    const given = { assets, folder, now: now(), dpi, printer: printer.name, ...(output && { output }) };
    const prepared = await session.prepare(given);
    return { head, printer, needs, prepared };
  }, request.signal);
  const { head, printer, needs, prepared } = made;
  if (!prepared.job) {
    const none = head.skipBad || prepared.bad.length === 0;
    const refusal = none ? deny('openRecordsNone') : deny('openRecordsBad', { n: prepared.bad.length });
    return { refusal, errors: prepared.errors };
  }
  const source = sourceOf(prepared, head.templateId ?? null, needs, request.hosts);
  try {
    return await store(services, request, printer, prepared.job, source);
  } catch (error) {
    // The same request may have been received twice at the same time.
    const first = retry && (await earlier(services, retry));
    if (first) return first;
    throw error;
  }
}

/** What a job is for. */
interface Target {
  /** null for a file. */
  id: number | null;
  agentId: number | null;
  name: string;
  dpi: Dpi;
  output: '' | JobOutput;
}

async function targetOf(
  services: JobServices,
  userId: number,
  { printer, output, dpi }: NonNullable<RenderHead['job']>,
  printers: readonly Printer[],
): Promise<Target> {
  if (output) return { id: null, agentId: null, name: FILE_NAME, dpi: FILE_DPI, output };
  return { ...(await choosePrinter(services, userId, printer!, dpi, printers)), output: '' };
}

async function earlier(
  { db, now }: JobServices,
  { keyId, key, hash }: NonNullable<JobRequest['retry']>,
): Promise<PrintJob | undefined> {
  const known = await db.printJobs.byRetry(keyId, key);
  if (!known) return undefined;
  if (known.createTime <= now() - RETRY_KEPT) {
    await db.printJobs.change(known.id, { retryKey: null });
    return undefined;
  }
  if (known.retryHash !== hash) throw deny('openRetryConflict');
  return known;
}

const sourceOf = (
  { records, bad, errors, job }: Prepared,
  templateId: number | null,
  needs: RenderNeeds,
  hosts: string[],
): JobSource => {
  const { records: _, ...plan } = job!.plan;
  const { first } = job!;
  return { templateId, records, bad, errors, plan, needs, hosts, ...(first !== undefined && { first }) };
};

/** What is known of a job when it is made. */
interface JobFacts {
  id: string;
  userId: number;
  keyId: number | null;
  printer: Omit<Target, 'dpi' | 'output'> & Partial<Pick<Target, 'output'>>;
  ticket: JobTicket;
  source: JobSource;
  /** Labels of records that are left out. */
  leftOut: number;
  /** Labels that are rendered, from 0. */
  ready: number;
  /** Epoch ms. */
  time: number;
}

/** The row of a job of which nothing was sent to its agent yet. @param retry its Idempotency-Key and its hash */
export const newJob = (
  { id, userId, keyId, printer, ticket, source, leftOut, ready, time }: JobFacts,
  retry?: { key: string; hash: string },
): NewRow<'printJobs'> => ({
  id,
  userId,
  keyId,
  agentId: printer.agentId,
  printerId: printer.id,
  printerName: printer.name,
  title: ticket.title,
  state: 'waiting',
  reason: '',
  labels: ticket.count,
  leftOut,
  ready,
  handed: 0,
  accepted: 0,
  attempt: 0,
  printed: '[]',
  doubt: '[]',
  skipped: '[]',
  printedCount: 0,
  doubtCount: 0,
  skippedCount: 0,
  wanted: 'run',
  wish: 0,
  rev: 1,
  ticket: JSON.stringify(ticket),
  source: JSON.stringify(source),
  retryKey: retry?.key ?? null,
  retryHash: retry?.hash ?? '',
  output: printer.output ?? '',
  createTime: time,
  updateTime: time,
  endTime: null,
});

/** The end of a file of which everything is rendered with its request. */
async function endOf(
  parts: NonNullable<Prepared['job']>['parts'],
  source: JobSource,
  labels: number,
): Promise<{ path: string; bytes: number; size: number }> {
  const [{ content, bytes }] = parts as [PreparedPart];
  const pages = (content as { labels: string }).labels;
  const index = (await readFile(pages)).subarray(bytes);
  const path = `${pages}-end`;
  return { path, ...(await writeEnd([index], { first: source.first!, labels, pages: bytes }, path)) };
}

const isRendered = ({ content }: PreparedPart): boolean => 'labels' in content;

/** Stores the files of a job, then the job. A crash in between leaves files that a sweep removes. */
async function store(
  { db, files, jobEvents, now }: JobServices,
  { userId, retry }: JobRequest,
  printer: Target,
  { ticket, leftOut, common, parts }: NonNullable<Prepared['job']>,
  source: JobSource,
): Promise<PrintJob> {
  const id = randomUUID();
  const stored: [key: string, content: Content][] = [[jobFile(id), common]];
  for (const [part, { content }] of parts.entries()) {
    // What is rendered is not rendered again.
    if ('labels' in content) stored.push([labelsFile(id, part), content.labels]);
    else stored.push([recordsFile(id, part), content.records]);
  }
  const end =
    printer.output && parts.every(isRendered) ? await endOf(parts, source, ticket.count) : undefined;
  if (end) stored.push([labelsFile(id, parts.length), end.path]);
  const keys = stored.map(([key]) => key);
  await db.printJobs.plan(keys);
  const turns = new Semaphore(PUT_AT_ONCE);
  await Promise.all(stored.map(([key, content]) => turns.run(() => files.put(key, content))));
  return jobEvents.run(db, async (tx, changed) => {
    await tx.printJobs.keep(keys);
    const { agentId } = printer;
    if (agentId !== null && !(await tx.agents.takesJobs(userId, agentId))) throw deny('openPrinterMissing');
    const time = now();
    const ready = parts.find((part) => !isRendered(part))?.from ?? ticket.count;
    const rows: NewRow<'jobParts'>[] = parts.map((part, i) => ({
      jobId: id,
      part: i,
      fromLabel: part.from,
      toLabel: part.to,
      state: isRendered(part) ? ('rendered' as const) : ('queued' as const),
      tries: 0,
      dueTime: time,
      error: '',
      bytes: part.bytes,
    }));
    if (end)
      rows.push({ ...fileEnd(id, rows.length, ticket.count), state: 'rendered' as const, bytes: end.bytes });
    const row = newJob(
      { id, userId, keyId: retry?.keyId ?? null, printer, ticket, source, leftOut, ready, time },
      retry,
    );
    const job = await tx.printJobs.add({ ...row, ...(end && finished(ticket.count, end.size, time)) }, rows);
    if (end) {
      await tx.printJobs.addLabels([fileLabels(job, time)]);
      await tx.fileJobs.releaseSources(id);
    }
    await tx.partQueue.add(rows.filter(({ state }) => state === 'queued'));
    changed({ kind: 'job', job, before: undefined });
    return job;
  });
}
