import * as v from 'valibot';
import { makeShareCode } from '../../db/users';
import { route } from '../../route';

const DAY = 24 * 3_600_000;

/** Creates a new share code; the old one is void. */
export const resetShareCode = route({
  path: 'POST /user/resetShareCode',
  access: 'user',
  input: v.object({}),
  async handle(_, { db, user }) {
    await db.limits.take(`shareCode/${user.id}`, 5, DAY);
    const shareCode = makeShareCode();
    await db.users.change(user.id, { shareCode });
    return { shareCode };
  },
});
