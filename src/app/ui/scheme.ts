import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import * as v from 'valibot';
import { textEntry } from '../storage/entry';
import { pageStorage } from '../storage/pageStorage';

/** Light or dark; `auto` follows the system, until the user chooses. */
export const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

const kept = textEntry('colourScheme', v.picklist(SCHEMES), 'auto' as const);

/** Keeps the choice in this browser, and follows the other tabs. */
export function schemeManager(): MantineColorSchemeManager {
  let listen: ((event: StorageEvent) => void) | undefined;
  return {
    get: () => kept.read(pageStorage()),
    set: (scheme) => kept.write(pageStorage(), scheme),
    subscribe(onUpdate) {
      listen = ({ key }) => {
        if (kept.isChangedBy(key)) onUpdate(kept.read(pageStorage()));
      };
      window.addEventListener('storage', listen);
    },
    unsubscribe() {
      if (listen) window.removeEventListener('storage', listen);
    },
    clear: () => kept.clear(pageStorage()),
  };
}
