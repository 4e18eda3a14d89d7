import type { Config } from '../../config';
import type { Identity, Provider, ProviderName } from './provider';
import { qq } from './qq';
import { wechat } from './wechat';

export type { Identity, Provider, ProviderName } from './provider';

export const PROVIDERS: Readonly<Record<ProviderName, Provider>> = { wechat, qq };

/** `loginType` of the API. */
export const LOGIN_TYPES: Record<ProviderName, 0 | 1> = { qq: 0, wechat: 1 };

/** A provider with its configuration. */
export interface OAuthProvider {
  authorizeUrl(state: string): string;
  identify(code: string): Promise<Identity>;
}

export type OAuthProviders = Partial<Record<ProviderName, OAuthProvider>>;

/** The configured providers. */
export function oauthProviders(config: Config): OAuthProviders {
  const made: OAuthProviders = {};
  for (const name of Object.keys(PROVIDERS) as ProviderName[]) {
    const own = config[name];
    const redirectUri = `${config.publicUrl}/api/v3/login/oauth/${name}/callback`;
    if (own)
      made[name] = {
        authorizeUrl: (state) => PROVIDERS[name].authorizeUrl(own, redirectUri, state),
        identify: (code) => PROVIDERS[name].identify(own, redirectUri, code),
      };
  }
  return made;
}
