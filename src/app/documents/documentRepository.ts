import { clear, createStore, delMany, get, keys, set } from 'idb-keyval';
import * as v from 'valibot';
import { ROTATIONS } from './page';

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const part = v.pipe(
  v.object({ left: fraction, top: fraction, right: fraction, bottom: fraction }),
  v.check(({ left, top, right, bottom }) => left < right && top < bottom),
);
const shape = v.object({
  files: v.pipe(v.array(v.object({ id: v.string(), name: v.string() })), v.maxLength(10_000)),
  pages: v.pipe(
    v.array(
      v.object({
        file: v.string(),
        /** Id of the source within its file. */
        source: v.string(),
        name: v.string(),
        rotation: v.picklist(ROTATIONS),
        crop: v.optional(part),
        selected: v.boolean(),
      }),
    ),
    v.maxLength(10_000),
  ),
});

/** The kept list: its files by their ids, and the changes of their pages. */
export type KeptDocuments = v.InferOutput<typeof shape>;

/** Storage of a list between visits. */
export interface DocumentRepository {
  /** Undefined when nothing readable is stored. */
  load(): Promise<{ kept: KeptDocuments; file(id: string): Promise<File | undefined> } | undefined>;
  /** Stores the list, and files that are not stored yet; files no longer in the list are removed. */
  save(kept: KeptDocuments, file: (id: string) => File | undefined): Promise<void>;
}

/** The browser's own database. @param area separates the lists: the screen and the account */
export function browserDocuments(area: string): DocumentRepository {
  let made: ReturnType<typeof createStore> | undefined;
  const store = () => {
    made ??= createStore(`labelwright-documents-${area}`, 'documents');
    return made;
  };
  const keyOf = (id: string) => `file ${id}`;
  return {
    async load() {
      const kept = v.safeParse(shape, await get('list', store()));
      if (!kept.success) return undefined;
      const file = async (id: string) => {
        const found = await get<unknown>(keyOf(id), store());
        return found instanceof File ? found : undefined;
      };
      return { kept: kept.output, file };
    },
    async save(kept, file) {
      if (kept.pages.length === 0) return clear(store());
      const there = new Set((await keys<string>(store())).filter((key) => key !== 'list'));
      for (const { id } of kept.files) {
        const found = there.has(keyOf(id)) ? undefined : file(id);
        if (found) await set(keyOf(id), found, store());
        there.delete(keyOf(id));
      }
      await set('list', kept, store());
      await delMany([...there], store());
    },
  };
}
