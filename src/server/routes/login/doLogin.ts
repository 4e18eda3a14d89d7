import * as v from 'valibot';
import { isMail } from '../../../base/account';
import { startSession } from '../../auth/sessions';
import { deny } from '../../refusals';
import { route } from '../../route';
import { guarded } from './attempts';
import { password, phone, remember } from './fields';

/**
 * Signs in by password. For an unknown phone the answer and its time are the same as for a wrong password.
 */
export const doLogin = route({
  path: 'POST /login/doLogin',
  access: 'guest',
  slow: true,
  input: v.object({ phone, password, remember }),
  async handle(input, context) {
    const { db, passwords, network } = context;
    return guarded(context, input.phone, async () => {
      const user = await db.users.byPhone(input.phone);
      const stored = user && (await db.users.passwordHash(user.id));
      const { ok, stale } = await passwords.verify(input.password, stored, network);
      if (!user || !ok) throw deny(isMail(input.phone) ? 'loginWrongMail' : 'loginWrong');
      if (stale) {
        const passwordHash = await passwords.hash(input.password, network);
        await db.users.change(user.id, { passwordHash });
      }
      return startSession(context, user, input.remember === 1);
    });
  },
});
