import type { Problem } from '../../../base/problem';
import { type Span, Spans } from '../../../base/spans';
import { isOver, type JobState, type LabelRange } from '../../../printing/protocol';
import type { PrintJob } from '../../db/printJobs';

/** What is known of the labels of a job. Those in none of the three are still to come. */
export interface LabelSets {
  printed: LabelRange[];
  doubt: LabelRange[];
  skipped: Span[];
}

export const labelSets = ({ printed, doubt, skipped }: Pick<PrintJob, keyof LabelSets>): LabelSets => ({
  printed: JSON.parse(printed) as LabelRange[],
  doubt: JSON.parse(doubt) as LabelRange[],
  skipped: JSON.parse(skipped) as Span[],
});

/** The columns of a job that hold its label sets. */
export const setColumns = ({ printed, doubt, skipped }: LabelSets) => ({
  printed: JSON.stringify(printed),
  doubt: JSON.stringify(doubt),
  skipped: JSON.stringify(skipped),
  printedCount: new Spans(printed).size,
  doubtCount: new Spans(doubt).size,
  skippedCount: new Spans(skipped).size,
});

/** Asked = printed + skipped + in doubt + still to come, at every moment. Labels of records left out are skipped. */
export function countsOf(job: PrintJob) {
  const { labels, leftOut, printedCount: printed, skippedCount, doubtCount: inDoubt } = job;
  const toCome = labels - printed - skippedCount - inDoubt;
  return { asked: labels + leftOut, printed, skipped: skippedCount + leftOut, inDoubt, toCome };
}

/**
 * The end of a job that its agent does not report: what was handed over and not reported may be on paper, so it is in
 * doubt; the rest is skipped.
 */
export function endWithout(job: PrintJob, state: JobState, reason: Problem | undefined, time: number) {
  const { printed, doubt, skipped } = labelSets(job);
  const known = [...printed, ...doubt, ...skipped];
  const open = new Spans([{ from: 0, to: job.labels }]).without(known);
  const handed = [...open.within(0, job.handed)].map((span) => ({ ...span, printer: job.printerName }));
  const never = [...open.within(job.handed, job.labels)];
  const sets = { printed, doubt: [...doubt, ...handed], skipped: [...new Spans([...skipped, ...never])] };
  return {
    ...setColumns(sets),
    state,
    reason: reason ? JSON.stringify(reason) : '',
    endTime: time,
    rev: job.rev + 1,
  };
}

/** Whether a job is over: nothing of it is printed any more. */
export const isEnded = (job: Pick<PrintJob, 'state'>): boolean => isOver(job.state);
