import { NEXT_BATCH } from '../base/constants';
import type { FoundProblem } from '../base/foundProblem';
import type { Raster } from '../base/raster';
import { type PlanRequest, sheetAt, sheetCount } from '../label/plan';
import { loadSymbols } from '../label/symbolLoading';
import type { Painter } from '../raster/page';
import { type RenderJob, UnprintableError } from '../raster/renderJob';
import { checkRecords } from './check';
import { LabelwrightError } from './errors';
import { jobOf, planOf, rowOf, ticketOf } from './job';
import { type CheckedRequest, checkedRequest, type LabelRequest } from './request';
import type { Ticket } from './ticket';
import { words } from './words';

/** What is wrong with one element on the label of one record. */
export interface Finding {
  /** Position of the record, from 1. */
  record: number;
  /** Its row in the file, for a sheet. */
  row?: number;
  elementId: string;
  /** Type of the element, in English; empty for the watermark. */
  element: string;
  /** What is wrong, as a word that does not change. */
  code: string;
  /** The same as a sentence in English. */
  message: string;
}

/** What a check found. */
export interface Check {
  /** What cannot be printed. */
  errors: Finding[];
  /** What prints imperfectly, such as a text without room. */
  warnings: Finding[];
  /** Positions of the records that cannot be printed, from 1. */
  badRecords: number[];
}

/** Findings of each kind that a check lists. */
const MAX_FINDINGS = 10_000;

/** The labels of one request. */
export interface LabelJob {
  /** Labels to print, copies counted; a sheet of several columns counts once. */
  readonly count: number;
  /** What `labelwright/printing` has to know of it. Title, density, paper and speed may be changed. */
  readonly ticket: Ticket;
  /** Checks every record, without rendering. */
  check(): Promise<Check>;
  /**
   * Renders the labels in print order, a few at a time. The memory does not grow with the job.
   * @throws LabelwrightError with the field `records[n]`, counted from 0, and the reason for the first record that cannot
   * be printed
   */
  rasters(): AsyncGenerator<Raster>;
}

/** Renders labels as the product prints them, dot for dot, in the calling thread. */
export interface Renderer {
  /** @throws LabelwrightError that names the field that is wrong */
  open(request: LabelRequest): Promise<LabelJob>;
}

/** A renderer. @param clock ms since 1970, for requests without a time of their own */
export const rendererWith = (painter: Painter, clock: () => number): Renderer => ({
  async open(request) {
    const checked = checkedRequest(request);
    await loadSymbols(checked.label.elements);
    return new OpenJob(painter, checked, clock());
  },
});

class OpenJob implements LabelJob {
  readonly count: number;
  readonly ticket: Ticket;
  private readonly job: RenderJob;
  private readonly plan: PlanRequest;

  constructor(
    private readonly painter: Painter,
    private readonly request: CheckedRequest,
    now: number,
  ) {
    const { label, records, chosen, inputs, copies, dpi, mode, wholeLabel } = request;
    const time = request.now?.getTime() ?? now;
    this.job = jobOf({ label, records, mode, wholeLabel, dpi, now: time, inputs, fonts: [] });
    this.plan = planOf(label, records, chosen, copies);
    this.count = sheetCount(this.plan);
    this.ticket = ticketOf(this.job, this.plan, label.name, 'printer');
  }

  async check(): Promise<Check> {
    const { records, chosen, isSheet } = this.request;
    const options = { isSheet: isSheet && records !== undefined, most: MAX_FINDINGS };
    const found = await checkRecords(this.painter, this.job, chosen, records, options);
    return {
      errors: found.errors.map(findingOf),
      warnings: found.warnings.map(findingOf),
      badRecords: found.bad,
    };
  }

  async *rasters(): AsyncGenerator<Raster> {
    for (let from = 0; from < this.count; from += NEXT_BATCH) {
      const sheets = Array.from({ length: Math.min(NEXT_BATCH, this.count - from) }, (_, i) =>
        sheetAt(this.plan, from + i).map((record) =>
          record === undefined ? undefined : rowOf(this.request.records, record),
        ),
      );
      try {
        yield* await this.painter.sheets(this.job, sheets);
      } catch (error) {
        throw unprintable(error);
      }
    }
  }
}

const findingOf = ({ element, reason, ...place }: FoundProblem): Finding => ({
  ...place,
  element: element ? words(element.key, element.params) : '',
  code: reason.key,
  message: words(reason.key, reason.params),
});

function unprintable(error: unknown): unknown {
  if (!(error instanceof UnprintableError)) return error;
  const [row] = error.rows;
  const [reason] = row?.problems ?? [];
  if (!row || !reason) return error;
  return new LabelwrightError(reason.key, words(reason.key, reason.params), `records[${row.index}]`);
}
