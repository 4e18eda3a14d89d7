import * as v from 'valibot';
import { KEY_NAME_MAX, MAX_PER_MINUTE, PER_MINUTE, SCOPES, type Scope } from '../../base/openApi';
import { makeSecret, secretHash } from '../auth/secrets';
import type { Database } from '../db';
import type { ApiKey } from '../db/apiKeys';
import type { User } from '../db/users';
import { text, whole } from '../input';
import { deny } from '../refusals';

/** What a key begins with: tools that look for published secrets find it by that. */
const PREFIX = 'lw_';
const KEY = /^lw_[\w-]{43}$/;
/** Characters of a key that its owner sees again. */
const SHOWN = 8;
/** Keys of an account that are not revoked. */
const MAX_KEYS = 50;
const MINUTE = 60_000;
const DAY = 24 * 3_600_000;
/** Longest time to the expiry of a key, days. */
const MAX_DAYS = 3650;

/** The fields of a new key. */
export const newKey = v.object({
  name: text(1, KEY_NAME_MAX),
  scopes: v.pipe(v.array(v.picklist(SCOPES)), v.minLength(1), v.maxLength(SCOPES.length)),
  perMinute: v.optional(whole(1, MAX_PER_MINUTE), PER_MINUTE),
  /** Days until it expires; without it the key does not expire. */
  days: v.optional(whole(1, MAX_DAYS)),
});
export type NewKey = v.InferOutput<typeof newKey>;

/** A key as its owner sees it. */
export const shownKey = ({ userId: _, revokeTime: __, scopes, ...key }: ApiKey) => ({
  ...key,
  scopes: scopesOf({ scopes }),
});

/** The scopes of a key. */
export const scopesOf = ({ scopes }: Pick<ApiKey, 'scopes'>): Scope[] => JSON.parse(scopes) as Scope[];

/**
 * Makes a key and stores its hash. The key itself is returned here and never again.
 * @throws Refusal 3203 when the account has too many
 */
export async function createKey(
  { db, now }: { db: Pick<Database, 'transaction'>; now(): number },
  userId: number,
  { name, scopes, perMinute, days }: NewKey,
) {
  const secret = PREFIX + makeSecret();
  const row = {
    userId,
    name,
    hash: secretHash(secret),
    start: secret.slice(0, SHOWN),
    scopes: JSON.stringify(SCOPES.filter((scope) => scopes.includes(scope))),
    perMinute,
    expireTime: days === undefined ? null : now() + days * DAY,
  };
  const key = await db.transaction(({ apiKeys }) => apiKeys.add(row, MAX_KEYS));
  if (!key) throw deny('openKeyQuota', { max: MAX_KEYS });
  return { ...shownKey(key), secret };
}

/** The key of a request and its account. */
export interface Caller {
  key: ApiKey;
  user: User;
}

/**
 * The caller that an Authorization header names. Counts the request.
 * @param takesBasic whether the key may be the password of HTTP Basic, whatever the user's name is
 * @throws Refusal 401 for a missing, malformed, unknown, expired or revoked key, or that of a disabled account; 429
 * when it is over its limit
 */
export async function callerOf(
  { db, now }: { db: Database; now(): number },
  authorization: string | undefined,
  takesBasic = false,
): Promise<Caller> {
  if (authorization === undefined) throw deny('openKeyMissing');
  const secret = bearer(authorization) ?? (takesBasic ? password(authorization) : undefined) ?? '';
  const found = KEY.test(secret) ? await db.apiKeys.find(secretHash(secret)) : undefined;
  if (!found || found.user.role === 'disabled' || !isValid(found.key, now())) throw deny('openKeyInvalid');
  await db.limits.take(`open/${found.key.id}`, found.key.perMinute, MINUTE);
  return found;
}

const bearer = (authorization: string): string | undefined => /^Bearer +(\S+)$/i.exec(authorization)?.[1];

function password(authorization: string): string | undefined {
  const [, pair = ''] = /^Basic +([\w+/]{1,500}={0,2})$/i.exec(authorization) ?? [];
  return /:(.*)$/s.exec(Buffer.from(pair, 'base64').toString('utf8'))?.[1];
}

/** Throws Refusal 403 unless the key has one of the scopes. */
export function checkScope({ key }: Caller, ...scopes: readonly Scope[]): void {
  const own = scopesOf(key);
  if (!scopes.some((scope) => own.includes(scope)))
    throw deny('openScopeMissing', { scope: scopes.join(', ') });
}

/** Whether a key may be used at a time, epoch ms. */
export const isValid = ({ revokeTime, expireTime }: ApiKey, time: number): boolean =>
  revokeTime === null && (expireTime === null || expireTime > time);
