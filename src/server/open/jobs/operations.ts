import type { Hash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Scope } from '../../../base/openApi';
import { refuse } from '../../../base/problem';
import type { Wanted } from '../../../printing/agent';
import type { PrintJob } from '../../db/printJobs';
import { deny, invalidField } from '../../refusals';
import { checked, fieldsOf } from '../body';
import { strictJson } from '../json';
import { checkScope } from '../keys';
import { sendProblem } from '../problems';
import { checkBody, hostsOf, MAX_JSON, receive, removeFolder, requestFolder } from '../render';
import type { RenderBody } from '../renderer';
import type { OpenRequest, OpenServices } from '../request';
import { decide, wish } from './control';
import { type JobRequest, makeJob, requestHash } from './create';
import { decideInput, jobListInput, jobPath, labelListInput, printerListInput } from './schemas';
import { jobView, labelsFrom, labelViews, leftOutViews, printerView } from './view';

/** What a key needs for a job: nothing is printed when a file is made. */
const scopeOf = ({ output }: { output?: string }): Scope => (output ? 'render' : 'print');

/** Printable ASCII, as a header carries it. */
const RETRY_KEY = /^[!-~]{1,255}$/;

/** `POST /jobs`: checks the records of a request, and prints them or makes a file of them. */
export async function postJob(services: OpenServices, request: OpenRequest): Promise<FastifyReply> {
  const { raw, query, caller } = request;
  const key = raw.headers['idempotency-key'];
  if (typeof key !== 'string' || !RETRY_KEY.test(key)) throw invalidField('Idempotency-Key');
  const kind = checkBody(raw);
  const hash = requestHash(kind, query);
  return jobFrom(services, request, { keyId: caller.key.id, key, hash }, async (path) => {
    return { content: await receive(raw.body as Readable, kind, path, hash), kind, query };
  });
}

/**
 * Prints what a caller asked for, and answers 202 with the job.
 * @param retry what names the request, its hash is complete once the request is taken; undefined for one that is a new job
 * each time
 * @param take the request in a form of `POST /jobs`; `path` is for a body that is a file
 */
export async function jobFrom(
  services: OpenServices,
  request: OpenRequest,
  retry: (Omit<NonNullable<JobRequest['retry']>, 'hash'> & { hash: Hash }) | undefined,
  take: (path: string) => Promise<RenderBody>,
): Promise<FastifyReply> {
  const { raw, reply, caller, use } = request;
  const folder = requestFolder();
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(refuse('bodyInvalid')));
  try {
    const body = await take(join(folder, 'body'));
    const made = await makeJob(services, {
      userId: caller.user.id,
      ...(retry && { retry: { ...retry, hash: retry.hash.digest('hex') } }),
      body: { ...body, isJob: true },
      folder,
      hosts: hostsOf(services, raw),
      signal: gone.signal,
      named(head) {
        checkScope(caller, scopeOf(head.job!));
        if (head.templateId !== undefined) use.templetId = head.templateId;
      },
    });
    if ('refusal' in made) return sendProblem(reply, raw, made.refusal, made.errors);
    use.labels = made.labels;
    return reply.code(202).header('location', `/open/v1/jobs/${made.id}`).send(jobView(raw, made));
  } finally {
    await removeFolder(folder);
  }
}

/** @throws Refusal openJobMissing */
export async function jobOf({ db }: OpenServices, { params, caller }: OpenRequest): Promise<PrintJob> {
  const { success, id } = idOf(params);
  const job = success ? await db.printJobs.find(caller.user.id, id) : undefined;
  if (!job) throw deny('openJobMissing');
  return job;
}

/** An id that no job can have is answered as that of an unknown job. */
function idOf(params: OpenRequest['params']): { success: boolean; id: string } {
  try {
    return { success: true, id: checked(jobPath, { id: params.id }).id };
  } catch {
    return { success: false, id: '' };
  }
}

/** `GET /jobs`: the jobs of the account, the newest first. */
export async function listJobs({ db }: OpenServices, { raw, query, caller }: OpenRequest) {
  const { limit, cursor, state } = checked(jobListInput, fieldsOf(query));
  const rows = await db.printJobs.list(caller.user.id, limit + 1, {
    ...(cursor !== undefined && { after: cursor }),
    ...(state && { only: state }),
  });
  const jobs = rows.slice(0, limit);
  return {
    jobs: jobs.map((job) => jobView(raw, job)),
    ...(rows.length > limit && { next: jobs.at(-1)!.id }),
  };
}

/** `GET /jobs/{id}` */
export const getJob = async (services: OpenServices, request: OpenRequest) =>
  jobView(request.raw, await jobOf(services, request));

/** `GET /jobs/{id}/labels`: what became of each label. */
export async function listLabels(services: OpenServices, request: OpenRequest) {
  const { db } = services;
  const { raw, query, params } = request;
  const job = await jobOf(services, request);
  const { state, cursor, limit } = checked(labelListInput, { ...fieldsOf(query), id: params.id });
  const from = Number(cursor ?? 0);
  const page = labelsFrom(job, from, limit, state);
  const { positions } = page;
  const [first = 0, last = -1] = [positions[0], positions.at(-1)];
  const times = await db.printJobs.labels(job.id, first, last + 1);
  const labels = labelViews(raw, job, page, times);
  const room = limit - labels.length;
  if (room === 0) return { labels, next: String(last + 1) };
  if (state !== undefined && state !== 'skipped') return { labels };
  const behind = Math.max(0, from - job.labels);
  const leftOut = leftOutViews(raw, job, behind, room + 1);
  const next = leftOut.length > room ? { next: String(job.labels + behind + room) } : {};
  return { labels: [...labels, ...leftOut.slice(0, room)], ...next };
}

const wishing = (wanted: Wanted) => async (services: OpenServices, request: OpenRequest) => {
  const { id, output } = await jobOf(services, request);
  checkScope(request.caller, scopeOf({ output }));
  return jobView(request.raw, await wish(services, request.caller.user.id, id, wanted));
};

/** `POST /jobs/{id}/pause`, `resume` and `cancel`. */
export const pauseJob = wishing('pause');
export const resumeJob = wishing('run');
export const cancelJob = wishing('cancel');

/** A body that is short whatever its headers say. Throws Refusal 413. */
export async function smallBody(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_JSON) throw deny('bodyTooBig');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** `POST /jobs/{id}/labels/decide`: what to do with labels in doubt. */
export async function decideLabels(services: OpenServices, request: OpenRequest) {
  const { raw, caller } = request;
  const { id } = await jobOf(services, request);
  const { choice, from, to } = checked(decideInput, strictJson(await smallBody(raw.body as Readable)));
  if ((from === undefined) !== (to === undefined)) throw invalidField(from === undefined ? 'from' : 'to');
  const span = from === undefined ? undefined : { from: from - 1, to: to! };
  return jobView(raw, await decide(services, caller.user.id, id, choice, span));
}

/** `GET /jobs/{id}/events`: the job whenever it changes, as server-sent events. */
export async function followJob(services: OpenServices, request: OpenRequest): Promise<FastifyReply> {
  const { raw, reply, caller } = request;
  const { id } = await jobOf(services, request);
  const userId = caller.user.id;
  const stream = services.eventStreams.follow({
    userId,
    jobId: id,
    read: () => services.db.printJobs.find(userId, id),
    show: (job) => jobView(raw, job),
  });
  return reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(stream);
}

/** `GET /printers`: the printers of the account. */
export async function listPrinters({ db, now }: OpenServices, { query, caller }: OpenRequest) {
  const { stock } = checked(printerListInput, fieldsOf(query));
  return { printers: await printersOf({ db, now }, caller.user.id, stock) };
}

/** The printers of an account. @param stock only those in which it is loaded */
export async function printersOf(
  { db, now }: Pick<OpenServices, 'db' | 'now'>,
  userId: number,
  stock?: string,
) {
  const agents = new Map((await db.agents.list(userId)).map((agent) => [agent.id, agent]));
  const all = await db.agents.printers(userId);
  const printers = all.filter(
    (one) => stock === undefined || one.stock.toLowerCase() === stock.toLowerCase(),
  );
  const ids = printers.map(({ id }) => id);
  const [queues, today] = [await db.printJobs.queues(ids), await db.agents.today(ids)];
  return printers.flatMap((one) => {
    const agent = agents.get(one.agentId);
    return agent ? [printerView(one, agent, queues.get(one.id), today.get(one.id), now())] : [];
  });
}
