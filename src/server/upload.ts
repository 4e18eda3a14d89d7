import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../base/problem';
import { deny, invalidField } from './refusals';
import type { Upload } from './route';

/** Fields in addition to the file: few and short. */
const LIMITS = { files: 1, fields: 20, fieldNameSize: 100, fieldSize: 10_000, parts: 21 };

interface Received {
  fields: Record<string, string>;
  upload: Upload;
  /** Removes the received file. */
  remove(): Promise<void>;
}

/**
 * Receives a multipart body of one file and text fields, in any order, and writes the file to disk. The
 * stream is cut off at `maxBytes`. Throws Refusal 413, 415 or 400.
 */
export async function receive(request: FastifyRequest, maxBytes: number): Promise<Received> {
  if (!request.isMultipart()) throw deny('bodyType');
  const path = join(tmpdir(), `labelwright-${randomUUID()}`);
  const remove = () => rm(path, { force: true });
  try {
    const fields = new Map<string, string>();
    let name: string | undefined;
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes } })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
        continue;
      }
      name = part.filename ?? '';
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      if (part.file.truncated) throw deny('bodyTooBig');
    }
    if (name === undefined) throw invalidField('file');
    return {
      fields: Object.fromEntries(fields),
      upload: { name, path, size: (await stat(path)).size },
      remove,
    };
  } catch (error) {
    await remove();
    throw isBrokenForm(error) ? refuse('bodyInvalid') : error;
  }
}

/** Whether the sender is at fault: errors of the parser have no code, a broken connection has one. */
function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'Error') return false;
  return !('code' in error) || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET';
}
