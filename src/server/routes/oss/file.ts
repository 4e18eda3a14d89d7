import * as v from 'valibot';
import type { StoredFile } from '../../db/files';
import { deny } from '../../refusals';
import { RawReply, route } from '../../route';
import { inertHeaders } from './headers';

/**
 * The bytes of an upload. Anyone who knows the id may read pictures and fonts, only the owner spreadsheets.
 * Further parameters, such as a timestamp against caches, are ignored.
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

const headersOf = ({ kind, type, size, name }: StoredFile): Record<string, string> => ({
  ...inertHeaders(type, size),
  'cache-control': kind === 'excel' ? 'no-store' : 'public, max-age=31536000, immutable',
  ...(kind === 'excel' && {
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, percent)}`,
  }),
});

const percent = (one: string) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`;
