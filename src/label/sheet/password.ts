/**
 * The default password of Excel, used for workbooks protected without one and tried before asking; two bytes
 * per character.
 */
export const DEFAULT_PASSWORD: Uint8Array = Uint8Array.from(
  [...'VelvetSweatshop'].flatMap((character) => [character.charCodeAt(0), 0]),
);

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A number in four bytes, the lowest first. */
export const le32 = (n: number): Uint8Array => Uint8Array.of(n, n >>> 8, n >>> 16, n >>> 24);

/** Whether two hashes are equal. Nothing here is secret: the password is public. */
export const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
