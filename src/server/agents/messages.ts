import type { AgentJob } from '../../printing/agent';
import type { JobTicket } from '../../printing/job';
import type { Decision, PrintJob } from '../db/printJobs';

/** What an agent has to know of a job. @param decisions that are not carried out, in order */
export function jobMessage(job: PrintJob, decisions: readonly Decision[]): AgentJob {
  return {
    type: 'job',
    jobId: job.id,
    ticket: JSON.parse(job.ticket) as JobTicket,
    ready: job.ready,
    handed: job.handed,
    wanted: job.wanted,
    wish: job.wish,
    decisions: decisions.map(({ id, fromLabel, toLabel, choice, attempt }) => ({
      id,
      from: fromLabel,
      to: toLabel,
      choice,
      attempt,
    })),
  };
}

/** What an agent has to know of a job that is over for the server. */
export const cancelMessage = (job: PrintJob): AgentJob => ({
  type: 'job',
  jobId: job.id,
  ticket: JSON.parse(job.ticket) as JobTicket,
  ready: 0,
  handed: job.handed,
  wanted: 'cancel',
  wish: job.wish + 1,
  decisions: [],
});
