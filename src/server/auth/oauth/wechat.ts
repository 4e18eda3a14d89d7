import * as v from 'valibot';
import { ask, withQuery } from './exchange';
import type { Provider } from './provider';

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));
const token = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()), openid: id });
const profile = v.object({
  openid: id,
  unionid: v.optional(id),
  nickname: v.optional(v.string(), ''),
  headimgurl: v.optional(v.string(), ''),
});

/** WeChat Open Platform, website application: /connect/qrconnect, /sns/oauth2/access_token, /sns/userinfo. */
export const wechat: Provider = {
  authorizeUrl: ({ authorizeUrl, appId }, redirectUri, state) =>
    `${withQuery(`${authorizeUrl}/connect/qrconnect`, {
      appid: appId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    })}#wechat_redirect`,

  async identify({ apiUrl, appId, secret }, _, code) {
    const granted = await ask(
      `${apiUrl}/sns/oauth2/access_token`,
      { appid: appId, secret, code, grant_type: 'authorization_code' },
      token,
    );
    const who = await ask(
      `${apiUrl}/sns/userinfo`,
      { access_token: granted.access_token, openid: granted.openid, lang: 'zh_CN' },
      profile,
    );
    return {
      provider: 'wechat',
      openId: granted.openid,
      unionId: who.unionid ?? '',
      nickName: who.nickname,
      avatar: who.headimgurl,
    };
  },
};
