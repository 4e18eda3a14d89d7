import type { Storage } from '../../storage/pageStorage';

/** Set while a job of this browser has labels to send: what a page looks at before it loads anything for them. */
export const JOBS_LEFT = 'labelwright.jobsLeft';

const keyOf = (account: string) => (account ? `${JOBS_LEFT}.${account}` : JOBS_LEFT);

/**
 * Notes whether there is a job to go on with.
 * @param account tag of whose jobs they are, as `accountTag` makes it
 */
export function remind(storage: Pick<Storage, 'setItem'>, account: string, left: boolean): void {
  try {
    storage.setItem(keyOf(account), left ? '1' : '');
  } catch {
    // Storage is blocked: the next visit looks once it prints.
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
