import { Refusal } from '../../../base/problem';

/** The object store or folder could not be used: that says nothing about the part. */
export class StoreFailed extends Error {
  constructor(cause: unknown) {
    super(`the store of files failed: ${String(cause)}`, { cause });
    this.name = 'StoreFailed';
  }
}

/** Work with the store of files. @throws StoreFailed, and refusals as they are */
export async function stored<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? error : new StoreFailed(error);
  }
}
