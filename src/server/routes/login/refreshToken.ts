import * as v from 'valibot';
import { refreshSession } from '../../auth/sessions';
import { route } from '../../route';

/** A new token for a remembered session. Of what the client sends beside the token nothing is used. */
export const refreshToken = route({
  path: 'POST /login/refreshToken',
  access: 'guest',
  input: v.object({
    accessToken: v.optional(v.pipe(v.string(), v.maxLength(200))),
    userPhone: v.optional(v.unknown()),
    userNickName: v.optional(v.unknown()),
    userImg: v.optional(v.unknown()),
    shareCode: v.optional(v.unknown()),
  }),
  handle: ({ accessToken }, context) => refreshSession(context, context.token ?? accessToken),
});
