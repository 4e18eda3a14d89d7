import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PICTURE_MB } from '../../base/constants';
import { type PictureFacts, readShownPicture } from '../files/pictures';
import { isPublicAddress } from '../network';
import { deny } from '../refusals';
import { download, type Reach } from './download';

/** Maximum time for a picture, ms. */
const TIMEOUT = 15_000;
const MAX_REDIRECTS = 3;
/** Downloads at the same time, of one account and of all: others need the server meanwhile. */
const AT_ONCE = { account: 8, all: 48 };
/** Seconds after which a client over that limit may retry. */
const RETRY_AFTER = 2;

/** A picture as it is passed on. */
export interface PassedPicture extends PictureFacts {
  bytes: Buffer;
}

/** Pictures of other servers, fetched for the labels of accounts. */
export class ForeignPictures {
  private readonly running = new Map<number, number>();
  private all = 0;

  /** @param reach which addresses may be connected to */
  constructor(private readonly reach: Reach = isPublicAddress) {}

  /**
   * Fetches a picture. Throws Refusal 3201 or 3202 for what is no picture, 3204 when it cannot be reached,
   * without the reason, which would reveal our network; 503 when too many are under way.
   */
  async fetch(url: URL, userId: number): Promise<PassedPicture> {
    const own = this.running.get(userId) ?? 0;
    if (own >= AT_ONCE.account || this.all >= AT_ONCE.all)
      throw deny('overloaded', { s: RETRY_AFTER }, { retryAfter: RETRY_AFTER });
    this.running.set(userId, own + 1);
    this.all++;
    try {
      return await this.load(url);
    } finally {
      this.all--;
      const left = this.running.get(userId)! - 1;
      if (left > 0) this.running.set(userId, left);
      else this.running.delete(userId);
    }
  }

  private async load(url: URL): Promise<PassedPicture> {
    const path = join(tmpdir(), `labelwright-${randomUUID()}`);
    const limits = {
      maxBytes: PICTURE_MB * 1024 * 1024,
      maxRedirects: MAX_REDIRECTS,
      signal: AbortSignal.timeout(TIMEOUT),
    };
    try {
      await download(url, path, limits, this.reach).catch(() => {
        throw deny('pictureForeign', { host: url.host, mb: PICTURE_MB });
      });
      const facts = await readShownPicture(path);
      return { ...facts, bytes: await readFile(path) };
    } finally {
      await rm(path, { force: true });
    }
  }
}
