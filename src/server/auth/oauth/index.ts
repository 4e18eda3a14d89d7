import type { Config, OAuthConfig } from '../../config';
import { qq } from './qq';
import { wechat } from './wechat';

/** A person's identity at a provider, as the provider's server reported it. */
export interface Identity {
  provider: ProviderName;
  openId: string;
  /** '' if the provider gives none. */
  unionId: string;
  nickName: string;
  avatar: string;
}

/** One provider: the address to sign in at, and the identity behind a returned code. */
export interface Provider {
  /** Address of the provider's page; it sends the browser back to `redirectUri` with `code` and `state`. */
  authorizeUrl(config: OAuthConfig, redirectUri: string, state: string): string;
  /** Exchanges the code. Throws Refusal 2007 when the provider rejects it. */
  identify(config: OAuthConfig, redirectUri: string, code: string): Promise<Identity>;
}

export const PROVIDERS = { wechat, qq };
export type ProviderName = keyof typeof PROVIDERS;

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
