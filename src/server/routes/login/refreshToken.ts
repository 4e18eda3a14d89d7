import * as v from 'valibot';
import { refreshSession } from '../../auth/sessions';
import { route } from '../../route';

/** Replaces the token of a remembered session. All other fields of the client are ignored. */
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
