import * as v from 'valibot';
import { REMEMBER_DAYS } from '../../../base/constants';
import { crc32 } from '../../../base/crc32';
import { uuid } from '../../../base/uuid';
import type { Cookies } from '../../storage/cookies';
import { jsonEntry, textEntry } from '../../storage/entry';
import type { RemovableStorage } from '../../storage/pageStorage';

const DAY = 86_400_000;
/** Prefix of every cookie's name. */
export const COOKIE_PREFIX = 'labelweb_';

/** The signed-in account as the page stores it. */
export interface Account {
  token: string;
  /** In the API's form: area digits precede numbers outside the mainland. */
  phone: string;
  name: string;
  /** Address of the picture; empty without one. */
  avatar: string;
  shareCode: string;
  userId: number;
}

/**
 * An opaque tag by which the same account is recognised, as at the print service; it contains no id, name or
 * phone. '' without an account.
 */
export const accountTag = (userId: number | undefined): string =>
  userId === undefined
    ? ''
    : crc32(new TextEncoder().encode(`labelwright account ${userId}`))
        .toString(16)
        .padStart(8, '0');

export interface AccountStorage {
  storage: RemovableStorage | undefined;
  cookies: Cookies;
}

const text = v.fallback(v.string(), '');
const loginSchema = v.object({
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  userPhone: text,
  userNickName: text,
  userImg: text,
  shareCode: text,
  userId: v.number(),
});
const keptSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  phone: text,
  name: text,
  avatar: text,
  shareCode: text,
  userId: v.number(),
  expiry: v.pipe(v.number(), v.finite()),
});
/** The account; `null` once its user signed out. */
const session = jsonEntry('session', v.nullable(keptSchema), undefined);
const browser = textEntry(
  'uuid',
  v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
  undefined,
);

/** The account in a login answer; unknown fields are ignored. Throws ValiError for an invalid answer. */
export function readLogin(answer: unknown): Account {
  const login = v.parse(loginSchema, answer);
  return {
    token: login.accessToken,
    phone: login.userPhone,
    name: login.userNickName,
    avatar: login.userImg,
    shareCode: login.shareCode,
    userId: login.userId,
  };
}

/** Expiry of a session that starts at `now` (epoch ms): after 30 days if remembered, 0 = with the browser. */
export const expiryOf = (remember: boolean, now: number): number =>
  remember ? now + REMEMBER_DAYS * DAY : 0;

/** Stores an account in cookies and in the browser's storage; `expiry` as `expiryOf` returns it. */
export function keepAccount(
  { storage, cookies }: AccountStorage,
  account: Account,
  uuid: string,
  expiry: number,
): void {
  const days = expiry > 0 ? REMEMBER_DAYS : undefined;
  for (const [name, value] of Object.entries({ ...account, uuid })) {
    cookies.set(COOKIE_PREFIX + name, String(value), days);
  }
  session.write(storage, { ...account, expiry });
}

/**
 * The stored account and its expiry (0 = with the browser). None when nothing is stored, it is damaged or
 * expired, or the browser was closed since and the session was not remembered.
 */
export function restoreAccount(
  { storage, cookies }: AccountStorage,
  now: number,
): { account: Account; expiry: number } | undefined {
  const kept = session.read(storage);
  if (!kept) return undefined;
  const { expiry, ...account } = kept;
  const alive = expiry > 0 ? expiry > now : cookies.get(`${COOKIE_PREFIX}token`) !== undefined;
  return alive ? { account, expiry } : undefined;
}

/**
 * Removes the account; the id of the browser stays. Other tabs learn whether the user signed out or the
 * session expired.
 */
export function forgetAccount({ storage, cookies }: AccountStorage, signedOut: boolean): void {
  for (const name of ['token', 'phone', 'name', 'avatar', 'shareCode', 'userId'])
    cookies.remove(COOKIE_PREFIX + name);
  if (signedOut) session.write(storage, null);
  else session.clear(storage);
}

/** Whether the user signed out, in whichever tab. */
export const hasSignedOut = ({ storage }: AccountStorage): boolean => session.read(storage) === null;

/** Whether a change of the browser's storage is one of the account. */
export const isAccountKey = session.isChangedBy;

/** The id of this browser, a version 4 UUID created once. */
export function browserId({ storage }: Pick<AccountStorage, 'storage'>): string {
  const kept = browser.read(storage);
  if (kept !== undefined) return kept;
  const made = uuid();
  browser.write(storage, made);
  return made;
}
