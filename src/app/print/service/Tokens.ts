/** Where the token is kept that lets this site in at the print service of this computer. */
export interface Tokens {
  get(): string | undefined;
  set(token: string | undefined): void;
}

const KEY = 'labelwright.servicePass';

/** In the browser's storage, which every site has for itself; where it is blocked, for as long as the page is open. */
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
