import * as v from 'valibot';
import { type Identity, LOGIN_TYPES } from '../../auth/oauth';
import { startSession } from '../../auth/sessions';
import type { User } from '../../db/users';
import { text } from '../../input';
import { deny } from '../../refusals';
import { translators } from '../../reply';
import { type RouteContext, route } from '../../route';

const identitySchema = v.object({
  provider: v.picklist(['wechat', 'qq']),
  openId: v.string(),
  unionId: v.string(),
  nickName: v.string(),
  avatar: v.string(),
});

/**
 * Signs in by the ticket of a provider's callback. The identity comes from the ticket alone; of the other
 * fields only the nickname is used, for a new account.
 */
export const fasterLogin = route({
  path: 'POST /login/fasterLogin',
  access: 'guest',
  input: v.object({
    loginType: v.picklist([0, 1, '0', '1']),
    ticket: text(1, 200),
    openId: v.optional(text(0, 200)),
    unionId: v.optional(text(0, 200)),
    nickName: v.optional(text(0, 200)),
    avatar: v.optional(text(0, 1000)),
  }),
  async handle(input, context) {
    const provider = Number(input.loginType) === LOGIN_TYPES.wechat ? 'wechat' : 'qq';
    if (!context.oauth[provider]) throw deny('providerOff');
    const ticket = v.safeParse(identitySchema, await context.db.tickets.use('ticket', input.ticket));
    if (!ticket.success || ticket.output.provider !== provider) throw deny('ticketInvalid');
    const user = await accountOf(ticket.output, input.nickName || ticket.output.nickName, context);
    return startSession(context, user, false);
  },
});

/** The account of an identity, created at its first sign-in. */
async function accountOf(identity: Identity, shown: string, { db, language }: RouteContext): Promise<User> {
  const { provider, openId, unionId } = identity;
  const nickName = Array.from(shown).slice(0, 32).join('').trim();
  return db.transaction(async ({ users }) => {
    const known = await users.byIdentity({ provider, openId, unionId });
    const user =
      known ??
      (await users.add({
        phone: null,
        passwordHash: null,
        nickName: nickName || translators[language]('userNamed', { n: openId.slice(-4) }),
        userImg: '',
      }));
    if (!user) throw deny('ticketInvalid');
    await users.addIdentity(user.id, { provider, openId, unionId });
    return user;
  });
}
