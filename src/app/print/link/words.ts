import type { MessageKey } from '../../../base/messages';
import { own } from '../../../base/own';
import { problemText, t } from '../../../i18n/messages';
import { jobStates, printerReasons, printerStates } from '../../../printing/words';
import type { ConnectionStore, LogLine } from './ConnectionStore';

export { jobStates, printerReasons, printerStates };

/** What the states in an event belong to: jobs and printers share some names. */
const stateWords: Partial<Record<MessageKey, Record<string, MessageKey>>> = {
  linkJob: jobStates,
  linkPrinter: printerStates,
};

/** A log event as text; it contains states by their protocol names. */
export function logText({ what }: LogLine): string {
  // The message of a missing service asks for a download: an event has none to offer.
  if (what.key === 'svcMissing') return t('linkNoService');
  const word = own(stateWords[what.key] ?? {}, String(what.params?.state));
  return problemText(word ? { key: what.key, params: { ...what.params, state: t(word) } } : what);
}

/** The connection state in a word. */
export function linkWord({ state, prompting }: Pick<ConnectionStore, 'state' | 'prompting'>): MessageKey {
  if (prompting) return 'linkAsking';
  if (state === 'complete') return 'linkConnected';
  if (state === 'failed') return 'linkFailed';
  return state === 'idle' ? 'linkIdle' : 'linkSearching';
}

/** Its severity, for colours. */
export function linkTone({ state, printers }: Pick<ConnectionStore, 'state' | 'printers'>) {
  if (state === 'failed') return 'bad';
  if (state !== 'complete') return 'idle';
  return printers.some((printer) => printer.state === 'blocked' || printer.state === 'offline')
    ? 'warn'
    : 'good';
}
