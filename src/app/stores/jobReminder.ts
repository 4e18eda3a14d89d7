import type { Storage } from './SizeStore';

/** Set while a job of this browser has labels to send: what a page looks at before it loads anything for them. */
export const JOBS_LEFT = 'labelwright.jobsLeft';

/** Notes whether there is a job to go on with. */
export function remind(storage: Pick<Storage, 'setItem'>, left: boolean): void {
  try {
    storage.setItem(JOBS_LEFT, left ? '1' : '');
  } catch {
    // Storage is blocked: the next visit looks once it prints.
  }
}

/** Whether an earlier visit left a job. */
export function isReminded(storage: Pick<Storage, 'getItem'> | undefined): boolean {
  try {
    return storage?.getItem(JOBS_LEFT) === '1';
  } catch {
    return false;
  }
}
