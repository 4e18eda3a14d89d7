import { translators } from '../reply';
import type { RouteContext } from '../route';
import { makeSecret } from './secrets';

/** A number that no phone has: mainland numbers begin with 13 to 19. */
export const DEMO_PHONE = '10000000000';
/** Different in each process, so it is useless after the site goes public. */
const PASSWORD = makeSecret().slice(0, 12);
const ready = new WeakSet<object>();

/** An account to try the product with, created on first use; only on servers that bind to loopback. */
export async function demoAccount(
  context: Pick<RouteContext, 'config' | 'db' | 'passwords' | 'language'>,
): Promise<{ phone: string; password: string } | undefined> {
  const { config, db, passwords, language } = context;
  if (config.isPublic) return undefined;
  const known = await db.users.byPhone(DEMO_PHONE);
  if (!known || !ready.has(db)) {
    const passwordHash = await passwords.hash(PASSWORD);
    if (known) await db.users.change(known.id, { passwordHash });
    else
      await db.users.add({
        phone: DEMO_PHONE,
        passwordHash,
        nickName: translators[language]('demoName'),
        userImg: '',
      });
    ready.add(db);
  }
  return { phone: DEMO_PHONE, password: PASSWORD };
}
