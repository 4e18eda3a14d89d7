import * as v from 'valibot';

/*
 * How a site the service does not know is let in. Its page posts `{}` to /pair; the service shows a code of six
 * digits in its terminal and on its status page, with the site's name. The page posts `{code}` and gets a token,
 * which goes into the `hello` of every socket from then on. A socket that says hello without the right token is
 * answered svcNotPaired (401) and closed: the page forgets its token and pairs again. Bodies are JSON, with
 * `content-type: application/json`; refusals are `{error, params?}` with a message key.
 */

/** Close code of a socket whose site is not paired, or no longer. */
export const CLOSE_NOT_PAIRED = 4401;

/** Seconds a code is good for. */
export const CODE_SECONDS = 120;

/** Body of POST /pair. */
export const pairRequest = v.strictObject({
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
});

/** Answer to `{}` (202): a code is shown, for so many more seconds. */
export const pairWaiting = v.object({ expiresIn: v.pipe(v.number(), v.minValue(0)) });

/** Answer to `{code}` (200). */
export const pairToken = v.object({ token: v.pipe(v.string(), v.minLength(20), v.maxLength(200)) });
