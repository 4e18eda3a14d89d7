import type { MessageKey } from '../../../base/messages';
import type { FleetJob, FleetPrinter } from './FleetStore';

export const PRINTER_WORDS: Record<FleetPrinter['state'], MessageKey> = {
  ready: 'fleetPrinterReady',
  busy: 'fleetPrinterBusy',
  paused: 'fleetPrinterPaused',
  blocked: 'fleetPrinterBlocked',
  offline: 'fleetPrinterOffline',
  unknown: 'fleetPrinterUnknown',
  untrusted: 'fleetPrinterUntrusted',
};

export const JOB_WORDS: Record<FleetJob['state'], MessageKey> = {
  waiting: 'fleetJobWaiting',
  printing: 'fleetJobPrinting',
  paused: 'fleetJobPaused',
  blocked: 'fleetJobBlocked',
  doubt: 'fleetJobDoubt',
  cancelling: 'fleetJobCancelling',
  done: 'fleetJobDone',
  cancelled: 'fleetJobCancelled',
  failed: 'fleetJobFailed',
};
