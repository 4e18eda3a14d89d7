import type { MessageKey } from '../base/messages';
import { own } from '../base/own';
import { type Problem, problem } from '../base/problem';
import type { PrinterReason } from './protocol';
import type { Status } from './status';

const KEYS: Record<PrinterReason, MessageKey> = {
  'media-empty': 'printerNoPaper',
  'media-jam': 'printerJam',
  'cover-open': 'printerCover',
  'ribbon-empty': 'printerNoRibbon',
  paused: 'printerPaused',
  offline: 'printerOffline',
  hot: 'printerHot',
  other: 'printerTrouble',
};

/** Whether the printer prints nothing until a person intervenes. */
export const isStopped = ({ state }: Status): boolean =>
  state === 'blocked' || state === 'paused' || state === 'offline';

/** Why a printer with this status does not print; undefined when it does. */
export function troubleOf(name: string, status: Status): Problem | undefined {
  if (!isStopped(status)) return undefined;
  const { state, reasons, message } = status;
  const reason = reasons[0] ?? (state === 'blocked' ? 'other' : state);
  return problem(own(KEYS, reason) ?? 'printerTrouble', { name, message: message ?? '' });
}
