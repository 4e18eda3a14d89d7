/** Storage key of this site's token for the print service of this computer. */
export interface Tokens {
  get(): string | undefined;
  set(token: string | undefined): void;
}

const KEY = 'labelwright.servicePass';

/**
 * In the browser's storage, which is separate for each site; where it is blocked, until the page is closed.
 */
export function browserTokens(storage: () => Storage = () => localStorage): Tokens {
  let current: string | undefined;
  try {
    current = storage().getItem(KEY) ?? undefined;
  } catch {
    // Blocked for this site.
  }
  return {
    get: () => current,
    set(token) {
      current = token;
      try {
        if (token === undefined) storage().removeItem(KEY);
        else storage().setItem(KEY, token);
      } catch (error) {
        console.warn('pairing not remembered:', error);
      }
    },
  };
}
