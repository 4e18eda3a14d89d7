import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { StoredFile } from '../db/files';
import { deny } from '../refusals';
import type { Services, Upload } from '../route';

/** What an account may store, MB. */
export const QUOTA_MB = 500;
const QUOTA = QUOTA_MB * 1024 * 1024;

const MINUTE = 60_000;

/** What was found out about an upload. */
export type FileFacts = Pick<StoredFile, 'kind' | 'type'> & { width?: number; height?: number };

/** Where a stored file is fetched. */
export const addressOf = (id: string): string => `/api/v3/oss/file/${id}`;

/** Counts an upload; throws Refusal 429 past 60 a minute. */
export const countUpload = ({ db }: Pick<Services, 'db'>, ownerId: number) =>
  db.limits.take(`upload/${ownerId}`, 60, MINUTE);

/**
 * Stores an upload under an id of 128 random bits, which is all a picture's reader needs to know. Gives the id. Throws
 * Refusal 3203 when the account has no room.
 */
export async function keepFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  ownerId: number,
  { name, path }: Upload,
  { kind, type, width = 0, height = 0 }: FileFacts,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const { size } = await stat(path);
  const row = { id, ownerId, kind, name: plainName(name), type, size };
  const sized = { ...row, width: width || null, height: height || null };
  // The row first: bytes without one would never be cleared away.
  if (!(await db.transaction((tx) => tx.files.add(sized, QUOTA))))
    throw deny('storageFull', { mb: QUOTA_MB });
  try {
    await files.put(id, path);
  } catch (error) {
    await db.transaction((tx) => tx.files.release([id]));
    throw error;
  }
  return id;
}

/** A file name to show: its last part, without control characters, at most 200 characters. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .slice(-200)
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .trim() || 'file'
  );
}
