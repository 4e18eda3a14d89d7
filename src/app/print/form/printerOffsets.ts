import * as v from 'valibot';
import { jsonEntry } from '../../storage/entry';
import type { Storage } from '../../storage/pageStorage';

/** Papers whose offset is remembered; the one set longest ago is forgotten first. */
const MAX_PAPERS = 100;
/** mm, in both directions: more than any real offset. */
export const MAX_OWN_OFFSET = 20;

const mm = v.pipe(v.number(), v.minValue(-MAX_OWN_OFFSET), v.maxValue(MAX_OWN_OFFSET));
const offset = v.object({ x: mm, y: mm });
/** The correction of a printer's print to the right and down, mm. */
export type PrinterOffset = v.InferOutput<typeof offset>;

const kept = jsonEntry('printerOffsets', v.array(v.tuple([v.string(), offset])), []);
export type PrinterOffsets = ReadonlyMap<string, PrinterOffset>;

export const NO_OFFSET: PrinterOffset = { x: 0, y: 0 };

/** The key of an offset: printer, sheet in dots and resolution. */
export const offsetKey = (printer: string, sheet: { width: number; height: number }, dpi: number): string =>
  `${printer} ${sheet.width}x${sheet.height} ${dpi}`;

/** The offsets measured in this browser. */
export const storedOffsets = (memory: Pick<Storage, 'getItem'>): PrinterOffsets => new Map(kept.read(memory));

/** Stores an offset, or removes it when there is none; returns all of them. */
export function keepOffset(
  memory: Storage,
  offsets: PrinterOffsets,
  key: string,
  { x, y }: PrinterOffset,
): PrinterOffsets {
  const all = [...offsets].filter(([other]) => other !== key);
  const within = (n: number) =>
    Math.min(MAX_OWN_OFFSET, Math.max(-MAX_OWN_OFFSET, Math.round(n * 100) / 100));
  if (x !== 0 || y !== 0) all.push([key, { x: within(x), y: within(y) }]);
  const latest = all.slice(-MAX_PAPERS);
  kept.write(memory, latest);
  return new Map(latest);
}
