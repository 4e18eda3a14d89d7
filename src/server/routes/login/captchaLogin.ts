import * as v from 'valibot';
import { startSession } from '../../auth/sessions';
import { deny } from '../../refusals';
import { route } from '../../route';
import { captcha, phone, remember } from './fields';

/** Signs in by a code. For a phone without an account the answer is the same as for a wrong code. */
export const captchaLogin = route({
  path: 'POST /login/captchaLogin',
  access: 'guest',
  input: v.object({ phone, captcha, remember }),
  async handle(input, context) {
    const right = await context.db.captchas.use(input.phone, 'login', input.captcha);
    const user = await context.db.users.byPhone(input.phone);
    if (!right || !user) throw deny('captchaWrong');
    return startSession(context, user, input.remember === 1);
  },
});
