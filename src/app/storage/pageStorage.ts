/** The part of Web Storage that is used. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;
/** The same with what removes an item. */
export type RemovableStorage = Storage & Pick<globalThis.Storage, 'removeItem'>;

/** The fallback where the browser blocks storage for this site: it keeps nothing. */
const BLOCKED: RemovableStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** The storage of this browser, shared by its tabs. */
export const pageStorage = (): RemovableStorage => storageOf('localStorage');

/** The storage of this tab, which a reload keeps. */
export const tabStorage = (): RemovableStorage => storageOf('sessionStorage');

function storageOf(name: 'localStorage' | 'sessionStorage'): RemovableStorage {
  try {
    return globalThis[name] ?? BLOCKED;
  } catch {
    return BLOCKED;
  }
}
