import type { PrinterConfig } from '../config';
import { device } from './device';
import type { Driver } from './driver';
import { file } from './file';
import { ipp } from './ipp';
import type { PrinterMemory } from './printerMemory';
import { spooler } from './spooler';
import { tcpDriver } from './tcp';

export type Drivers = Readonly<Record<PrinterConfig['driver'], Driver>>;

/** Every way to a printer: name in the configuration -> driver. */
export const makeDrivers = (memory: PrinterMemory): Drivers => ({
  device,
  file,
  ipp,
  spooler,
  tcp: tcpDriver(memory),
});
