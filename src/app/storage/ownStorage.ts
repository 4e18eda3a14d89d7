import type { Storage } from './pageStorage';

/** The name under which an account ('' without one) keeps what others who use this browser must not see. */
const ownKey = (key: string, account: string): string => (account ? `${key}.${account}` : key);

/** What one account keeps in a storage that several may use: each has its own under the same key. */
export const ownStorage = (storage: Storage, account: () => string): Storage => ({
  getItem: (key) => storage.getItem(ownKey(key, account())),
  setItem: (key, value) => storage.setItem(ownKey(key, account()), value),
});
