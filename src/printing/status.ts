import type { LanguageName } from './languages';
import { type Bytes, bytes } from './languages/language';
import type { PrinterInfo, PrinterReason } from './protocol';

/** The status a printer reports. */
export type Status = Pick<PrinterInfo, 'state' | 'reasons' | 'message'>;

export interface StatusAnswer extends Status {
  /** Labels it has received and not printed yet, if it counts them. */
  pending?: number;
}

/** The status query of a printer language and the meaning of its answer. */
export interface StatusQuery {
  ask: Bytes;
  /** The answer once the received bytes contain all of it; other bytes are skipped. */
  read(heard: Uint8Array): StatusAnswer | undefined;
}

/** Each reason stops a printer until a person intervenes. */
function statusOf(reasons: PrinterReason[], busy: boolean): Status {
  if (reasons.some((reason) => reason !== 'paused')) return { state: 'blocked', reasons };
  if (reasons.length) return { state: 'paused', reasons };
  return { state: busy ? 'busy' : 'ready', reasons };
}

/** The reasons whose condition is true. */
const which = (...pairs: [holds: boolean, reason: PrinterReason][]): PrinterReason[] =>
  pairs.flatMap(([holds, reason]) => (holds ? reason : []));

const [STX, ETX, COMMA] = [2, 3, 0x2c];

/** Strings between STX and ETX, each as its numbers between commas. */
function framed(heard: Uint8Array): number[][] {
  const strings: number[][] = [];
  let open: number[] | undefined;
  for (const byte of heard) {
    if (byte === STX) open = [0];
    else if (!open) continue;
    else if (byte === ETX) {
      strings.push(open);
      open = undefined;
    } else if (byte === COMMA) open.push(0);
    else open[open.length - 1] = open.at(-1)! * 10 + (byte - 0x30);
  }
  return strings;
}

/**
 * Host Status Return (ZPL II Programming Guide, ~HS). The first string has 12 fields: 2 paper out, 3 pause, 5 formats in
 * the receive buffer, 8 a part of a format, 12 too hot. The second has 11: 3 head up, 4 ribbon out, 9 labels remaining
 * of the format in print.
 */
const zpl: StatusQuery = {
  ask: bytes('~HS\n'),
  read(heard) {
    const strings = framed(heard);
    const at = strings.findLastIndex(({ length }, i) => length === 12 && strings[i + 1]?.length === 11);
    if (at < 0) return undefined;
    const [first, second] = [strings[at]!, strings[at + 1]!];
    const reasons = which(
      [first[1] === 1, 'media-empty'],
      [second[2] === 1, 'cover-open'],
      [second[3] === 1, 'ribbon-empty'],
      [first[11] === 1, 'hot'],
      [first[2] === 1, 'paused'],
    );
    const pending = first[4]! + first[7]! + second[8]!;
    return { ...statusOf(reasons, pending > 0), pending };
  },
};

/** Printer status of one byte (TSPL/TSPL2 Programming Manual, <ESC>!?): a bit per condition. */
const tspl: StatusQuery = {
  ask: bytes('\x1b!?'),
  read(heard) {
    const byte = heard.at(-1);
    if (byte === undefined) return undefined;
    const reasons = which(
      [(byte & 0x04) !== 0, 'media-empty'],
      [(byte & 0x02) !== 0, 'media-jam'],
      [(byte & 0x01) !== 0, 'cover-open'],
      [(byte & 0x08) !== 0, 'ribbon-empty'],
      [(byte & 0x80) !== 0, 'other'],
      [(byte & 0x10) !== 0, 'paused'],
    );
    return statusOf(reasons, (byte & 0x20) !== 0);
  },
};

/** Bits set in every answer to DLE EOT, so that no other byte is mistaken for one. */
const isRealTime = (byte: number) => (byte & 0x93) === 0x12;

/**
 * Real-time status (Epson ESC/POS, DLE EOT 1 to 4), one byte each: 1 the printer, 2 why it is offline (bit 2
 * cover, bit 5 paper end, bit 6 error), 3 the error (bit 3 cutter, bit 5 unrecoverable, bit 6 too hot), 4 the
 * roll (bits 5, 6 at its end).
 */
const escpos: StatusQuery = {
  ask: Uint8Array.of(...[1, 2, 3, 4].flatMap((n) => [0x10, 0x04, n])),
  read(heard) {
    const answers = heard.filter(isRealTime);
    if (answers.length < 4) return undefined;
    const [, offline, error, roll] = answers.slice(-4) as unknown as [number, number, number, number];
    const reasons = which(
      [(offline & 0x20) !== 0 || (roll & 0x60) !== 0, 'media-empty'],
      [(error & 0x08) !== 0, 'media-jam'],
      [(offline & 0x04) !== 0, 'cover-open'],
      [(error & 0x40) !== 0, 'hot'],
      [(error & 0x20) !== 0, 'other'],
    );
    return statusOf(reasons, false);
  },
};

/** Languages with a status query over the connection that the labels use. */
export const statusQueries: Partial<Record<LanguageName, StatusQuery>> = { zpl, tspl, escpos };
