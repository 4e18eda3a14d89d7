import * as v from 'valibot';
import { isWeakPassword } from '../../auth/passwords';
import { startSession } from '../../auth/sessions';
import { deny } from '../../refusals';
import { translators } from '../../reply';
import { route } from '../../route';
import { captcha, nickName, password, phone, remember } from './fields';

/** Creates an account and signs it in. Only the receiver of the code learns that a phone is taken. */
export const register = route({
  path: 'POST /login/register',
  access: 'guest',
  slow: true,
  input: v.object({ phone, captcha, password, nickName: v.optional(nickName), remember }),
  async handle(input, context) {
    const { db, passwords } = context;
    if (isWeakPassword(input.password, input.phone)) throw deny('passwordWeak');
    if (!(await db.captchas.use(input.phone, 'register', input.captcha))) throw deny('captchaWrong');
    const passwordHash = await passwords.hash(input.password, context.network);
    const user = await db.users.add({
      phone: input.phone,
      passwordHash,
      nickName: input.nickName ?? translators[context.language]('userNamed', { n: input.phone.slice(-4) }),
      userImg: '',
    });
    if (!user) throw deny('phoneTaken');
    return startSession(context, user, input.remember === 1);
  },
});
