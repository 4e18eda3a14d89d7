import { ShellCache } from './ShellCache';

/** Inserted by the build: the version of the app, and the paths of its files. */
declare const APP: { version: string; files: readonly string[]; later: readonly string[] };

/** The used part of a service worker's scope: its types conflict with those of a page. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(of: { includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  fetch: typeof fetch;
  setTimeout: typeof setTimeout;
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listen: (event: Asked) => void): void;
  addEventListener(type: 'message', listen: (event: Lasting & MessageEvent) => void): void;
}

const scope = globalThis as unknown as Scope;
const shell = new ShellCache(
  {
    caches: scope.caches,
    fetch: (input, init) => scope.fetch(input, init),
    origin: scope.location.origin,
    folder: new URL('./', scope.location.href).pathname,
    alone: async () => (await scope.clients.matchAll({ includeUncontrolled: true })).length === 0,
    wait: (ms) => new Promise((go) => scope.setTimeout(go, ms)),
  },
  APP.version,
  APP.files,
  APP.later,
);

scope.addEventListener('install', (event) => event.waitUntil(shell.install()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(shell.tidy().then(() => scope.clients.claim())),
);
// A page keeps the version it was opened with until its user requests the new one.
scope.addEventListener('message', (event) => {
  if (event.data === 'activate') void scope.skipWaiting();
  if (event.data === 'complete') {
    const warn = (error: unknown) => console.warn('PDFs are not kept for use without the server', error);
    event.waitUntil(shell.complete().catch(warn));
  }
});
scope.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request);
  if (answer) event.respondWith(answer);
});
