/**
 * The members of a registry by their key, in the order of the list.
 * @throws Error when two members have one key: the second would replace the first without a word.
 */
export function registry<K extends string | number, T>(
  members: readonly T[],
  keyOf: (member: T) => K,
): ReadonlyMap<K, T> {
  const known = new Map<K, T>();
  for (const member of members) {
    const key = keyOf(member);
    if (known.has(key)) throw new Error(`Two members of a registry have the key ${key}`);
    known.set(key, member);
  }
  return known;
}
