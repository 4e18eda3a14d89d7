import { deflateSync } from 'node:zlib';
import { canvasHost } from '../canvas/canvasHost';
import { deflatePage } from '../disk/deflate';
import type { ElementProblem, RecordRow } from '../label/bind';
import type { Raster } from '../package/kernels';
import { commonInk } from '../printing/changes';
import type { JobTicket } from '../printing/job';
import { type Deflate, type JobWriter, type LanguageName, languages } from '../printing/languages';
import type { PackedLearned } from '../raster/learned';
import { Painter } from '../raster/page';
import type { CheckedSheets, RenderJob, RowProblems, SheetRows } from '../raster/renderJob';
import { loadKernels } from './kernels';
import { paths } from './paths';

/** How labels are encoded: the same for all of a job. */
export interface Encoding {
  language: LanguageName;
  ticket: JobTicket;
  /** Ink that all labels have; undefined for a language that makes no use of it. */
  shared: Raster | undefined;
}

/** Consecutive sheets of a job to encode. */
export interface LabelsRequest {
  /** 0-based number of the first one in the job. */
  from: number;
  sheets: readonly SheetRows[];
  /** Whether their records are checked as well. */
  isChecked: boolean;
}

/** Consecutive labels of a job, encoded: one buffer, because a buffer is what passes between threads. */
export interface EncodedLabels {
  bytes: Uint8Array;
  /** Where each label ends in it. */
  ends: number[];
  /** What this thread measured and painted for them, for other threads. */
  learned: PackedLearned | undefined;
  /** What is found in their records, where that is asked for. There are no bytes when one of them cannot be printed. */
  found: RowProblems[];
}

/** With the usual memory: a program that uses the package gets the same bytes with the `deflateSync` of Node.js. */
export const deflate: Deflate = (bytes) => deflateSync(bytes);

/**
 * What one thread does for `print`, in this thread or in a worker: each has a canvas and kernels of its own. `open` comes
 * first, `begin` before `labels`.
 * @param given a painter that is there already
 * @param isAlone whether no other thread works on the job
 */
export function printCalls(given?: Painter, isAlone = true) {
  const painter = given
    ? Promise.resolve(given)
    : loadKernels().then((kernels) => new Painter(canvasHost(paths.fonts), kernels));
  let job: RenderJob | undefined;
  let encoding: Encoding | undefined;
  let writer: JobWriter | undefined;
  /** Memory of labels that are encoded, for the next ones: each call has its own, since several are under way. */
  const rooms: ArrayBuffer[] = [];

  const opened = (): RenderJob => {
    if (!job) throw new Error('no job is open');
    return job;
  };
  const render = async (sheets: readonly SheetRows[], isChecked = false): Promise<CheckedSheets> => {
    const room = rooms.pop();
    if (isChecked) return (await painter).checkedSheets(opened(), sheets, room);
    return { rasters: await (await painter).sheets(opened(), sheets, room), found: [] };
  };

  return {
    async open(opening: RenderJob): Promise<void> {
      job = opening;
    },
    /** Records that cannot be printed, and those that print imperfectly. */
    async check(rows: readonly RecordRow[]): Promise<RowProblems[]> {
      return (await painter).check(opened(), rows, true);
    },
    /** Warnings that apply to all labels alike. */
    async common(row: RecordRow): Promise<ElementProblem[]> {
      return (await painter).common(opened(), row);
    },
    /** The ink that some sheets have in common. */
    async shared(sheets: readonly SheetRows[]): Promise<Raster | undefined> {
      return commonInk((await render(sheets)).rasters);
    },
    /** What another thread of the job measured and painted. */
    async learn(learned: PackedLearned): Promise<void> {
      (await painter).learn(learned);
    },
    async begin(chosen: Encoding): Promise<void> {
      encoding = chosen;
      writer = languages[chosen.language].open(chosen.ticket, deflate, chosen.shared);
    },
    /** Sheets as their bytes. @throws UnprintableError for a record that cannot be printed, unless records are checked */
    async labels({ from, sheets, isChecked }: LabelsRequest): Promise<EncodedLabels> {
      if (!encoding || !writer) throw new Error('the encoding is not chosen');
      const { pages } = writer;
      const last = encoding.ticket.count - 1;
      const encoded: Uint8Array[] = [];
      const { rasters, found } = await render(sheets, isChecked);
      for (const [i, raster] of rasters.entries()) {
        // A copy has the same bytes. The last label may not: the paper is cut behind it.
        const again = i > 0 && raster === rasters[i - 1] && from + i !== last;
        if (again) encoded.push(encoded[i - 1]!);
        else encoded.push(pages ? deflatePage(pages.content(raster)) : writer.label(raster, from + i));
      }
      if (rasters[0]) rooms.push(rasters[0].bits.buffer);
      let end = 0;
      return {
        bytes: new Uint8Array(Buffer.concat(encoded)),
        ends: encoded.map(({ length }) => (end += length)),
        learned: isAlone ? undefined : (await painter).takeLearned(),
        found,
      };
    },
  };
}

export type PrintCalls = ReturnType<typeof printCalls>;
