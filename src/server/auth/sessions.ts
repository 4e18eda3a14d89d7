import type { Database } from '../db';
import { GRACE } from '../db/tokens';
import type { User } from '../db/users';
import { deny } from '../refusals';
import { makeSecret, secretHash } from './secrets';

const HOUR = 3_600_000;
/** Lifetime of a session: 30 days if remembered, else 24 hours after its last use. */
const REMEMBERED = 30 * 24 * HOUR;
const SLIDING = 24 * HOUR;

export interface Session {
  accessToken: string;
  /** Epoch ms. */
  expireTime: number;
}

/** The response of an account's call after signing in. */
export interface Login extends Session {
  userPhone: string;
  userNickName: string;
  userImg: string;
  shareCode: string;
  userId: number;
}

interface Needs {
  db: Pick<Database, 'tokens'>;
  now(): number;
}

interface Refreshes extends Needs {
  db: Pick<Database, 'tokens' | 'transaction'>;
}

/** Signs an account in. Throws Refusal when the operator disabled it. */
export async function startSession({ db, now }: Needs, user: User, remember: boolean): Promise<Login> {
  if (user.role === 'disabled') throw deny('accountDisabled');
  const accessToken = makeSecret();
  const expireTime = now() + (remember ? REMEMBERED : SLIDING);
  await db.tokens.add({
    hash: secretHash(accessToken),
    userId: user.id,
    remember: remember ? 1 : 0,
    expireTime,
  });
  return {
    accessToken,
    expireTime,
    userPhone: user.phone ?? '',
    userNickName: user.nickName,
    userImg: user.userImg,
    shareCode: user.shareCode,
    userId: user.id,
  };
}

/**
 * The account of a token. Throws Refusal 10001 (missing, unknown, expired) or 10002 (ended by another
 * device).
 */
export async function authenticate({ db, now }: Needs, token: string | undefined): Promise<User> {
  const { user, row, hash } = await find({ db, now }, token);
  // At most one write per hour, not one per call.
  if (!row.remember && row.expireTime - now() < SLIDING - HOUR)
    await db.tokens.setExpiry(hash, now() + SLIDING);
  return user;
}

/** Replaces the token of a remembered session. Throws Refusal as `authenticate`. */
export async function refreshSession({ db, now }: Refreshes, token: string | undefined): Promise<Login> {
  const { user, row, hash } = await find({ db, now }, token);
  if (!row.remember) throw deny('loginNeeded');
  return db.transaction(async (tx) => {
    // Revokes the old one first, so that it does not count as a device when the new one is added.
    await tx.tokens.setExpiry(hash, Math.min(row.expireTime, now() + GRACE));
    return startSession({ db: tx, now }, user, true);
  });
}

async function find({ db, now }: Needs, token: string | undefined) {
  const hash = secretHash(token ?? '');
  const found = token ? await db.tokens.find(hash) : undefined;
  if (!found || found.token.expireTime <= now()) throw deny('loginNeeded');
  const { user, token: row } = found;
  if (row.revokeTime !== null || !user || user.role === 'disabled') throw deny('loginElsewhere');
  return { user, row, hash };
}
