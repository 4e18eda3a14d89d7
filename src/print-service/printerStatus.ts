import type { PrinterInfo } from '../printing/protocol';

/** What a printer says of itself. */
export type PrinterStatus = Pick<PrinterInfo, 'state' | 'reasons' | 'message'>;
