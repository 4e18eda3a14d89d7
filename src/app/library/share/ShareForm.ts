import { makeAutoObservable, observableRef } from 'mobx';
import { type Problem, problem } from '../../../base/problem';
import { t } from '../../../i18n/messages';
import type { ApiClient } from '../../api/client';
import { ApiError, CODE } from '../../api/errors';
import { reasonOf } from '../../api/reason';

/** A template to share. */
export interface Shareable {
  templetId: number;
  name: string;
}

/** A template that was not shared, and why. */
export interface Unshared extends Shareable {
  reason: string;
}

/** Shares templates with a partner by share code, one call each. */
export class ShareForm {
  code = '';
  state: 'idle' | 'processing' | 'success' = 'idle';
  /** Why the last attempt did not share all of them. */
  reason: string | undefined;
  /** Templates it did not share, while others were. */
  failed: readonly Unshared[] = [];
  private touched = false;
  private left: readonly Shareable[];

  constructor(
    readonly templets: readonly Shareable[],
    private readonly api: Pick<ApiClient, 'call'>,
  ) {
    this.left = templets;
    makeAutoObservable<this, 'api' | 'left'>(
      this,
      { templets: false, api: false, left: observableRef, failed: observableRef },
      { autoBind: true },
    );
  }

  get busy(): boolean {
    return this.state === 'processing';
  }

  /** The problem of the typed code, once it was edited or sent. */
  get problem(): Problem | undefined {
    return this.touched && this.code.trim() === '' ? problem('shareReq') : undefined;
  }

  setCode(code: string): void {
    this.code = code;
    this.touched = true;
    this.reason = undefined;
    // Results for one partner do not apply to the next one.
    this.failed = [];
    this.left = this.templets;
  }

  /**
   * Shares the templates that are not shared yet. False when some were not: `reason` explains why, and a
   * retry leaves out those the partner has. A refusal that applies to every template ends the attempt.
   */
  async submit(): Promise<boolean> {
    this.touched = true;
    if (this.busy || this.problem) return false;
    this.begin();
    const failed: Unshared[] = [];
    let final: string | undefined;
    for (const templet of this.left) {
      const refused = final === undefined ? await this.share(templet) : { reason: final, final: true };
      if (refused) failed.push({ ...templet, reason: refused.reason });
      if (refused?.final) final = refused.reason;
    }
    return this.end(failed);
  }

  private async share({ templetId }: Shareable): Promise<{ reason: string; final: boolean } | undefined> {
    try {
      const input = { shareCode: this.code.trim(), templetId };
      await this.api.call('POST /templet/share', input, { hideError: true });
      return undefined;
    } catch (error) {
      console.warn('not shared:', templetId, error);
      // The others may still exist.
      const final = !(error instanceof ApiError && error.code === CODE.templetMissing);
      return { reason: reasonOf(error), final };
    }
  }

  private begin(): void {
    this.state = 'processing';
    this.reason = undefined;
    this.failed = [];
  }

  private end(failed: readonly Unshared[]): boolean {
    const all = this.templets.length;
    this.left = failed.map(({ templetId, name }) => ({ templetId, name }));
    const some = failed.length > 0 && failed.length < all;
    this.failed = some ? failed : [];
    this.reason = some
      ? t('sharePartly', { n: all - failed.length, failed: failed.length })
      : failed[0]?.reason;
    this.state = failed.length === 0 ? 'success' : 'idle';
    return failed.length === 0;
  }
}
