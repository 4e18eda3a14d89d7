import { makeAutoObservable } from 'mobx';
import type { ApiClient } from '../api/client';
import { hasOwnDialog } from '../api/errors';
import { reasonOf } from '../api/reason';
import type { Account } from '../api/session/account';

export const NICK_NAME_MAX = 32;

type Changed = Partial<Pick<Account, 'name' | 'avatar' | 'shareCode'>>;

export interface ProfileHost extends Pick<ApiClient, 'call'> {
  /** The account in the session; a new object after every change. */
  account(): object | undefined;
  /** Updates the account in the session. */
  changed(part: Changed): void;
  notify(message: string): void;
}

/** The field being changed; one at a time. */
export type ProfileWork = 'nickName' | 'userImg' | 'shareCode';

/** The user's account as others see it: name, picture and share code. */
export class ProfileStore {
  working: ProfileWork | undefined;
  /** Why the account could not be loaded. */
  failure: string | undefined;

  constructor(private readonly host: ProfileHost) {
    makeAutoObservable<this, 'host'>(this, { host: false }, { autoBind: true });
  }

  /** Loads the account: another device may have changed it. */
  async load(): Promise<void> {
    this.setFailure(undefined);
    try {
      let before: object | undefined;
      let info: Awaited<ReturnType<typeof this.fetch>>;
      // An answer from before the last change, in any tab, would restore old values.
      do {
        before = this.host.account();
        info = await this.fetch();
      } while (before !== this.host.account());
      this.host.changed({ name: info.nickName, avatar: info.userImg, shareCode: info.shareCode });
    } catch (error) {
      this.setFailure(reasonOf(error));
    }
  }

  /** Changes the name, 1 to 32 characters. A failure is reported. */
  rename(nickName: string): Promise<boolean> {
    return this.update('nickName', nickName.trim());
  }

  /** Sets a stored picture, or none with ''. */
  setPicture(userImg: string): Promise<boolean> {
    return this.update('userImg', userImg);
  }

  /** Creates a new share code; the old one is void. */
  resetShareCode(): Promise<boolean> {
    return this.doing('shareCode', async () => {
      const { shareCode } = await this.host.call('POST /user/resetShareCode', {}, { hideError: true });
      this.host.changed({ shareCode });
    });
  }

  private fetch() {
    return this.host.call('GET /user/info', {}, { hideError: true });
  }

  private update(field: 'nickName' | 'userImg', value: string): Promise<boolean> {
    return this.doing(field, async () => {
      const info = await this.host.call('POST /user/update', { [field]: value }, { hideError: true });
      this.host.changed({ name: info.nickName, avatar: info.userImg });
    });
  }

  private async doing(work: ProfileWork, change: () => Promise<void>): Promise<boolean> {
    if (this.working) return false;
    this.setWorking(work);
    try {
      await change();
      return true;
    } catch (error) {
      if (!hasOwnDialog(error)) this.host.notify(reasonOf(error));
      return false;
    } finally {
      this.setWorking(undefined);
    }
  }

  private setWorking(work: ProfileWork | undefined): void {
    this.working = work;
  }

  private setFailure(failure: string | undefined): void {
    this.failure = failure;
  }
}
