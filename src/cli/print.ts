import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { machineClock } from '../base/clock';
import { read } from '../base/fields';
import { problem, Refusal } from '../base/problem';
import { DPIS, type Dpi, dotsPerMm } from '../base/units';
import { inputProblem, type Records, recordCount, rowNumber } from '../label/bind';
import { elementTypes } from '../label/elements';
import { type PrintInput, printInputs } from '../label/inputs';
import { isBound } from '../label/pieces';
import { recordsFor } from '../label/sheet/dates';
import { loadSymbols } from '../label/symbolLoading';
import { type Label, pathOf, readTemplate } from '../label/template';
import { type Watermark, watermarkFields } from '../label/watermark';
import { FILE_LANGUAGES, languages, WIRE_LANGUAGES } from '../printing/languages';
import { DEFAULT_MODE, type Mode, modes } from '../raster/modes';
import type { RowProblems } from '../raster/renderJob';
import { givenFonts } from './fonts';
import { encodingOf, jobOf, planOf, pump, ticketOf } from './printJob';
import { PrintThreads } from './printThreads';
import { type ReadSheetOptions, readSheet, sheetEncoding } from './readSheet';
import { folderSink, tcpAddress, tcpSink } from './sinks';
import {
  EXIT,
  formulaLine,
  LocatedRefusal,
  located,
  oneOfWords,
  refuseOption,
  t,
  wholeNumber,
} from './terminal';

/** Most threads of `--jobs`. */
const MAX_THREADS = 64;
/** Labels for one more thread: below, its start, its fonts and its first labels cost more than it saves. */
const LABELS_OF_THREAD = 1000;

/** `print TEMPLATE.json`: prints without a browser. Every row is checked before anything is written. */
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
  const mode = oneOfWords('--mode', values.mode, Object.keys(modes) as Mode[], DEFAULT_MODE);
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
  const records = values.data === undefined ? undefined : await readRecords(values.data, encoding, label);
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
  const ticket = ticketOf(job, plan, basename(file));
  // Labels that are alike are checked once each, so the number of records decides as well.
  const useful = Math.ceil(Math.max(ticket.count, plan.records.length) / LABELS_OF_THREAD);
  const threads = await PrintThreads.open(Math.min(jobs, useful), job, records);
  try {
    await refuseBadRows(threads, label, plan.records, records);
    const encoding = await encodingOf(threads, plan, language, ticket, values['changes-only']);
    const sink = address ? await tcpSink(address) : await folderSink(values.out!, language);
    // Ctrl-C leaves nothing half-written.
    const stop = () => void sink.abort().finally(() => process.exit(EXIT.stopped));
    process.once('SIGINT', stop);
    await pump(threads, plan, encoding, sink, progressLine(ticket.count)).finally(() =>
      process.off('SIGINT', stop),
    );
  } finally {
    threads.close();
  }
}

/** A watermark with its text and its opacity, 1..100 percent. */
const watermarkOf = (content: string, transparent: number): Watermark =>
  read(watermarkFields, { content, transparent });

/** The label of a file. Nobody can be asked here, so repaired values are reported on standard error. */
async function readLabel(file: string): Promise<Label> {
  return located(
    file,
    readFile(file, 'utf8').then((source) =>
      readTemplate(source, (repair) => {
        const { from, to, reason } = repair;
        const field = pathOf(repair);
        const said = reason
          ? t('repairedWhy', { field, why: t(reason.key, reason.params) })
          : t('repairedField', { field, from, to });
        process.stderr.write(`${file}: ${said}\n`);
      }),
    ),
  );
}

async function readRecords(file: string, encoding: ReadSheetOptions, label: Label): Promise<Records> {
  const sheet = await located(file, readSheet(file, encoding));
  if (sheet.uncalculated)
    process.stderr.write(`${formulaLine(file, sheet.uncalculated)}
`);
  return recordsFor(sheet, label);
}

/**
 * The values for printing from `--input NAME=CONTENT`, each known by its name.
 * @throws Refusal that names what is missing, unknown, or not accepted by an element
 */
function givenInputs(label: Label, given: readonly string[], perMm: number): Map<string, string> {
  const asked = printInputs(label);
  const values = new Map<string, string>();
  // A name may contain an equals sign: the longest matching name is used.
  const longest = asked.map(({ key }) => key).sort((a, b) => b.length - a.length);
  for (const value of given) {
    const key = longest.find((name) => value.startsWith(`${name}=`));
    const [name, content] = value.split('=', 2);
    if (content === undefined) throw refuseOption('optionInput', { value });
    if (key === undefined) throw refuseOption('optionInputUnknown', { name: name!, names: namesOf(asked) });
    values.set(key, value.slice(key.length + 1));
  }
  const missing = asked.filter(({ key }) => !values.has(key));
  if (missing.length > 0) throw refuseOption('inputMissing', { names: namesOf(missing) });
  for (const input of asked) {
    const found = inputProblem(input, values.get(input.key)!, perMm);
    if (found) throw new LocatedRefusal(t('inputRefused', { name: input.key }), new Refusal(found));
  }
  return values;
}

const namesOf = (inputs: readonly PrintInput[]): string => inputs.map(({ key }) => key).join(', ');

/** 0-based records of `--rows A-B` (1-based, inclusive), all without it. */
function chosenRecords(rows: string | undefined, count: number): number[] {
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(rows ?? `1-${count}`) ?? [];
  const from = Number(first);
  const to = Number(last ?? first);
  if (!first || from < 1 || to < from || to > count) throw refuseOption('optionRows', { max: count });
  return Array.from({ length: to - from + 1 }, (_, i) => from - 1 + i);
}

async function refuseBadRows(
  threads: PrintThreads,
  label: Label,
  indexes: readonly number[],
  records: Records | undefined,
): Promise<void> {
  const found = await threads.check(indexes);
  // A font of the cloud or of another machine is missing here: its substitute is reported once for all rows.
  const common = await threads.common(indexes[0]!);
  const bad = found.filter(({ problems }) => problems.length > 0);
  const [first] = bad;
  if (!first) {
    const everywhere = indexes.map((index) => ({ index, problems: [], warnings: common }));
    tellOddRows(common.length > 0 ? everywhere : found, records);
    return;
  }
  const [{ key, params, elementId }] = first.problems as [(typeof first.problems)[number]];
  const element = label.elements.find(({ id }) => id === elementId);
  const type = element && elementTypes.get(element.elementType);
  // An element of unknown type is named by its problem.
  const refusal = new Refusal(
    type
      ? problem('cannotPrint', { element: t(type.label), reason: t(key, params) })
      : { key, ...(params && { params }) },
  );
  throw new LocatedRefusal(t('rowsBad', { n: bad.length, row: rowNumber(records, first.index) }), refusal);
}

/** Rows that print imperfectly are reported and printed: nobody can be asked here. */
function tellOddRows(found: readonly RowProblems[], records: Records | undefined): void {
  const [first] = found;
  const [warning] = first?.warnings ?? [];
  if (!first || !warning) return;
  const reason = t(warning.key, warning.params);
  process.stderr.write(
    `${t('rowsOdd', { n: found.length, row: rowNumber(records, first.index), reason })}\n`,
  );
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
