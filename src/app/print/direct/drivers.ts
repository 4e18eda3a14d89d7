import type { PrinterInfo } from '../../../printing/protocol';

export type DirectKind = 'usb' | 'serial';

/** The page's own drivers, as `PrinterInfo.driver`. */
export const DIRECT_DRIVERS: Record<DirectKind, string> = { usb: 'webusb', serial: 'webserial' };

/** Whether the page prints to it without the print service. */
export const isDirect = ({ driver }: Pick<PrinterInfo, 'driver'>): boolean =>
  Object.values(DIRECT_DRIVERS).includes(driver);
