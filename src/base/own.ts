/**
 * The value that a table itself has under a key from outside; undefined when it has none. What every object inherits, such as
 * `constructor` or `toString`, is no entry of a table. This is the one way to look up a key that is not fixed in the code.
 */
export const own = <T>(table: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
