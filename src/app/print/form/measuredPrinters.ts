import * as v from 'valibot';
import type { MeasuredPrint } from '../../../raster/grade/picture';
import { jsonEntry } from '../../storage/entry';
import type { Storage } from '../../storage/pageStorage';
import { lastPrinter } from './lastChoices';

/** Printers whose print is remembered; the one measured longest ago is forgotten first. */
const MAX_PRINTERS = 100;

const mm = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));
const measured = v.object({ gain: mm(-0.5, 0.5), blur: mm(0, 0.5) });

const kept = jsonEntry('measuredPrinters', v.array(v.tuple([v.string(), measured])), []);
export type MeasuredPrinters = ReadonlyMap<string, MeasuredPrint>;

/** The key of a printer's print: its name and resolution. */
export const printKey = (printer: string, dpi: number): string => `${printer} ${dpi}`;

/** How printers print, as measured in this browser. */
export const storedPrints = (memory: Pick<Storage, 'getItem'>): MeasuredPrinters =>
  new Map(kept.read(memory));

/** How the printer printed with last was measured to print at a resolution. */
export function lastMeasured(memory: Pick<Storage, 'getItem'>, dpi: number): MeasuredPrint | undefined {
  const printer = lastPrinter.read(memory);
  return printer === undefined ? undefined : storedPrints(memory).get(printKey(printer, dpi));
}

/** Stores how a printer prints, or removes it when there is none; returns all of them. */
export function keepPrint(
  memory: Storage,
  prints: MeasuredPrinters,
  key: string,
  print: MeasuredPrint | undefined,
): MeasuredPrinters {
  const all = [...prints].filter(([other]) => other !== key);
  if (print) all.push([key, { gain: print.gain, blur: print.blur }]);
  const latest = all.slice(-MAX_PRINTERS);
  kept.write(memory, latest);
  return new Map(latest);
}
