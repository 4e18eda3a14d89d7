import { randomInt, timingSafeEqual } from 'node:crypto';
import { problem, Refusal } from '../base/problem';
import { CODE_SECONDS } from '../printing/pairing';

const CODE_MS = CODE_SECONDS * 1000;
/** Number of sites that may have a code shown at the same time. */
const MAX_WAITING = 5;
/**
 * Wrong codes of one site, and of all together, before pairing is locked; and for how long they count, ms.
 */
const SITE_LIMIT = { tries: 5, span: 15 * 60_000 };
const ALL_LIMIT = { tries: 10, span: 60 * 60_000 };
/** How long a rejected site may not ask again, ms. */
const DISMISSED_MS = 60 * 60_000;

export interface Waiting {
  origin: string;
  /** Six digits. */
  code: string;
  /** Epoch ms. */
  until: number;
}

interface Options {
  now(): Date;
  /** A new code has to be shown. */
  announce(waiting: Waiting): void;
}

/** Codes that sites must repeat before they are paired: read by a person, too many to guess. */
export class Pairing {
  private codes: Waiting[] = [];
  private wrong: { origin: string; at: number }[] = [];
  private readonly dismissed = new Map<string, number>();

  constructor(private readonly options: Options) {}

  /** Sites whose code has not been typed in yet. */
  get waiting(): Waiting[] {
    const now = this.time();
    this.codes = this.codes.filter(({ until }) => until > now);
    return this.codes;
  }

  /** Epoch ms until which no site may try, after too many wrong codes; 0 when pairing is open. */
  get locked(): number {
    return this.lockOf(this.wrong, ALL_LIMIT);
  }

  /**
   * Shows a code for a site, or returns how long its current code is valid.
   * @returns ms until it expires.
   * @throws Refusal svcPairLocked, svcPairBusy (429)
   */
  ask(origin: string): number {
    this.refuseLocked(origin);
    const now = this.time();
    const found = this.waiting.find((one) => one.origin === origin);
    if (found) return found.until - now;
    if (this.codes.length >= MAX_WAITING) throw new Refusal(problem('svcPairBusy'), 429);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const waiting = { origin, code, until: now + CODE_MS };
    this.codes.push(waiting);
    this.options.announce(waiting);
    return CODE_MS;
  }

  /**
   * Returns when `code` is the one shown for the site. The code cannot be used again.
   * @throws Refusal svcPairWrong with the tries `left` (403), svcPairExpired (410), svcPairLocked (429)
   */
  redeem(origin: string, code: string): void {
    this.refuseLocked(origin);
    const found = this.waiting.find((one) => one.origin === origin);
    if (!found) throw new Refusal(problem('svcPairExpired'), 410);
    if (timingSafeEqual(Buffer.from(found.code), Buffer.from(code))) {
      this.wrong = this.wrong.filter((one) => one.origin !== origin);
      this.drop(origin);
      return;
    }
    this.wrong = [...this.recent(this.wrong, ALL_LIMIT), { origin, at: this.time() }];
    const left = SITE_LIMIT.tries - this.recent(this.of(origin), SITE_LIMIT).length;
    if (left <= 0 || this.locked) this.drop(origin);
    this.refuseLocked(origin);
    throw new Refusal(problem('svcPairWrong', { left }), 403);
  }

  /** The user rejects a site: its code is void, and it may not ask again for an hour. */
  dismiss(origin: string): void {
    const now = this.time();
    for (const [one, until] of this.dismissed) if (until <= now) this.dismissed.delete(one);
    this.dismissed.set(origin, now + DISMISSED_MS);
    this.drop(origin);
  }

  /** The user unlocks pairing for all sites. */
  unlock(): void {
    this.wrong = [];
    this.dismissed.clear();
  }

  private drop(origin: string): void {
    this.codes = this.codes.filter((one) => one.origin !== origin);
  }

  private refuseLocked(origin: string): void {
    const now = this.time();
    const until = Math.max(
      this.locked,
      this.lockOf(this.of(origin), SITE_LIMIT),
      this.dismissed.get(origin) ?? 0,
    );
    if (until <= now) return;
    const seconds = Math.ceil((until - now) / 1000);
    const locked = problem('svcPairLocked', { minutes: Math.ceil(seconds / 60) });
    throw new Refusal(locked, 429, { retryAfter: seconds });
  }

  private of(origin: string) {
    return this.wrong.filter((one) => one.origin === origin);
  }

  private recent<T extends { at: number }>(wrong: T[], { span }: { span: number }): T[] {
    return wrong.filter(({ at }) => at + span > this.time());
  }

  /** When the excess tries expire, epoch ms; 0 when there are none. */
  private lockOf(wrong: { origin: string; at: number }[], limit: { tries: number; span: number }): number {
    const recent = this.recent(wrong, limit);
    return recent.length >= limit.tries ? recent.at(-limit.tries)!.at + limit.span : 0;
  }

  private time(): number {
    return this.options.now().getTime();
  }
}
