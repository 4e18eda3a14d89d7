import * as v from 'valibot';
import { textEntry } from '../../storage/entry';
import { pageStorage } from '../../storage/pageStorage';

const kept = textEntry('oauth', v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)), undefined);
/** Longest `state` the server carries. */
const MAX_STATE = 200;

/**
 * The address that signs in at WeChat or QQ. A random text of this browser goes along: only what comes back with it
 * signs in, so that nobody slips in a sign-in of their own.
 * @param path where to go afterwards
 */
export function socialUrl(provider: 'wechat' | 'qq', path: string): string {
  const own = ownText();
  const state = own.length + 1 + path.length <= MAX_STATE ? `${own} ${path}` : own;
  return `/api/v3/login/oauth/${provider}/start?${new URLSearchParams({ state })}`;
}

/** What the server hands over in the address after a sign-in at a provider. */
export interface SocialTicket {
  ticket: string;
  loginType: '0' | '1';
  openId: string;
  unionId: string;
  nickName: string;
  avatar: string;
}

/** Reads the fragment of the address; undefined when it is none of ours, or another browser began it. */
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
