import type { Language } from '../../../base/messages';
import { type Problem, problem } from '../../../base/problem';
import type { JobState, JobStatus } from '../../../printing/protocol';
import type { Agent } from '../../db/agents';
import type { PrintJob } from '../../db/printJobs';
import { translators } from '../../reply';
import { isAway } from './choose';
import { isEnded, labelSets } from './labels';

/** A reason in a language; messages of the server are not known to the page. */
export const reasonIn = (language: Language, { key, params }: Problem): string =>
  translators[language](key, params);

/** The state that a user sees: what was asked for counts at once, also while the agent is away. */
function stateOf(job: PrintJob): JobState {
  const { state, wanted } = job;
  if (isEnded(job) || state === 'doubt' || state === 'cancelling') return state;
  if (wanted === 'pause') return 'paused';
  return state === 'paused' ? 'waiting' : state;
}

/**
 * A job as a print service reports its own, for the page.
 * @param agent its agent, unless it was removed
 * @param time now, epoch ms
 */
export function statusOf(
  language: Language,
  job: PrintJob,
  agent: Pick<Agent, 'name' | 'seenTime'> | undefined,
  time: number,
): JobStatus {
  const { id, title, labels, ready, printedCount, skippedCount, printerName, createTime, endTime } = job;
  const { printed, doubt } = labelSets(job);
  const shown = agent
    ? translators[language]('remoteName', { name: printerName, agent: agent.name })
    : printerName;
  const named = ({ printer, from, to }: (typeof printed)[number]) => ({
    printer: printer === printerName ? shown : printer,
    from,
    to,
  });
  const isWaiting = endTime === null && agent && isAway(agent.seenTime, time);
  const why = isWaiting
    ? problem('remoteAway', { agent: agent.name })
    : job.reason !== '' &&
      problem('remoteReason', { reason: reasonIn(language, JSON.parse(job.reason) as Problem) });
  return {
    jobId: id,
    title,
    printers: [shown],
    state: stateOf(job),
    count: labels,
    accepted: ready,
    sent: printedCount,
    skipped: skippedCount,
    doubt: doubt.map(named),
    ranges: printed.map(named),
    ...(why && { problem: why }),
    opened: createTime,
    ...(endTime !== null && { ended: endTime }),
    credits: 0,
  };
}
