import { setTimeout as sleep } from 'node:timers/promises';
import { type Problem, problem, Refusal, refuse } from '../../base/problem';
import { dotsPerMm } from '../../base/units';
import type { PrintJob } from '../../printing/job';
import { languages } from '../../printing/languages';
import { openPdf } from '../../printing/languages/pdf';
import { NoAnswer } from '../ipp/client';
import { type Attribute, type Collection, type Resolution, textOf, textsOf } from '../ipp/message';
import {
  ABORTED,
  BUSY,
  CANCELED,
  COMPLETED,
  type IppJob,
  IppPrinter,
  IppRefused,
  ippAddress,
  NOT_ACCEPTING,
  NOT_FOUND,
  RAW_QUEUE,
} from '../ipp/printer';
import { OFFLINE, STATUS_ATTRIBUTES, statusOf } from '../ipp/status';
import { reached } from '../journal/faults';
import { Blocked, type Delivery, type Driver, type DriverContext, type Found, InDoubt } from './driver';

/** Labels of one IPP job: an ended job is the proof that they are printed. */
const WINDOW = 15;
/** ms between two looks at a job: short at first, a small piece is printed soon. */
const FIRST_LOOK_MS = 50;
const NEXT_LOOK_MS = 250;
/** ms between two looks at the printer while a job is under way. */
const STATUS_MS = 1_000;
const BUSY_MS = 500;
/** ms until a request whose answer was lost has surely arrived, or never will. */
const SETTLE_MS = 1_000;
/** How long a printer may take to let go of a cancelled job, and how long it may keep silent then. */
const CANCEL_MS = 15_000;
const SILENT_MS = 3_000;
/** CUPS cancels a job after three hours otherwise, which is less than a night without paper. Seconds. */
const KEEP_TRYING = 30 * 24 * 3600;
/** RFC 8011, 5.3.7.2: ended jobs are remembered for a minute at least; CUPS keeps its last 500. */
const REMEMBERED_MS = 60_000;
const CUPS_HISTORY = 500;

/** How far the dots of a head may be from what its name says, for the size to be told by the name. */
const CLOSE = 0.002;

const WANTED = [
  'printer-make-and-model',
  ...STATUS_ATTRIBUTES,
  ...['cups-version', 'document-format-supported', 'printer-resolution-supported', 'print-scaling-supported'],
  'media-supported',
  ...['pwg-raster-document-type-supported', 'pwg-raster-document-resolution-supported'],
];

/** The form a printer takes with every dot kept: its own raster, or from a print system a PDF of the exact size. */
function formatFor(attributes: Collection, job: PrintJob): 'pwg' | 'pdf' | undefined {
  if (textOf(attributes, 'printer-make-and-model') === RAW_QUEUE) return undefined;
  const formats = textsOf(attributes, 'document-format-supported');
  const takes = (name: 'pwg' | 'pdf') => formats.includes(languages[name].mime);
  if (attributes.has('cups-version')) return takes('pdf') ? 'pdf' : undefined;
  const dpis = resolutions(attributes, 'pwg-raster-document-resolution-supported');
  const types = textsOf(attributes, 'pwg-raster-document-type-supported');
  const exact = types.includes('black_1') && dpis.some(({ x, y }) => x === job.dpi && y === job.dpi);
  if (takes('pwg') && exact) return 'pwg';
  return takes('pdf') ? 'pdf' : undefined;
}

const resolutions = (attributes: Collection, name: string): Resolution[] =>
  (attributes.get(name) ?? []).filter(
    (value): value is Resolution => typeof value === 'object' && value !== null && 'x' in value,
  );

/**
 * Size of the label, mm to two decimals. A print system counts dots by the head's name, 203 to the inch, where 8 to the
 * mm are 203.2: a label of 75 mm has 600 dots and would be drawn with 599, one left out of the middle of the bars. It is
 * told to be as large as its dots are there, 75.08 mm. At 300 and 600 the two are too far apart for that.
 */
function sizeOf(attributes: Collection, job: PrintJob): { width: number; height: number } {
  const perMm = dotsPerMm(job.dpi);
  const named = job.dpi / 25.4;
  const close = attributes.has('cups-version') && Math.abs(1 - named / perMm) < CLOSE;
  const [, maxWidth, maxHeight] =
    /custom_max_([\d.]+)x([\d.]+)mm/.exec(textsOf(attributes, 'media-supported').join(' ')) ?? [];
  const mm = (dots: number, max: number) => {
    const exact = Math.round((dots / perMm) * 100) / 100;
    if (!close || Math.round(exact * named) === dots) return exact;
    return Math.max(exact, Math.min(Math.ceil((dots / named) * 100) / 100, max || Number.POSITIVE_INFINITY));
  };
  return { width: mm(job.width, Number(maxWidth)), height: mm(job.height, Number(maxHeight)) };
}

/** Paper of the label's size, without margins. */
function media(attributes: Collection, job: PrintJob): Attribute {
  const { width, height } = sizeOf(attributes, job);
  const [x, y] = [Math.round(width * 100), Math.round(height * 100)];
  // CUPS takes the nearest size it knows for a media-col, and whole points; as this option it takes the very size.
  const anySize = textsOf(attributes, 'media-supported').some((name) => name.startsWith('custom_min'));
  if (attributes.has('cups-version') && anySize)
    return ['PageSize', 'keyword', `Custom.${x / 100}x${y / 100}mm`];
  const size: Attribute[] = [
    ['x-dimension', 'integer', x],
    ['y-dimension', 'integer', y],
  ];
  const margins = ['left', 'right', 'top', 'bottom'].map(
    (side): Attribute => [`media-${side}-margin`, 'integer', 0],
  );
  return ['media-col', 'collection', [['media-size', 'collection', size], ...margins]];
}

/** Nothing scaled, first label first. */
function jobAttributes(attributes: Collection, job: PrintJob): Attribute[] {
  const out: Attribute[] = [media(attributes, job)];
  const isCups = attributes.has('cups-version');
  if (isCups) {
    // Without it CUPS turns the order round for a printer whose labels come out face up.
    out.push(['outputorder', 'keyword', 'normal'], ['job-cancel-after', 'integer', KEEP_TRYING]);
  }
  if (isCups || textsOf(attributes, 'print-scaling-supported').includes('none')) {
    out.push(['print-scaling', 'keyword', 'none']);
  }
  if (resolutions(attributes, 'printer-resolution-supported').some(({ x }) => x === job.dpi)) {
    out.push(['printer-resolution', 'resolution', job.dpi]);
  }
  return out;
}

/** One job on its way to an IPP printer: pieces under names of their own, each followed to its end. */
class IppDelivery implements Delivery {
  private readonly printer: IppPrinter;
  private closed = false;

  constructor(
    private readonly context: DriverContext,
    private readonly attributes: Collection,
    private readonly format: 'pwg' | 'pdf',
  ) {
    this.printer = new IppPrinter(ippAddress(context.printer.address));
  }

  async print(
    { index, rasters, attempt }: Parameters<Delivery['print']>[0],
    printed: (count: number) => void,
  ) {
    const { job, deflate } = this.context;
    const piece = { ...job, count: rasters.length };
    const writer =
      this.format === 'pwg'
        ? languages.pwg.open(piece, deflate)
        : openPdf(deflate, sizeOf(this.attributes, job));
    // In the order of the file: a PDF counts its bytes as they are made.
    const parts = [writer.start(), ...rasters.map((raster, i) => writer.label(raster, i)), writer.end()];
    const name = this.nameOf(index, index + rasters.length, attempt);
    const id = await this.submit(name, languages[this.format].mime, Buffer.concat(parts));
    reached('print:part');
    await this.follow(id, name);
    printed(rasters.length);
  }

  async lookup(from: number, to: number, attempt: number): Promise<Found> {
    // What was on its way when the service ended may still be arriving.
    await sleep(SETTLE_MS);
    const name = this.nameOf(from, to, attempt);
    const found = await this.find(name);
    if (!found) return (await this.remembers()) ? 'absent' : 'unknown';
    try {
      await this.follow(found.id, name);
      return 'printed';
    } catch (error) {
      if (error instanceof Blocked) return 'absent';
      if (error instanceof InDoubt) return 'unknown';
      throw error;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
  }

  /** The same for the same labels, and for no others: what a lost answer is asked for by. */
  private nameOf = (from: number, to: number, attempt: number) =>
    `labelwright ${this.context.jobId} ${from}-${to - 1}${attempt ? ` (${attempt})` : ''}`;

  private get lost() {
    const { name } = this.context.printer;
    return problem('printerNoAnswer', { name });
  }

  /** Hands the piece over. Returns the id of the printer's job. */
  private async submit(name: string, format: string, document: Uint8Array): Promise<number> {
    const { signal, job, printer } = this.context;
    for (;;) {
      // The next try must not wait for a user who has left.
      if (signal.aborted) throw new Blocked(problem('printerTakesNone', { name: printer.name }));
      try {
        return await this.printer.print({ name, format, job: jobAttributes(this.attributes, job), document });
      } catch (error) {
        if (error instanceof NoAnswer) return await this.recover(name, error);
        if (!(error instanceof IppRefused)) throw error;
        if (error.status === NOT_ACCEPTING) {
          throw new Blocked(problem('printerTakesNone', { name: printer.name }), await this.look());
        }
        if (error.status !== BUSY) {
          throw new Refusal(problem('printerRefusedJob', { name: printer.name, what: error.what }), 409);
        }
        await sleep(BUSY_MS, undefined, { signal }).catch(() => {});
        this.context.report(await this.look());
      }
    }
  }

  /** After a lost answer: the printer's own list says whether it has the piece. */
  private async recover(name: string, { sent }: NoAnswer): Promise<number> {
    const { printer } = this.context;
    if (!sent) {
      throw new Blocked(problem('printerRefused', { name: printer.name, address: printer.address }), OFFLINE);
    }
    await sleep(SETTLE_MS);
    let found: IppJob | undefined;
    try {
      found = await this.find(name);
    } catch {
      throw new InDoubt(this.lost);
    }
    if (found) return found.id;
    // Not on the list of a print system that keeps none: it may have come out meanwhile.
    const isAbsent = await this.remembers().catch(() => false);
    throw isAbsent ? new Blocked(this.lost, OFFLINE) : new InDoubt(this.lost);
  }

  private async find(name: string): Promise<IppJob | undefined> {
    for (const which of ['not-completed', 'completed'] as const) {
      const found = (await this.printer.jobs(which)).find((job) => job.name === name);
      if (found) return found;
    }
    return undefined;
  }

  /**
   * Whether a piece of this job that is not on the printer's list was never there. CUPS has to show that it keeps a
   * list: with `PreserveJobHistory No` a job is forgotten as it ends.
   */
  private async remembers(): Promise<boolean> {
    const { jobId, opened, now } = this.context;
    const isCups = this.attributes.has('cups-version');
    if (!isCups && now().getTime() - opened.getTime() < REMEMBERED_MS) return true;
    const ended = await this.printer.jobs('completed');
    // The oldest are forgotten first: with an earlier piece on the list, a later one would be too.
    if (ended.some(({ name }) => name.startsWith(`labelwright ${jobId} `))) return true;
    return isCups && ended.length > 0 && ended.length < CUPS_HISTORY;
  }

  /** Why the printer no longer has a job it took: it keeps no list of what ended, or was switched off. */
  private async forgotten(): Promise<Problem> {
    const { name } = this.context.printer;
    const isCups = this.attributes.has('cups-version');
    const ended = isCups ? await this.printer.jobs('completed').catch(() => undefined) : undefined;
    return problem(ended?.length === 0 ? 'printerNoHistory' : 'printerForgot', { name });
  }

  /**
   * Waits for the end of the printer's job, telling meanwhile how the printer is.
   * @throws Blocked when it ended without anything printed, InDoubt when that cannot be said.
   */
  private async follow(id: number, name: string): Promise<void> {
    const { signal, printer, report, steady } = this.context;
    let lastLook = steady();
    let started = false;
    let giveUp = Number.POSITIVE_INFINITY;
    for (let wait = FIRST_LOOK_MS; ; wait = NEXT_LOOK_MS) {
      await sleep(wait, undefined, signal.aborted ? {} : { signal }).catch(() => {});
      if (signal.aborted && giveUp === Number.POSITIVE_INFINITY) {
        const heard = await this.printer.cancel(id).catch((error) => error);
        giveUp = steady() + (heard instanceof NoAnswer ? SILENT_MS : CANCEL_MS);
      }
      const job = await this.askFor(id, name);
      if (job === 'gone') throw new InDoubt(await this.forgotten());
      if (job) {
        if (job.state === COMPLETED) return;
        started ||= job.started;
        if (job.state === CANCELED || job.state === ABORTED) {
          const ended = problem('printerEndedJob', { name: printer.name, what: job.reasons.join(', ') });
          throw started ? new InDoubt(ended) : new Blocked(ended);
        }
      }
      if (this.closed || steady() > giveUp) throw new InDoubt(this.lost);
      if (!job || steady() - lastLook >= STATUS_MS) {
        lastLook = steady();
        report(await this.look());
      }
    }
  }

  /** The job as the printer has it; 'gone' when it no longer has it, undefined while it does not answer. */
  private async askFor(id: number, name: string): Promise<IppJob | 'gone' | undefined> {
    try {
      const job = await this.printer.job(id);
      // A printer that was switched off counts its jobs from 1 again.
      return job.name === name ? job : 'gone';
    } catch (error) {
      if (error instanceof IppRefused && error.status === NOT_FOUND) return 'gone';
      if (error instanceof NoAnswer || error instanceof IppRefused) return undefined;
      throw error;
    }
  }

  private look = () =>
    this.printer.attributes(STATUS_ATTRIBUTES).then(statusOf, (error) => {
      if (error instanceof NoAnswer) return OFFLINE;
      throw error;
    });
}

/** An IPP printer or a queue of CUPS, `ipp://host:port/path`. */
export const ipp: Driver = {
  window: WINDOW,

  async open(context) {
    const { printer, job, signal } = context;
    const { name, address } = printer;
    let attributes: Collection;
    try {
      attributes = await new IppPrinter(ippAddress(address), signal).attributes(WANTED);
    } catch (error) {
      if (error instanceof NoAnswer) throw new Blocked(problem('printerRefused', { name, address }), OFFLINE);
      if (error instanceof IppRefused)
        throw new Refusal(problem('printerRefusedJob', { name, what: error.what }), 409);
      throw error;
    }
    const format = formatFor(attributes, job);
    if (!format) throw refuse('printerNoFormat', { name });
    return new IppDelivery(context, attributes, format);
  },

  status: (printer, signal) =>
    new IppPrinter(ippAddress(printer.address), signal)
      .attributes(STATUS_ATTRIBUTES)
      .then(statusOf, (error) => {
        if (error instanceof NoAnswer) return OFFLINE;
        throw error;
      }),

  resume: (printer, signal) => new IppPrinter(ippAddress(printer.address), signal).resume(),
};
