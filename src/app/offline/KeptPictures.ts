import { SerialQueue } from '../../base/async';

/** Pictures of the server, whatever the version of the app. */
export const PICTURES = 'labelwright.pictures';
/** Bytes of pictures kept at most: some hundred photos, a small part of what browsers give a site. */
const ROOM = 2 ** 26;
/** Pictures on their way into the cache at most: of a batch with one in every row, not all need be kept. */
const AT_ONCE = 8;

const FILE = /^\/api\/v3\/oss\/file\//;

/** Whether a request asks for a picture of a label: from our own server, with a time that bypasses the browser's cache. */
export const asksPicture = ({ pathname, searchParams }: URL): boolean =>
  searchParams.has('t') && (FILE.test(pathname) || !pathname.startsWith('/api/'));

/**
 * Pictures that labels showed, so that they are drawn and printed without their server. Those fetched last stay, up to a
 * number of bytes.
 */
export class KeptPictures {
  /** Bytes by address, the one fetched last at the end; read from the cache when it is first needed. */
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

  /** Keeps a picture the server answered with. A browser without room for it goes on without. */
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

/** The address of a picture without the time it was asked for. */
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
