import * as v from 'valibot';

/*
 * How a site is paired with the service. Its page posts `{}` to /pair; the service shows a code of six digits
 * with the site's name in its terminal and on its status page. The page posts `{code}` and gets a token,
 * which it sends in the `hello` of every socket. A hello without a valid token is answered with svcNotPaired
 * (401) and the socket is closed: the page deletes its token and pairs again. Bodies are JSON, with
 * `content-type: application/json`; refusals are `{error, params?}` with a message key.
 */

/** Close code of a socket whose site is not, or no longer, paired. */
export const CLOSE_NOT_PAIRED = 4401;

/** Seconds a code is valid. */
export const CODE_SECONDS = 120;

/** Body of POST /pair. */
export const pairRequest = v.strictObject({
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
});

/** Answer to `{}` (202): a code is shown and is valid for so many more seconds. */
export const pairWaiting = v.object({ expiresIn: v.pipe(v.number(), v.minValue(0)) });

/** Answer to `{code}` (200). */
export const pairToken = v.object({ token: v.pipe(v.string(), v.minLength(20), v.maxLength(200)) });
