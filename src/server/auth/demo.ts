import { translators } from '../reply';
import type { RouteContext } from '../route';
import { makeSecret } from './secrets';

/** No phone has this number: numbers of the mainland begin with 13 to 19. */
const PHONE = '10000000000';
/** Another one in every process: who once saw it cannot sign in after the site went public. */
const PASSWORD = makeSecret().slice(0, 12);
const ready = new WeakSet<object>();

/** An account to try the product with, made at first need; on servers of this machine's users only. */
export async function demoAccount(
  context: Pick<RouteContext, 'config' | 'db' | 'passwords' | 'language'>,
): Promise<{ phone: string; password: string } | undefined> {
  const { config, db, passwords, language } = context;
  if (config.isPublic) return undefined;
  const known = await db.users.byPhone(PHONE);
  if (!known || !ready.has(db)) {
    const passwordHash = await passwords.hash(PASSWORD);
    if (known) await db.users.change(known.id, { passwordHash });
    else
      await db.users.add({
        phone: PHONE,
        passwordHash,
        nickName: translators[language]('demoName'),
        userImg: '',
      });
    ready.add(db);
  }
  return { phone: PHONE, password: PASSWORD };
}
