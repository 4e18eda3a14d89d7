import { createStore, promisifyRequest } from 'idb-keyval';
import type { Head } from '../storage/labelRepository';

/** A label moved aside: it is not opened automatically. */
export interface Aside {
  /** Its id in the repository. */
  label: string;
  /** Not validated, as everything kept. */
  head: unknown;
}

/** Labels that broke a page, out of the way of the next visit. Every call is one transaction. */
export interface AsideRepository {
  list(): Promise<Aside[]>;
  /** Moves a kept label aside, or back among those that are opened. */
  move(label: string, to: 'aside' | 'head'): Promise<void>;
  remove(label: string): Promise<void>;
}

/**
 * The database of `browserLabels`, for one account. A label moved aside has its first record under ['aside',
 * label]; steps and pictures stay in place.
 */
export function browserAside(accountOf: () => string, name = 'labelwright'): AsideRepository {
  const store = createStore(name, 'labels');
  return {
    list: () =>
      store('readonly', async (objects) => {
        const range = IDBKeyRange.bound(['aside'], ['aside', []]);
        const [keys, heads] = await Promise.all([
          promisifyRequest(objects.getAllKeys(range)),
          promisifyRequest<unknown[]>(objects.getAll(range)),
        ]);
        return keys
          .map((key, i) => ({ label: String((key as IDBValidKey[])[1]), head: heads[i] }))
          .filter(({ head }) => ((head as Head | undefined)?.account ?? accountOf()) === accountOf());
      }),
    move: (label, to) =>
      store('readwrite', async (objects) => {
        const done = promisifyRequest(objects.transaction);
        const from = to === 'aside' ? 'head' : 'aside';
        const head = await promisifyRequest<unknown>(objects.get([from, label]));
        if (head !== undefined) {
          objects.put(head, [to, label]);
          objects.delete([from, label]);
        }
        await done;
      }),
    remove: (label) =>
      store('readwrite', (objects) => {
        objects.delete(['aside', label]);
        for (const kind of ['step', 'picture'])
          objects.delete(IDBKeyRange.bound([kind, label], [kind, label, []]));
        return promisifyRequest(objects.transaction);
      }),
  };
}
