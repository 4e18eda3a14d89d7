/**
 * Keeps a page that was left from clearing timers of the page after it. The browser runs finalizers of a page that is gone,
 * and `clearTimeout` in them acts on the page that took its place, where the number belongs to another timer. The library
 * mobx-react-lite clears a timer in a finalizer.
 */
export function isolateTimers(page: Window & typeof globalThis): void {
  page.addEventListener('pagehide', ({ persisted }) => {
    // A page that may come back keeps its frame, so that its timers stay its own.
    if (persisted) return;
    page.clearTimeout = () => {};
    page.clearInterval = () => {};
  });
}
