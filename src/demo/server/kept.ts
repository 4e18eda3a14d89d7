import { clear, createStore, del, get, keys, set } from 'idb-keyval';

/** Where the page's server keeps what survives a reload. */
export interface Kept {
  /** Number of the last change; undefined before the first. */
  version(): Promise<number | undefined>;
  database(): Promise<Uint8Array | undefined>;
  keep(version: number, database: Uint8Array): Promise<void>;
  file(id: string): Promise<Blob | undefined>;
  hasFile(id: string): Promise<boolean>;
  keepFile(id: string, file: Blob): Promise<void>;
  removeFile(id: string): Promise<void>;
  clear(): Promise<void>;
}

/** IndexedDB names of the demo. */
export const DATABASES = {
  server: 'labelwright.demo',
  files: 'labelwright.demo.files',
  printed: 'labelwright.demo.printed',
} as const;

/** Uploaded files by their id; the service worker reads them as well. */
export const fileStore = () => createStore(DATABASES.files, 'files');

/** The browser's database. */
export function browserKept(): Kept {
  const server = createStore(DATABASES.server, 'server');
  const files = fileStore();
  return {
    version: () => get('version', server),
    database: () => get('database', server),
    keep: (version, database) =>
      server('readwrite', (store) => {
        store.put(database, 'database');
        store.put(version, 'version');
        return new Promise((done, fail) => {
          store.transaction.oncomplete = () => done();
          store.transaction.onabort = () => fail(store.transaction.error);
        });
      }),
    file: (id) => get(id, files),
    hasFile: async (id) => (await keys(files)).includes(id),
    keepFile: (id, file) => set(id, file, files),
    removeFile: (id) => del(id, files),
    async clear() {
      await clear(files);
      await clear(server);
    },
  };
}
