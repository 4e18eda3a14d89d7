import { setTimeout as sleep } from 'node:timers/promises';
import { type Problem, problem } from '../../base/problem';
import { type JobWriter, languages } from '../../printing/languages';
import { type StatusAnswer, type StatusQuery, statusQueries } from '../../printing/status';
import { isStopped, troubleOf } from '../../printing/trouble';
import { hostAndPort, type PrinterConfig } from '../config';
import {
  Blocked,
  type Delivery,
  type Driver,
  type DriverContext,
  InDoubt,
  type Piece,
  type PrinterStatus,
} from './driver';
import { Line } from './line';

/** Labels at the printer and not proven to be on paper: what may be in doubt when it goes. */
const WINDOW = 3;
/** How long a printer may think about its status: when it is asked first, and later. */
const FIRST_ANSWER_MS = 700;
const ANSWER_MS = 1_500;
/** ms between two questions: while labels come out, and while somebody sees to the printer. */
const LOOK_MS = 50;
const WAIT_MS = 250;
/** A printer that answered before and is silent so long is told as gone, and given up so much later. */
const SILENT_MS = 3_000;
const GIVE_UP_MS = 30_000;
/** A printer that takes no bytes so long is told as stopped: it is out of paper or switched off. */
const STALLED_MS = 4_000;
/** Answers in a row that say "idle" before a printer that does not count its labels counts as through. */
const IDLE = 2;

const OFFLINE: PrinterStatus = { state: 'offline', reasons: ['offline'] };
const UNKNOWN: PrinterStatus = { state: 'unknown', reasons: [] };
const BUSY: PrinterStatus = { state: 'busy', reasons: [] };
const STALLED: PrinterStatus = { state: 'blocked', reasons: ['other'] };

/** So often in a row a printer may leave a question unanswered before it is not asked any more. */
const PATIENCE = 3;
/** How long it is not asked then: another one may stand at its address later. */
const SILENT_FOR_MS = 10 * 60_000;

/** Those that answered since the service began: one of them that is silent is busy, not mute. */
const answered = new Set<string>();
/** Questions left unanswered, by address and language, and until when that counts, epoch ms. */
const unanswered = new Map<string, { times: number; until: number }>();
const keyOf = ({ address, language }: PrinterConfig) => `${language} ${address}`;
const timesUnanswered = (printer: PrinterConfig): number => {
  const { times, until } = unanswered.get(keyOf(printer)) ?? { times: 0, until: 0 };
  return until > Date.now() ? times : 0;
};
const isSilent = (printer: PrinterConfig) => timesUnanswered(printer) >= PATIENCE;

class TcpDelivery implements Delivery {
  private told: PrinterStatus['state'] | undefined;

  constructor(
    private readonly context: DriverContext,
    private readonly line: Line,
    private readonly writer: JobWriter,
    /** How to ask it; undefined when it does not answer. */
    private readonly query: StatusQuery | undefined,
  ) {}

  async print({ rasters, index }: Piece, printed: (count: number) => void): Promise<void> {
    await this.ready();
    for (const [i, raster] of rasters.entries()) {
      await this.send(this.writer.label(raster, index + i));
      if (!this.query) printed(1);
    }
    if (this.query) await this.through(this.query, rasters.length, printed);
  }

  close = () => this.line.end(this.writer.end());

  /** @throws Blocked when the printer says that it prints nothing now, or is gone. */
  private async ready(): Promise<void> {
    const { name, address } = this.context.printer;
    const status = this.query && (await this.line.ask(this.query, ANSWER_MS));
    if (this.line.lost || (this.query && !status)) {
      throw new Blocked(problem('printerRefused', { name, address }), OFFLINE);
    }
    if (status && isStopped(status)) throw new Blocked(troubleOf(name, status)!, bare(status));
  }

  private async send(label: Uint8Array): Promise<void> {
    const stalled = setTimeout(() => this.tell(STALLED), STALLED_MS);
    try {
      await this.line.write(label);
    } catch {
      throw new InDoubt(this.lost);
    } finally {
      clearTimeout(stalled);
    }
    if (!this.query) this.tell(BUSY);
  }

  /** Asks until the labels are out, however long somebody takes to load paper. @throws InDoubt when the printer is gone. */
  private async through(query: StatusQuery, count: number, printed: (count: number) => void): Promise<void> {
    let heard = Date.now();
    let proven = 0;
    let idle = 0;
    for (;;) {
      const answer = await this.line.ask(query, ANSWER_MS);
      if (this.line.lost) throw new InDoubt(this.lost);
      if (!answer) {
        const quiet = Date.now() - heard;
        if (quiet > SILENT_MS) this.tell(OFFLINE);
        if (quiet > GIVE_UP_MS) {
          this.line.drop();
          throw new InDoubt(this.lost);
        }
        continue;
      }
      heard = Date.now();
      const stopped = isStopped(answer);
      this.tell(stopped ? bare(answer) : BUSY);
      idle = answer.state === 'ready' ? idle + 1 : 0;
      if (answer.pending === undefined ? idle >= IDLE : idle && answer.pending === 0) {
        printed(count - proven);
        return;
      }
      // The label that is coming out is counted by some printers and not by others.
      const sure = answer.pending === undefined ? 0 : count - answer.pending - 1;
      if (sure > proven) {
        printed(sure - proven);
        proven = sure;
      }
      await sleep(stopped ? WAIT_MS : LOOK_MS);
    }
  }

  private tell(status: PrinterStatus): void {
    if (this.told === status.state && !status.reasons.length) return;
    this.told = status.state;
    this.context.report(status);
  }

  private get lost(): Problem {
    const { name } = this.context.printer;
    return problem('printerLost', { name });
  }
}

const bare = ({ state, reasons }: StatusAnswer): PrinterStatus => ({ state, reasons });

/** A line to the printer; undefined when there is none now: what is there later may answer. */
async function reach(printer: PrinterConfig, signal: AbortSignal): Promise<Line | undefined> {
  try {
    return await Line.open(hostAndPort(printer.address), signal);
  } catch {
    if (!signal.aborted) unanswered.delete(keyOf(printer));
    return undefined;
  }
}

/** Asks a printer for the first time on this line, unless it is known not to answer. */
async function firstAnswer(printer: PrinterConfig, line: Line): Promise<StatusAnswer | undefined> {
  const query = statusQueries[printer.language];
  if (!query || isSilent(printer)) return undefined;
  const answer = await line.ask(query, FIRST_ANSWER_MS);
  if (answer) {
    answered.add(keyOf(printer));
    unanswered.delete(keyOf(printer));
  } else if (!line.lost) {
    const times = timesUnanswered(printer) + 1;
    unanswered.set(keyOf(printer), { times, until: Date.now() + SILENT_FOR_MS });
  }
  return answer;
}

/** Whether the printer tells how it is: one that did before is asked again rather than taken for one that cannot. */
async function answersAt(printer: PrinterConfig, line: Line): Promise<boolean> {
  do {
    if (await firstAnswer(printer, line)) return true;
  } while (answered.has(keyOf(printer)) && !isSilent(printer) && !line.lost);
  return false;
}

/** A printer that takes its language as raw bytes on a TCP port (9100, AppSocket). */
export const tcp: Driver = {
  window: WINDOW,

  async open(context) {
    const { printer, job, signal, deflate } = context;
    const { name, address, language } = printer;
    const line = await reach(printer, signal);
    if (!line) throw new Blocked(problem('printerRefused', { name, address }), OFFLINE);
    const answers = await answersAt(printer, line);
    const writer = languages[language].open(job, deflate);
    try {
      await line.write(writer.start());
    } catch {
      throw new Blocked(problem('printerRefused', { name, address }), OFFLINE);
    }
    return new TcpDelivery(context, line, writer, answers ? statusQueries[language] : undefined);
  },

  async status(printer, signal) {
    if (isSilent(printer)) return UNKNOWN;
    const line = await reach(printer, signal);
    if (!line) return OFFLINE;
    try {
      const answer = await firstAnswer(printer, line);
      return answer ? bare(answer) : UNKNOWN;
    } finally {
      line.drop();
    }
  },
};
