import * as v from 'valibot';
import type { StoredFile } from '../../db/files';
import { deny } from '../../refusals';
import { RawReply, route } from '../../route';

/**
 * The bytes of an upload. Pictures and fonts for anyone who knows their id, spreadsheets for their owner alone; further
 * parameters, such as a time against caches, change nothing.
 */
export const getFile = route({
  path: 'GET /oss/file/:id',
  access: 'guest',
  slow: true,
  input: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)) }),
  async handle({ id }, { db, files, user }) {
    const file = await db.files.find(id);
    if (!file) throw deny('notFound');
    if (file.kind === 'excel') {
      if (!user) throw deny('loginNeeded');
      if (file.ownerId !== user.id) throw deny('notFound');
    }
    const bytes = await files.get(id);
    if (!bytes) throw deny('notFound');
    return new RawReply(200, headersOf(file), bytes);
  },
});

/** Never run, never guessed at: whatever is in the file, a browser takes it for what it was found to be. */
const headersOf = ({ kind, type, size, name }: StoredFile): Record<string, string> => ({
  'content-type': type,
  'content-length': String(size),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': kind === 'excel' ? 'no-store' : 'public, max-age=31536000, immutable',
  ...(kind === 'excel' && {
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, percent)}`,
  }),
});

const percent = (one: string) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`;
