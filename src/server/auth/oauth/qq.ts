import * as v from 'valibot';
import { ask, withQuery } from './exchange';
import type { Provider } from './provider';

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));
const token = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) });
const me = v.object({ openid: id, client_id: v.string(), unionid: v.optional(id) });
const profile = v.object({
  ret: v.literal(0),
  nickname: v.optional(v.string(), ''),
  figureurl_qq_2: v.optional(v.string(), ''),
  figureurl_qq_1: v.optional(v.string(), ''),
});

/** QQ Connect: /oauth2.0/authorize, /oauth2.0/token, /oauth2.0/me, /user/get_user_info. */
export const qq: Provider = {
  authorizeUrl: ({ authorizeUrl, appId }, redirectUri, state) =>
    withQuery(`${authorizeUrl}/oauth2.0/authorize`, {
      response_type: 'code',
      client_id: appId,
      redirect_uri: redirectUri,
      scope: 'get_user_info',
      state,
    }),

  async identify({ apiUrl, appId, secret }, redirectUri, code) {
    const { access_token } = await ask(
      `${apiUrl}/oauth2.0/token`,
      {
        grant_type: 'authorization_code',
        client_id: appId,
        client_secret: secret,
        code,
        redirect_uri: redirectUri,
        fmt: 'json',
      },
      token,
    );
    // The provider includes the union id only with unionid=1. The token must be one of our own application.
    const own = v.object({ ...me.entries, client_id: v.literal(appId) });
    const who = await ask(`${apiUrl}/oauth2.0/me`, { access_token, unionid: '1', fmt: 'json' }, own);
    const shown = await ask(
      `${apiUrl}/user/get_user_info`,
      { access_token, oauth_consumer_key: appId, openid: who.openid },
      profile,
    );
    return {
      provider: 'qq',
      openId: who.openid,
      unionId: who.unionid ?? '',
      nickName: shown.nickname,
      avatar: shown.figureurl_qq_2 || shown.figureurl_qq_1,
    };
  },
};
