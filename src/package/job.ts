import { CUT } from '../base/printSettings';
import { hasData, type RecordRow, type Records } from '../label/bind';
import { jobTicketOf } from '../label/jobTicket';
import { type PlanRequest, sheetCount } from '../label/plan';
import type { Label } from '../label/template';
import type { JobTicket } from '../printing/job';
import { sheetSize } from '../raster/geometry';
import type { RenderJob } from '../raster/renderJob';

/** What a job without a browser is made of; its other settings come from the label. */
export type JobChoices = Pick<RenderJob, 'label' | 'mode' | 'wholeLabel' | 'dpi' | 'watermark' | 'fonts'> & {
  records: Records | undefined;
  /** The print time, epoch ms. */
  now: number;
  inputs: ReadonlyMap<string, string>;
};

/** The job that prints a label's records as they are: not turned, at the label's own offset. */
export const jobOf = ({ records, watermark, label, ...choices }: JobChoices): RenderJob => ({
  ...choices,
  label,
  fields: records?.fields ?? [],
  ...(records?.errors && { errors: records.errors }),
  direction: 0,
  hOffset: label.hOffset,
  vOffset: label.vOffset,
  ...(watermark && { watermark }),
});

/** The labels of a job in order. @param chosen 0-based records @param copies 1..2000 */
export const planOf = (
  label: Label,
  records: Records | undefined,
  chosen: readonly number[],
  copies: number,
): PlanRequest => ({
  records: chosen,
  copies,
  collate: true,
  columns: label.labelNum,
  hasData: hasData(label, records?.fields),
});

/** The ticket of a job for its printer language. */
export const ticketOf = (job: RenderJob, plan: PlanRequest, title: string, printer: string): JobTicket =>
  jobTicketOf(job.label, {
    title,
    printer,
    ...sheetSize(job),
    dpi: job.dpi,
    cutMode: CUT.none,
    count: sheetCount(plan),
  });

/** A record as the painter takes it. @param index 0-based */
export const rowOf = (records: Records | undefined, index: number): RecordRow => {
  const cells = records?.rows[index];
  return cells ? { index, cells } : { index };
};
