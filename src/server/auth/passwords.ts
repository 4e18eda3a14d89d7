import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Semaphore } from '../../base/async';
import { denyFor } from '../refusals';

/** Cost of a hash: N = 2^logN, r, p. */
export interface PasswordCost {
  logN: number;
  r: number;
  p: number;
}

/** 32 MB and about 0.2 s on one core. */
const COST: PasswordCost = { logN: 15, r: 8, p: 3 };
const AT_ONCE = 2;
const QUEUE = 50;
/** Limit per network, part of those. */
const SHARE = 10;
/** Seconds a full queue needs to empty, reported to rejected callers. */
const RETRY_AFTER = 10;

/**
 * Password hashes by scrypt, off the event loop: at most 2 run at once and 50 wait. Further calls get 429,
 * and so does the eleventh waiting call of one network, so that no network keeps others from signing in. A
 * stored hash reads `scrypt$logN$r$p$salt$hash`.
 */
export class Passwords {
  private readonly slots = new Semaphore(AT_ONCE);
  /** The calls that wait for a slot. */
  private readonly waiting = new Set<{ network: string }>();

  constructor(private readonly cost = COST) {}

  /** @param network of the calling client; '' for the server itself */
  async hash(password: string, network = ''): Promise<string> {
    const salt = randomBytes(16);
    return this.write(salt, await this.derive(password, salt, this.cost, network));
  }

  /**
   * Whether the password matches the stored hash, and whether that hash has another cost than the current
   * one. Without a stored hash the same work is done, so that the time does not reveal which accounts exist.
   */
  async verify(
    password: string,
    stored: string | undefined,
    network = '',
  ): Promise<{ ok: boolean; stale: boolean }> {
    const [, logN, r, p, salt, hash] =
      /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored ?? '') ?? [];
    if (!salt || !hash) {
      await this.derive(password, Buffer.alloc(16), this.cost, network);
      return { ok: false, stale: false };
    }
    const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
    const made = await this.derive(password, Buffer.from(salt, 'base64url'), cost, network);
    const known = Buffer.from(hash, 'base64url');
    const stale = cost.logN !== this.cost.logN || cost.r !== this.cost.r || cost.p !== this.cost.p;
    return { ok: made.length === known.length && timingSafeEqual(made, known), stale };
  }

  private isFull(network: string): boolean {
    const { waiting } = this;
    const own = network && [...waiting].filter((one) => one.network === network);
    return waiting.size >= QUEUE || own.length >= SHARE;
  }

  private write(salt: Buffer, hash: Buffer): string {
    const { logN, r, p } = this.cost;
    return `scrypt$${logN}$${r}$${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  }

  private async derive(password: string, salt: Buffer, cost: PasswordCost, network: string): Promise<Buffer> {
    if (this.isFull(network)) throw denyFor(RETRY_AFTER);
    const call = { network };
    this.waiting.add(call);
    return this.slots.run(() => {
      this.waiting.delete(call);
      return scryptOf(password.normalize('NFKC'), salt, cost);
    });
  }
}

function scryptOf(password: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** logN;
  const options: ScryptOptions = { N, r, p, maxmem: 128 * r * (N + p + 2) };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}

/**
 * Whether a new password is refused: too short or long, equal to the phone, one repeated character, or a
 * sequence.
 */
export function isWeakPassword(password: string, phone: string): boolean {
  const { length } = password;
  if (length < 8 || length > 64 || (phone && password === phone)) return true;
  const steps = new Set(
    Array.from({ length: length - 1 }, (_, i) => password.charCodeAt(i + 1) - password.charCodeAt(i)),
  );
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}
