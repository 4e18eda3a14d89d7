/** The part of Web Storage that is used. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** The storage of this browser; undefined where it is blocked for this site. */
export function pageStorage(): globalThis.Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
