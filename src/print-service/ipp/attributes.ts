/* What an IPP response says, and how its attributes are looked up by name (RFC 8010). */

export type Value = string | number | boolean | IppRange | Resolution | Collection | null;
export interface IppRange {
  from: number;
  to: number;
}
/** Dots per inch. */
export interface Resolution {
  x: number;
  y: number;
}
/** Name -> values. Without a prototype, so names like `constructor` are not found by accident. */
export type Collection = Map<string, Value[]>;

export interface Response {
  status: number;
  groups: { tag: number; attributes: Collection }[];
}

/** The attributes of each group of a kind, in order: a Get-Jobs response has one group per job. */
export const groupsOf = (response: Response, tag: number): Collection[] =>
  response.groups.filter((group) => group.tag === tag).map((group) => group.attributes);

const first = (from: Collection | undefined, name: string): Value | undefined => from?.get(name)?.[0];

/** The first value of an attribute if it is a number. */
export function numberOf(from: Collection | undefined, name: string): number | undefined {
  const value = first(from, name);
  return typeof value === 'number' ? value : undefined;
}

/** The first value of an attribute if it is text, otherwise ''. */
export function textOf(from: Collection | undefined, name: string): string {
  const value = first(from, name);
  return typeof value === 'string' ? value : '';
}

/** All values of an attribute that are text. */
export const textsOf = (from: Collection | undefined, name: string): string[] =>
  (from?.get(name) ?? []).filter((value) => typeof value === 'string');
