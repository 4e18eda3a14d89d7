import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db, Row } from './schema';

export type CaptchaScene = Row<'captchas'>['scene'];

/** Lifetime of a code, ms, and number of wrong tries. */
const LIFE = 5 * 60_000;
const TRIES = 5;

const hashOf = (phone: string, scene: CaptchaScene, code: string): string =>
  createHash('sha256').update(`${phone}/${scene}/${code}`).digest('hex');

/** Codes sent to phones: one per phone and scene, valid for five minutes, five tries and one use. */
export const captchas = (db: Db, now: () => number) => ({
  /** Creates a code of six digits, which replaces the previous one. */
  async make(phone: string, scene: CaptchaScene): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const fresh = { hash: hashOf(phone, scene, code), tries: 0, expireTime: now() + LIFE };
    await db
      .insertInto('captchas')
      .values({ phone, scene, ...fresh })
      .onConflict((conflict) => conflict.columns(['phone', 'scene']).doUpdateSet(fresh))
      .execute();
    return code;
  },

  /** Whether the code is right. A right code is used up; a wrong one counts as a try. */
  async use(phone: string, scene: CaptchaScene, code: string): Promise<boolean> {
    // Counts the try before comparing the code, so that concurrent calls cannot have more than five.
    const row = await db
      .updateTable('captchas')
      .set((on) => ({ tries: on('tries', '+', 1) }))
      .where('phone', '=', phone)
      .where('scene', '=', scene)
      .where('tries', '<', TRIES)
      .where('expireTime', '>', now())
      .returning('hash')
      .executeTakeFirst();
    const given = Buffer.from(hashOf(phone, scene, code));
    if (!row || !timingSafeEqual(Buffer.from(row.hash), given)) return false;
    const used = await db
      .deleteFrom('captchas')
      .where('phone', '=', phone)
      .where('scene', '=', scene)
      .where('hash', '=', row.hash)
      .executeTakeFirst();
    return used.numDeletedRows > 0n;
  },
});
