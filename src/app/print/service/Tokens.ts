import * as v from 'valibot';
import { textEntry } from '../../storage/entry';
import { pageStorage } from '../../storage/pageStorage';

/** Where the token is kept that lets this site in at the print service of this computer. */
export interface Tokens {
  get(): string | undefined;
  set(token: string | undefined): void;
}

const kept = textEntry('servicePass', v.string(), undefined);

/** In the browser's storage, which every site has for itself; where it is blocked, for as long as the page is open. */
export function browserTokens(storage = pageStorage()): Tokens {
  let current = kept.read(storage);
  return {
    get: () => current,
    set(token) {
      current = token;
      if (token === undefined) kept.clear(storage);
      else kept.write(storage, token);
    },
  };
}
