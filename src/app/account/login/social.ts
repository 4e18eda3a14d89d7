import * as v from 'valibot';
import { textEntry } from '../../storage/entry';
import { pageStorage } from '../../storage/pageStorage';

const kept = textEntry('oauth', v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)), undefined);
/** Longest `state` the server carries. */
const MAX_STATE = 200;

/**
 * The address to sign in at WeChat or QQ. It contains a random text of this browser, and only a response with
 * the same text signs in, so that nobody can inject a sign-in of their own.
 * @param path where to go afterwards
 */
export function socialUrl(provider: 'wechat' | 'qq', path: string): string {
  const own = ownText();
  const state = own.length + 1 + path.length <= MAX_STATE ? `${own} ${path}` : own;
  return `/api/v3/login/oauth/${provider}/start?${new URLSearchParams({ state })}`;
}

/** The server's data in the address after a sign-in at a provider. */
export interface SocialTicket {
  ticket: string;
  loginType: '0' | '1';
  openId: string;
  unionId: string;
  nickName: string;
  avatar: string;
}

/** Reads the fragment of the address; undefined when it is not a response, or belongs to another browser. */
export function readTicket(hash: string): { input: SocialTicket; path: string } | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const text = (name: string) => values.get(name) ?? '';
  const [, own, path = ''] = /^(\S+)(?: (.*))?$/.exec(text('state')) ?? [];
  if (!text('ticket') || own !== ownText()) return undefined;
  const loginType = text('loginType') === '0' ? '0' : '1';
  return {
    path,
    input: {
      ticket: text('ticket'),
      loginType,
      openId: text('openId'),
      unionId: text('unionId'),
      nickName: text('nickName'),
      avatar: text('avatar'),
    },
  };
}

function ownText(): string {
  const storage = pageStorage();
  const own = kept.read(storage);
  if (own !== undefined) return own;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  kept.write(storage, made);
  return made;
}
