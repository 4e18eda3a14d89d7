import { asksPicture, KeptPictures } from './KeptPictures';

/** Files of one version of the app, including the page. */
const APP = 'labelwright.app.';
/** Start of the name where the app is in a folder of its site: other folders may have other versions. */
const appIn = (folder: string) => (folder === PAGE ? APP : `labelwright.app@${folder}.`);
/** Files cached for all versions: faces of the bundled font, and files used once. */
const USED = 'labelwright.used';
/** Time until a silent server counts as unreachable, ms; only where the page is cached. */
const PATIENCE = 3000;
/** Concurrent downloads while the app is installed. */
const AT_ONCE = 6;

const PAGE = '/';
/** Responses and pages of the APIs and the documentation are never cached here; the browser fetches the worker. */
const LIVE = /^\/api\/|^\/open\/|^\/docs(?:\/|$)|^\/sw\.js$/;
/** Their names depend on their content, or they never change. */
const FIXED = /^\/assets\/|^\/fonts\/.*\.woff2$/;
/** Their names do not depend on their content: each version has its own. */
const OWN = /^\/cmaps\/|^\/pdf-data\/|^\/fonts\/.*\.(?:css|json)$/;

/** What the worker needs from its scope. */
export interface ShellHost {
  caches: CacheStorage;
  fetch(input: string | Request, init?: RequestInit): Promise<Response>;
  origin: string;
  /** Path of the folder with the files of the app, with a slash at both ends. */
  folder: string;
  wait(ms: number): Promise<void>;
  /** Whether no page is open. */
  alone(): Promise<boolean>;
}

/**
 * Caches the app itself, so that it opens without its server. Of API responses it caches only pictures of
 * labels.
 */
export class ShellCache {
  private readonly name: string;
  private readonly prefix: string;
  private readonly files: readonly string[];
  private readonly later: readonly string[];
  private readonly pictures: KeptPictures;

  /**
   * @param files paths of every file of this version that its screens need, from the folder of the app
   * @param later paths of those that can wait until the first screen is shown
   */
  constructor(
    private readonly host: ShellHost,
    version: string,
    files: readonly string[],
    later: readonly string[] = [],
  ) {
    this.prefix = appIn(host.folder);
    this.name = this.prefix + version;
    this.files = files.map(this.at);
    this.later = later.map(this.at);
    this.pictures = new KeptPictures(host.caches);
  }

  /** Address of the page, a path. */
  private get page(): string {
    return this.at(PAGE);
  }

  /** A path from the folder of the app, as a path of its site. */
  private readonly at = (path: string): string => this.host.folder + path.slice(1);

  /** A path of the site, as a path from the folder of the app. */
  private inside(path: string): string {
    const { folder } = this.host;
    return path.startsWith(folder) ? path.slice(folder.length - 1) : path;
  }

  /**
   * Downloads page and files of this version; files of an earlier one are reused. Rejects unless all are
   * available.
   */
  async install(): Promise<void> {
    const { caches, fetch } = this.host;
    const cache = await caches.open(this.name);
    const waiting = [...this.files];
    const fetchNext = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const reply = (FIXED.test(this.inside(path)) && (await caches.match(path))) || (await fetch(path));
        if (!keepable(reply)) throw new Error(`${path}: HTTP ${reply.status}`);
        await cache.put(path, reply);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
    const page = await fetch(this.page, { cache: 'reload' });
    if (!keepable(page)) throw new Error(`page: HTTP ${page.status}`);
    // The next version may be deployed meanwhile: its page would request files that are not cached.
    for (const [, path] of (await page.clone().text()).matchAll(/="\.?(\/assets\/[^"]+)"/g)) {
      if (!this.files.includes(this.at(path!))) throw new Error(`${path}: of another version`);
    }
    await cache.put(this.page, page);
  }

  /** Downloads the remaining files, one after the other; cached ones stay. Rejects when one fails. */
  async complete(): Promise<void> {
    const cache = await this.host.caches.open(this.name);
    const kept = await urlsOf(cache);
    for (const path of this.later) {
      if (kept.has(new URL(path, this.host.origin).href)) continue;
      const reply = await this.host.fetch(path);
      if (!keepable(reply)) throw new Error(`${path}: HTTP ${reply.status}`);
      await cache.put(path, reply);
    }
  }

  /**
   * Removes earlier versions: incomplete ones, and those no page needs. Open pages may still load parts of
   * the last one.
   */
  async tidy(): Promise<void> {
    const { caches, alone } = this.host;
    const names = (await caches.keys()).filter((name) => name.startsWith(this.prefix));
    // A version after ours is a later one being installed.
    const earlier = names.slice(0, Math.max(0, names.indexOf(this.name)));
    const whole = async (name: string) => (await (await caches.open(name)).match(this.page)) !== undefined;
    let last = await alone();
    for (const name of earlier.reverse()) {
      if (!last && (await whole(name))) last = true;
      else await caches.delete(name);
    }
  }

  /** The response for a request of a page; undefined for requests that go to the server unchanged. */
  answer(request: Request): Promise<Response> | undefined {
    const url = new URL(request.url);
    const { origin } = url;
    if (request.method !== 'GET' || origin !== this.host.origin || request.cache === PAST_CACHES)
      return undefined;
    const pathname = this.inside(url.pathname);
    const isOutside = !url.pathname.startsWith(this.host.folder);
    if (request.mode !== 'navigate' && asksPicture(url)) return this.picture(request);
    if (isOutside || LIVE.test(pathname)) return undefined;
    if (request.mode === 'navigate') return /\.\w+$/.test(pathname) ? undefined : this.shownPage(request);
    if (OWN.test(pathname)) return this.own(request);
    return FIXED.test(pathname) ? this.fixed(request) : this.latest(request);
  }

  /**
   * The page from the server, else the cached one: also when a proxy answers instead of an unreachable
   * server.
   */
  private async shownPage(request: Request): Promise<Response> {
    void this.tidy().catch(() => undefined);
    return this.prefer(request, await (await this.host.caches.open(this.name)).match(this.page));
  }

  /** The server's response, unless it cannot be reached and one is cached. */
  private async prefer(request: Request, kept: Response | undefined): Promise<Response> {
    const { fetch, wait } = this.host;
    if (!kept) return fetch(request);
    const asked = fetch(request).then(
      (reply) => (reply.status >= 500 ? kept : reply),
      () => kept,
    );
    return Promise.race([asked, wait(PATIENCE).then(() => kept)]);
  }

  /** The picture from the server, which is cached; else the cached one. */
  private async picture(request: Request): Promise<Response> {
    const kept = await this.pictures.find(request);
    const reply = await this.prefer(request, kept);
    if (reply !== kept && keepable(reply)) void this.pictures.keep(request, reply);
    return reply;
  }

  /** A file of this version only. */
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
    if (!this.inside(new URL(request.url).pathname).startsWith('/assets/')) await this.keep(request, reply);
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

  /** A browser without room for it works without. */
  private async keep(request: Request, reply: Response, name = USED): Promise<void> {
    if (!keepable(reply)) return;
    const copy = reply.clone();
    await this.host.caches
      .open(name)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
}

/** Mode of requests that no cache answers, this one included. */
const PAST_CACHES = 'reload';

/** Addresses of all that a cache holds: one question for hundreds of files. */
const urlsOf = async (cache: Cache): Promise<Set<string>> =>
  new Set((await cache.keys()).map(({ url }) => url));

/** Complete responses of our own server. */
const keepable = (reply: Response): boolean => reply.status === 200 && !reply.redirected;

/** Addresses of what is cached for all versions because it was needed once. */
export const usedUrls = async (caches: CacheStorage): Promise<Set<string>> => urlsOf(await caches.open(USED));

/**
 * Caches files that are needed without the server in every version, one after the other, until the signal. The service
 * worker does not see these requests: it would store each file a second time.
 */
export async function keepUsed(
  caches: CacheStorage,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const cache = await caches.open(USED);
  const kept = await urlsOf(cache);
  for (const url of urls) {
    if (signal.aborted) return;
    if (!kept.has(url)) await cache.add(new Request(url, { cache: PAST_CACHES }));
  }
}
