import type { AsideRepository } from '../app/editor/asideRepository';
import type { JobStorage } from '../app/print/jobs/jobRepository';
import type { SheetRepository } from '../app/sheet/sheetRepository';
import type { LabelRepository } from '../app/storage/labelRepository';
import type { KeyValueStorage } from './types';

/* What the app keeps in the browser, for as long as an editor is shown: the page itself keeps the label. */

export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

export function memoryJobs(): JobStorage {
  const values = new Map<string, { key: Parameters<JobStorage['get']>[0]; value: unknown }>();
  const textOf = (key: object) => JSON.stringify(key);
  return {
    get: async (key) => values.get(textOf(key))?.value,
    set: async (entries) => {
      for (const [key, value] of entries) values.set(textOf(key), { key, value });
    },
    remove: async (keys) => {
      for (const key of keys) values.delete(textOf(key));
    },
    keys: async () => [...values.values()].map(({ key }) => key),
  };
}

/** Labels of earlier visits: none. */
export const noLabels: LabelRepository = {
  heads: async () => new Map(),
  open: async () => ({ head: undefined, steps: new Map(), pictures: new Map() }),
  write: async () => true,
  remove: async () => {},
  former: async () => undefined,
};

export const noneAside: AsideRepository = {
  list: async () => [],
  move: async () => {},
  remove: async () => {},
};

export const noSheets: SheetRepository = {
  load: async () => undefined,
  save: async () => {},
};
