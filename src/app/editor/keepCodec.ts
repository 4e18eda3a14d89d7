import * as v from 'valibot';
import type { Field } from '../../base/fields';
import { own } from '../../base/own';
import type { LabelElement } from '../../label/element';
import { type Label, readElement, readPart, readTemplate, templateFields } from '../../label/template';
import type { Step } from './History';
import { fill, type Pictures, type Stripped, strip, stripElement, stripped } from './pictureless';

/** An element of one side of a step: whole, or its place in the list of the other side. */
const entry = v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), stripped]);
type Entry = v.InferOutput<typeof entry>;

const names = v.array(v.string());
const storedStep = v.object({
  before: stripped,
  after: stripped,
  keys: v.optional(v.object({ before: names, after: names })),
  /** What changed of the element list: from `at` on, one run of entries became another. */
  elements: v.optional(
    v.object({
      at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      before: v.array(entry),
      after: v.array(entry),
    }),
  ),
});
type StoredStep = v.InferOutput<typeof storedStep>;

/** A label as it is kept: JSON but for its pictures. */
export const storedLabel = v.object({ label: stripped, elements: v.array(stripped) });
export type StoredLabel = v.InferOutput<typeof storedLabel>;

/** Levels that what is kept has around an element. */
const AROUND = 4;

/** The content of a stored text. Throws Refusal or ValiError when it does not match the schema. */
export const readKept = <T>(schema: v.GenericSchema<unknown, T>, text: string): T =>
  v.parse(schema, readPart(text, AROUND));

/** A change of label fields, each within its limits. */
function patch(stored: Stripped, pictures: Pictures): Partial<Label> {
  const read = Object.entries(fill(stored, pictures)).map(([key, value]) => {
    const field = own<Field<unknown>>(templateFields, key);
    return [key, field ? v.parse(field, value) : value];
  });
  return Object.fromEntries(read) as Partial<Label>;
}

/** A label as it is kept. */
export function writeLabel({ elements, ...fields }: Label, pictures: Pictures): StoredLabel {
  return {
    // The background's element holds the picture: it is kept once.
    label: strip({ ...fields, templateBg: '' }, pictures),
    elements: elements.map((element) => stripElement(element, pictures)),
  };
}

/** The label of `writeLabel`. Throws Refusal or RangeError when it cannot be read. */
export function readLabel({ label, elements }: StoredLabel, pictures: Pictures): Label {
  const fields = fill(label, pictures);
  const list = elements.map((element) => fill(element, pictures));
  const data = Number(fields.labelNum) > 1 ? [list] : list;
  return readTemplate({ ...fields, data });
}

/** JSON text of a step: of the element list what it changed only. */
export function writeStep({ before, after, keys }: Step<Label>, pictures: Pictures): string {
  const { elements: old, ...left } = before;
  const { elements: fresh, ...right } = after;
  const stored: StoredStep = {
    before: strip(left, pictures),
    after: strip(right, pictures),
    ...(keys && { keys }),
  };
  if (old && fresh) stored.elements = difference(old, fresh, pictures);
  return JSON.stringify(stored);
}

function difference(old: readonly LabelElement[], fresh: readonly LabelElement[], pictures: Pictures) {
  const shorter = Math.min(old.length, fresh.length);
  let at = 0;
  while (at < shorter && old[at] === fresh[at]) at++;
  let same = 0;
  while (same < shorter - at && old.at(-1 - same) === fresh.at(-1 - same)) same++;
  const run = (list: readonly LabelElement[], other: readonly LabelElement[]): Entry[] => {
    const places = new Map(other.map((element, i) => [element, i]));
    return list
      .slice(at, list.length - same)
      .map((element) => places.get(element) ?? stripElement(element, pictures));
  };
  return { at, before: run(old, fresh), after: run(fresh, old) };
}

interface ReadStep {
  step: Step<Label>;
  /** The element list at its other end. */
  elements: LabelElement[];
  /** Numbers of the pictures it names. */
  pictures: number[];
}

/**
 * The step of `writeStep`.
 * @param known the element list where the label is known: after the step to undo it, before it to redo it
 * @throws Refusal, ValiError or RangeError when it is no step, or none of this label
 */
export function readStep(
  id: number,
  text: string,
  known: LabelElement[],
  side: 'before' | 'after',
  pictures: Pictures,
): ReadStep {
  const stored = readKept(storedStep, text);
  const step: Step<Label> = {
    id,
    before: patch(stored.before, pictures),
    after: patch(stored.after, pictures),
    key: undefined,
    ...(stored.keys && { keys: stored.keys }),
  };
  const named = [
    stored.before,
    stored.after,
    ...(stored.elements?.before ?? []),
    ...(stored.elements?.after ?? []),
  ].flatMap((entry) => (typeof entry === 'number' ? [] : Object.values(entry.pictures ?? {})));
  if (!stored.elements) return { step, elements: known, pictures: named };
  const { at, before, after } = stored.elements;
  const [mine, others] = side === 'after' ? [after, before] : [before, after];
  if (!(at >= 0 && at + mine.length <= known.length)) throw new RangeError(`step ${id} is of another label`);
  const element = (entry: Entry): LabelElement => {
    const found = typeof entry === 'number' ? known[entry] : readElement(fill(entry, pictures));
    if (!found) throw new RangeError(`step ${id} names an element that is not there`);
    return found;
  };
  const elements = [...known.slice(0, at), ...others.map(element), ...known.slice(at + mine.length)];
  const [old, fresh] = side === 'after' ? [elements, known] : [known, elements];
  step.before.elements = old;
  step.after.elements = fresh;
  return { step, elements, pictures: named };
}
