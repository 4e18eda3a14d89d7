import { own } from '../../../base/own';
import { refuse } from '../../../base/problem';
import type { Autostart } from './autostart';
import { scheduledTask } from './scheduledTask';
import { systemdUnit } from './systemdUnit';

const systems: Readonly<Record<string, Autostart>> = { linux: systemdUnit, win32: scheduledTask };

/** The way of this system. Throws Refusal where there is none. */
export function autostart(platform: string = process.platform): Autostart {
  const found = own(systems, platform);
  if (!found) throw refuse('soloSystem', { system: platform });
  return found;
}
