import * as v from 'valibot';
import { isMail } from '../../../base/account';
import type { Language } from '../../../base/messages';
import { isWeakPassword } from '../../auth/passwords';
import { startSession } from '../../auth/sessions';
import { deny } from '../../refusals';
import { translators } from '../../reply';
import { route } from '../../route';
import { captcha, MAX_NAME, nickName, password, phone, remember } from './fields';

/** A first name of an account: its last digits, or what is before the @ of its address. */
const nameFrom = (account: string, language: Language): string =>
  isMail(account)
    ? account.slice(0, Math.min(account.indexOf('@'), MAX_NAME))
    : translators[language]('userNamed', { n: account.slice(-4) });

/** Creates an account and signs it in. Only the receiver of the code learns that a phone or an address is taken. */
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
      nickName: input.nickName ?? nameFrom(input.phone, context.language),
      userImg: '',
    });
    if (!user) throw deny(isMail(input.phone) ? 'mailTaken' : 'phoneTaken');
    return startSession(context, user, input.remember === 1);
  },
});
