import { FIRST_BATCH, NEXT_BATCH } from '../base/constants';
import { type Raster, stride } from '../base/raster';
import { uuid } from '../base/uuid';
import type { ElementProblem, RecordRow } from '../label/bind';
import { type PlanRequest, type Sheet, sheetAt, sheetCount } from '../label/plan';
import { BufferPool } from './bufferPool';
import { withFonts } from './fonts';
import { sheetSize } from './geometry';
import type { CodeGrade } from './grade/gradeRows';
import { type PackedSheets, packRows, unpackSheets } from './hop';
import type { Rgba } from './kernels';
import type { PackedLearned } from './learned';
import type { RasterPool, Seat } from './pool';
import type { RenderJob, RowProblems } from './renderJob';

/** Rows checked per worker call. */
const CHECK_ROWS = 200;
/**
 * Maximum batches rendered per worker call, and bytes of their sheets: a call costs as much as a small label.
 */
const HOP_BATCHES = 36;
const HOP_BYTES = 2 ** 21;

/** Maximum sheets per worker call. */
export const HOP_SHEETS = NEXT_BATCH * HOP_BATCHES;

/** Progress of a check: number of records checked, and the findings since the last report. */
export type CheckProgress = (checked: number, found: readonly RowProblems[]) => void;

/** A part of a job, in print order. */
export interface Batch {
  /** 0-based number of its first sheet. */
  start: number;
  rasters: Raster[];
  /**
   * Returns used rasters, so that the memory of a long job stays constant. They must not be read afterwards.
   */
  release?(): void;
}

/** Replies of a worker, with what it has learned. */
type Rendered = PackedSheets & { learned?: PackedLearned };
type Checked = { found: RowProblems[]; learned?: PackedLearned };

/** The sheets of one worker call, from which batches are taken. */
interface Hop {
  rasters: Raster[];
  /** Sheets not returned yet. */
  left: number;
}

/** A render job opened in a pool: sheets by number, rendered in workers, never all at once. */
export class BatchRenderer {
  private readonly key = uuid();
  private readonly buffers = new BufferPool();
  private jobWithFonts: Promise<RenderJob> | undefined;

  constructor(
    private readonly pool: RasterPool,
    readonly job: RenderJob,
    private readonly rows: readonly (readonly string[])[] | undefined,
  ) {}

  /** The job with the fonts of its label: sent to every worker, and stored. */
  withFontFiles(): Promise<RenderJob> {
    this.jobWithFonts ??= withFonts(this.job, this.pool.fonts);
    return this.jobWithFonts;
  }

  /** Renders sheets in one call to one worker. */
  render(sheets: readonly Sheet[], signal?: AbortSignal): Promise<Raster[]> {
    return this.run(async (seat) => {
      const rows = packRows(sheets.map((sheet) => sheet.map((record) => this.row(record))));
      const rendered = (await seat.api.render(this.key, rows, this.buffers.reuse())) as Rendered;
      this.pool.share(seat, rendered.learned);
      return unpackSheets(rendered);
    }, signal);
  }

  /** One label as designed, alone and upright with its tail, on white: in colours, before any level. */
  colours(record: number, signal?: AbortSignal): Promise<Rgba> {
    return this.run(async (seat) => (await seat.api.colours(this.key, this.row(record)!)) as Rgba, signal);
  }

  /**
   * Renders a whole job in order, in batches of 15 and then 5. A few calls are under way at a time, whatever
   * the job's length; the consumer's pace limits the rest.
   * @param from 0-based sheet to start with
   */
  async *batches(plan: PlanRequest, from = 0, signal?: AbortSignal): AsyncGenerator<Batch> {
    const total = sheetCount(plan);
    const most = this.hopSheets();
    const underWay: Promise<Raster[]>[] = [];
    let next = from;
    const launch = () => {
      const end = Math.min(total, next + (next === from ? FIRST_BATCH : most));
      const rasters = this.render(
        Array.from({ length: end - next }, (_, i) => sheetAt(plan, next + i)),
        signal,
      );
      rasters.catch(() => {});
      underWay.push(rasters);
      next = end;
    };
    if (from < total) launch();
    for (let start = from; start < total; ) {
      const rendered = await underWay.shift()!;
      // The first labels use one worker alone: workers that load fonts at the same time slow each other down.
      while (next < total && underWay.length < this.pool.tasks) launch();
      const hop: Hop = { rasters: rendered, left: rendered.length };
      for (let i = 0; i < rendered.length; ) {
        const rasters = rendered.slice(i, i + (start === from ? FIRST_BATCH : NEXT_BATCH));
        yield { start, rasters, release: this.releaseOf(hop, rasters.length) };
        signal?.throwIfAborted();
        i += rasters.length;
        start += rasters.length;
      }
    }
  }

  private releaseOf(hop: Hop, count: number): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      hop.left -= count;
      if (hop.left === 0) this.buffers.take(hop.rasters);
    };
  }

  private hopSheets(): number {
    const { width, height } = sheetSize(this.job);
    const batches = Math.floor(HOP_BYTES / (stride(width) * height * NEXT_BATCH));
    return NEXT_BATCH * Math.max(1, Math.min(HOP_BATCHES, batches));
  }

  /** Checks records in workers. Returns every record that must not be printed, in order, with the reasons. */
  check(
    records: readonly number[],
    onProgress?: CheckProgress,
    signal?: AbortSignal,
  ): Promise<RowProblems[]> {
    return this.look(records, false, onProgress, signal);
  }

  /** Like `check`, and also returns every record that may print badly. */
  checkAndWarn(
    records: readonly number[],
    onProgress?: CheckProgress,
    signal?: AbortSignal,
  ): Promise<RowProblems[]> {
    return this.look(records, true, onProgress, signal);
  }

  /** Warnings that apply to all labels alike. @param record any record of the job */
  common(record: number, signal?: AbortSignal): Promise<ElementProblem[]> {
    return this.run(
      async (seat) => (await seat.api.common(this.key, this.row(record)!)) as ElementProblem[],
      signal,
    );
  }

  /** Estimated grades of the label's codes, the lowest over some records; those that cannot be printed are left out. */
  grades(records: readonly number[], signal?: AbortSignal): Promise<CodeGrade[]> {
    const rows = records.map((record) => this.row(record)!);
    return this.run(async (seat) => (await seat.api.grades(this.key, rows)) as CodeGrade[], signal);
  }

  private async look(
    records: readonly number[],
    thorough: boolean,
    onProgress?: CheckProgress,
    signal?: AbortSignal,
  ): Promise<RowProblems[]> {
    const parts: RowProblems[][] = [];
    let checked = 0;
    let next = 0;
    // One call per worker at a time, so that a preview requested meanwhile gets its turn.
    const lane = async () => {
      while (next < records.length) {
        const start = next;
        next += CHECK_ROWS;
        const part = records.slice(start, next);
        const rows = packRows(part.map((record) => [this.row(record)]));
        const found = await this.run(async (seat) => {
          const reply = (await seat.api.check(this.key, rows, thorough)) as Checked;
          this.pool.share(seat, reply.learned);
          return reply.found;
        }, signal);
        checked += part.length;
        parts[start / CHECK_ROWS] = found;
        onProgress?.(checked, found);
      }
    };
    await Promise.all(Array.from({ length: this.pool.size }, lane));
    return parts.flat();
  }

  /** Frees the workers' memory for this job. */
  close(): void {
    this.pool.forget(this.key);
  }

  private row(record: number | undefined): RecordRow | undefined {
    if (record === undefined) return undefined;
    const cells = this.rows?.[record];
    return cells ? { index: record, cells } : { index: record };
  }

  private async run<T>(task: (seat: Seat) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const job = await this.withFontFiles();
    return this.pool.run(async (seat) => {
      if (!seat.jobs.has(this.key)) {
        seat.jobs.add(this.key);
        await seat.api.openJob(this.key, job);
      }
      return task(seat);
    }, signal);
  }
}
