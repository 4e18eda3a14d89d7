import * as v from 'valibot';
import { route } from '../../route';

/** The available ways to sign in other than by password. */
export const providers = route({
  path: 'GET /login/providers',
  access: 'guest',
  input: v.object({}),
  handle: (_, { oauth, sms, mail }) => ({ wechat: !!oauth.wechat, qq: !!oauth.qq, sms: !!sms, mail: !!mail }),
});
