import * as v from 'valibot';
import { textEntry } from '../../storage/entry';
import { ownStorage } from '../../storage/ownStorage';
import type { Storage } from '../../storage/pageStorage';

/** '1' while a job of this browser has labels to send: what a page looks at before it loads anything for them. */
const jobsLeft = textEntry('jobsLeft', v.picklist(['', '1']), '');

/**
 * Notes whether there is a job to resume.
 * @param account tag of whose jobs they are, as `accountTag` makes it
 */
export const remind = (storage: Storage, account: string, left: boolean): void =>
  jobsLeft.write(
    ownStorage(storage, () => account),
    left ? '1' : '',
  );

/** Whether an earlier visit of an account left a job. */
export const isReminded = (storage: Storage, account: string): boolean =>
  jobsLeft.read(ownStorage(storage, () => account)) === '1';
