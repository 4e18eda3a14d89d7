import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { refuse } from '../../base/problem';
import type { RecordRow, Records } from '../../label/bind';
import { type PlanRequest, sheetAt, sheetCount } from '../../label/plan';
import { readTemplate } from '../../label/template';
import type { Dpi } from '../../package/face';
import { jobOf, rowOf } from '../../package/job';
import type { Kernels, PrintMode } from '../../package/kernels';
import { type JobTicket, labelBytes } from '../../printing/job';
import { labelsAtOnce } from '../../printing/protocol';
import type { Host } from '../../raster/host';
import { Painter } from '../../raster/page';
import { type RenderJob, UnprintableError } from '../../raster/renderJob';
import type { PartRequest, PreparedPart } from '../../server/open/renderer';
import { fontsOf, withPictures } from './assets';

/** What a process that renders has from its start. */
export interface PartTools {
  host: Host;
  kernels: Kernels;
}

/** Labels of a part at most: fewer when they are very large. */
const PART_LABELS = 300;
/** Sheets rendered at a time. */
const SHEETS = 30;
/** Most labels are paper: the least effort finds nearly all of it. */
const LEVEL = 1;

/** The file with what all parts have in common. */
interface Common {
  /** JSON text of the template. */
  template: string;
  mode: PrintMode;
  dpi: Dpi;
  /** The print time, epoch ms. */
  now: number;
  inputs: [string, string][];
  fields: readonly string[];
}

/** The file of a part: its records, each once, and which of them are on each sheet; null is an empty column. */
interface PartRecords {
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
}

/** Cuts a job into parts, each with a file of its records, and renders the first one. */
export async function cutJob(request: CutRequest): Promise<{ common: string; parts: PreparedPart[] }> {
  const { painter, job, records, plan, ticket, template, inputs, folder } = request;
  const { mode, dpi, now, fields } = job;
  const common = join(folder, 'job');
  const shared: Common = { template, mode, dpi, now: now!, inputs: Object.entries(inputs), fields };
  await writeFile(common, JSON.stringify(shared));
  const total = sheetCount(plan);
  const step = labelsAtOnce(ticket, PART_LABELS);
  const parts: PreparedPart[] = [];
  for (let from = 0; from < total; from += step) {
    const part = recordsAt(records, plan, from, Math.min(from + step, total));
    const path = join(folder, `records-${parts.length}`);
    await writeFile(path, JSON.stringify(part));
    const labels = from === 0 ? join(folder, 'labels-0') : undefined;
    if (labels) await writeLabels(painter, job, part, labels);
    parts.push({ from, to: from + part.sheets.length, records: path, ...(labels && { labels }) });
  }
  return { common, parts };
}

/** Renders a part from its files. @throws Refusal openPartFailed when a picture or font of it is gone */
export async function renderPart({ host, kernels }: PartTools, request: PartRequest): Promise<void> {
  const { common, records, labels, assets } = request;
  const shared = JSON.parse(await readFile(common, 'utf8')) as Common;
  const part = JSON.parse(await readFile(records, 'utf8')) as PartRecords;
  const { template, mode, dpi, now, inputs, fields } = shared;
  const job = jobOf({
    label: readTemplate(template),
    records: fields.length > 0 ? { fields, rows: [], numbers: new Uint32Array() } : undefined,
    mode,
    wholeLabel: false,
    dpi,
    now,
    inputs: new Map(inputs),
    fonts: fontsOf(assets),
  });
  const painter = new Painter(withPictures(host, assets.pictures), kernels);
  try {
    await writeLabels(painter, job, part, labels);
  } catch (error) {
    if (error instanceof UnprintableError) throw refuse('openPartFailed');
    throw error;
  }
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
  return { rows, sheets };
}

async function writeLabels(painter: Painter, job: RenderJob, part: PartRecords, path: string): Promise<void> {
  const { rows, sheets } = part;
  const all: Buffer[] = [];
  for (let i = 0; i < sheets.length; i += SHEETS) {
    const asked = sheets
      .slice(i, i + SHEETS)
      .map((sheet) => sheet.map((at) => (at === null ? undefined : rows[at]!)));
    for (const raster of await painter.sheets(job, asked))
      all.push(Buffer.from(raster.bits.slice(0, labelBytes(raster))));
  }
  await writeFile(path, deflateRawSync(Buffer.concat(all), { level: LEVEL }));
}
