import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsFile } from '../../disk/files';
import { html } from './html';

/** In the data folder: a file that opens the status page, readable by the owner only. */
export const OWNER_FILE = 'status-page.html';

const COOKIE = 'labelwright-status';
/** Lifetime of the cookie, s. */
const COOKIE_SECONDS = 365 * 24 * 3600;
/** 256 random bits, base64url. */
const KEY = /[?]key=([\w-]{43})"/;

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in a time that does not depend on where they differ. */
export const isSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(sha256(given), sha256(secret));

/**
 * Access to the status page. Every user of a machine can reach its loopback address, so the page asks for a
 * key that only the owner of the data folder can read. A browser sends it once and then has a cookie.
 */
export class OwnerKey {
  private constructor(
    /** Path of the file that opens the page. */
    readonly file: string,
    private readonly key: string,
  ) {}

  /** The key of a data folder, created if missing. `publish` writes the file. */
  static async load(dataDir: string): Promise<OwnerKey> {
    const file = join(dataDir, OWNER_FILE);
    const known = KEY.exec(await readFile(file, 'utf8').catch(() => ''))?.[1];
    return new OwnerKey(file, known ?? randomBytes(32).toString('base64url'));
  }

  /** The address that opens the page in a new browser. */
  addressOf(url: string): string {
    return `${url}?key=${this.key}`;
  }

  /**
   * Writes the file that opens the page, readable by the owner only. Each start writes it, because the port
   * may change.
   */
  async publish(url: string): Promise<void> {
    const address = this.addressOf(url);
    const { text } = html`<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${address}">
<title>Labelwright</title>
<a href="${address}">${url}</a>
`;
    await settingsFile(this.file, 0o600)(text);
  }

  /** The cookie for a browser that sends the key; undefined for a wrong key. @param isSecure for https only */
  cookieFor(given: string, isSecure: boolean): string | undefined {
    if (!isSecret(given, this.key)) return undefined;
    // Lax, because a link of the app leads here from another site. Changes are protected by the page's form
    // token.
    return `${COOKIE}=${this.key}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  /** Whether a request carries the cookie. @param cookies the request's Cookie header. */
  isAuthorised(cookies: string | undefined): boolean {
    return (cookies ?? '').split(';').some((cookie) => {
      const [name, value = ''] = cookie.trim().split('=');
      return name === COOKIE && isSecret(value, this.key);
    });
  }
}
