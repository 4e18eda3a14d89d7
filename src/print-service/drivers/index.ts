import type { PrinterConfig } from '../config';
import type { Driver } from './driver';
import { file } from './file';
import { ipp } from './ipp';
import { tcp } from './tcp';

/** Every way to a printer, once. Name in the configuration -> driver. */
export const drivers: Record<PrinterConfig['driver'], Driver> = { file, ipp, tcp };
