import * as v from 'valibot';
import { secretHash } from '../../auth/secrets';
import type { User } from '../../db/users';
import { deny } from '../../refusals';
import { type RouteContext, route } from '../../route';
import { guarded } from './attempts';
import { captcha, password } from './fields';

/** Maximum age of the session of an account without phone and password, ms. */
const FRESH = 10 * 60_000;

const input = v.object({ password: v.optional(password), captcha: v.optional(captcha) });

/** Removes the account, all its data and its sessions. */
export const unregister = route({
  path: 'POST /login/unregister',
  access: 'user',
  slow: true,
  input,
  async handle(given, context) {
    const { db, user } = context;
    await guarded(context, `unregister/${user.id}`, () => prove(given, context, user));
    await db.transaction(async ({ users, tokens }) => {
      await tokens.revokeAll(user.id);
      await users.remove(user.id);
    });
  },
});

/** By password or by a code. An account of a social login has neither and must have signed in recently. */
async function prove(given: v.InferOutput<typeof input>, context: RouteContext, user: User): Promise<void> {
  const { db, passwords, now, token, network } = context;
  if (user.phone === null) {
    const session = token ? await db.tokens.find(secretHash(token)) : undefined;
    if (!session || now() - session.token.createTime > FRESH) throw deny('ticketInvalid');
  } else if (given.password !== undefined) {
    const stored = await db.users.passwordHash(user.id);
    const { ok } = await passwords.verify(given.password, stored, network);
    if (!ok) throw deny('loginWrong');
  } else if (
    given.captcha === undefined ||
    !(await db.captchas.use(user.phone, 'unregister', given.captcha))
  ) {
    throw deny('captchaWrong');
  }
}
