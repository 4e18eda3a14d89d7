import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { MessageKey } from '../../../base/messages';
import { SHARE_CODE_LENGTH } from '../../../base/shareCode';
import type { ApiClient } from '../../api/client';
import { ApiError, CODE } from '../../api/errors';
import type { ApiOutput } from '../../api/types';

/** The owner of a code, or why nothing can be sent there. */
interface Found {
  person?: ApiOutput<'POST /templet/shareReceiver'>;
  refused?: MessageKey;
}

/** Looks up whom a share code belongs to as soon as it is complete, so that the user sees it before sending. */
export class ShareReceiver {
  /** Undefined until a complete code was looked up. */
  found: Found | undefined;
  private asked = '';

  /** @param own the user's own code */
  constructor(
    private readonly api: Pick<ApiClient, 'call'>,
    private readonly own: () => string | undefined,
  ) {
    makeAutoObservable<this, 'api' | 'own' | 'asked'>(
      this,
      { found: observableRef, api: false, own: false, asked: false },
      { autoBind: true },
    );
  }

  /** Takes the text typed so far. Wrong codes are limited by the server, so only complete ones are looked up. */
  async look(text: string): Promise<void> {
    const shareCode = text.trim().toUpperCase();
    if (shareCode === this.asked) return;
    this.asked = shareCode;
    this.found = undefined;
    if (shareCode.length !== SHARE_CODE_LENGTH) return;
    const found = shareCode === this.own() ? { refused: 'shareIsOwn' as const } : await this.ask(shareCode);
    runInAction(() => {
      if (this.asked === shareCode) this.found = found;
    });
  }

  private async ask(shareCode: string): Promise<Found | undefined> {
    try {
      return {
        person: await this.api.call('POST /templet/shareReceiver', { shareCode }, { hideError: true }),
      };
    } catch (error) {
      if (error instanceof ApiError && error.code === CODE.shareCodeUnknown)
        return { refused: 'shareNobody' };
      // Sending says why the server does not answer.
      console.warn('receiver of a share:', error);
      return undefined;
    }
  }
}
