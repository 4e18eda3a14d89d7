import type { OAuthConfig } from '../../config';

/** Providers there are. */
export type ProviderName = 'wechat' | 'qq';

/** Who somebody is at a provider, as the provider's server told ours. */
export interface Identity {
  provider: ProviderName;
  openId: string;
  /** '' where the provider gives none. */
  unionId: string;
  nickName: string;
  avatar: string;
}

/** One provider: where the browser goes to sign in, and who a returned code stands for. */
export interface Provider {
  /** Address of the provider's page; it sends the browser back to `redirectUri` with `code` and `state`. */
  authorizeUrl(config: OAuthConfig, redirectUri: string, state: string): string;
  /** Exchanges the code. Throws Refusal 2007 when the provider does not take it. */
  identify(config: OAuthConfig, redirectUri: string, code: string): Promise<Identity>;
}
