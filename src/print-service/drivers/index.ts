import { registry } from '../../base/registry';
import { device } from './device';
import type { Driver } from './driver';
import { file } from './file';
import { ipp } from './ipp';
import type { PrinterMemory } from './printerMemory';
import { spooler } from './spooler';
import { tcp } from './tcp';
import type { Way } from './way';

/** Every way to a printer by its name in the printer list, the usual one first. */
export const WAYS: ReadonlyMap<string, Way> = registry([tcp, ipp, device, spooler, file], ({ name }) => name);

export type Drivers = Readonly<Record<string, Driver>>;

/** The drivers of a service, by name. */
export const makeDrivers = (memory: PrinterMemory): Drivers =>
  Object.fromEntries([...WAYS].map(([name, way]) => [name, way.makeDriver(memory)]));
