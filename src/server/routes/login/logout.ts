import * as v from 'valibot';
import { secretHash } from '../../auth/secrets';
import { route } from '../../route';

/** Ends the session; an invalid token is no error. */
export const logout = route({
  path: 'POST /login/logout',
  access: 'guest',
  input: v.object({}),
  async handle(_, { db, token }) {
    if (token) await db.tokens.remove(secretHash(token));
  },
});
