import { readdir } from 'node:fs/promises';
import { isAbsolute, normalize, sep } from 'node:path';
import type { MessageKey, Translate } from '../../base/messages';
import {
  FILE_LANGUAGES,
  type Language,
  type LanguageName,
  languages,
  WIRE_LANGUAGES,
} from '../../printing/languages';

/** The language of most label printers: offered first. */
const USUAL: LanguageName = 'tspl';
const RAW = [USUAL, ...WIRE_LANGUAGES.filter((name) => name !== USUAL)];

/** What a folder can hold besides its pictures: file formats the form offers, then printer languages. */
const FILES = [...FILE_LANGUAGES.filter((name) => languages[name].label), ...WIRE_LANGUAGES];

/** A way to a printer, as the form describes it. */
export interface DriverChoice {
  label: MessageKey;
  hint: MessageKey;
  /** Label, example and explanation of its address. */
  address: MessageKey;
  example: string;
  addressHint: MessageKey;
  /** Supported languages, the usual one first. */
  languages: readonly LanguageName[];
  /** Whether the form offers device files found on this machine. */
  devices?: boolean;
  /** Systems that support it; all systems if absent. */
  platforms?: readonly NodeJS.Platform[];
}

/** Every driver a user can choose, the usual one first. */
export const DRIVER_CHOICES: ReadonlyMap<string, DriverChoice> = new Map(
  Object.entries<DriverChoice>({
    tcp: {
      label: 'statusTcp',
      hint: 'statusTcpHint',
      address: 'statusTcpAddress',
      example: '192.168.1.50:9100',
      addressHint: 'statusTcpAddressHint',
      languages: RAW,
    },
    ipp: {
      label: 'statusIpp',
      hint: 'statusIppHint',
      address: 'statusIppAddress',
      example: 'ipp://192.168.1.50:631/ipp/print',
      addressHint: 'statusIppAddressHint',
      languages: ['pdf'],
    },
    device: {
      label: 'statusDevice',
      hint: 'statusDeviceHint',
      address: 'statusDeviceAddress',
      example: '/dev/usb/lp0',
      addressHint: 'statusDeviceAddressHint',
      languages: RAW,
      devices: true,
      platforms: ['linux', 'freebsd', 'openbsd'],
    },
    spooler: {
      label: 'statusSpooler',
      hint: 'statusSpoolerHint',
      address: 'statusSpoolerAddress',
      example: 'ZDesigner ZT230',
      addressHint: 'statusSpoolerAddressHint',
      languages: RAW,
      platforms: ['win32'],
    },
    file: {
      label: 'statusFile',
      hint: 'statusFileHint',
      address: 'statusFileAddress',
      example: 'printed/shelf',
      addressHint: 'statusFileAddressHint',
      languages: FILES,
    },
  }),
);

/** The drivers available on a system, the usual one first. */
export const choicesFor = (platform: NodeJS.Platform): [driver: string, about: DriverChoice][] =>
  [...DRIVER_CHOICES].filter(([, { platforms }]) => platforms?.includes(platform) ?? true);

/** The driver's name in the user's language. */
export const driverLabel = (t: Translate, driver: string): string => {
  const choice = DRIVER_CHOICES.get(driver);
  return choice ? t(choice.label) : driver;
};

/** A language in the user's words. */
export const languageName = (t: Translate, { label, title }: Language): string => (label ? t(label) : title);

const DEVICES = '/dev/usb';

/** Device files of printers and serial ports. A form may name no other file to write to. */
const PRINTER_DEVICE = /^\/dev\/(?:(?:usb\/)?lp\d{1,3}|tty(?:USB|ACM)\d{1,3})$/;

/**
 * Whether a form may set this address: a folder below the service's own, or a printer's device file. The
 * printer list file, edited by hand, may name others.
 */
export function isFormAddress(driver: string, address: string): boolean {
  if (driver === 'device') return PRINTER_DEVICE.test(address);
  if (driver !== 'file') return true;
  return !/[\\:]/.test(address) && !isAbsolute(address) && !normalize(address).split(sep).includes('..');
}

/** Device files of printers on this machine's USB ports; none where the system has no such files. */
export async function deviceFiles(): Promise<string[]> {
  const names = await readdir(DEVICES).catch(() => []);
  return names
    .filter((name) => /^lp\d{1,3}$/.test(name))
    .sort()
    .map((name) => `${DEVICES}/${name}`);
}
