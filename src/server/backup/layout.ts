import * as v from 'valibot';

/**
 * What a backup holds: the database, every upload and the list of printers where the data folder keeps them, and at its
 * end what was written.
 */
export const DATABASE_ENTRY = 'labelwright.sqlite';
export const PRINTERS_ENTRY = 'printers.json';
export const MANIFEST_ENTRY = 'manifest.json';

/** Path of an upload in the archive and in the data folder alike. */
export const entryOf = (id: string): string => `files/${id.slice(0, 2)}/${id}`;

/** Whether a name is that of an upload, and can be a path. */
export const isFileEntry = (name: string): boolean => {
  const id = /^files\/[\w-]{1,2}\/([\w-]{1,64})$/.exec(name)?.[1];
  return id !== undefined && entryOf(id) === name;
};

export const manifestSchema = v.object({
  version: v.literal(1),
  /** Epoch ms. */
  createTime: v.number(),
  files: v.number(),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;
