/**
 * Keeps a page that was left from clearing timers of the page after it. The browser runs finalizers of a page that is gone,
 * and `clearTimeout` in them means the page that has its place: there, the number belongs to another timer. The library
 * that draws stores (mobx-react-lite) clears a timer in one.
 */
export function leaveTimersOfTheNextPage(page: Window & typeof globalThis): void {
  page.addEventListener('pagehide', ({ persisted }) => {
    // A page that may come back keeps its frame, so that its timers stay its own.
    if (persisted) return;
    page.clearTimeout = () => {};
    page.clearInterval = () => {};
  });
}
