import * as v from 'valibot';
import type { Label } from '../../../label/template';

/** Values asked for at printing are remembered in this browser, for the last printed labels. */
const KEY = 'labelwright.inputs';
const LABELS = 30;

const kept = v.array(v.tuple([v.string(), v.array(v.tuple([v.string(), v.string()]))]));
type Kept = v.InferOutput<typeof kept>;

/** A label is identified by its number on the server; one that was never saved there by its name. */
const nameOf = ({ name, ...label }: Label): string =>
  'templetId' in label && label.templetId ? `#${String(label.templetId)}` : name;

/** The stored values; anything damaged counts as nothing. */
function read(memory: Pick<Storage, 'getItem'>): Kept {
  try {
    const found = v.safeParse(kept, JSON.parse(memory.getItem(KEY) ?? '[]'));
    return found.success ? found.output : [];
  } catch {
    return [];
  }
}

/** The values a label was last printed with, by the key of the input. */
export function lastInputs(memory: Pick<Storage, 'getItem'>, label: Label): Map<string, string> {
  return new Map(read(memory).find(([name]) => name === nameOf(label))?.[1]);
}

/** Keeps the values a label is printed with. */
export function keepInputs(
  memory: Pick<Storage, 'getItem' | 'setItem'>,
  label: Label,
  values: ReadonlyMap<string, string>,
): void {
  const others = read(memory).filter(([name]) => name !== nameOf(label));
  const all: Kept = [[nameOf(label), [...values]], ...others];
  try {
    memory.setItem(KEY, JSON.stringify(all.slice(0, LABELS)));
  } catch (error) {
    console.warn('the inputs cannot be kept in this browser', error);
  }
}
