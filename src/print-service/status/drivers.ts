import { readdir } from 'node:fs/promises';
import type { Translate } from '../../base/messages';
import type { Language } from '../../printing/languages';
import { WAYS } from '../drivers';
import type { Way } from '../drivers/way';

/** The ways to a printer on a system, the usual one first. */
export const waysOn = (platform: NodeJS.Platform): Way[] =>
  [...WAYS.values()].filter(({ platforms }) => platforms?.includes(platform) ?? true);

/** The driver's name in the user's language. */
export const driverLabel = (t: Translate, driver: string): string => {
  const way = WAYS.get(driver);
  return way ? t(way.label) : driver;
};

/** A language in the user's words. */
export const languageName = (t: Translate, { label, title }: Language): string => (label ? t(label) : title);

const DEVICES = '/dev/usb';

/** Device files of printers on this machine's USB ports; none where the system has no such files. */
export async function deviceFiles(): Promise<string[]> {
  const names = await readdir(DEVICES).catch(() => []);
  return names
    .filter((name) => /^lp\d{1,3}$/.test(name))
    .sort()
    .map((name) => `${DEVICES}/${name}`);
}
