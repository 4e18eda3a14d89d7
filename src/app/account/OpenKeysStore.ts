import { makeAutoObservable, observableRef } from 'mobx';
import type { Scope } from '../../base/openApi';
import type { ApiInput, ApiOutput } from '../api';
import type { ApiClient } from '../api/client';
import { hasOwnDialog } from '../api/errors';
import { reasonOf } from '../api/reason';

export type OpenKey = ApiOutput<'GET /openKey/list'>['rows'][number];
export type OpenUse = ApiOutput<'GET /openKey/uses'>['rows'][number];
export type HookState = ApiOutput<'GET /openKey/webhook'>;
type NewKey = Omit<ApiInput<'POST /openKey/create'>, 'scopes'> & { scopes: Scope[] };

interface OpenKeysHost extends Pick<ApiClient, 'call'> {
  notify(message: string): void;
}

/** The account's keys of the open API. */
export class OpenKeysStore {
  /** Undefined until they are loaded. */
  keys: readonly OpenKey[] | undefined;
  /** Why they could not be loaded. */
  failure: string | undefined;
  /** A key that was just made, for as long as it is shown. It is nowhere else. */
  secret: string | undefined;

  constructor(private readonly host: OpenKeysHost) {
    makeAutoObservable<this, 'host'>(this, { host: false, keys: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const { rows } = await this.host.call('GET /openKey/list', {}, { hideError: true });
      this.set({ keys: rows, failure: undefined });
    } catch (error) {
      this.set({ failure: reasonOf(error) });
    }
  }

  /** Makes a key, which is then in `secret`. A failure is reported. */
  async create(key: NewKey): Promise<boolean> {
    return this.reported(async () => {
      const { secret, ...made } = await this.host.call('POST /openKey/create', key, { hideError: true });
      this.set({ secret, keys: [made, ...(this.keys ?? [])] });
    });
  }

  /** Revokes a key. A failure is reported. */
  async revoke(keyId: number): Promise<boolean> {
    return this.reported(async () => {
      await this.host.call('POST /openKey/revoke', { keyId }, { hideError: true });
      this.set({ keys: this.keys?.filter(({ id }) => id !== keyId) });
    });
  }

  /** The last uses of a key, the newest first; undefined after a failure, which is reported. */
  async uses(keyId: number): Promise<readonly OpenUse[] | undefined> {
    let rows: readonly OpenUse[] | undefined;
    await this.reported(async () => {
      ({ rows } = await this.host.call('GET /openKey/uses', { keyId }, { hideError: true }));
    });
    return rows;
  }

  /** The webhook of a key with its last deliveries; undefined after a failure, which is reported. */
  async webhook(keyId: number): Promise<HookState | undefined> {
    let state: HookState | undefined;
    await this.reported(async () => {
      state = await this.host.call('GET /openKey/webhook', { keyId }, { hideError: true });
    });
    return state;
  }

  /** Sets the address of a key's webhook. Returns its secret; undefined after a failure, which is reported. */
  async setWebhook(keyId: number, url: string): Promise<string | undefined> {
    let made: string | undefined;
    await this.reported(async () => {
      ({ secret: made } = await this.host.call(
        'POST /openKey/setWebhook',
        { keyId, url },
        { hideError: true },
      ));
    });
    return made;
  }

  /** Removes the webhook of a key. A failure is reported. */
  removeWebhook(keyId: number): Promise<boolean> {
    return this.reported(async () => {
      await this.host.call('POST /openKey/removeWebhook', { keyId }, { hideError: true });
    });
  }

  /** Sends a test event to the webhook of a key. A failure is reported. */
  testWebhook(keyId: number): Promise<boolean> {
    return this.reported(async () => {
      await this.host.call('POST /openKey/testWebhook', { keyId }, { hideError: true });
    });
  }

  /** Forgets the key that was made. */
  forget(): void {
    this.secret = undefined;
  }

  private set(part: Partial<Pick<this, 'keys' | 'failure' | 'secret'>>): void {
    Object.assign(this, part);
  }

  private async reported(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!hasOwnDialog(error)) this.host.notify(reasonOf(error));
      return false;
    }
  }
}
