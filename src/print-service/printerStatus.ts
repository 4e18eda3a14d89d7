import type { PrinterInfo } from '../printing/protocol';

/** The status a printer reports. */
export type PrinterStatus = Pick<PrinterInfo, 'state' | 'reasons' | 'message'>;
