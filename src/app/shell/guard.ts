import { own } from '../../base/own';
import { type Screen, screenAt, visibleTo } from '../ui/screen';

/** What guests may open; everything else asks them to sign in. */
export const GUEST_PATHS = [
  '/login',
  '/auth-redirect',
  '/home',
  '/forget',
  '/register',
  '/help/help-userful',
  '/help/help-common',
] as const;

export const HOME = '/';

/** Addresses that stand for others, the first of them that is a screen. */
const ALIASES: Record<string, readonly string[]> = {
  '/index': [HOME],
  '/setting': ['/setting/fontsetting', '/setting/dbdata', '/setting/share', '/setting/personal'],
};

export interface Visitor {
  /** Whether screens of signed-in users may be shown. */
  present: boolean;
  roles: readonly string[];
}

/** A path without the slash it may end with. */
export const plainPath = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** The sign-in page that leads back to an address. */
export const loginFor = (url: string): string => `/login?redirect=${encodeURIComponent(url)}`;

/**
 * Where to go after signing in: a path of our own, else home. Refused are other hosts (`//host`, `/\host`, a scheme) and
 * control characters, which browsers drop from addresses.
 */
export function safePath(asked: string | null | undefined): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return HOME;
  return /^\/login([/?#]|$)/.test(asked) ? HOME : asked;
}

/**
 * Where a visitor is sent instead of an address, or undefined when it is shown. Who is signed in goes on from the sign-in
 * page to what was asked for.
 * @param path without query; @param url with query and fragment
 */
export function guard(
  path: string,
  url: string,
  { present, roles }: Visitor,
  screens: readonly Screen[],
): string | undefined {
  const plain = plainPath(path);
  if (!present) return GUEST_PATHS.some((open) => open === plain) ? undefined : loginFor(url);
  if (plain === '/login') return safePath(new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).get('redirect'));
  const other = own(ALIASES, plain)?.find((path) => screenAt(screens, path));
  if (other) return other;
  if (!screenAt(screens, plain)) return '/404';
  return screenAt(visibleTo(screens, roles), plain) ? undefined : '/401';
}

/** What becomes of a visit: where it is sent instead, if it is, and what the guard failed of, if it did. */
export interface Verdict {
  elsewhere: string | undefined;
  failure?: string;
}

/** As `guard`; when that throws, the visit goes to the sign-in page and the session is not to be kept. */
export function judge(...visit: Parameters<typeof guard>): Verdict {
  try {
    return { elsewhere: guard(...visit) };
  } catch (error) {
    const failure = (error instanceof Error && error.message) || 'Has Error';
    return { elsewhere: loginFor(visit[1]), failure };
  }
}
