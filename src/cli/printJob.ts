import { deflateSync } from 'node:zlib';
import { CUT } from '../base/printSettings';
import type { Raster } from '../base/raster';
import { hasData, type Records } from '../label/bind';
import { jobTicketOf } from '../label/jobTicket';
import { type PlanRequest, sheetAt, sheetCount } from '../label/plan';
import type { Label } from '../label/template';
import type { JobTicket } from '../printing/job';
import { type LanguageName, languages } from '../printing/languages';
import { sheetSize } from '../raster/geometry';
import type { Painter } from '../raster/page';
import type { RenderJob } from '../raster/renderJob';
import type { Sink } from './sinks';

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
export const ticketOf = (job: RenderJob, plan: PlanRequest, title: string): JobTicket =>
  jobTicketOf(job.label, {
    title,
    printer: 'command line',
    ...sheetSize(job),
    dpi: job.dpi,
    cutMode: CUT.none,
    count: sheetCount(plan),
  });

/** A record as the painter takes it. @param index 0-based */
export const rowOf = (records: Records | undefined, index: number) => {
  const cells = records?.rows[index];
  return cells ? { index, cells } : { index };
};

/** Renders the labels of a plan in a printer language into a sink. @param progress is given the labels so far */
export async function pump(
  painter: Painter,
  job: RenderJob,
  plan: PlanRequest,
  records: Records | undefined,
  ticket: JobTicket,
  language: LanguageName,
  sink: Sink,
  progress: (done: number) => void = () => {},
): Promise<void> {
  const { open, separate } = languages[language];
  const writer = open(ticket, deflateSync);
  if (!separate) await sink.write(writer.start(), undefined);
  let before: { key: string; raster: Raster } | undefined;
  for (let i = 0; i < ticket.count; i++) {
    const sheet = sheetAt(plan, i);
    const key = sheet.join();
    const raster: Raster =
      before?.key === key
        ? before.raster
        : await painter.sheet(
            job,
            sheet.map((index) => (index === undefined ? undefined : rowOf(records, index))),
          );
    before = { key, raster };
    await sink.write(writer.label(raster, i), i);
    progress(i + 1);
  }
  if (!separate) await sink.write(writer.end(), undefined);
}
