import { makeAutoObservable, observableRef } from 'mobx';
import type { Envelope } from '../../../server/route';
import { ApiError, isSessionOver } from '../errors';
import {
  type Account,
  type AccountShelf,
  browserId,
  expiryOf,
  forgetAccount,
  hasSignedOut,
  isAccountKey,
  keepAccount,
  readLogin,
  restoreAccount,
} from './account';

/** Time between the word that a session is over and the reload, ms. */
export const RELOAD_DELAY = 2000;

/** What the session needs of the page and the server. */
export interface SessionHost {
  shelf: AccountShelf;
  now(): number;
  after(ms: number, work: () => void): void;
  reload(): void;
  /** A new token for the present one: the answer of the server. */
  refresh(account: Account): Promise<unknown>;
  /** Tells the server that a token is done with. */
  logout(): Promise<unknown>;
  /** Whether a session that ends is that of somebody at work, who is asked to sign in again over the page. */
  atWork(): boolean;
}

/** A session that ended while somebody was at work: the page stays, its calls wait. */
export interface Ended {
  account: Account;
  /** Why, as the server worded it. */
  reason: string;
}

/**
 * Who is signed in. Kept over a reload and in step between the tabs of this browser; a session that ends in mid-work
 * leaves the page as it is and goes on after signing in again.
 */
export class SessionStore {
  account: Account | undefined;
  /** Set while the user is asked to sign in again over the page. */
  ended: Ended | undefined;
  /** Rights for what is shown only: the server knows its own. */
  roles: readonly string[] = [];
  /** About the user; nothing fills it yet and templates may show it. */
  readonly introduction = '';
  /** Id of this browser; survives signing out. */
  readonly uuid: string;
  private reloading = false;
  private waiting: ((renewed: boolean) => void)[] = [];

  /** The present moment, ms since 1970. */
  readonly now: () => number;

  constructor(private readonly host: SessionHost) {
    this.now = host.now;
    this.uuid = browserId(host.shelf);
    makeAutoObservable<this, 'host' | 'waiting' | 'reloading'>(this, {
      host: false,
      now: false,
      waiting: false,
      reloading: false,
      account: observableRef,
      ended: observableRef,
    });
    this.take(restoreAccount(host.shelf, host.now())?.account);
  }

  /** Empty for guests. */
  get token(): string {
    return this.account?.token ?? '';
  }

  /** Whether screens of signed-in users may be shown: also while one is asked to sign in again over the page. */
  get present(): boolean {
    return this.account !== undefined || this.ended !== undefined;
  }

  /** Renews the token of a remembered session; one that is refused is over. Being offline changes nothing. */
  async start(): Promise<void> {
    const kept = restoreAccount(this.host.shelf, this.host.now());
    if (!kept || kept.expiry === 0) return;
    const { token } = kept.account;
    const before = this.account;
    try {
      const answer = await this.host.refresh(kept.account);
      if (this.token !== token) return;
      // What was changed meanwhile, in whichever tab, is newer than the answer.
      const changed = this.account === before ? undefined : this.account;
      this.signIn(answer, true);
      if (changed) this.change({ name: changed.name, avatar: changed.avatar, shareCode: changed.shareCode });
    } catch (error) {
      if (error instanceof ApiError && isSessionOver(error.code))
        await this.sessionOver(error.response, token);
      else console.warn('the session is not renewed', error);
    }
  }

  /**
   * Takes a login answer; calls that waited are made again. Somebody else than before starts with a fresh page, so
   * that nothing of the one is saved by the other.
   */
  signIn(answer: unknown, remember: boolean): void {
    const account = readLogin(answer);
    keepAccount(this.host.shelf, account, this.uuid, expiryOf(remember, this.host.now()));
    this.adopt(account);
  }

  /** Notes what the user changed about the account. */
  change(part: Partial<Pick<Account, 'name' | 'avatar' | 'shareCode'>>): void {
    const kept = restoreAccount(this.host.shelf, this.host.now());
    if (!this.account) return;
    this.account = { ...this.account, ...part };
    keepAccount(this.host.shelf, this.account, this.uuid, kept?.expiry ?? 0);
  }

  /** Ends the session, here and on the server; an unreachable server does not hold it up. */
  async signOut(): Promise<void> {
    await this.host.logout().catch(() => undefined);
    this.leave();
  }

  /** Forgets the session in this browser only. */
  leave(): void {
    forgetAccount(this.host.shelf, true);
    this.ended = undefined;
    this.take(undefined);
    this.settle(false);
  }

  /**
   * What a call does whose token is refused: true when there is a good one now. Somebody at work is asked to sign in
   * again; else the session is reset and the page reloaded, once however many calls fail together.
   */
  async sessionOver(reply: Envelope, token: string): Promise<boolean> {
    if (this.token !== '' && this.token !== token) return true;
    const kept = restoreAccount(this.host.shelf, this.host.now());
    if (kept && kept.account.token !== token) {
      this.adopt(kept.account);
      return true;
    }
    if (this.account) forgetAccount(this.host.shelf, false);
    this.end(reply.msg);
    if (this.ended) return new Promise((done) => this.waiting.push(done));
    this.reloadSoon();
    return false;
  }

  /** The user does not sign in again: what waited fails, and the page is reloaded. */
  giveUp(): void {
    this.settle(false);
    this.reloadSoon();
  }

  /** Follows another tab that signed in or out, or found the session over. */
  follow(key: string | null): void {
    if (!isAccountKey(key)) return;
    const { shelf, now } = this.host;
    const kept = restoreAccount(shelf, now());
    if (kept) {
      this.adopt(kept.account);
    } else if (hasSignedOut(shelf)) {
      this.ended = undefined;
      this.take(undefined);
      this.settle(false);
    } else this.end('');
  }

  /** There is no session any more: somebody at work is asked to sign in again. */
  private end(reason: string): void {
    const { account } = this;
    if (!account) return;
    if (this.host.atWork()) this.ended = { account, reason };
    this.take(undefined);
  }

  private adopt(account: Account): void {
    const before = this.account ?? this.ended?.account;
    this.take(account);
    if (before && before.userId !== account.userId) {
      this.settle(false);
      this.host.reload();
      return;
    }
    this.ended = undefined;
    this.settle(true);
  }

  private take(account: Account | undefined): void {
    this.account = account;
    this.roles = account ? ['admin'] : [];
  }

  private settle(renewed: boolean): void {
    for (const done of this.waiting.splice(0)) done(renewed);
  }

  private reloadSoon(): void {
    if (this.reloading) return;
    this.reloading = true;
    this.host.after(RELOAD_DELAY, () => this.host.reload());
  }
}
