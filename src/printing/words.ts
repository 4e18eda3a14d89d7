import type { MessageKey } from '../base/messages';
import type { JobState, PrinterReason, PrinterState } from './protocol';

/** States of printers and jobs, and printer troubles, in the user's language. */
export const printerStates: Record<PrinterState, MessageKey> = {
  ready: 'statusReady',
  busy: 'statusBusy',
  paused: 'statusPaused',
  blocked: 'statusBlocked',
  offline: 'statusOffline',
  unknown: 'statusUnknown',
};

export const printerReasons: Record<PrinterReason, MessageKey> = {
  'media-empty': 'statusMediaEmpty',
  'media-jam': 'statusMediaJam',
  'cover-open': 'statusCoverOpen',
  'ribbon-empty': 'statusRibbonEmpty',
  paused: 'statusPausedThere',
  offline: 'statusSwitchedOff',
  hot: 'statusHot',
  other: 'statusOther',
};

export const jobStates: Record<JobState, MessageKey> = {
  waiting: 'statusJobWaiting',
  printing: 'statusJobPrinting',
  paused: 'statusJobPaused',
  blocked: 'statusJobBlocked',
  doubt: 'statusJobDoubt',
  cancelling: 'statusJobCancelling',
  done: 'statusJobDone',
  cancelled: 'statusJobCancelled',
  failed: 'statusJobFailed',
};
