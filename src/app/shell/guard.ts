import { own } from '../../base/own';
import { type Screen, screenAt, visibleTo } from '../ui/screen';

/** Screens open to guests; all others require signing in. */
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

/** Aliases of addresses: the first one with a screen is used. */
const ALIASES: Record<string, readonly string[]> = {
  '/index': [HOME],
  '/setting': [
    '/setting/fontsetting',
    '/setting/dbdata',
    '/setting/share',
    '/setting/printers',
    '/setting/personal',
  ],
};

export interface Visitor {
  /** Whether screens of signed-in users may be shown. */
  present: boolean;
  roles: readonly string[];
}

/** A path without a trailing slash. */
export const plainPath = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);

/** The sign-in page that returns to an address afterwards. */
export const loginFor = (url: string): string => `/login?redirect=${encodeURIComponent(url)}`;

/**
 * The address after signing in: a path of our own, else home. Refused are other hosts (`//host`, `/\host`, a
 * scheme) and control characters, which browsers drop from addresses.
 */
export function safePath(asked: string | null | undefined): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return HOME;
  return /^\/login([/?#]|$)/.test(asked) ? HOME : asked;
}

/**
 * The address a visitor is redirected to, or undefined when the requested one is shown. A signed-in user who opens
 * the sign-in page is redirected home; one who has just signed in there, to the screen that it leads to.
 * @param path without query; @param url with query and fragment
 * @param signedInHere the visitor was a guest at this very address until now
 */
export function guard(
  path: string,
  url: string,
  { present, roles }: Visitor,
  screens: readonly Screen[],
  signedInHere = false,
): string | undefined {
  const plain = plainPath(path);
  if (!present) return GUEST_PATHS.some((open) => open === plain) ? undefined : loginFor(url);
  if (plain === '/login')
    return signedInHere ? safePath(new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]).get('redirect')) : HOME;
  const other = own(ALIASES, plain)?.find((path) => screenAt(screens, path));
  if (other) return other;
  if (!screenAt(screens, plain)) return '/404';
  return screenAt(visibleTo(screens, roles), plain) ? undefined : '/401';
}

/** The result of a visit: a redirect, if any, and the error of the guard, if any. */
export interface Verdict {
  elsewhere: string | undefined;
  failure?: string;
}

/** Like `guard`; when that throws, the visit goes to the sign-in page and the session is to be removed. */
export function judge(...visit: Parameters<typeof guard>): Verdict {
  try {
    return { elsewhere: guard(...visit) };
  } catch (error) {
    const failure = (error instanceof Error && error.message) || 'Has Error';
    return { elsewhere: loginFor(visit[1]), failure };
  }
}
