import { mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { RecordRow, Records } from '../../label/bind';
import { type PlanRequest, sheetAt, sheetCount } from '../../label/plan';
import type { Dpi } from '../../package/face';
import { rowOf } from '../../package/job';
import type { Kernels, PrintMode } from '../../package/kernels';
import { type JobTicket, labelBytes } from '../../printing/job';
import { labelsAtOnce } from '../../printing/protocol';
import type { Host } from '../../raster/host';
import type { Painter } from '../../raster/page';
import type { RenderJob, SheetRows } from '../../raster/renderJob';
import { type Content, FEW_BYTES } from '../../server/files/store';
import type { Prepared, PreparedPart, PrepareRequest } from '../../server/open/renderer';
import { firstObject, type PdfJob, pdfJob, writePdfLabels } from './pdfParts';

/** What a process that renders has from its start. */
export interface PartTools {
  host: Host;
  kernels: Kernels;
}

/** Labels of a part at most: fewer when they are very large. A file does not wait for its first labels. */
const PART_LABELS = 300;
const FILE_LABELS = 1000;
/** Sheets rendered at a time. */
const SHEETS = 30;
/** Most labels are paper: the least effort finds nearly all of it. */
const LEVEL = 1;

/** The file with what all parts have in common. */
export interface Common {
  /** JSON text of the template. */
  template: string;
  mode: PrintMode;
  dpi: Dpi;
  /** The print time, epoch ms. */
  now: number;
  inputs: [string, string][];
  fields: readonly string[];
  /** What pages of a PDF need; without it the labels are for a printer. */
  pdf?: PdfJob;
}

/** The file of a part: its records, each once, and which of them are on each sheet; null is an empty column. */
export interface PartRecords {
  /** Position of its first label in the job, from 0. */
  from: number;
  rows: RecordRow[];
  sheets: (number | null)[][];
}

interface CutRequest {
  painter: Painter;
  job: RenderJob;
  records: Records | undefined;
  plan: PlanRequest;
  ticket: JobTicket;
  template: string;
  /** Values asked for at printing. */
  inputs: Readonly<Record<string, string>>;
  folder: string;
  output: PrepareRequest['output'];
}

/**
 * Cuts a job into parts, each with a file of its records, and renders the first one. Of a file it renders all labels or,
 * if they are too many for a request, none.
 */
export async function cutJob(
  request: CutRequest,
): Promise<Pick<NonNullable<Prepared['job']>, 'common' | 'parts' | 'first'>> {
  const { painter, job, records, plan, ticket, template, inputs, folder, output } = request;
  const { mode, dpi, now, fields } = job;
  const shared: Common = { template, mode, dpi, now: now!, inputs: Object.entries(inputs), fields };
  const total = sheetCount(plan);
  if (output) {
    const rowsAt = (index: number): SheetRows =>
      sheetAt(plan, index).map((one) => (one === undefined ? undefined : rowOf(records, one)));
    shared.pdf = await pdfJob(ticket, painter, job, rowsAt);
  }
  const most = labelsAtOnce(ticket, PART_LABELS);
  const step = output && total > most ? labelsAtOnce(ticket, FILE_LABELS) : most;
  const isAtOnce = !output || total <= most;
  const keep = (name: string, bytes: Buffer): Content =>
    total <= step && bytes.length <= FEW_BYTES ? bytes : inFolder(folder, name, bytes);
  const parts: PreparedPart[] = [];
  for (let from = 0; from < total; from += step) {
    const part = recordsAt(records, plan, from, Math.min(from + step, total));
    const place = { from, to: from + part.sheets.length };
    if (from > 0 || !isAtOnce) {
      const listed = keep(`records-${parts.length}`, Buffer.from(JSON.stringify(part)));
      parts.push({ ...place, content: { records: listed }, bytes: 0 });
    } else if (shared.pdf) {
      const labels = join(made(folder), 'labels-0');
      const bytes = await writePart(painter, job, shared, part, labels);
      parts.push({ ...place, content: { labels }, bytes });
    } else {
      const labels = keep('labels-0', await labelsOf(painter, job, askedOf(part)));
      parts.push({ ...place, content: { labels }, bytes: 0 });
    }
  }
  const common = keep('job', Buffer.from(JSON.stringify(shared)));
  return { common, parts, ...(shared.pdf && { first: firstObject(shared.pdf) }) };
}

/** Makes the folder of a request, which other users of the machine cannot read. */
export function made(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Writes a file and returns its path. In a process that renders one request, nothing else waits for the disk. */
function inFolder(folder: string, name: string, bytes: Buffer): string {
  const path = join(made(folder), name);
  writeFileSync(path, bytes, { mode: 0o600 });
  return path;
}

/** The rows of each sheet of a part. */
const askedOf = ({ rows, sheets }: PartRecords): SheetRows[] =>
  sheets.map((sheet) => sheet.map((at) => (at === null ? undefined : rows[at]!)));

/**
 * Renders a part into a file.
 * @returns bytes of the pages of a PDF, which the file begins with; 0 for a printer
 */
export async function writePart(
  painter: Painter,
  job: RenderJob,
  { pdf }: Pick<Common, 'pdf'>,
  part: PartRecords,
  path: string,
): Promise<number> {
  const asked = askedOf(part);
  if (pdf) return writePdfLabels(painter, job, pdf, part.from, asked, path);
  await writeFile(path, await labelsOf(painter, job, asked));
  return 0;
}

function recordsAt(records: Records | undefined, plan: PlanRequest, from: number, to: number): PartRecords {
  const places = new Map<number, number>();
  const rows: RecordRow[] = [];
  const placeOf = (record: number | undefined): number | null => {
    if (record === undefined) return null;
    let place = places.get(record);
    if (place === undefined) {
      place = rows.push(rowOf(records, record)) - 1;
      places.set(record, place);
    }
    return place;
  };
  const sheets = Array.from({ length: to - from }, (_, i) => sheetAt(plan, from + i).map(placeOf));
  return { from, rows, sheets };
}

/** The bits of labels for a printer, deflated. */
async function labelsOf(painter: Painter, job: RenderJob, sheets: readonly SheetRows[]): Promise<Buffer> {
  const all: Buffer[] = [];
  for (let i = 0; i < sheets.length; i += SHEETS)
    for (const raster of await painter.sheets(job, sheets.slice(i, i + SHEETS)))
      all.push(Buffer.from(raster.bits.slice(0, labelBytes(raster))));
  return deflateRawSync(Buffer.concat(all), { level: LEVEL });
}
