/**
 * The value a table itself has under an untrusted key; undefined when it has none. Inherited properties, such
 * as `constructor` or `toString`, are not entries. Use this for every key that is not fixed in the code.
 */
export const own = <T>(table: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
