import * as v from 'valibot';
import { placeOf } from '../../../label/address';
import { isWeakPassword } from '../../auth/passwords';
import { secretHash } from '../../auth/secrets';
import { fileIdOf } from '../../db/fileRefs';
import type { User } from '../../db/users';
import { deny, invalidField } from '../../refusals';
import { type RouteContext, route } from '../../route';
import { guarded } from '../login/attempts';
import { nickName, password } from '../login/fields';
import { userInfo } from './info';

/** A stored picture of this site, or none: other addresses would reveal who looks at it. */
const userImg = v.pipe(v.string(), v.trim(), v.maxLength(500));

/** Changes name, picture or password; a new password ends all other sessions. */
export const updateUser = route({
  path: 'POST /user/update',
  access: 'user',
  slow: true,
  input: v.object({
    nickName: v.optional(nickName),
    userImg: v.optional(userImg),
    oldPassword: v.optional(password),
    password: v.optional(password),
  }),
  async handle(input, context) {
    const { db, user, hosts, token } = context;
    if (input.userImg && placeOf(input.userImg, hosts)?.kind !== 'own') throw invalidField('userImg');
    const passwordHash = await newPassword(input, context, user);
    await db.transaction(async ({ users, tokens, fileRefs }) => {
      const changes = {
        ...(input.nickName !== undefined && { nickName: input.nickName }),
        ...(input.userImg !== undefined && { userImg: input.userImg }),
        ...(passwordHash !== undefined && { passwordHash }),
      };
      if (Object.keys(changes).length > 0) await users.change(user.id, changes);
      if (input.userImg !== undefined)
        await fileRefs.set('users', user.id, [fileIdOf(input.userImg) ?? ''].filter(Boolean));
      if (passwordHash !== undefined) await tokens.revokeAll(user.id, secretHash(token ?? ''));
    });
    return userInfo({ ...user, ...((await db.users.byId(user.id)) ?? {}) });
  },
});

/** Hash of the new password; undefined when none is requested. Throws Refusal when the old one is wrong. */
async function newPassword(
  input: { oldPassword?: string | undefined; password?: string | undefined },
  context: RouteContext,
  user: User,
): Promise<string | undefined> {
  const { oldPassword, password } = input;
  if (password === undefined) return undefined;
  if (oldPassword === undefined) throw invalidField('oldPassword');
  if (isWeakPassword(password, user.phone ?? '')) throw deny('passwordWeak');
  await guarded(context, `update/${user.id}`, async () => {
    const stored = await context.db.users.passwordHash(user.id);
    const { ok } = await context.passwords.verify(oldPassword, stored, context.network);
    if (!ok) throw deny('loginWrong');
  });
  return context.passwords.hash(password, context.network);
}
