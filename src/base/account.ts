/** Most characters of an e-mail address (RFC 5321, 4.5.3.1.3). */
const MAX_MAIL = 254;
/** An address without quotes, comments and non-ASCII characters, in lower case: two spellings are one account. */
export const MAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

/** Whether the name of an account is an e-mail address; others are phone numbers. */
export const isMail = (account: string): boolean => account.includes('@');

/** A typed e-mail address as the server knows it; undefined when it is none. */
export function mailAddress(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  return address.length <= MAX_MAIL && MAIL.test(address) ? address : undefined;
}

/** A phone or an address with its middle masked: 138****5678, a****@example.com. */
export const maskAccount = (account: string): string =>
  isMail(account) ? account.replace(/^(.)[^@]*/, '$1****') : account.replace(/^(.{3}).+(.{4})$/, '$1****$2');
