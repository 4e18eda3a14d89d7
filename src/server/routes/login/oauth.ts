import * as v from 'valibot';
import { Refusal } from '../../../base/problem';
import { type Identity, LOGIN_TYPES, type ProviderName } from '../../auth/oauth';
import { makeSecret } from '../../auth/secrets';
import { text } from '../../input';
import { deny } from '../../refusals';
import { RawReply, type RouteContext, route } from '../../route';

const MINUTE = 60_000;
/** How long a sign-in at the provider may take, and how long its ticket is valid. */
const STATE_LIFE = 10 * MINUTE;
export const TICKET_LIFE = 2 * MINUTE;

const provider = v.picklist(['wechat', 'qq']);

/** What a state contains. */
const pending = v.object({ provider, state: v.string() });

/**
 * Redirects the browser to the provider. `state` is a random text of the starting page. It comes back at the
 * end, and a page that does not know it must not sign in, because it could be another person's sign-in (login
 * CSRF).
 */
export const oauthStart = route({
  path: 'GET /login/oauth/:provider/start',
  access: 'guest',
  input: v.object({ provider, state: v.optional(text(0, 200), '') }),
  async handle(input, { db, oauth, network }) {
    const found = oauth[input.provider];
    if (!found) throw deny('providerOff');
    await db.limits.take(`oauth/ip/${network}`, 60, 15 * MINUTE);
    const state = makeSecret();
    await db.tickets.add('state', state, { provider: input.provider, state: input.state }, STATE_LIFE);
    return redirect(found.authorizeUrl(state));
  },
});

/**
 * The provider redirects the browser here: the code is exchanged for an identity, and the identity for a
 * one-time ticket.
 */
export const oauthCallback = route({
  path: 'GET /login/oauth/:provider/callback',
  access: 'guest',
  slow: true,
  input: v.object({ provider, code: v.optional(text(0, 1000)), state: v.optional(text(0, 200), '') }),
  async handle(input, context) {
    try {
      const { identity, state } = await identify(input.provider, input.state, input.code, context);
      const ticket = makeSecret();
      await context.db.tickets.add('ticket', ticket, identity, TICKET_LIFE);
      const { openId, unionId, nickName, avatar } = identity;
      const loginType = String(LOGIN_TYPES[identity.provider]);
      return backToApp({ ticket, state, loginType, openId, unionId, nickName, avatar });
    } catch (error) {
      // After a cancellation a browser is shown the app; a program gets the envelope.
      if (!(error instanceof Refusal) || !context.wantsPage) throw error;
      return backToApp({ code: String(error.code) });
    }
  },
});

async function identify(
  name: ProviderName,
  state: string,
  code: string | undefined,
  { db, oauth }: RouteContext,
): Promise<{ identity: Identity; state: string }> {
  const found = oauth[name];
  if (!found) throw deny('providerOff');
  const started = v.safeParse(pending, await db.tickets.use('state', state));
  if (!started.success || started.output.provider !== name || !code) throw deny('ticketInvalid');
  return { identity: await found.identify(code), state: started.output.state };
}

/** The values follow `#`, so that no server and no log sees them. */
const backToApp = (values: Record<string, string>): RawReply =>
  redirect(`/auth-redirect#${new URLSearchParams(values)}`);

const redirect = (location: string): RawReply =>
  new RawReply(302, { location, 'referrer-policy': 'no-referrer' });
