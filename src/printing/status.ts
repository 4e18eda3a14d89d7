/** States of a printer. */
export const PRINTER_STATES = ['ready', 'busy', 'paused', 'blocked', 'offline', 'unknown'] as const;
export type PrinterState = (typeof PRINTER_STATES)[number];

/** Why a printer does not print. */
export const PRINTER_REASONS = [
  'media-empty',
  'media-jam',
  'cover-open',
  'ribbon-empty',
  'paused',
  'offline',
  'hot',
  'other',
] as const;
export type PrinterReason = (typeof PRINTER_REASONS)[number];

/** The status a printer reports. */
export interface Status {
  state: PrinterState;
  reasons: PrinterReason[];
  /** What the printer itself says, in its own words. */
  message?: string | undefined;
}

export interface StatusAnswer extends Status {
  /** Labels it has received and not printed yet, if it counts them. */
  pending?: number;
}

/** The status query of a printer language and the meaning of its answer. */
export interface StatusQuery {
  ask: Uint8Array<ArrayBuffer>;
  /** The answer once the received bytes contains all of it; other bytes are skipped. */
  read(received: Uint8Array): StatusAnswer | undefined;
}

/** Each reason stops a printer until a person intervenes. */
export function statusOf(reasons: PrinterReason[], busy: boolean): Status {
  if (reasons.some((reason) => reason !== 'paused')) return { state: 'blocked', reasons };
  if (reasons.length) return { state: 'paused', reasons };
  return { state: busy ? 'busy' : 'ready', reasons };
}

/** The reasons whose condition is true. */
export const which = (...pairs: [holds: boolean, reason: PrinterReason][]): PrinterReason[] =>
  pairs.flatMap(([holds, reason]) => (holds ? reason : []));
