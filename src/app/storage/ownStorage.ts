import type { Storage } from './pageStorage';

/** The key prefix of an account ('' without one), for data that other users of this browser must not see. */
const ownKey = (key: string, account: string): string => (account ? `${key}.${account}` : key);

/** The view of one account on a shared storage: each account has its own value for the same key. */
export const ownStorage = (storage: Storage, account: () => string): Storage => ({
  getItem: (key) => storage.getItem(ownKey(key, account())),
  setItem: (key, value) => storage.setItem(ownKey(key, account()), value),
});
