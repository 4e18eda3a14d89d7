import { readdir } from 'node:fs/promises';
import type { MessageKey, Translate } from '../../base/messages';
import type { LanguageName } from '../../printing/languages';

/** Languages a user chooses between; the others need no choice. */
export type ChoiceLanguage = Extract<LanguageName, 'tspl' | 'zpl' | 'escpos' | 'pdf'>;

/** A way to a printer, as the form explains it. */
export interface DriverChoice {
  label: MessageKey;
  hint: MessageKey;
  /** What its address is called, looks like, and means. */
  address: MessageKey;
  example: string;
  addressHint: MessageKey;
  /** Languages it takes, the usual one first. */
  languages: readonly ChoiceLanguage[];
  /** Whether device files found on this machine are offered. */
  devices?: boolean;
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
      languages: ['tspl', 'zpl', 'escpos'],
    },
    ipp: {
      label: 'statusIpp',
      hint: 'statusIppHint',
      address: 'statusIppAddress',
      example: 'ipp://192.168.1.50:631/ipp/print',
      addressHint: 'statusIppAddressHint',
      languages: ['pdf'],
    },
    file: {
      label: 'statusFile',
      hint: 'statusFileHint',
      address: 'statusFileAddress',
      example: 'printed/shelf',
      addressHint: 'statusFileAddressHint',
      languages: ['pdf', 'zpl', 'tspl', 'escpos'],
    },
  }),
);

/** The driver's name in the user's words. */
export const driverLabel = (t: Translate, driver: string): string => {
  const choice = DRIVER_CHOICES.get(driver);
  return choice ? t(choice.label) : driver;
};

const DEVICES = '/dev/usb';

/** Printers on this machine's USB ports, as device files; none where the system has no such files. */
export async function deviceFiles(): Promise<string[]> {
  const names = await readdir(DEVICES).catch(() => []);
  return names
    .filter((name) => /^lp\d{1,3}$/.test(name))
    .sort()
    .map((name) => `${DEVICES}/${name}`);
}
