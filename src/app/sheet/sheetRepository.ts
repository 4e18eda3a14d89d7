import { del, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { SHEET_ENCODINGS, SHEET_LIMITS } from '../../label/sheet';

/** Key of the one sheet: of a browser without labels of its own, and of versions that kept only one label. */
const KEY = 'labelwright.sheet';

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const keptSheet = v.object({
  name: v.string(),
  bytes: v.pipe(v.blob(), v.maxSize(SHEET_LIMITS.bytes)),
  encoding: v.optional(v.picklist(SHEET_ENCODINGS)),
  sheet: v.optional(place),
  corrections: v.optional(v.array(v.pipe(v.tuple([place, place, v.string()]), v.readonly()))),
});
/** The open file unchanged, so that a reload reads it again with the user's choices and corrections. */
export type KeptSheet = v.InferOutput<typeof keptSheet>;

/** Storage of the open file across a reload. */
export interface SheetRepository {
  load(): Promise<unknown>;
  save(sheet: KeptSheet | undefined): Promise<void>;
}

/** One sheet for the whole browser. */
export const browserSheets: SheetRepository = {
  load: () => get(KEY),
  save: (sheet) => (sheet ? set(KEY, sheet) : del(KEY)),
};

/**
 * The browser's storage of sheets: each label has its own, so that two tabs with two labels do not share one.
 */
export function sheetsOf(label: () => string): SheetRepository {
  const key = () => `${KEY}.${label()}`;
  return {
    async load() {
      const kept = await get<unknown>(key());
      if (kept !== undefined) return kept;
      const former = await get<unknown>(KEY);
      if (former === undefined) return undefined;
      await set(key(), former);
      await del(KEY);
      return former;
    },
    save: (sheet) => (sheet ? set(key(), sheet) : del(key())),
  };
}
