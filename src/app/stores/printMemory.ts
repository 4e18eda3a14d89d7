import type { Storage } from './SizeStore';

/** Where the last choices of the print dialog are kept in this browser. */
export const PRINTER_KEY = 'labelwright.printer';
export const MODE_KEY = 'labelwright.printMode';

/** Keeps a choice. A browser may refuse to store (private window, full disk): then nothing is remembered. */
export function remember(memory: Storage, key: string, value: string): void {
  try {
    memory.setItem(key, value);
  } catch (error) {
    console.warn(`${key} not remembered:`, error);
  }
}
