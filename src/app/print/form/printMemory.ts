import * as v from 'valibot';
import type { Label } from '../../../label/template';
import type { Storage } from '../../storage/pageStorage';

/** Storage key of the print dialog's last choices. */
export const PRINTER_KEY = 'labelwright.printer';
export const MODE_KEY = 'labelwright.printMode';
export const PROOF_KEY = 'labelwright.printProof';
const STOCKS_KEY = 'labelwright.printStocks';

/** Maximum remembered papers; the least recently used is removed first. */
const MAX_STOCKS = 40;

const whole = (max: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(max));
const stockSettings = v.object({ density: whole(15), speed: whole(30), cut: v.picklist([0, 1, 2]) });
/** A printer's settings for one paper. */
export type StockSettings = v.InferOutput<typeof stockSettings>;

const stocks = v.array(v.tuple([v.string(), stockSettings]));

/** The key of a paper in a printer. */
export const stockKey = (
  printer: string,
  { width, height, paperType }: Pick<Label, 'width' | 'height' | 'paperType'>,
): string => `${printer} ${width}x${height} ${paperType}`;

function storedStocks(memory: Pick<Storage, 'getItem'>): v.InferOutput<typeof stocks> {
  try {
    const stored = v.safeParse(stocks, JSON.parse(memory.getItem(STOCKS_KEY) ?? '[]'));
    return stored.success ? stored.output : [];
  } catch {
    return [];
  }
}

/** The last settings of a paper; undefined for a new one. */
export const settingsOf = (memory: Pick<Storage, 'getItem'>, stock: string): StockSettings | undefined =>
  storedStocks(memory).find(([key]) => key === stock)?.[1];

/** Stores the settings of a paper. */
export function keepSettings(memory: Storage, stock: string, settings: StockSettings): void {
  const others = storedStocks(memory).filter(([key]) => key !== stock);
  const all = [[stock, settings], ...others].slice(0, MAX_STOCKS);
  remember(memory, STOCKS_KEY, JSON.stringify(all));
}

/** Stores a choice. A browser may refuse (private window, full disk): then nothing is remembered. */
export function remember(memory: Storage, key: string, value: string): void {
  try {
    memory.setItem(key, value);
  } catch (error) {
    console.warn(`${key} not remembered:`, error);
  }
}
