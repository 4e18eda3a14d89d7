import * as v from 'valibot';
import { MAIL } from '../../../base/account';
import { bit, text } from '../../input';

/**
 * A phone in the API's form: eleven digits of the mainland, or the area code of Hong Kong, Macau or Taiwan
 * and the local number.
 */
const number = v.pipe(v.string(), v.trim(), v.regex(/^(1\d{10}|85[23]\d{8}|8869?\d{8,9})$/));

const mailbox = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.regex(MAIL));

/** The name of an account: its phone or, where the server sends mail, its e-mail address. */
export const phone = v.union([number, mailbox]);

/** A password as typed. Its rules are checked only where one is set, so that they may change. */
export const password = v.pipe(v.string(), v.nonEmpty(), v.maxLength(256));

export const captcha = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/));

export const remember = v.optional(bit(), 0);

/** Most characters of a name. */
export const MAX_NAME = 32;

export const nickName = text(1, MAX_NAME);
