import type { PrinterConfig } from '../config';
import { device } from './device';
import type { Driver } from './driver';
import { file } from './file';
import { ipp } from './ipp';
import { spooler } from './spooler';
import { tcp } from './tcp';

/** Every way to a printer: name in the configuration -> driver. */
export const drivers: Record<PrinterConfig['driver'], Driver> = { device, file, ipp, spooler, tcp };
