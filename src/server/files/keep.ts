import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileIdOf } from '../db/fileRefs';
import type { Taken } from '../db/limits';
import { deny } from '../refusals';
import type { Services, Upload } from '../route';
import type { FileFacts } from './facts';

/** What an account may store, MB. */
export const QUOTA_MB = 500;
const QUOTA = QUOTA_MB * 1024 * 1024;

const MINUTE = 60_000;

/** Address of a stored file. */
export const addressOf = (id: string): string => `/api/v3/oss/file/${id}`;

/** Uploads of an account per minute, each counted in parts. */
const UPLOADS = 60;
const PARTS = 10;
/** Bytes or pixels at which a picture counts as a whole upload: the largest accepted. */
const WHOLE_BYTES = 10 * 1024 * 1024;
const WHOLE_PIXELS = 50_000_000;

/** Counts a whole upload; throws Refusal 429 past 60 a minute. */
export const countUpload = ({ db }: Pick<Services, 'db'>, ownerId: number): Promise<Taken> =>
  db.limits.take(`upload/${ownerId}`, UPLOADS * PARTS, MINUTE, PARTS);

/**
 * Reduces an upload that was counted as a whole one to the share of its picture, at least a tenth. A label of
 * a hundred photos can be stored at once, yet no minute brings more bytes or pixels than 60 of the largest
 * pictures.
 */
export async function countBySize(
  taken: Taken,
  size: number,
  { width = 0, height = 0 }: FileFacts,
): Promise<void> {
  const share = Math.max(size / WHOLE_BYTES, (width * height) / WHOLE_PIXELS);
  const parts = Math.min(PARTS, Math.max(1, Math.ceil(share * PARTS)));
  await taken.undo(PARTS - parts);
}

/**
 * Stores an upload under an id of 128 random bits. A reader of a picture needs nothing but this id. Returns
 * the id. Throws Refusal 3203 when the account's storage is full.
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
  // The row is written first: bytes without a row would never be removed.
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

/** Like `keepFile`, but reuses a file of the account with identical bytes. */
export async function keepOnce(
  services: Pick<Services, 'db' | 'files'>,
  ownerId: number,
  upload: Upload,
  facts: FileFacts,
): Promise<string> {
  const { db, files } = services;
  const { size } = await stat(upload.path);
  for (const id of await db.files.alike({ ownerId, kind: facts.kind, type: facts.type, size })) {
    const stored = await files.get(id);
    if (!stored || !(await sameBytes(stored, createReadStream(upload.path)))) continue;
    if ((await db.transaction((tx) => tx.files.reuse([id]))).length > 0) return id;
  }
  return keepFile(services, ownerId, upload, facts);
}

/**
 * Pictures that a label is about to refer to: existing ones are kept for a day, as if just uploaded. Returns
 * their addresses; the others must be uploaded.
 */
export async function holdPictures(
  { db, files }: Pick<Services, 'db' | 'files'>,
  ownerId: number,
  urls: readonly string[],
): Promise<string[]> {
  const asked = new Map(urls.map((url) => [fileIdOf(url) ?? '', url]));
  const held = await db.transaction(async (tx) => {
    const own = await tx.files.own([...asked.keys()], ownerId, 'image');
    return tx.files.reuse(own.map(({ id }) => id));
  });
  const there = await Promise.all(held.map((id) => files.has(id)));
  return held.filter((_, i) => there[i]).map((id) => asked.get(id)!);
}

/** Whether two streams hold the same bytes, by their SHA-256. */
async function sameBytes(...streams: readonly Readable[]): Promise<boolean> {
  const digests = streams.map(async (stream) => {
    const hash = createHash('sha256');
    for await (const part of stream) hash.update(part as Buffer);
    return hash.digest('hex');
  });
  const [one, other] = await Promise.all(digests);
  return one === other;
}

/** A file name for display: its last part, without control characters, at most 200 characters. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .slice(-200)
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .trim() || 'file'
  );
}
