import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { deflateSync } from 'node:zlib';
import { Refusal } from '../base/problem';
import type { Raster } from '../base/raster';
import { DPIS, type Dpi } from '../base/units';
import { hasData, isBound, type Records, recordCount } from '../label/bind';
import { type PlanRequest, sheetAt, sheetCount } from '../label/plan';
import { type Label, readTemplate } from '../label/template';
import type { PrintJob } from '../printing/job';
import { type LanguageName, languages } from '../printing/languages';
import { DEFAULT_MODE, type Mode, modes } from '../raster/modes';
import { Painter, type RenderJob, sheetSize } from '../raster/page';
import { canvasHost } from './canvasHost';
import { loadKernels } from './kernels';
import { paths } from './paths';
import { readSheet } from './readSheet';
import { folderSink, type Sink, tcpAddress, tcpSink } from './sinks';
import { LocatedRefusal, located, oneOfWords, refuseOption, t, wholeNumber } from './terminal';

const PRINTER_LANGUAGES = ['zpl', 'tspl', 'escpos'] as const;
const FILE_LANGUAGES = ['png', 'pdf', ...PRINTER_LANGUAGES] as const;

/** `print TEMPLATE.json`: the main job without a browser. Every row is checked before anything is written. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      rows: { type: 'string' },
      copies: { type: 'string' },
      dpi: { type: 'string' },
      mode: { type: 'string' },
      language: { type: 'string' },
      printer: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw refuseOption('optionFiles', { n: 1 });
  if ((values.printer === undefined) === (values.out === undefined)) throw refuseOption('optionTarget');
  const address = values.printer === undefined ? undefined : tcpAddress(values.printer);
  const allowed: readonly LanguageName[] = address ? PRINTER_LANGUAGES : FILE_LANGUAGES;
  const language = oneOfWords('--language', values.language, allowed, address ? 'zpl' : 'png');
  const dpi = Number(oneOfWords('--dpi', values.dpi, DPIS.map(String), '203')) as Dpi;
  const mode = oneOfWords('--mode', values.mode, Object.keys(modes) as Mode[], DEFAULT_MODE);
  const copies = wholeNumber('--copies', values.copies, 1, 1, 2000);

  const label = await readLabel(file);
  const records = values.data === undefined ? undefined : await readRecords(values.data);
  if (!records && label.elements.some((element) => element.takePrint && isBound(element))) {
    throw refuseOption('optionMissing', { option: '--data' });
  }
  const plan: PlanRequest = {
    records: chosenRecords(values.rows, recordCount(label, records)),
    copies,
    collate: true,
    columns: label.labelNum,
    hasData: hasData(label, records?.fields),
  };
  const job: RenderJob = {
    label,
    fields: records?.fields ?? [],
    mode,
    dpi,
    direction: 0,
    hOffset: label.hOffset,
    vOffset: label.vOffset,
    now: Date.now(),
  };
  const painter = new Painter(canvasHost(paths.fonts), await loadKernels());
  await refuseBadRows(painter, job, plan.records, records);

  const printed = printJobOf(job, sheetCount(plan), basename(file));
  const sink = address ? await tcpSink(address) : await folderSink(values.out!, language);
  try {
    await pump(painter, job, plan, records, printed, language, sink);
    await sink.finish();
  } catch (error) {
    await sink.abort();
    throw error;
  }
}

async function readLabel(file: string): Promise<Label> {
  return located(
    file,
    readFile(file, 'utf8').then((source) => readTemplate(source)),
  );
}

async function readRecords(file: string): Promise<Records> {
  const { fields, records } = await located(file, readSheet(file));
  return { fields, rows: records };
}

/** 0-based records of `--rows A-B` (1-based, inclusive), all without it. */
function chosenRecords(rows: string | undefined, count: number): number[] {
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(rows ?? `1-${count}`) ?? [];
  const from = Number(first);
  const to = Number(last ?? first);
  if (!first || from < 1 || to < from || to > count) throw refuseOption('optionRows', { max: count });
  return Array.from({ length: to - from + 1 }, (_, i) => from - 1 + i);
}

const rowOf = (records: Records | undefined, index: number) => {
  const cells = records?.rows[index];
  return cells ? { index, cells } : { index };
};

async function refuseBadRows(
  painter: Painter,
  job: RenderJob,
  indexes: readonly number[],
  records: Records | undefined,
): Promise<void> {
  const bad = await painter.check(
    job,
    indexes.map((index) => rowOf(records, index)),
  );
  const [first] = bad;
  if (!first) return;
  const [{ key, params }] = first.problems as [(typeof first.problems)[number]];
  const refusal = new Refusal({ key, ...(params && { params }) });
  throw new LocatedRefusal(t('rowsBad', { n: bad.length, row: first.index + 1 }), refusal);
}

/** The job as printer languages see it. */
function printJobOf({ label, ...job }: RenderJob, count: number, title: string): PrintJob {
  const { width, height } = sheetSize({ label, ...job });
  return {
    title,
    printer: 'command line',
    width,
    height,
    dpi: job.dpi,
    paperType: label.paperType,
    gap: label.gap,
    blackLabelGap: label.blackLabelGap,
    blackLabelOffset: label.blackLabelOffset,
    density: label.printDensity,
    speed: label.printSpeed,
    cutMode: 0,
    machineType: label.machineType,
    count,
  };
}

async function pump(
  painter: Painter,
  job: RenderJob,
  plan: PlanRequest,
  records: Records | undefined,
  printed: PrintJob,
  language: LanguageName,
  sink: Sink,
): Promise<void> {
  // Each PNG is a file of its own; every other language is one stream.
  const open = () => languages[language].open(printed, deflateSync);
  const separate = language === 'png';
  const writer = open();
  const progress = progressLine(printed.count);
  if (!separate) await sink.write(writer.start(), undefined);
  let before: { key: string; raster: Raster } | undefined;
  for (let i = 0; i < printed.count; i++) {
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

/** One line on standard error, redrawn ten times a second at most; in a log only the last state. */
function progressLine(total: number): (done: number) => void {
  const started = Date.now();
  let shown = 0;
  return (done) => {
    const now = Date.now();
    const last = done === total;
    if (!last && (!process.stderr.isTTY || now - shown < 100)) return;
    shown = now;
    const rate = Math.round((done * 1000) / Math.max(1, now - started));
    process.stderr.write(
      `${process.stderr.isTTY ? '\r' : ''}${t('progress', { done, total, rate })}${last ? '\n' : ''}`,
    );
  };
}
