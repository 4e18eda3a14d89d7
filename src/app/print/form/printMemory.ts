import * as v from 'valibot';
import type { Label } from '../../../label/template';
import { jobTicket } from '../../../printing/job';
import { jsonEntry, textEntry } from '../../storage/entry';
import type { Storage } from '../../storage/pageStorage';

/** Whether the mode applies to the whole label. */
export const lastWholeLabel = textEntry('lastWholeLabel', v.picklist(['0', '1']), '0');
/** Whether codes are read back before printing. */
export const lastProof = textEntry('lastProof', v.picklist(['0', '1']), '1');

/** Maximum remembered papers; the least recently used is removed first. */
const MAX_STOCKS = 40;

const { density, speed, cutMode: cut } = jobTicket.pipe[0].entries;
const stockSettings = v.object({ density, speed, cut });
/** A printer's settings for one paper. */
export type StockSettings = v.InferOutput<typeof stockSettings>;

const stocks = jsonEntry('printStocks', v.array(v.tuple([v.string(), stockSettings])), []);

/** The key of a paper in a printer. */
export const stockKey = (
  printer: string,
  { width, height, paperType }: Pick<Label, 'width' | 'height' | 'paperType'>,
): string => `${printer} ${width}x${height} ${paperType}`;

/** The settings a paper was printed with last; undefined for one not printed on before. */
export const settingsOf = (memory: Pick<Storage, 'getItem'>, stock: string): StockSettings | undefined =>
  stocks.read(memory).find(([key]) => key === stock)?.[1];

/** Stores the settings of a paper. */
export function keepSettings(memory: Storage, stock: string, settings: StockSettings): void {
  const others = stocks.read(memory).filter(([key]) => key !== stock);
  const latest: typeof others = [[stock, settings], ...others];
  stocks.write(memory, latest.slice(0, MAX_STOCKS));
}
