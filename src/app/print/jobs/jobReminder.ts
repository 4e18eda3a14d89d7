import type { Storage } from '../../storage/pageStorage';

/** Set while a job of this browser has labels to send: a page checks it before it loads any code for that. */
export const JOBS_LEFT = 'labelwright.jobsLeft';

const keyOf = (account: string) => (account ? `${JOBS_LEFT}.${account}` : JOBS_LEFT);

/**
 * Records whether there is a job to resume.
 * @param account the account's opaque tag, from `accountTag`
 */
export function remind(storage: Pick<Storage, 'setItem'>, account: string, left: boolean): void {
  try {
    storage.setItem(keyOf(account), left ? '1' : '');
  } catch {
    // Storage is blocked: the next visit checks when it prints.
  }
}

/** Whether an earlier visit of an account left a job. */
export function isReminded(storage: Pick<Storage, 'getItem'> | undefined, account: string): boolean {
  try {
    return storage?.getItem(keyOf(account)) === '1';
  } catch {
    return false;
  }
}
