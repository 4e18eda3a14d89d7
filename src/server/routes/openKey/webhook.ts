import { isIP } from 'node:net';
import * as v from 'valibot';
import { webAddress } from '../../../label/address';
import { makeSecret } from '../../auth/secrets';
import { rowId, text } from '../../input';
import { isPublicAddress } from '../../network';
import { deliver } from '../../open/webhooks/events';
import { deny } from '../../refusals';
import { route } from '../../route';

/** Deliveries that the owner of a key sees. */
const SHOWN = 50;
/** Test events of an account in a minute. */
const TESTS = 10;
const MINUTE = 60_000;
const PREFIX = 'whsec_';

/** The webhook of a key, and what was sent to it last, the newest first. */
export const getOpenKeyWebhook = route({
  path: 'GET /openKey/webhook',
  access: 'user',
  input: v.object({ keyId: rowId() }),
  handle: async ({ keyId }, { db, user }) => ({
    webhook: (await db.webhooks.find(user.id, keyId)) ?? null,
    deliveries: await db.webhooks.list(user.id, keyId, SHOWN),
  }),
});

/** Sets the address of a key's webhook. `secret` signs its deliveries: no later call returns it. */
export const setOpenKeyWebhook = route({
  path: 'POST /openKey/setWebhook',
  access: 'user',
  input: v.object({ keyId: rowId(), url: text(1, 500) }),
  async handle({ keyId, url: address }, { db, user, config }) {
    const url = webAddress(address);
    const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
    // A name is checked when it is connected to.
    const isPrivate = isIP(host) !== 0 && !isPublicAddress(host) && !config.webhookHosts.includes(host);
    if (!url || isPrivate) throw deny('webhookAddress');
    const secret = PREFIX + makeSecret();
    if (!(await db.webhooks.set(user.id, keyId, url.href, secret))) throw deny('openKeyUnknown');
    return { secret };
  },
});

/** Removes the webhook of a key with what waits for it. */
export const removeOpenKeyWebhook = route({
  path: 'POST /openKey/removeWebhook',
  access: 'user',
  input: v.object({ keyId: rowId() }),
  handle: ({ keyId }, { db, user }) => db.webhooks.remove(user.id, keyId),
});

/** Sends an event of the type `test` to the webhook of a key. */
export const testOpenKeyWebhook = route({
  path: 'POST /openKey/testWebhook',
  access: 'user',
  input: v.object({ keyId: rowId() }),
  async handle({ keyId }, { db, user }) {
    await db.limits.take(`webhookTest/${user.id}`, TESTS, MINUTE);
    if (!(await db.webhooks.find(user.id, keyId))) throw deny('openKeyUnknown');
    await deliver(db, { keyId, type: 'test', data: {} });
  },
});
