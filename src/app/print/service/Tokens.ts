import * as v from 'valibot';
import { textEntry } from '../../storage/entry';
import { pageStorage } from '../../storage/pageStorage';

/** Whether the print service of this computer was last reached by a secure socket. */
export interface Scheme {
  isSecure(): boolean;
  set(isSecure: boolean): void;
}

/** Where the token is kept that lets this site in at the print service of this computer. */
export interface Tokens {
  get(): string | undefined;
  set(token: string | undefined): void;
}

const kept = textEntry('servicePass', v.string(), undefined);
const keptScheme = textEntry('serviceScheme', v.literal('wss'), undefined);

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

/** In the browser's storage; where it is blocked, for as long as the page is open. */
export function browserScheme(storage = pageStorage()): Scheme {
  let current = keptScheme.read(storage) === 'wss';
  return {
    isSecure: () => current,
    set(isSecure) {
      if (isSecure === current) return;
      current = isSecure;
      if (isSecure) keptScheme.write(storage, 'wss');
      else keptScheme.clear(storage);
    },
  };
}
