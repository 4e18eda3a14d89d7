import type { Cookies } from '../../../../src/app/storage/cookies';

/** A browser: cookies with their lives, and its storage. */
export function browser() {
  const jar = new Map<string, { value: string; days: number | undefined }>();
  const items = new Map<string, string>();
  const cookies: Cookies = {
    get: (name) => jar.get(name)?.value,
    set: (name, value, days) => void jar.set(name, { value, days }),
    remove: (name) => void jar.delete(name),
  };
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return {
    jar,
    items,
    repository: { cookies, storage },
    /** Closes the browser: cookies of the session are gone. */
    close: () => {
      for (const [name, { days }] of jar) if (days === undefined) jar.delete(name);
    },
  };
}
