import * as v from 'valibot';
import { templateFields } from '../../../label/template';
import type { Repositories } from '../../db';
import { page, rowId, text, whole } from '../../input';
import { deny } from '../../refusals';

/** Name of a template or a folder. */
export const name = text(1, templateFields.name.longest);

/** A folder, or the top level: null or 0. */
export const folder = v.pipe(
  v.nullable(whole(0, Number.MAX_SAFE_INTEGER)),
  v.transform((id) => id || null),
);

/** One to 100 different templates. */
export const templetIds = v.pipe(
  v.array(rowId()),
  v.minLength(1),
  v.maxLength(100),
  v.transform((ids) => [...new Set(ids)]),
);

/** Filters and order that every list of templates supports. */
export const listFields = {
  ...page,
  keyword: v.optional(text(0, 100)),
  sizeFrom: v.optional(whole(0, 10_000)),
  sizeTo: v.optional(whole(0, 10_000)),
  sort: v.optional(v.picklist(['updateTime', 'width', 'name']), 'updateTime'),
};

/** Throws Refusal 1501 while the account is in safe mode. */
export async function checkSafeMode({ preferences }: Repositories, userId: number): Promise<void> {
  if ((await preferences.of(userId)).safeMode) throw deny('safeModeOn');
}

/** Throws Refusal 3005 unless the folder is the user's, or the top level. */
export async function checkFolder(
  { folders }: Repositories,
  userId: number,
  folderId: number | null | undefined,
): Promise<void> {
  if (folderId) await folders.check(userId, folderId);
}
