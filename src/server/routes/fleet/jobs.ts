import * as v from 'valibot';
import type { Problem } from '../../../base/problem';
import type { Dpi } from '../../../base/units';
import { calibrationLabel } from '../../../label/calibration';
import { writeTemplate } from '../../../label/template';
import { WANTED } from '../../../printing/agent';
import { MAX_SHEETS } from '../../../printing/job';
import type { PrintJob } from '../../db/printJobs';
import { rowId, whole } from '../../input';
import { decide, wish } from '../../open/jobs/control';
import { makeJob } from '../../open/jobs/create';
import { countsOf } from '../../open/jobs/labels';
import { reasonIn } from '../../open/jobs/status';
import { removeFolder, requestFolder } from '../../open/render';
import { deny, invalidField } from '../../refusals';
import { translators } from '../../reply';
import { type RouteContext, route } from '../../route';

/** Paper of a test label, mm: the most common stock. */
const PAPER = { width: 40, height: 30 };

const jobId = v.pipe(v.string(), v.uuid());

/** A job as its account sees it. */
function shown({ language }: Pick<RouteContext, 'language'>, job: PrintJob) {
  return {
    id: job.id,
    title: job.title,
    state: job.state,
    wanted: job.wanted,
    printerId: job.printerId,
    printer: job.printerName,
    ...countsOf(job),
    createTime: job.createTime,
    endTime: job.endTime,
    /** Why it does not print, or ended incompletely. */
    reason: job.reason === '' ? undefined : reasonIn(language, JSON.parse(job.reason) as Problem),
  };
}

/** The last jobs of the account, the newest first. */
export const getFleetJobs = route({
  path: 'GET /fleet/jobs',
  access: 'user',
  input: v.object({ limit: v.optional(whole(1, 100), 20), after: v.optional(jobId) }),
  async handle({ limit, after }, context) {
    const { db, user } = context;
    const rows = await db.printJobs.list(user.id, limit + 1, after === undefined ? {} : { after });
    return { rows: rows.slice(0, limit).map((job) => shown(context, job)), hasMore: rows.length > limit };
  },
});

/** Pauses, resumes or cancels a job. */
export const controlFleetJob = route({
  path: 'POST /fleet/job',
  access: 'user',
  input: v.object({ jobId, wanted: v.picklist(WANTED) }),
  handle: async (input, context) =>
    shown(context, await wish(context, context.user.id, input.jobId, input.wanted)),
});

const label = () => v.optional(whole(0, MAX_SHEETS));

/** Decides on labels of a job that are in doubt: `from` to before `to`, from 0, or all of them. */
export const decideFleetJob = route({
  path: 'POST /fleet/decide',
  access: 'user',
  input: v.object({ jobId, choice: v.picklist(['reprint', 'skip']), from: label(), to: label() }),
  async handle({ jobId: id, choice, from, to }, context) {
    if ((from === undefined) !== (to === undefined)) throw invalidField(from === undefined ? 'from' : 'to');
    const span = from === undefined ? undefined : { from, to: to! };
    return shown(context, await decide(context, context.user.id, id, choice, span));
  },
});

/** Prints a test label. */
export const printTestLabel = route({
  path: 'POST /fleet/test',
  access: 'user',
  input: v.object({ printerId: rowId() }),
  slow: true,
  async handle({ printerId }, context) {
    const { db, user, renderer, hosts, language } = context;
    const printer = (await db.agents.printers(user.id)).find(({ id }) => id === printerId);
    if (!printer || !renderer) throw deny('openPrinterMissing');
    const paper = { ...PAPER, width: Math.min(PAPER.width, printer.width), dpi: printer.dpi as Dpi };
    const { label } = calibrationLabel(paper, translators[language]);
    const content = Buffer.from(JSON.stringify({ template: writeTemplate(label), printer: printerId }));
    const folder = requestFolder();
    try {
      const made = await makeJob(
        { ...context, renderer },
        {
          userId: user.id,
          body: { content, kind: 'json', query: {}, isJob: true },
          folder,
          hosts: [...hosts],
          signal: AbortSignal.timeout(60_000),
        },
      );
      if ('refusal' in made) throw made.refusal;
      return shown(context, made);
    } finally {
      await removeFolder(folder);
    }
  },
});
