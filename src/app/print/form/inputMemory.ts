import * as v from 'valibot';
import type { Label } from '../../../label/template';
import { jsonEntry } from '../../storage/entry';
import type { Storage } from '../../storage/pageStorage';

/** What is asked for at printing is remembered in this browser, for the labels printed last. */
const LABELS = 30;

const keptSchema = v.array(v.tuple([v.string(), v.array(v.tuple([v.string(), v.string()]))]));
const kept = jsonEntry('inputs', keptSchema, []);

/** A label is identified by its number on the server; one that was never saved there by its name. */
const nameOf = ({ name, ...label }: Label): string =>
  'templetId' in label && label.templetId ? `#${String(label.templetId)}` : name;

/** The values a label was last printed with, by the key of the input. */
export function lastInputs(memory: Pick<Storage, 'getItem'>, label: Label): Map<string, string> {
  return new Map(kept.read(memory).find(([name]) => name === nameOf(label))?.[1]);
}

/** Keeps the values a label is printed with. */
export function keepInputs(memory: Storage, label: Label, values: ReadonlyMap<string, string>): void {
  const others = kept.read(memory).filter(([name]) => name !== nameOf(label));
  const all: typeof others = [[nameOf(label), [...values]], ...others];
  kept.write(memory, all.slice(0, LABELS));
}
