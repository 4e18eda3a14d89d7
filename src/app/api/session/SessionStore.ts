import { makeAutoObservable, observableRef } from 'mobx';
import { RELOAD_DELAY } from '../../../base/constants';
import type { Envelope } from '../../../server/route';
import { ApiError, isSessionOver } from '../errors';
import {
  type Account,
  type AccountStorage,
  browserId,
  expiryOf,
  forgetAccount,
  hasSignedOut,
  isAccountKey,
  keepAccount,
  readLogin,
  restoreAccount,
} from './account';

/** What the session needs from the page and the server. */
export interface SessionHost {
  repository: AccountStorage;
  now(): number;
  after(ms: number, work: () => void): void;
  reload(): void;
  /** Requests a new token for the current one; returns the server's answer. */
  refresh(account: Account): Promise<unknown>;
  /** Notifies the server that a token is no longer used. */
  logout(): Promise<unknown>;
  /** Shows a failure for 5 s. */
  notify(message: string): void;
  /** Whether a reload now would lose work that this browser cannot keep. */
  holdsUnkept(): boolean;
}

/** A session that ended on this page; its screen stays until the reload or the next sign-in. */
export interface Ended {
  account: Account;
  /** The server's reason. */
  reason: string;
  /** A reload would lose work: a sign-in dialog is shown over the page instead, and calls wait for it. */
  asks: boolean;
}

/**
 * The signed-in account. It survives a reload and is shared by the tabs of this browser. A session that the server
 * ends is removed and the page reloaded: labels are kept in the browser and are restored after signing in again.
 */
export class SessionStore {
  account: Account | undefined;
  /** Set from the end of the session until the reload or the next sign-in. */
  ended: Ended | undefined;
  /** Rights for display only: the server checks its own. */
  roles: readonly string[] = [];
  /** Fields of the user for templates; not filled yet. */
  readonly introduction = '';
  /** Id of this browser; it survives signing out. */
  readonly uuid: string;
  private reloading = false;
  /** The server is being notified of signing out: calls under way may be refused. */
  private leaving = false;
  private waiting: ((renewed: boolean) => void)[] = [];

  /** The present moment, ms since 1970. */
  readonly now: () => number;

  constructor(private readonly host: SessionHost) {
    this.now = host.now;
    this.uuid = browserId(host.repository);
    makeAutoObservable<this, 'host' | 'waiting' | 'reloading' | 'leaving'>(this, {
      host: false,
      now: false,
      waiting: false,
      reloading: false,
      leaving: false,
      account: observableRef,
      ended: observableRef,
    });
    this.take(restoreAccount(host.repository, host.now())?.account);
  }

  /** Empty for guests. */
  get token(): string {
    return this.account?.token ?? '';
  }

  /** Whether screens of signed-in users may be shown; true also until the page of an ended session is reloaded. */
  get present(): boolean {
    return this.account !== undefined || this.ended !== undefined;
  }

  /**
   * Renews the token of a remembered session. If it is refused, the session has ended. Being offline changes
   * nothing.
   */
  async start(): Promise<void> {
    const kept = restoreAccount(this.host.repository, this.host.now());
    if (!kept || kept.expiry === 0) return;
    const { token } = kept.account;
    const before = this.account;
    try {
      const answer = await this.host.refresh(kept.account);
      if (this.token !== token) return;
      // Changes made meanwhile, in any tab, are newer than the answer.
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
   * Uses a login answer; waiting calls are repeated. For another user than before the page is reloaded, so
   * that nothing of one account is saved by the other.
   */
  signIn(answer: unknown, remember: boolean): void {
    const account = readLogin(answer);
    keepAccount(this.host.repository, account, this.uuid, expiryOf(remember, this.host.now()));
    this.adopt(account);
  }

  /** Records the user's changes of the account. */
  change(part: Partial<Pick<Account, 'name' | 'avatar' | 'shareCode'>>): void {
    const kept = restoreAccount(this.host.repository, this.host.now());
    if (!this.account) return;
    this.account = { ...this.account, ...part };
    keepAccount(this.host.repository, this.account, this.uuid, kept?.expiry ?? 0);
  }

  /** Ends the session, here and on the server; it does not wait for an unreachable server. */
  async signOut(): Promise<void> {
    this.leaving = true;
    await this.host.logout().catch(() => undefined);
    this.leaving = false;
    this.leave();
  }

  /** Removes the session from this browser only. */
  leave(): void {
    forgetAccount(this.host.repository, true);
    this.ended = undefined;
    this.take(undefined);
    this.settle(false);
  }

  /**
   * Handles a refused token: resolves to true once there is a valid one. The session is removed, its reason is shown
   * and the page is reloaded after 2 s, once for any number of failed calls. Where a reload would lose work, the user
   * is asked to sign in over the page instead, and the calls wait.
   */
  async sessionOver(reply: Envelope, token: string): Promise<boolean> {
    if (this.token !== '' && this.token !== token) return true;
    if (this.leaving) return false;
    const kept = restoreAccount(this.host.repository, this.host.now());
    if (kept && kept.account.token !== token) {
      this.adopt(kept.account);
      return true;
    }
    const { account } = this;
    if (account) {
      forgetAccount(this.host.repository, false);
      this.ended = { account, reason: reply.msg, asks: this.host.holdsUnkept() };
      this.take(undefined);
    }
    if (this.ended?.asks) return new Promise((done) => this.waiting.push(done));
    // A user who has signed out since has nothing left to end, and may be typing.
    if (this.ended) this.reloadSoon(reply.msg);
    return false;
  }

  /** The user does not sign in again: waiting calls fail, and the page is reloaded. */
  giveUp(): void {
    const reason = this.ended?.reason ?? '';
    if (this.ended) this.ended = { ...this.ended, asks: false };
    this.settle(false);
    this.reloadSoon(reason);
  }

  /**
   * Follows another tab that signed in or out. A session that the server ended there leaves this tab unchanged: its
   * own next call finds out, or it takes over the account of the next sign-in.
   */
  follow(key: string | null): void {
    if (!isAccountKey(key)) return;
    const { repository, now } = this.host;
    const kept = restoreAccount(repository, now());
    if (kept) {
      this.adopt(kept.account);
    } else if (hasSignedOut(repository)) {
      this.ended = undefined;
      this.take(undefined);
      this.settle(false);
    }
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

  private reloadSoon(reason: string): void {
    if (this.reloading) return;
    this.reloading = true;
    this.host.notify(reason || 'Error');
    this.host.after(RELOAD_DELAY, () => {
      this.reloading = false;
      if (this.present) this.host.reload();
    });
  }
}
