import type { PrinterReason } from '../../printing/protocol';
import type { PrinterStatus } from '../drivers/driver';
import { type Collection, numberOf, textOf, textsOf } from './attributes';

/** The attributes that `statusOf` reads. */
export const STATUS_ATTRIBUTES = ['printer-state', 'printer-state-reasons', 'printer-state-message'];

const STOPPED = 5;
const PROCESSING = 4;

/**
 * Prefixes of printer-state-reasons (RFC 8011, 5.4.12; PWG 5100.9): printers append -report, -warning or
 * -error.
 */
const REASONS: readonly [start: RegExp, reason: PrinterReason][] = [
  [/^media-(?:empty|needed)/, 'media-empty'],
  [/^media-jam/, 'media-jam'],
  [/^(?:cover|door|interlock)-open/, 'cover-open'],
  [/^(?:marker-(?:supply|ribbon)|toner|ribbon)-empty/, 'ribbon-empty'],
  [/^(?:paused|moving-to-paused)/, 'paused'],
  [/^(?:offline|shutdown|timed-out|connecting-to-device)/, 'offline'],
  [/^(?:fuser-over-temp|overheat|head-temp|print-head-temp)/, 'hot'],
  [/-error$/, 'other'],
];
/**
 * Messages of CUPS backends about a printer that does not answer; the reasons of a raw queue stay `none`
 * then.
 */
const ABSENT =
  /may not exist|unavailable|not responding|unable to (?:connect|locate|find)|not connected|off-?line/i;

/** Reasons for which a printer prints nothing until a person intervenes. */
const STOPPING: readonly PrinterReason[] = [
  'media-empty',
  'media-jam',
  'cover-open',
  'ribbon-empty',
  'hot',
  'other',
];

/** State of an IPP printer from its attributes. */
export function ippStatus(attributes: Collection): PrinterStatus {
  const code = numberOf(attributes, 'printer-state');
  const message = textOf(attributes, 'printer-state-message');
  const said = textsOf(attributes, 'printer-state-reasons');
  const found = said.flatMap((one) => REASONS.find(([start]) => start.test(one))?.[1] ?? []);
  // A paused queue keeps the message of the last trouble.
  if (ABSENT.test(message) && code !== STOPPED) found.push('offline');
  const reasons = [...new Set(found)];
  const state = reasons.some((reason) => STOPPING.includes(reason))
    ? 'blocked'
    : code === STOPPED || reasons.includes('paused')
      ? 'paused'
      : reasons.includes('offline')
        ? 'offline'
        : code === PROCESSING
          ? 'busy'
          : 'ready';
  return { state, reasons, ...(message && { message: message.slice(0, 200) }) };
}

export const OFFLINE: PrinterStatus = { state: 'offline', reasons: ['offline'] };
