import type { WebhookEvent } from '../../../base/openApi';
import type { Database } from '../../db';

/** What other software is notified of. */
export interface Event {
  /** The key whose webhook is notified. */
  keyId: number;
  type: WebhookEvent;
  data: Record<string, unknown>;
}

/** Stores an event for the webhook of a key; a server sends it. False when the key has no webhook. */
export const deliver = (db: Pick<Database, 'webhooks'>, { keyId, type, data }: Event): Promise<boolean> =>
  db.webhooks.add(keyId, type, JSON.stringify(data));
