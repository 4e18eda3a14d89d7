import { SerialQueue } from '../../base/async';

/** Pictures of the server, whatever the version of the app. */
export const PICTURES = 'labelwright.pictures';
/** Maximum bytes of cached pictures: some hundred photos, a small part of a site's quota. */
const ROOM = 2 ** 26;
/** Maximum pictures being written: of a batch with a picture in every row, not all need be cached. */
const AT_ONCE = 8;

const FILE = /^\/api\/v3\/oss\/(file\/|picture$)/;

/**
 * Whether a request is for a picture of a label: from our own server, which also passes on those of others,
 * with a timestamp that bypasses the browser's cache.
 */
export const asksPicture = ({ pathname, searchParams }: URL): boolean =>
  searchParams.has('t') && (FILE.test(pathname) || !pathname.startsWith('/api/'));

/**
 * Caches pictures of labels, so that they can be drawn and printed without the server. The last fetched ones
 * stay, up to a number of bytes.
 */
export class KeptPictures {
  /** Bytes by address, the last fetched at the end; read from the cache on first use. */
  private sizes: Promise<Map<string, number>> | undefined;
  private readonly writing = new SerialQueue();
  private coming = 0;

  constructor(
    private readonly caches: CacheStorage,
    private readonly room = ROOM,
  ) {}

  async find(request: Request): Promise<Response | undefined> {
    return (await this.caches.open(PICTURES)).match(addressOf(request));
  }

  /** Stores a picture that the server returned. A browser without room for it works without. */
  async keep(request: Request, reply: Response): Promise<void> {
    if (this.coming >= AT_ONCE || !reply.headers.get('content-type')?.startsWith('image/')) return;
    this.coming++;
    const copy = reply.clone();
    try {
      await this.writing.run(() => this.put(addressOf(request), copy));
    } catch {
      this.sizes = undefined;
    } finally {
      this.coming--;
    }
  }

  private async put(address: string, reply: Response): Promise<void> {
    const bytes = await reply.blob();
    if (bytes.size > this.room) return;
    const cache = await this.caches.open(PICTURES);
    this.sizes ??= sizesOf(cache);
    const sizes = await this.sizes;
    // Deleting and adding it moves it to the end, in the cache as well.
    sizes.delete(address);
    let total = bytes.size;
    for (const size of sizes.values()) total += size;
    for (const [oldest, size] of sizes) {
      if (total <= this.room) break;
      await cache.delete(oldest);
      sizes.delete(oldest);
      total -= size;
    }
    const headers = { 'content-type': bytes.type, 'content-length': String(bytes.size) };
    await cache.put(address, new Response(bytes, { headers }));
    sizes.set(address, bytes.size);
  }
}

/** The address of a picture without its timestamp. */
function addressOf({ url }: Request): string {
  const address = new URL(url);
  address.searchParams.delete('t');
  return address.href;
}

async function sizesOf(cache: Cache): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    sizes.set(request.url, Number(kept?.headers.get('content-length')));
  }
  return sizes;
}
