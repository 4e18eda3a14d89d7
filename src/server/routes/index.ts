import type { InferInput } from 'valibot';
import type { AnyRoute } from '../route';
import { logError } from './log/error';
import { captchaLogin } from './login/captchaLogin';
import { doLogin } from './login/doLogin';
import { fasterLogin } from './login/fasterLogin';
import { logout } from './login/logout';
import { oauthCallback, oauthStart } from './login/oauth';
import { providers } from './login/providers';
import { refreshToken } from './login/refreshToken';
import { register } from './login/register';
import { resetPwd } from './login/resetPwd';
import { sendCaptcha } from './login/sendCaptcha';
import { unregister } from './login/unregister';
import { siteConfig } from './site/config';
import { getInfo } from './user/info';
import { getPreference, updatePreference } from './user/preference';
import { resetShareCode } from './user/resetShareCode';
import { updateUser } from './user/update';

/** Every route, once. The client's types come from this list. */
export const routes = [
  siteConfig,
  providers,
  sendCaptcha,
  register,
  doLogin,
  captchaLogin,
  oauthStart,
  oauthCallback,
  fasterLogin,
  refreshToken,
  resetPwd,
  logout,
  unregister,
  getInfo,
  updateUser,
  resetShareCode,
  getPreference,
  updatePreference,
  logError,
] as const;
export type Routes = typeof routes;

export type ApiPath = Routes[number]['path'];
type RouteAt<P extends ApiPath> = Extract<Routes[number], { path: P }>;
/** What a call takes. */
export type InputOf<P extends ApiPath> = InferInput<RouteAt<P>['input']>;
/** `data` of its answer. */
export type OutputOf<P extends ApiPath> = Awaited<ReturnType<RouteAt<P>['handle']>>;

/** The list as the server walks it. */
export const everyRoute = routes as unknown as readonly AnyRoute[];
