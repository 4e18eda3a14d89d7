import { appFolder } from '../../base/appFolder';
import { type BundledFamily, bundledFamilies, defaultFamily } from '../../label/faces/families';
import { fontList } from '../../raster/fontFaces';
import { keepUsed, usedUrls } from './ShellCache';

/** Interval of checks for a new version while a page stays open, ms. */
const LOOK_EVERY = 3_600_000;
/** Time until the page reloads although the new version has not taken over, ms: the server has its page. */
const TAKE_OVER = 4000;

/**
 * Installs the service worker, so that the app opens without its server. Reports when a new version is ready,
 * with a function that reloads the page. It never reloads automatically, because a job or a label may be in
 * progress. Does nothing without service workers, as on a page without https.
 */
export function watchForUpdates(ready: (update: () => void) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void install(ready).catch((error) => console.warn('the app is not kept for use without its server', error));
}

async function install(ready: (update: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(new URL('sw.js', appFolder()), {
    updateViaCache: 'none',
  });
  const downloads = new AbortController();
  const offer = (worker: ServiceWorker) =>
    ready(() => {
      const open = () => window.location.reload();
      // Another tab may have requested it before.
      if (worker.state !== 'installed') return open();
      // A worker takes over when the earlier one is idle: downloads of this page keep that one busy.
      downloads.abort();
      const takenOver = new Promise((go) => {
        serviceWorker.addEventListener('controllerchange', go, { once: true });
        setTimeout(go, TAKE_OVER);
      });
      void takenOver.then(open);
      worker.postMessage('activate');
    });
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // The very first version is not reported.
      if (worker.state === 'installed' && serviceWorker.controller) offer(worker);
    });
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_EVERY);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  const { active } = await serviceWorker.ready;
  await idle();
  active?.postMessage('complete');
  // A label may get any character while offline: one without its face would print as a box.
  await keepUsed(caches, await faces(), downloads.signal);
}

/** The page is idle; immediately where the browser does not report that. */
const idle = (): Promise<unknown> =>
  new Promise((go) => ('requestIdleCallback' in window ? requestIdleCallback(go) : go(undefined)));

/** Addresses of every face of a bundled family. */
async function facesOf(family: BundledFamily): Promise<string[]> {
  const list = new URL(`fonts/${family.list}`, appFolder());
  const weights = Object.values(fontList(await (await fetch(list)).text()));
  return weights.flatMap(({ files }) => files).map((file) => new URL(file, list).href);
}

/**
 * Addresses of the faces to keep, those this page has loaded first: all of the default family, and all of each other one of which
 * a face was ever needed here.
 */
async function faces(): Promise<string[]> {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const kept = await usedUrls(caches);
  const wanted: string[] = [];
  for (const family of bundledFamilies) {
    const all = await facesOf(family);
    if (family === defaultFamily || all.some((url) => loaded.has(url) || kept.has(url))) wanted.push(...all);
  }
  return [...new Set(wanted)].sort((a, b) => Number(loaded.has(b)) - Number(loaded.has(a)));
}
