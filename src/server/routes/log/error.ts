import * as v from 'valibot';
import { route } from '../../route';

const HOUR = 3_600_000;
const KB = 1024;

/** At most `max` characters; the rest is dropped, because a truncated report is better than none. */
const cut = (max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(/[\0\p{Cs}]/gu, '').slice(0, max)),
    ),
    '',
  );

/** Stores an error report of a browser. Everything after `?` or `#` in an address is dropped. */
export const logError = route({
  path: 'POST /log/error',
  access: 'guest',
  bodyLimit: 4 * KB,
  input: v.object({ error: cut(4 * KB), info: cut(4 * KB), url: cut(500) }),
  async handle({ error, info, url }, { db, network, user }) {
    await db.limits.take(`error/ip/${network}`, 30, HOUR);
    await db.errors.add({ userId: user?.id ?? null, error, info, url: url.split(/[?#]/)[0] ?? '' });
  },
});
