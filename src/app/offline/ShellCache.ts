import { asksPicture, KeptPictures } from './KeptPictures';

/** Files of one version of the app, and with it the page. */
const APP = 'labelwright.app.';
/** Files that are kept whatever the version: faces of the bundled font, and what was used once. */
const USED = 'labelwright.used';
/** Until a server that does not answer is taken for away, ms; only where the page is kept. */
const PATIENCE = 3000;
/** Files fetched at the same time while the app is installed. */
const AT_ONCE = 6;

const PAGE = '/';
/** Answers of the server are never kept, and the worker itself is the browser's to fetch. */
const LIVE = /^\/api\/|^\/sw\.js$/;
/** Their names say what is in them, or they are never changed. */
const FIXED = /^\/assets\/|^\/fonts\/.*\.woff2$/;
/** Their names say nothing of what is in them: each version has its own. */
const OWN = /^\/cmaps\/|^\/pdf-data\/|^\/fonts\/faces\.css$/;

/** What the worker needs of its scope. */
export interface ShellHost {
  caches: CacheStorage;
  fetch(input: string | Request, init?: RequestInit): Promise<Response>;
  origin: string;
  wait(ms: number): Promise<void>;
  /** Whether no page is open. */
  alone(): Promise<boolean>;
}

/** Keeps the app itself, so that it opens without its server. Of what the server says, pictures of labels alone. */
export class ShellCache {
  private readonly name: string;
  private readonly pictures: KeptPictures;

  /**
   * @param files paths of every file of this version that its screens need
   * @param later paths of those that can wait until the first screen is there
   */
  constructor(
    private readonly host: ShellHost,
    version: string,
    private readonly files: readonly string[],
    private readonly later: readonly string[] = [],
  ) {
    this.name = APP + version;
    this.pictures = new KeptPictures(host.caches);
  }

  /** Fetches page and files of this version; what an earlier one has is taken from there. Rejects unless all are there. */
  async install(): Promise<void> {
    const { caches, fetch } = this.host;
    const cache = await caches.open(this.name);
    const waiting = [...this.files];
    const fetchNext = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const reply = (FIXED.test(path) && (await caches.match(path))) || (await fetch(path));
        if (!keepable(reply)) throw new Error(`${path}: HTTP ${reply.status}`);
        await cache.put(path, reply);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
    const page = await fetch(PAGE, { cache: 'reload' });
    if (!keepable(page)) throw new Error(`page: HTTP ${page.status}`);
    // The next version may have come meanwhile: its page would ask for files that are not there.
    for (const [, path] of (await page.clone().text()).matchAll(/="(\/assets\/[^"]+)"/g)) {
      if (!this.files.includes(path!)) throw new Error(`${path}: of another version`);
    }
    await cache.put(PAGE, page);
  }

  /** Fetches what could wait, one file after the other; what is there stays. Rejects where one does not come. */
  async complete(): Promise<void> {
    const cache = await this.host.caches.open(this.name);
    for (const path of this.later) {
      if (await cache.match(path)) continue;
      const reply = await this.host.fetch(path);
      if (!keepable(reply)) throw new Error(`${path}: HTTP ${reply.status}`);
      await cache.put(path, reply);
    }
  }

  /**
   * Drops earlier versions: those that never came whole, and those no page needs. While pages are open, they may still
   * load pieces of the last one.
   */
  async tidy(): Promise<void> {
    const { caches, alone } = this.host;
    const names = (await caches.keys()).filter((name) => name.startsWith(APP));
    // What comes after ours is a later one on its way.
    const earlier = names.slice(0, Math.max(0, names.indexOf(this.name)));
    const whole = async (name: string) => (await (await caches.open(name)).match(PAGE)) !== undefined;
    let last = await alone();
    for (const name of earlier.reverse()) {
      if (!last && (await whole(name))) last = true;
      else await caches.delete(name);
    }
  }

  /** The answer to a request of a page; undefined for what goes to the server as it is. */
  answer(request: Request): Promise<Response> | undefined {
    const url = new URL(request.url);
    const { pathname, origin } = url;
    if (request.method !== 'GET' || origin !== this.host.origin) return undefined;
    if (request.mode !== 'navigate' && asksPicture(url)) return this.picture(request);
    if (LIVE.test(pathname)) return undefined;
    if (request.mode === 'navigate') return /\.\w+$/.test(pathname) ? undefined : this.page(request);
    if (OWN.test(pathname)) return this.own(request);
    return FIXED.test(pathname) ? this.fixed(request) : this.latest(request);
  }

  /** The page as the server has it now, else the kept one: also when a proxy answers in the place of a server away. */
  private async page(request: Request): Promise<Response> {
    void this.tidy().catch(() => undefined);
    return this.prefer(request, await (await this.host.caches.open(this.name)).match(PAGE));
  }

  /** The server's answer, unless it is away and one is kept. */
  private async prefer(request: Request, kept: Response | undefined): Promise<Response> {
    const { fetch, wait } = this.host;
    if (!kept) return fetch(request);
    const asked = fetch(request).then(
      (reply) => (reply.status >= 500 ? kept : reply),
      () => kept,
    );
    return Promise.race([asked, wait(PATIENCE).then(() => kept)]);
  }

  /** The picture as the server has it now, which is kept, else as it was. */
  private async picture(request: Request): Promise<Response> {
    const kept = await this.pictures.find(request);
    const reply = await this.prefer(request, kept);
    if (reply !== kept && keepable(reply)) void this.pictures.keep(request, reply);
    return reply;
  }

  /** A file of this version, and of no other. */
  private async own(request: Request): Promise<Response> {
    const cache = await this.host.caches.open(this.name);
    const kept = await cache.match(request);
    if (kept) return kept;
    const reply = await this.host.fetch(request);
    await this.keep(request, reply, this.name);
    return reply;
  }

  private async fixed(request: Request): Promise<Response> {
    const { caches, fetch } = this.host;
    const kept = await caches.match(request);
    if (kept) return kept;
    const reply = await fetch(request);
    if (!new URL(request.url).pathname.startsWith('/assets/')) await this.keep(request, reply);
    return reply;
  }

  private async latest(request: Request): Promise<Response> {
    const { caches, fetch } = this.host;
    try {
      const reply = await fetch(request);
      await this.keep(request, reply);
      return reply;
    } catch (error) {
      const kept = await caches.match(request);
      if (kept) return kept;
      throw error;
    }
  }

  /** A browser without room for it goes on without. */
  private async keep(request: Request, reply: Response, name = USED): Promise<void> {
    if (!keepable(reply)) return;
    const copy = reply.clone();
    await this.host.caches
      .open(name)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
}

/** Whole answers of our own server. */
const keepable = (reply: Response): boolean => reply.status === 200 && !reply.redirected;

/** Keeps files that are needed without the server whatever the version, one after the other. */
export async function keepUsed(caches: CacheStorage, urls: readonly string[]): Promise<void> {
  const cache = await caches.open(USED);
  for (const url of urls) if (!(await cache.match(url))) await cache.add(url);
}
