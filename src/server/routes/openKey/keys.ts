import * as v from 'valibot';
import { rowId } from '../../input';
import { createKey, newKey, shownKey } from '../../open/keys';
import { deny } from '../../refusals';
import { route } from '../../route';

/** Uses of a key that its owner sees. */
const USES = 50;

/** The account's keys of the open API that are not revoked, the newest first. */
export const getOpenKeys = route({
  path: 'GET /openKey/list',
  access: 'user',
  input: v.object({}),
  handle: async (_, { db, user }) => ({ rows: (await db.apiKeys.list(user.id)).map(shownKey) }),
});

/** Makes a key. `secret` is the key: no later call returns it. */
export const createOpenKey = route({
  path: 'POST /openKey/create',
  access: 'user',
  input: newKey,
  handle: (input, context) => createKey(context, context.user.id, input),
});

/** Revokes a key: from now on every request with it is refused. */
export const revokeOpenKey = route({
  path: 'POST /openKey/revoke',
  access: 'user',
  input: v.object({ keyId: rowId() }),
  async handle({ keyId }, { db, user }) {
    if (!(await db.apiKeys.revoke(keyId, user.id))) throw deny('openKeyUnknown');
  },
});

/** The last uses of a key, the newest first. */
export const getOpenKeyUses = route({
  path: 'GET /openKey/uses',
  access: 'user',
  input: v.object({ keyId: rowId() }),
  handle: async ({ keyId }, { db, user }) => ({ rows: await db.apiKeys.uses(user.id, keyId, USES) }),
});
