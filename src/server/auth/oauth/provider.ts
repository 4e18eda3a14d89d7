import type { OAuthConfig } from '../../config';

/** Providers there are. */
export type ProviderName = 'wechat' | 'qq';

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
