import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { type Problem, problem, Refusal, refuse } from '../../base/problem';
import { languages } from '../../printing/languages';
import { openPdf } from '../../printing/languages/pdf';
import type { Collection } from '../ipp/attributes';
import { NoAnswer } from '../ipp/client';
import { formatFor, jobAttributes, sizeOf } from '../ipp/jobAttributes';
import {
  ABORTED,
  BUSY,
  CANCELED,
  COMPLETED,
  type IppJob,
  IppPrinter,
  IppRefused,
  ippAddress,
  isIppAddress,
  NOT_ACCEPTING,
  NOT_FOUND,
} from '../ipp/printer';
import { ippStatus, OFFLINE, STATUS_ATTRIBUTES } from '../ipp/status';
import { reached } from '../journal/faults';
import {
  Blocked,
  type Delivery,
  type Driver,
  type DriverContext,
  InDoubt,
  type PieceOutcome,
} from './driver';
import type { Way } from './way';

/** Labels of one IPP job. A completed job proves that they are printed. */
const WINDOW = 15;
/** ms between two polls of a job: short at first, because a small piece is printed soon. */
const FIRST_LOOK_MS = 50;
const NEXT_LOOK_MS = 250;
/** ms between two polls of the printer while a job is under way. */
const STATUS_MS = 1_000;
const BUSY_MS = 500;
/** ms after which a request whose answer was lost has either arrived or never will. */
const SETTLE_MS = 1_000;
/** How long a printer may take to release a cancelled job, and how long it may stay silent then. */
const CANCEL_MS = 15_000;
const SILENT_MS = 3_000;
/** RFC 8011, 5.3.7.2: completed jobs are kept for at least a minute; CUPS keeps its last 500. */
const REMEMBERED_MS = 60_000;
const CUPS_HISTORY = 500;

const WANTED = [
  'printer-make-and-model',
  ...STATUS_ATTRIBUTES,
  ...['cups-version', 'document-format-supported', 'printer-resolution-supported', 'print-scaling-supported'],
  'media-supported',
  ...['pwg-raster-document-type-supported', 'pwg-raster-document-resolution-supported'],
];

/** One job on its way to an IPP printer. Each piece has a name of its own and is followed to its end. */
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
    // In file order: a PDF counts its bytes while it is written.
    const parts = [writer.start(), ...rasters.map((raster, i) => writer.label(raster, i)), writer.end()];
    const name = this.nameOf(index, index + rasters.length, attempt);
    const id = await this.submit(name, languages[this.format].mime, Buffer.concat(parts));
    reached('print:part');
    await this.follow(id, name);
    printed(rasters.length);
  }

  async lookup(from: number, to: number, attempt: number): Promise<PieceOutcome> {
    // What was under way when the service ended may still arrive.
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

  /** The same for the same labels and for no others. A lost answer is looked up by this name. */
  private nameOf = (from: number, to: number, attempt: number) =>
    `labelwright ${this.context.jobId} ${from}-${to - 1}${attempt ? ` (${attempt})` : ''}`;

  private get lost() {
    const { name } = this.context.printer;
    return problem('printerNoAnswer', { name });
  }

  /** Submits the piece. Returns the id of the printer's job. */
  private async submit(name: string, format: string, document: Uint8Array): Promise<number> {
    const { signal, job, printer } = this.context;
    for (;;) {
      // The next attempt must not wait for a user who has left.
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

  /** After a lost answer: the printer's job list shows whether it has the piece. */
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
    // Not on the list, but the print system keeps no list: it may have been printed meanwhile.
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
   * Whether a piece of this job that is missing in the printer's list never arrived. CUPS must first show
   * that it keeps a list: with `PreserveJobHistory No` it forgets a job when it ends.
   */
  private async remembers(): Promise<boolean> {
    const { jobId, opened, now } = this.context;
    const isCups = this.attributes.has('cups-version');
    if (!isCups && now().getTime() - opened.getTime() < REMEMBERED_MS) return true;
    const ended = await this.printer.jobs('completed');
    // The oldest are forgotten first: if an earlier piece is on the list, a later one would be too.
    if (ended.some(({ name }) => name.startsWith(`labelwright ${jobId} `))) return true;
    return isCups && ended.length > 0 && ended.length < CUPS_HISTORY;
  }

  /** Why the printer no longer knows an accepted job: it keeps no list, or it was switched off. */
  private async forgotten(): Promise<Problem> {
    const { name } = this.context.printer;
    const isCups = this.attributes.has('cups-version');
    const ended = isCups ? await this.printer.jobs('completed').catch(() => undefined) : undefined;
    return problem(ended?.length === 0 ? 'printerNoHistory' : 'printerForgot', { name });
  }

  /**
   * Waits for the printer's job to end and reports the printer's status meanwhile.
   * @throws Blocked when it ended without printing anything, InDoubt when that is unknown.
   */
  private async follow(id: number, name: string): Promise<void> {
    const { signal, printer, report, steady } = this.context;
    let lastLook = steady();
    let started = false;
    let giveUp = Number.POSITIVE_INFINITY;
    for (let wait = FIRST_LOOK_MS; ; wait = NEXT_LOOK_MS) {
      await sleep(wait, undefined, signal.aborted ? {} : { signal }).catch(() => {});
      if (signal.aborted && giveUp === Number.POSITIVE_INFINITY) {
        const answer = await this.printer.cancel(id).catch((error) => error);
        giveUp = steady() + (answer instanceof NoAnswer ? SILENT_MS : CANCEL_MS);
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

  /** The job as the printer reports it; 'gone' when unknown, undefined while it does not answer. */
  private async askFor(id: number, name: string): Promise<IppJob | 'gone' | undefined> {
    try {
      const job = await this.printer.job(id);
      // After being switched off, a printer numbers its jobs from 1 again.
      return job.name === name ? job : 'gone';
    } catch (error) {
      if (error instanceof IppRefused && error.status === NOT_FOUND) return 'gone';
      if (error instanceof NoAnswer || error instanceof IppRefused) return undefined;
      throw error;
    }
  }

  private look = () =>
    this.printer.attributes(STATUS_ATTRIBUTES).then(ippStatus, (error) => {
      if (error instanceof NoAnswer) return OFFLINE;
      throw error;
    });
}

/** An IPP printer or a queue of CUPS, `ipp://host:port/path`. */
const ippDriver: Driver = {
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
      .then(ippStatus, (error) => {
        if (error instanceof NoAnswer) return OFFLINE;
        throw error;
      }),

  resume: (printer, signal) => new IppPrinter(ippAddress(printer.address), signal).resume(),
};

export const ipp: Way = {
  name: 'ipp',
  /** `ipp://host:port/path` of an IPP printer or of a queue of CUPS. */
  address: v.pipe(v.string(), v.maxLength(1000), v.check(isIppAddress)),
  // The printer itself reports whether it accepts PDF or PWG raster.
  accepts: ['pdf', 'pwg'],
  defaultLanguage: 'pdf',
  languages: ['pdf'],
  label: 'statusIpp',
  hint: 'statusIppHint',
  addressLabel: 'statusIppAddress',
  addressHint: 'statusIppAddressHint',
  example: 'ipp://192.168.1.50:631/ipp/print',
  makeDriver: () => ippDriver,
};
