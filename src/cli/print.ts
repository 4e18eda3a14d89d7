import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { machineClock } from '../base/clock';
import { read } from '../base/fields';
import { DPIS, dotsPerMm } from '../base/units';
import { recordCount } from '../label/bind';
import { isBound } from '../label/pieces';
import { loadSymbols } from '../label/symbolLoading';
import { type Watermark, watermarkFields } from '../label/watermark';
import type { Dpi } from '../package/face';
import { jobOf, planOf, ticketOf } from '../package/job';
import { DEFAULT_PRINT_MODE, PRINT_MODES } from '../package/kernels';
import { FILE_LANGUAGES, languages, WIRE_LANGUAGES } from '../printing/languages';
import { isUnprintable, type RowProblems } from '../raster/renderJob';
import { Findings } from './findings';
import { givenInputs, readLabel, readRecords } from './printInput';
import { encodingOf, pump } from './printJob';
import { sheetEncoding } from './readSheet';
import { folderSink, tcpAddress, tcpSink } from './sinks';
import { EXIT, oneOfWords, refuseOption, t, wholeNumber } from './terminal';

/** Most threads of `--jobs`. */
const MAX_THREADS = 64;
/**
 * Labels for one more thread where `--jobs` is not given. Each thread compiles the same code, which keeps a second processor
 * busy as it is: on two processors two threads need 1.75 s for 2,000 labels of 40 x 30 mm, where one needs 1.6 s. For 10,000
 * both need the same time, and for 100,000 two need 0.7 of it.
 */
const LABELS_OF_THREAD = 5000;

/** `print TEMPLATE.json`: prints without a browser: all rows, or nothing when one of them cannot be printed. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      encoding: { type: 'string' },
      input: { type: 'string', multiple: true },
      rows: { type: 'string' },
      copies: { type: 'string' },
      dpi: { type: 'string' },
      mode: { type: 'string' },
      'whole-label': { type: 'boolean', default: false },
      watermark: { type: 'string' },
      opacity: { type: 'string' },
      font: { type: 'string', multiple: true },
      language: { type: 'string' },
      'changes-only': { type: 'boolean', default: false },
      jobs: { type: 'string' },
      printer: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw refuseOption('optionFiles', { n: 1 });
  if ((values.printer === undefined) === (values.out === undefined)) throw refuseOption('optionTarget');
  const address = values.printer === undefined ? undefined : tcpAddress(values.printer);
  const allowed = address ? WIRE_LANGUAGES : [...FILE_LANGUAGES, ...WIRE_LANGUAGES];
  const language = oneOfWords('--language', values.language, allowed, address ? 'zpl' : 'png');
  const dpi = Number(oneOfWords('--dpi', values.dpi, DPIS.map(String), '203')) as Dpi;
  const mode = oneOfWords('--mode', values.mode, PRINT_MODES, DEFAULT_PRINT_MODE);
  const copies = wholeNumber('--copies', values.copies, 1, 1, 2000);
  const opacity = wholeNumber('--opacity', values.opacity, 100, 1, 100);
  const jobs = wholeNumber(
    '--jobs',
    values.jobs,
    Math.min(MAX_THREADS, availableParallelism()),
    1,
    MAX_THREADS,
  );
  const { wire, shares } = languages[language];
  if (values['changes-only'] && !(wire && shares)) throw refuseOption('optionChanges');

  const label = await readLabel(file);
  await loadSymbols(label.elements);
  const inputs = givenInputs(label, values.input ?? [], dotsPerMm(dpi));
  const encoding = sheetEncoding(values.encoding);
  // The canvas is loaded while another process reads the spreadsheet.
  const reading = values.data === undefined ? undefined : readRecords(values.data, encoding, label);
  const [records, { PrintThreads }, { givenFonts }] = await Promise.all([
    reading,
    import('./printThreads'),
    import('./fonts'),
  ]);
  if (!records && label.elements.some((element) => element.takePrint && isBound(element))) {
    throw refuseOption('optionMissing', { option: '--data' });
  }
  const plan = planOf(label, records, chosenRecords(values.rows, recordCount(label, records)), copies);
  const job = jobOf({
    label,
    records,
    mode,
    wholeLabel: values['whole-label'],
    dpi,
    now: machineClock.now(),
    inputs,
    ...(values.watermark && { watermark: watermarkOf(values.watermark, opacity) }),
    fonts: await givenFonts(label, values.font ?? []),
  });
  const ticket = ticketOf(job, plan, basename(file), 'command line');
  // Labels that are alike are checked once each, so the number of records decides as well.
  const useful = Math.ceil(Math.max(ticket.count, plan.records.length) / LABELS_OF_THREAD);
  const count = values.jobs === undefined ? Math.min(jobs, useful) : jobs;
  const threads = await PrintThreads.open(count, job, records);
  const findings = new Findings(label, plan.records, records);
  try {
    const check = async () => {
      findings.add(await threads.check(plan.records));
      findings.report(await threads.common(plan.records[0]!));
    };
    // A printer prints what it has received; a file appears when all is known to be printable.
    if (address) await check();
    const encoding = await encodingOf(threads, plan, language, ticket, values['changes-only']).catch(
      async (error: unknown) => {
        if (isUnprintable(error)) await check();
        throw error;
      },
    );
    const opening = address ? Promise.resolve(await tcpSink(address)) : folderSink(values.out!, language);
    // Ctrl-C leaves nothing half-written, also while the folder of a job is made.
    const stop = () =>
      void opening
        .then((sink) => sink.abort())
        .catch(() => {})
        .finally(() => process.exit(EXIT.stopped));
    process.once('SIGINT', stop);
    try {
      const progress = progressLine(ticket.count);
      const found = address ? undefined : (records: readonly RowProblems[]) => findings.add(records);
      await pump(threads, plan, encoding, await opening, { progress, ...(found && { found }) });
    } finally {
      process.off('SIGINT', stop);
    }
    if (!address) findings.report(await threads.common(plan.records[0]!));
  } finally {
    threads.close();
  }
}

/** A watermark with its text and its opacity, 1..100 percent. */
const watermarkOf = (content: string, transparent: number): Watermark =>
  read(watermarkFields, { content, transparent });

/** 0-based records of `--rows A-B` (1-based, inclusive), all without it. */
function chosenRecords(rows: string | undefined, count: number): number[] {
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(rows ?? `1-${count}`) ?? [];
  const from = Number(first);
  const to = Number(last ?? first);
  if (!first || from < 1 || to < from || to > count) throw refuseOption('optionRows', { max: count });
  return Array.from({ length: to - from + 1 }, (_, i) => from - 1 + i);
}

/** One line on standard error, updated at most ten times a second; in a log only the last state. */
function progressLine(total: number): (done: number) => void {
  const started = machineClock.now();
  let shown = 0;
  return (done) => {
    const now = machineClock.now();
    const last = done === total;
    if (!last && (!process.stderr.isTTY || now - shown < 100)) return;
    shown = now;
    const rate = Math.round((done * 1000) / Math.max(1, now - started));
    process.stderr.write(
      `${process.stderr.isTTY ? '\r' : ''}${t('progress', { done, total, rate })}${last ? '\n' : ''}`,
    );
  };
}
