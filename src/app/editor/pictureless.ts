import * as v from 'valibot';
import { type LabelElement, STORED } from '../../label/element';

/** Pictures by the number they are kept under; each is kept once, however many steps show it. */
export interface Pictures {
  /** The number of a picture, a new one when it was not known. */
  number(source: string): number;
  /** The picture of a number. Throws RangeError when it is not there. */
  source(number: number): string;
}

/**
 * A record without its pictures, which are stored separately and referred to by number; `gone` lists keys
 * that were missing.
 */
export const stripped = v.object({
  fields: v.record(v.string(), v.unknown()),
  pictures: v.optional(v.record(v.string(), v.number())),
  gone: v.optional(v.array(v.string())),
  /** What was stored of an element of a type we do not know. */
  stored: v.optional(v.record(v.string(), v.unknown())),
});
export type Stripped = v.InferOutput<typeof stripped>;

/** A record without its pictures; those it has are numbered. */
export function strip(record: object, pictures: Pictures): Stripped {
  const fields = new Map<string, unknown>();
  const numbers = new Map<string, number>();
  const gone: string[] = [];
  for (const [key, value] of Object.entries(record)) {
    const isPicture = typeof value === 'string' && value.startsWith('data:');
    // The placeholder of a value stored elsewhere keeps its position, so that keys come back in their order.
    fields.set(key, isPicture || value === undefined ? null : value);
    if (isPicture) numbers.set(key, pictures.number(value));
    else if (value === undefined) gone.push(key);
  }
  return {
    fields: Object.fromEntries(fields),
    ...(numbers.size > 0 && { pictures: Object.fromEntries(numbers) }),
    ...(gone.length > 0 && { gone }),
  };
}

/** The record of `strip`. Throws RangeError when a picture is not there. */
export function fill(
  { fields, pictures: numbers = {}, gone = [], stored }: Stripped,
  pictures: Pictures,
): Record<string, unknown> & Pick<LabelElement, typeof STORED> {
  const sources = Object.entries(numbers).map(([key, number]) => [key, pictures.source(number)] as const);
  const absent = gone.map((key) => [key, undefined] as const);
  const given = Object.fromEntries<unknown>([...sources, ...absent]);
  return { ...fields, ...given, ...(stored && { [STORED]: stored }) };
}

/** Elements without pictures as they are kept: of a label, an edit changes a few. */
const plain = new WeakMap<LabelElement, Stripped>();

/** An element without its pictures, the same object for the same element if it has none. */
export function stripElement(element: LabelElement, pictures: Pictures): Stripped {
  const known = plain.get(element);
  if (known) return known;
  const stored = { ...strip(element, pictures), ...(element[STORED] && { stored: element[STORED] }) };
  if (!stored.pictures) plain.set(element, stored);
  return stored;
}
