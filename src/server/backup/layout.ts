import * as v from 'valibot';

/**
 * Contents of a backup: the database, the uploads, the list of printers if the data folder has one, and at
 * the end the manifest.
 */
export const DATABASE_ENTRY = 'labelwright.sqlite';
export const PRINTERS_ENTRY = 'printers.json';
export const MANIFEST_ENTRY = 'manifest.json';

/** Path of an upload, the same in the archive and in the data folder. */
export const entryOf = (id: string): string => `files/${id.slice(0, 2)}/${id}`;

/** Whether a name is that of an upload and safe as a path. */
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
