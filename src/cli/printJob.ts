import { deflateSync } from 'node:zlib';
import { CUT } from '../base/printSettings';
import { hasData, type Records } from '../label/bind';
import { jobTicketOf } from '../label/jobTicket';
import { type PlanRequest, sheetCount } from '../label/plan';
import type { Label } from '../label/template';
import type { JobTicket } from '../printing/job';
import { type LanguageName, languages } from '../printing/languages';
import { sheetSize } from '../raster/geometry';
import type { RenderJob } from '../raster/renderJob';
import type { Encoding } from './printCalls';
import type { PrintThreads } from './printThreads';
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

/**
 * How the labels of a plan are encoded.
 * @param changesOnly whether a printer may store what labels share; a file always does
 */
export async function encodingOf(
  threads: PrintThreads,
  plan: PlanRequest,
  language: LanguageName,
  ticket: JobTicket,
  changesOnly = false,
): Promise<Encoding> {
  const { shares, wire } = languages[language];
  const isShared = shares && (!wire || changesOnly);
  return { language, ticket, shared: isShared ? await threads.shared(plan) : undefined };
}

/** Writes the labels of a plan to a sink, all of them or none. @param progress is given the labels so far */
export async function pump(
  threads: PrintThreads,
  plan: PlanRequest,
  encoding: Encoding,
  sink: Sink,
  progress: (done: number) => void = () => {},
): Promise<void> {
  const { language, ticket, shared } = encoding;
  const { open, separate } = languages[language];
  const writer = open(ticket, deflateSync, shared);
  try {
    if (!separate) await sink.write([writer.start()], undefined);
    for await (const { from, labels } of threads.labels(plan, encoding)) {
      const { pages } = writer;
      await sink.write(pages ? labels.map((label) => pages.page(label, ticket)) : labels, from);
      progress(from + labels.length);
    }
    if (!separate) await sink.write([writer.end()], undefined);
    await sink.finish();
  } catch (error) {
    await sink.abort();
    throw error;
  }
}
