import * as v from 'valibot';
import { placeOf } from '../../../label/address';
import { text } from '../../input';
import { invalidField } from '../../refusals';
import { RawReply, route } from '../../route';
import { inertHeaders } from './headers';

/** Pictures of other servers that an account may load per minute. */
const PER_MINUTE = 600;
const MINUTE = 60_000;

/**
 * Passes on a picture of another server, so that a label can show and print it: the content security policy
 * lets a page load from its own server only. TIFF is converted to PNG. Further parameters, such as a timestamp
 * against caches, are ignored.
 */
export const getForeignPicture = route({
  path: 'GET /oss/picture',
  access: 'user',
  slow: true,
  input: v.object({ url: text(1, 2000) }),
  async handle({ url }, { db, user, hosts, foreignPictures }) {
    const place = placeOf(url, hosts);
    // Ours, under a name that the client does not know.
    if (place?.kind === 'own') return new RawReply(302, { location: place.path });
    if (place?.kind !== 'foreign') throw invalidField('url');
    await db.limits.take(`picture/${user.id}`, PER_MINUTE, MINUTE);
    const { bytes, type } = await foreignPictures.fetch(place.url, user.id);
    return new RawReply(200, { ...inertHeaders(type, bytes.length), 'cache-control': 'no-store' }, bytes);
  },
});
