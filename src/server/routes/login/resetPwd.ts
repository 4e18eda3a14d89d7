import * as v from 'valibot';
import { isWeakPassword } from '../../auth/passwords';
import { deny } from '../../refusals';
import { route } from '../../route';
import { captcha, password, phone } from './fields';

/** Sets a new password by a code, and ends all sessions of the account. */
export const resetPwd = route({
  path: 'POST /login/resetPwd',
  access: 'guest',
  slow: true,
  input: v.object({ phone, captcha, password }),
  async handle(input, { db, passwords, network }) {
    if (isWeakPassword(input.password, input.phone)) throw deny('passwordWeak');
    const right = await db.captchas.use(input.phone, 'reset', input.captcha);
    const user = await db.users.byPhone(input.phone);
    if (!right || !user) throw deny('captchaWrong');
    const passwordHash = await passwords.hash(input.password, network);
    await db.transaction(async ({ users, tokens }) => {
      await users.change(user.id, { passwordHash });
      await tokens.revokeAll(user.id);
    });
  },
});
