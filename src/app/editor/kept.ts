import * as v from 'valibot';
import type { Label } from '../../label/template';
import type { KeptLabel } from '../storage/labelRepository';
import { readKept, readLabel, storedLabel } from './keepCodec';
import { keptOrigins } from './OriginStore';
import type { Pictures } from './pictureless';

/** Version of what is kept. */
export const FORMAT = 1;
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const keptHead = v.object({ time: v.number(), text: v.string() });
/**
 * The content of a label's first record. The ids of steps ascend from the oldest one to undo to the last one
 * to redo.
 */
const keptText = v.object({
  format: v.literal(FORMAT),
  label: storedLabel,
  dpi: v.unknown(),
  /** Absent while the label is fitted to the window. */
  zoom: v.optional(v.number()),
  steps: v.array(id),
  position: id,
  start: id,
  origins: keptOrigins,
});
export type KeptHead = v.InferOutput<typeof keptText>;

/** The table of pictures for reading. */
export const reading = (source: Pictures['source']): Pictures => ({
  number: () => {
    throw new RangeError('this table is for reading');
  },
  source,
});

/**
 * The label of a stored record, without its history.
 * @returns `time` of its last edit, its surrounding fields, and its pictures by number
 * @throws Refusal or ValiError when it cannot be read or is of another version
 */
export function openKept(kept: Pick<KeptLabel, 'head' | 'pictures'>): {
  time: number;
  head: KeptHead;
  label: Label;
  sources: Map<number, string>;
} {
  const sources = new Map(
    [...kept.pictures].filter((one): one is [number, string] => typeof one[1] === 'string'),
  );
  const { time, text } = v.parse(keptHead, kept.head);
  const head = readKept(keptText, text);
  const label = readLabel(
    head.label,
    reading((number) => sources.get(number) ?? ''),
  );
  return { time, head, label, sources };
}
