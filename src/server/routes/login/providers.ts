import * as v from 'valibot';
import { route } from '../../route';

/**
 * The available ways to sign in other than by password; `terminal` when codes to phones are shown in the terminal of the
 * server instead of being sent.
 */
export const providers = route({
  path: 'GET /login/providers',
  access: 'guest',
  input: v.object({}),
  handle: (_, { oauth, sms, mail, config }) => ({
    wechat: !!oauth.wechat,
    qq: !!oauth.qq,
    sms: !!sms,
    mail: !!mail,
    terminal: config.sms.kind === 'terminal',
  }),
});
