import { secretHash } from '../auth/secrets';
import type { Db } from './schema';

/** One-time secrets with their content; stored by their hash. */
export const tickets = (db: Db, now: () => number) => ({
  /** Stores `content` (JSON) under a secret for `life` ms. */
  async add(kind: string, secret: string, content: unknown, life: number): Promise<void> {
    await db
      .insertInto('tickets')
      .values({ kind, hash: secretHash(secret), content: JSON.stringify(content), expireTime: now() + life })
      .execute();
  },

  /** The content of the secret, once; undefined when it is unknown, used or expired. */
  async use(kind: string, secret: string): Promise<unknown> {
    const row = await db
      .deleteFrom('tickets')
      .where('hash', '=', secretHash(secret))
      .where('kind', '=', kind)
      .returning(['content', 'expireTime'])
      .executeTakeFirst();
    return row && row.expireTime > now() ? JSON.parse(row.content) : undefined;
  },
});
