import { Spans } from '../../base/spans';
import type { AgentReport } from '../../printing/agent';
import { isOver } from '../../printing/protocol';
import type { PrintJob } from '../db/printJobs';
import { labelSets } from '../open/jobs/labels';

/** Why a report cannot be true: names of messages. */
export const LIES = ['agentLieJob', 'agentLieLabels', 'agentLieOrder', 'agentLieReplay'] as const;
export type Lie = (typeof LIES)[number];

/** Thrown for what an agent says that cannot be: it is cut off. */
export class LieError extends Error {
  constructor(readonly lie: Lie) {
    super(lie);
  }
}

/**
 * Why a report of a job cannot be true after what was reported before; undefined when it can.
 * - `agentLieLabels`: labels that the job does not have, that are in two states, or that were never handed over.
 * - `agentLieOrder`: labels printed or left out before are not any more, or a job that is over is not any more.
 */
export function lieIn(job: PrintJob, report: AgentReport): Lie | undefined {
  const { accepted, state, attempt } = report;
  if (accepted > job.handed) return 'agentLieLabels';
  const [printed, doubt, left] = [report.printed, report.doubt, report.left].map((list) => new Spans(list));
  const lists = [...report.printed, ...report.doubt, ...report.left];
  const known = new Spans(lists);
  const isWell = lists.every(({ from, to }) => from < to && to <= job.labels);
  const sum = lists.reduce((total, { from, to }) => total + to - from, 0);
  if (!isWell || known.size !== sum) return 'agentLieLabels';
  if (![...printed!, ...doubt!].every(({ to }) => to <= accepted)) return 'agentLieLabels';
  if ([...report.printed, ...report.doubt].some(({ printer }) => printer !== job.printerName))
    return 'agentLieLabels';
  if (
    isOver(state)
      ? known.size !== job.labels
      : left!.size > 0 && !covers(new Spans([{ from: 0, to: accepted }]), left!)
  )
    return 'agentLieLabels';
  const before = labelSets(job);
  if (!covers(printed!, new Spans(before.printed)) || !covers(left!, new Spans(before.skipped)))
    return 'agentLieOrder';
  if (accepted < job.accepted || (attempt ?? job.attempt) < job.attempt) return 'agentLieOrder';
  return undefined;
}

/** Whether every label of `inner` is in `outer`. */
const covers = (outer: Spans, inner: Spans): boolean =>
  [...inner].every(({ from, to }) => outer.covers(from, to));
