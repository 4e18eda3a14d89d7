import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Clock } from '../../base/clock';
import { Refusal, refuse } from '../../base/problem';
import { dotsPerMm, mmToDots } from '../../base/units';
import { type Records, recordCount, rowNumber } from '../../label/bind';
import { sheetAt, sheetCount } from '../../label/plan';
import type { SheetEncoding } from '../../label/sheet';
import { recordsFor } from '../../label/sheet/dates';
import { loadSymbols } from '../../label/symbolLoading';
import type { Label } from '../../label/template';
import { jobOf, planOf, rowOf, ticketOf } from '../../package/job';
import type { PrintMode } from '../../package/kernels';
import { reached } from '../../print-service/journal/faults';
import { Disconnected, NoService } from '../../printing/client/ServiceSocket';
import { jobTicket, MAX_SHEETS } from '../../printing/job';
import { batchOf, type JobStatus, type PrinterInfo } from '../../printing/protocol';
import type { Painter } from '../../raster/page';
import type { RenderJob } from '../../raster/renderJob';
import { givenFonts } from '../fonts';
import { givenInputs, labelOf, namedProblem } from '../printInput';
import { PrintThreads } from '../printThreads';
import { readSheet } from '../readSheet';
import { refusalLine, t } from '../terminal';
import type { Begun, Order } from './Order';
import type { ServiceLine } from './ServiceLine';

/** What the options of the command say about every file. */
export interface WatchOptions {
  /** Path of the template. */
  template: string;
  /** Name of a printer of the print service. */
  printer: string;
  inputs: readonly string[];
  fonts: readonly string[];
  copies: number;
  mode: PrintMode;
  encoding: SheetEncoding | undefined;
  /** Whether contents that were printed before are printed again. */
  again: boolean;
}

/** A file that is not printed, with all reasons. */
class Unprintable extends Error {
  constructor(readonly report: string) {
    super(report);
  }
}

/** Refusals that will not be different later. Others are those of a service or printer that is not ready. */
const LASTING: readonly string[] = ['svcNoJob', 'svcJobConflict', 'printerDpi', 'svcBadFrame'];

interface Work {
  job: RenderJob;
  records: Records;
  plan: ReturnType<typeof planOf>;
}

/** Prints orders, one after the other. */
export class OrderPrinter {
  private lastWait = '';

  constructor(
    private readonly options: WatchOptions,
    private readonly line: ServiceLine,
    private readonly painter: Painter,
    private readonly clock: Clock,
    private readonly log: (line: string) => void,
  ) {}

  /** Prints an order and moves its file. Waits for a service or printer that is not ready, however long that takes. */
  async print(order: Order): Promise<void> {
    const state = await order.read();
    if (state?.state === 'ended') return order.conclude(state);
    try {
      await this.finish(order, await this.run(order, state));
    } catch (error) {
      if (!(error instanceof Unprintable)) throw error;
      this.log(t('watchFailed', { file: order.name, reason: error.report.split('\n')[0]! }));
      await order.end('failed', error.report);
    }
  }

  private async run(order: Order, known: Begun | undefined): Promise<JobStatus> {
    const hash = await order.hash();
    if (!known) await this.refuseAgain(order, hash);
    const begun = known ?? (await this.begin(order));
    const work = await this.workOf(order, begun);
    let state: Begun = begun;
    if (!known) await order.save(state);
    reached('watch:begun');
    for (;;) {
      await order.keepReceipt(hash, this.clock.now());
      reached('watch:receipt');
      const opened = async () => {
        reached('watch:known');
        if (state.state === 'opened') return;
        state = { ...state, state: 'opened' };
        await order.save(state);
        reached('watch:opened');
      };
      const status = await this.deliver(order, state, work, opened);
      const isNothing = status.sent === 0 && status.doubt.length === 0;
      if (status.problem?.key === 'svcDeserted' && isNothing) {
        // The computer was off before the first label arrived.
        state = { ...state, state: 'begun' };
        await order.save(state);
        await order.renew();
        continue;
      }
      if (status.state !== 'done' && isNothing) await order.dropReceipt(hash);
      return status;
    }
  }

  private async finish(order: Order, { state, sent, count, skipped, problem }: JobStatus): Promise<void> {
    const file = order.name;
    if (state === 'done') {
      this.log(t(skipped > 0 ? 'watchSkipped' : 'watchPrinted', { file, n: sent, skipped }));
      return order.end('done');
    }
    const reason = problem ? t(problem.key, problem.params) : t('watchCancelled');
    this.log(t('watchFailed', { file, reason }));
    await order.end('failed', `${reason}\n${t('watchPart', { sent, count })}\n`);
  }

  private async refuseAgain(order: Order, hash: string): Promise<void> {
    const earlier = await order.earlier(hash);
    if (!earlier || this.options.again) return;
    const time = new Date(earlier.time).toISOString();
    throw new Unprintable(`${t('watchAgain', { file: earlier.name, time })}\n`);
  }

  /** Reads and checks a file. @throws Unprintable */
  private async begin(order: Order): Promise<Begun> {
    const { copies, mode, encoding } = this.options;
    const printer = await this.printer();
    const template = await readFile(this.options.template, 'utf8').catch(() => {
      throw new Unprintable(`${this.options.template}: ${t('fileUnreadable')}\n`);
    });
    const inputs = await asReport(async () => {
      const label = labelOf(template, this.options.template);
      return Object.fromEntries(givenInputs(label, this.options.inputs, dotsPerMm(printer.dpi)));
    });
    const now = this.clock.now();
    const begun = { state: 'begun', template, inputs, copies, mode, now } as const;
    const ticket = { dpi: printer.dpi };
    const { job, plan, records } = await this.workOf(order, { ...begun, encoding, ticket });
    await this.refuseBadRows(job, records);
    const count = sheetCount(plan);
    if (count > MAX_SHEETS) throw new Unprintable(`${t('watchTooMany', { max: MAX_SHEETS })}\n`);
    const asked = ticketOf(job, plan, order.name, printer.name);
    if (!v.is(jobTicket, asked)) throw new Unprintable(`${t('printTooLarge')}\n`);
    const wide = asked.width - mmToDots(printer.width, dotsPerMm(printer.dpi));
    if (wide > 0 && !printer.virtual) {
      const width = Math.round((asked.width * 10) / dotsPerMm(printer.dpi)) / 10;
      throw new Unprintable(`${t('printTooWide', { width, head: printer.width, unit: 'mm' })}\n`);
    }
    return { ...begun, ticket: asked, ...(encoding && { encoding }) };
  }

  /** The job of an order. @throws Unprintable */
  private workOf(
    order: Order,
    begun: Omit<Begun, 'ticket' | 'encoding'> & {
      ticket: Pick<Begun['ticket'], 'dpi'>;
      encoding?: string | undefined;
    },
  ): Promise<Work> {
    return asReport(async () => {
      const label = labelOf(begun.template);
      await loadSymbols(label.elements);
      const records = await this.records(order, label, begun.encoding);
      const every = Array.from({ length: recordCount(label, records) }, (_, index) => index);
      const plan = planOf(label, records, every, begun.copies);
      const job = jobOf({
        label,
        records,
        mode: begun.mode as PrintMode,
        wholeLabel: false,
        dpi: begun.ticket.dpi,
        now: begun.now,
        inputs: new Map(Object.entries(begun.inputs)),
        fonts: await givenFonts(label, this.options.fonts),
      });
      return { job, plan, records };
    });
  }

  private async records(order: Order, label: Label, encoding: string | undefined): Promise<Records> {
    const sheet = await readSheet(order.file, encoding ? { encoding: encoding as SheetEncoding } : {});
    if (sheet.uncalculated) {
      const { count, cells } = sheet.uncalculated;
      throw new Unprintable(
        `${t('noticeFormula', { n: count, cells: cells.join(', ') })}. ${t('noticeFormulaHint')}\n`,
      );
    }
    const records = recordsFor(sheet, label);
    if (records.rows.length === 0) throw refuse('watchEmpty');
    return records;
  }

  /** @throws Unprintable that names every row that cannot be printed */
  private async refuseBadRows(job: RenderJob, records: Records): Promise<void> {
    const threads = await PrintThreads.with(this.painter, job, records);
    const found = await threads.check(Array.from(records.rows, (_, index) => index));
    const lines = found.flatMap(({ index, problems }) =>
      problems.map((one) => {
        const { key, params } = namedProblem(job.label, one);
        return `${t('watchRow', { row: rowNumber(records, index) })}: ${t(key, params)}`;
      }),
    );
    const n = found.filter(({ problems }) => problems.length > 0).length;
    if (n > 0) throw new Unprintable([t('watchRows', { n }), ...lines, ''].join('\n'));
  }

  /** The printer, as soon as the service lists it: it may be starting, or still look for printers. */
  private async printer(): Promise<PrinterInfo> {
    for (;;) {
      try {
        const { printer: name } = this.options;
        const found = (await this.line.printers()).find((printer) => printer.name === name);
        if (found) return found;
        throw refuse('printerUnknown', { name });
      } catch (error) {
        await this.wait(error);
      }
    }
  }

  /** Hands a job over and waits for its end. @throws Unprintable when the service does not know it any more */
  private async deliver(
    order: Order,
    { ticket, state }: Begun,
    work: Work,
    opened: () => Promise<void>,
  ): Promise<JobStatus> {
    let isKnown = state === 'opened';
    for (;;) {
      let last: JobStatus | undefined;
      try {
        const handle = await this.line.job(order.jobId, ticket, isKnown, ({ status }) => {
          last = status;
          if (status.state === 'doubt') this.say(t('watchDoubt', { page: this.line.statusPage ?? '' }));
          else if (status.problem) this.say(t(status.problem.key, status.problem.params));
          else this.lastWait = '';
        });
        await opened();
        isKnown = true;
        while (!handle.over && handle.next < ticket.count) {
          await handle.send(await this.labels(work, handle.next, batchOf(ticket)), handle.next);
          reached('watch:batch');
        }
        await handle.done;
        reached('watch:over');
        return handle.status;
      } catch (error) {
        // The job itself failed.
        if (last?.state === 'failed') return last;
        if (error instanceof Refusal && LASTING.includes(error.problem.key)) {
          throw new Unprintable(`${refusalLine(error)}\n${isKnown ? `${t('watchUnknown')}\n` : ''}`);
        }
        await this.wait(error);
      }
    }
  }

  private labels({ job, plan, records }: Work, from: number, most: number) {
    const to = Math.min(sheetCount(plan), from + most);
    const sheets = Array.from({ length: to - from }, (_, i) =>
      sheetAt(plan, from + i).map((record) => (record === undefined ? undefined : rowOf(records, record))),
    );
    return this.painter.sheets(job, sheets);
  }

  /** Waits after an error that may pass. @throws any other */
  private async wait(error: unknown): Promise<void> {
    if (error instanceof Refusal && !(error instanceof NoService) && error.problem.key === 'watchOrigin')
      throw error;
    if (error instanceof Refusal) this.say(refusalLine(error));
    else if (!(error instanceof Disconnected)) throw error;
    await this.line.rest();
  }

  /** Reports once why it waits. */
  private say(line: string): void {
    if (line !== this.lastWait) this.log(line);
    this.lastWait = line;
  }
}

/** A refusal of a file is its report. */
async function asReport<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw new Unprintable(`${refusalLine(error)}\n`);
    throw error;
  }
}
