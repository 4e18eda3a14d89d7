import * as v from 'valibot';
import { MAX_COPIES } from '../../../base/constants';
import { jobTicket } from '../../../printing/job';
import type { JobStatus } from '../../../printing/protocol';
import type { PrintJob } from '../../db/printJobs';
import { rawText, rowId, whole } from '../../input';
import { statusOf } from '../../open/jobs/status';
import { openUploaded, partSize, takePart } from '../../open/jobs/uploaded';
import { MAX_LABELS } from '../../open/schemas';
import { deny } from '../../refusals';
import { type RouteContext, route, uploadRoute } from '../../route';

/** Bytes of a part: labels that cannot be compressed. */
const MAX_PART = 25 * 1024 * 1024;
const MINUTE = 60_000;
/** Jobs that an account may open in a minute. */
const PER_MINUTE = 120;

const jobId = v.pipe(v.string(), v.uuid());
/** No database stores every text. */
const ticket = v.pipe(
  jobTicket,
  v.check(({ title }) => v.is(rawText(200), title)),
);

interface Context extends Pick<RouteContext, 'db' | 'language' | 'now'> {
  user: { id: number };
}

async function shown(context: Context, jobs: readonly PrintJob[]): Promise<JobStatus[]> {
  const { db, language, now, user } = context;
  const agents = new Map((await db.agents.list(user.id)).map((agent) => [agent.id, agent]));
  return jobs.map((job) => statusOf(language, job, agents.get(job.agentId ?? 0), now()));
}

/** A job of which a page sends the labels, and how many it sends at a time. */
async function answer(context: Context, job: PrintJob): Promise<{ status: JobStatus; partSize: number }> {
  const [status] = await shown(context, [job]);
  return { status: status!, partSize: partSize(job) };
}

/** Opens a job for a printer of an agent; the page sends its labels. The same id is the same job. */
export const openRemoteJob = route({
  path: 'POST /fleet/print',
  access: 'user',
  input: v.object({
    jobId,
    printerId: rowId(),
    ticket,
    plan: v.object({
      records: whole(1, MAX_LABELS),
      copies: whole(1, MAX_COPIES),
      collate: v.boolean(),
      columns: whole(1, 100),
      hasData: v.boolean(),
    }),
    resume: v.optional(v.boolean(), false),
  }),
  async handle({ jobId: id, ...rest }, context) {
    const { db, user } = context;
    await db.limits.take(`fleetPrint/${user.id}`, PER_MINUTE, MINUTE);
    return answer(context, await openUploaded(context, user.id, { id, ...rest }));
  },
});

/** Takes the labels from `from` on, counted from 0: their bits, deflated. */
export const takeRemoteLabels = uploadRoute({
  path: 'POST /fleet/labels',
  access: 'user',
  upload: MAX_PART,
  input: v.object({ jobId, from: whole(0, MAX_LABELS), uuid: v.optional(v.string()) }),
  async handle({ jobId: id, from }, context) {
    const { user, upload } = context;
    return answer(context, await takePart(context, user.id, { id, from, path: upload.path }));
  },
});

/** A job as it is now. */
export const getRemoteJob = route({
  path: 'GET /fleet/print',
  access: 'user',
  input: v.object({ jobId }),
  async handle(input, context) {
    const job = await context.db.printJobs.find(context.user.id, input.jobId);
    if (!job) throw deny('openJobMissing');
    const [status] = await shown(context, [job]);
    return { status: status! };
  },
});

/** The jobs of the account for printers of agents, the newest first. */
export const getRemoteJobs = route({
  path: 'GET /fleet/prints',
  access: 'user',
  input: v.object({ limit: v.optional(whole(1, 100), 50), after: v.optional(jobId) }),
  async handle({ limit, after }, context) {
    const { db, user } = context;
    const rows = await db.printJobs.list(user.id, limit + 1, {
      only: 'printers',
      ...(after !== undefined && { after }),
    });
    return { jobs: await shown(context, rows.slice(0, limit)), hasMore: rows.length > limit };
  },
});
