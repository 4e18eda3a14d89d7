import { createStore, get, promisifyRequest } from 'idb-keyval';

/** A label's first record; its text comes from `writeLabel`, with the fields around it. */
export interface Head {
  /** The owning tab, which alone may write; writes of other tabs are refused. */
  owner: string;
  /** Time of the last edit, ms since 1970. */
  time: number;
  text: string;
  /** The owning account: its id as text, '' without one. Set by the repository. */
  account?: string;
}

/** All records of one label, read in one transaction. Not validated: other versions wrote them. */
export interface KeptLabel {
  head: unknown;
  /** By number. */
  steps: ReadonlyMap<number, unknown>;
  pictures: ReadonlyMap<number, unknown>;
}

type Kind = 'step' | 'picture';
export interface Change {
  kind: Kind;
  number: number;
  /** Undefined to remove it. */
  value: string | undefined;
}

/** Storage of labels between visits. Every call is one transaction: all of it happens, or nothing. */
export interface LabelRepository {
  /** The first record of every label of the account, by the label's id. */
  heads(): Promise<ReadonlyMap<string, unknown>>;
  /** Reads a label; with an owner, which alone may write it from then on. */
  open(label: string, owner?: string): Promise<KeptLabel>;
  /** Writes a label as its owner; false when another tab owns it. */
  write(label: string, head: Head, changes: readonly Change[]): Promise<boolean>;
  remove(label: string): Promise<void>;
  /** The label kept by earlier versions, for the first account: one label, without steps. */
  former(): Promise<unknown>;
}

/** Ids of labels by their first records, the last edited one first. */
export function newestFirst(heads: ReadonlyMap<string, unknown>): string[] {
  const time = (value: unknown) => Number((value as Head | null | undefined)?.time) || 0;
  return [...heads].sort(([, a], [, b]) => time(b) - time(a)).map(([label]) => label);
}

const FORMER_KEY = 'labelwright.editor';
const isHead = (value: unknown): value is Head => typeof (value as Head | undefined)?.owner === 'string';
const keys = (...start: string[]) => IDBKeyRange.bound(start, [...start, []]);

/**
 * The browser's database, for one account; other accounts have their own labels in it. Labels kept before
 * there were accounts go to the first account that reads. Keys are ['head', label] and ['step' | 'picture',
 * label, number].
 */
export function browserLabels(accountOf: () => string, name = 'labelwright'): LabelRepository {
  const store = createStore(name, 'labels');
  const numbered = async (objects: IDBObjectStore, kind: Kind, label: string) => {
    const [names, values] = await Promise.all([
      promisifyRequest(objects.getAllKeys(keys(kind, label))),
      promisifyRequest(objects.getAll(keys(kind, label))),
    ]);
    return new Map(names.map((key, i) => [Number((key as IDBValidKey[])[2]), values[i] as unknown]));
  };
  const all = async (objects: IDBObjectStore) => {
    const [names, values] = await Promise.all([
      promisifyRequest(objects.getAllKeys(keys('head'))),
      promisifyRequest(objects.getAll(keys('head'))),
    ]);
    return names.map((key, i) => [String((key as IDBValidKey[])[1]), values[i] as unknown] as const);
  };
  return {
    heads: () =>
      store('readwrite', async (objects) => {
        const account = accountOf();
        const own = (await all(objects)).filter(([label, head]) => {
          if (!isHead(head)) return true;
          if (head.account === undefined) objects.put({ ...head, account }, ['head', label]);
          return (head.account ?? account) === account;
        });
        return new Map(own);
      }),
    open: (label, owner) =>
      store(owner === undefined ? 'readonly' : 'readwrite', async (objects) => {
        const read = async () => {
          const [head, steps, pictures] = await Promise.all([
            promisifyRequest<unknown>(objects.get(['head', label])),
            numbered(objects, 'step', label),
            numbered(objects, 'picture', label),
          ]);
          if (owner !== undefined && isHead(head)) objects.put({ ...head, owner }, ['head', label]);
          return { head, steps, pictures };
        };
        const [kept] = await Promise.all([read(), promisifyRequest(objects.transaction)]);
        return kept;
      }),
    write: (label, head, changes) =>
      store('readwrite', async (objects) => {
        const done = promisifyRequest(objects.transaction);
        let mine = true;
        // In one turn of the transaction, so that it can commit while the page is being closed.
        objects.get(['head', label]).onsuccess = ({ target }) => {
          const { result } = target as IDBRequest<unknown>;
          mine = !isHead(result) || result.owner === head.owner;
          if (!mine) return;
          for (const { kind, number, value } of changes) {
            if (value === undefined) objects.delete([kind, label, number]);
            else objects.put(value, [kind, label, number]);
          }
          objects.put({ ...head, account: accountOf() }, ['head', label]);
          objects.transaction.commit?.();
        };
        await done;
        return mine;
      }),
    remove: (label) =>
      store('readwrite', (objects) => {
        objects.delete(['head', label]);
        objects.delete(keys('step', label));
        objects.delete(keys('picture', label));
        return promisifyRequest(objects.transaction);
      }),
    former: async () => {
      const taken = await store('readonly', async (objects) => (await all(objects)).length > 0);
      return taken ? undefined : get(FORMER_KEY);
    },
  };
}
