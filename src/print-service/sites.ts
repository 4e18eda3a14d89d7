import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { problem } from '../base/problem';
import { settingsFile } from '../disk/files';
import type { WriteLog } from './queue';

/** Number of browsers one site may be paired from; pairing one more removes the oldest. */
const MAX_TOKENS = 10;
const DAY_MS = 24 * 3600 * 1000;

const entry = v.strictObject({
  origin: v.pipe(v.string(), v.maxLength(300)),
  /** SHA-256 of the token, hex: only the browser has the token itself. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** Epoch ms; `used` is rounded to the day. */
  added: v.number(),
  used: v.number(),
});
type Entry = v.InferOutput<typeof entry>;
const stored = v.strictObject({ sites: v.array(entry) });

export interface PairedSite {
  origin: string;
  /** Number of paired browsers. */
  browsers: number;
  /** Epoch ms. */
  added: number;
  used: number;
}

const sha256 = (token: string) => createHash('sha256').update(token).digest();

/** Paired sites, each with its tokens; stored in `paired.json`. */
export class Sites {
  private readonly save: (data: object) => Promise<void>;

  private constructor(
    file: string,
    private entries: Entry[],
    private readonly now: () => Date,
  ) {
    this.save = settingsFile(file, 0o600);
  }

  /** Reads the file. After damage no site is authorised, and sites must be paired again. */
  static async load(file: string, now: () => Date, log: WriteLog): Promise<Sites> {
    let entries: Entry[] = [];
    try {
      entries = v.parse(stored, JSON.parse(await readFile(file, 'utf8'))).sites;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log(problem('svcSitesUnreadable', { file }));
    }
    return new Sites(file, entries, now);
  }

  /** Newest first. */
  get list(): PairedSite[] {
    const byOrigin = new Map<string, PairedSite>();
    for (const { origin, added, used } of this.entries) {
      const site = byOrigin.get(origin) ?? { origin, browsers: 0, added, used };
      byOrigin.set(origin, {
        origin,
        browsers: site.browsers + 1,
        added: Math.min(site.added, added),
        used: Math.max(site.used, used),
      });
    }
    return [...byOrigin.values()].sort((a, b) => b.added - a.added);
  }

  has(origin: string): boolean {
    return this.entries.some((one) => one.origin === origin);
  }

  /** Whether `token` was issued to `origin`. */
  isAuthorised(origin: string, token: string | undefined): boolean {
    if (token === undefined) return false;
    const hash = sha256(token);
    const found = this.entries.find(
      (one) => one.origin === origin && timingSafeEqual(Buffer.from(one.hash, 'hex'), hash),
    );
    if (!found) return false;
    const now = this.now().getTime();
    if (now - found.used >= DAY_MS) {
      found.used = now;
      // Only informs the user when a site was last here, so printing does not wait for the write.
      this.keep().catch(() => {});
    }
    return true;
  }

  /** Pairs a site. Returns its token once it is stored: 32 random bytes, base64url. */
  async add(origin: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.now().getTime();
    const own = this.entries.filter((one) => one.origin === origin);
    const dropped = new Set(own.slice(0, Math.max(0, own.length - MAX_TOKENS + 1)));
    this.entries = [
      ...this.entries.filter((one) => !dropped.has(one)),
      { origin, hash: sha256(token).toString('hex'), added: now, used: now },
    ];
    await this.keep();
    return token;
  }

  /** Revokes all tokens of a site. Returns whether it had any. */
  async revoke(origin: string): Promise<boolean> {
    if (!this.has(origin)) return false;
    this.entries = this.entries.filter((one) => one.origin !== origin);
    await this.keep();
    return true;
  }

  private keep(): Promise<void> {
    return this.save({ sites: this.entries });
  }
}
