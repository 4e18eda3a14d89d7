import { del, get, set } from 'idb-keyval';
import type { SheetRepository } from './SheetStore';

/** Key of the sheet in versions that kept only one label. */
const FORMER_KEY = 'labelwright.sheet';

/**
 * The browser's storage of sheets: each label has its own, so that two tabs with two labels do not share one.
 */
export function sheetsOf(label: () => string): SheetRepository {
  const key = () => `${FORMER_KEY}.${label()}`;
  return {
    async load() {
      const kept = await get<unknown>(key());
      if (kept !== undefined) return kept;
      const former = await get<unknown>(FORMER_KEY);
      if (former === undefined) return undefined;
      await set(key(), former);
      await del(FORMER_KEY);
      return former;
    },
    save: (sheet) => (sheet ? set(key(), sheet) : del(key())),
  };
}
