import * as v from 'valibot';
import { type Problem, problem } from '../../base/problem';
import { type JobWriter, languages } from '../../printing/languages';
import { PrinterGone, RawSession, systemClock, WINDOW } from '../../printing/rawSession';
import type { StatusAnswer, StatusQuery } from '../../printing/status';
import { isStopped, troubleOf } from '../../printing/trouble';
import type { PrinterConfig } from '../printerConfig';
import {
  Blocked,
  type Delivery,
  type Driver,
  type DriverContext,
  InDoubt,
  type JobPiece,
  type PrinterStatus,
} from './driver';
import { PrinterSocket } from './line';
import type { PrinterMemory } from './printerMemory';
import { RAW, type Way } from './way';

/** How long a printer may think about its status when it is asked first, ms. */
const FIRST_ANSWER_MS = 700;
/**
 * A printer that accepts no bytes for this long is reported as stopped: it is out of paper or switched off.
 */
const STALLED_MS = 4_000;
/** The event loop looks at sockets between two immediates. */
const CLOCK = { ...systemClock, turn: () => new Promise<void>((resolve) => setImmediate(resolve)) };

const OFFLINE: PrinterStatus = { state: 'offline', reasons: ['offline'] };
const UNKNOWN: PrinterStatus = { state: 'unknown', reasons: [] };
const BUSY: PrinterStatus = { state: 'busy', reasons: [] };
const STALLED: PrinterStatus = { state: 'blocked', reasons: ['other'] };

const HOST_AND_PORT = /^(?<host>\[[0-9a-f:.]+\]|[a-z0-9._-]+):(?<port>\d{1,5})$/i;

/** Whether an address names a valid port: 1 to 65535. */
const hasPort = (address: string): boolean => {
  const port = Number(HOST_AND_PORT.exec(address)?.groups?.port);
  return port >= 1 && port <= 65_535;
};

/** Host and port of an address. */
export function hostAndPort(address: string): { host: string; port: number } {
  const { host, port } = HOST_AND_PORT.exec(address)!.groups!;
  return { host: host!.replace(/^\[|\]$/g, ''), port: Number(port) };
}

class TcpDelivery implements Delivery {
  private reported: PrinterStatus['state'] | undefined;

  constructor(
    private readonly context: DriverContext,
    private readonly session: RawSession<PrinterSocket>,
    private readonly writer: JobWriter,
    /** How to ask it; undefined when it does not answer. */
    private readonly query: StatusQuery | undefined,
  ) {}

  async print({ rasters, index }: JobPiece, printed: (count: number) => void): Promise<void> {
    await this.ready();
    // One label is encoded while the ones before are on their way.
    const sent = rasters.map(async (raster, i) => {
      await this.send(this.writer.label(raster, index + i));
      if (!this.query) printed(1);
    });
    await Promise.all(sent);
    if (this.query) await this.through(this.query, rasters.length, printed);
  }

  close = () => this.session.wire.end(this.writer.end());

  /** @throws Blocked when the printer reports that it prints nothing now, or is gone. */
  private async ready(): Promise<void> {
    const { name, address } = this.context.printer;
    const status = this.query && (await this.session.ask(this.query));
    if (this.session.wire.closed || (this.query && !status)) {
      throw new Blocked(problem('printerRefused', { name, address }), OFFLINE);
    }
    if (status && isStopped(status)) throw new Blocked(troubleOf(name, status)!, bare(status));
  }

  private async send(label: Uint8Array): Promise<void> {
    const stalled = setTimeout(() => this.report(STALLED), STALLED_MS);
    try {
      await this.session.wire.send(label);
    } catch {
      throw new InDoubt(this.lost);
    } finally {
      clearTimeout(stalled);
    }
    if (!this.query) this.report(BUSY);
  }

  /** Follows the labels until they are out. @throws InDoubt when the printer is gone. */
  private async through(query: StatusQuery, count: number, printed: (count: number) => void): Promise<void> {
    let before = 0;
    try {
      await this.session.through(query, count, {
        answered: (answer) => this.report(isStopped(answer) ? bare(answer) : BUSY),
        silent: () => this.report(OFFLINE),
        proven: (now) => {
          printed(now - before);
          before = now;
        },
      });
    } catch (error) {
      if (!(error instanceof PrinterGone)) throw error;
      this.session.wire.drop();
      throw new InDoubt(this.lost);
    }
  }

  private report(status: PrinterStatus): void {
    if (this.reported === status.state && !status.reasons.length) return;
    this.reported = status.state;
    this.context.report(status);
  }

  private get lost(): Problem {
    const { name } = this.context.printer;
    return problem('printerLost', { name });
  }
}

const bare = ({ state, reasons }: StatusAnswer): PrinterStatus => ({ state, reasons });

/** A session with the printer; undefined when there is none now: what is there later may answer. */
async function reach(
  memory: PrinterMemory,
  printer: PrinterConfig,
  signal: AbortSignal,
): Promise<RawSession<PrinterSocket> | undefined> {
  try {
    return new RawSession(await PrinterSocket.open(hostAndPort(printer.address), signal), CLOCK);
  } catch {
    if (!signal.aborted) memory.forgetSilence(printer);
    return undefined;
  }
}

/** Asks a printer for the first time in this session, unless it is known not to answer. */
async function firstAnswer(
  memory: PrinterMemory,
  printer: PrinterConfig,
  session: RawSession,
): Promise<StatusAnswer | undefined> {
  const query = languages[printer.language].status;
  if (!query || memory.isSilent(printer)) return undefined;
  const answer = await session.ask(query, FIRST_ANSWER_MS);
  if (answer) memory.noteAnswer(printer);
  else if (!session.wire.closed) memory.noteSilence(printer);
  return answer;
}

/**
 * Whether the printer reports its status: one that did before is asked again, not treated as one that cannot.
 */
async function answersAt(
  memory: PrinterMemory,
  printer: PrinterConfig,
  session: RawSession,
): Promise<boolean> {
  do {
    if (await firstAnswer(memory, printer, session)) return true;
  } while (memory.hasAnswered(printer) && !memory.isSilent(printer) && !session.wire.closed);
  return false;
}

/** Printers that take their language as raw bytes on a TCP port (9100, AppSocket). */
const tcpDriver = (memory: PrinterMemory): Driver => ({
  window: WINDOW,

  async open(context) {
    const { printer, job, signal, deflate } = context;
    const { name, address, language } = printer;
    const session = await reach(memory, printer, signal);
    if (!session) throw new Blocked(problem('printerRefused', { name, address }), OFFLINE);
    const answers = await answersAt(memory, printer, session);
    const writer = languages[language].open(job, deflate);
    try {
      await session.wire.send(writer.start());
    } catch {
      throw new Blocked(problem('printerRefused', { name, address }), OFFLINE);
    }
    return new TcpDelivery(context, session, writer, answers ? languages[language].status : undefined);
  },

  async status(printer, signal) {
    if (memory.isSilent(printer)) return UNKNOWN;
    const session = await reach(memory, printer, signal);
    if (!session) return OFFLINE;
    try {
      const answer = await firstAnswer(memory, printer, session);
      return answer ? bare(answer) : UNKNOWN;
    } finally {
      session.wire.drop();
    }
  },
});

export const tcp: Way = {
  name: 'tcp',
  /** `host:port`, IPv6 in brackets; most printers use port 9100. */
  address: v.pipe(v.string(), v.check(hasPort)),
  languages: RAW,
  label: 'statusTcp',
  hint: 'statusTcpHint',
  addressLabel: 'statusTcpAddress',
  addressHint: 'statusTcpAddressHint',
  example: '192.168.1.50:9100',
  makeDriver: tcpDriver,
};
