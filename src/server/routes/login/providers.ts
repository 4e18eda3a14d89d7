import * as v from 'valibot';
import { route } from '../../route';

/** Which ways to sign in are open beside the password. */
export const providers = route({
  path: 'GET /login/providers',
  access: 'guest',
  input: v.object({}),
  handle: (_, { oauth, sms }) => ({ wechat: !!oauth.wechat, qq: !!oauth.qq, sms: !!sms }),
});
