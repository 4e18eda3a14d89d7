import type { ViewStore } from '../ViewStore';

/** Two fingers on the canvas: the position of their middle, CSS px of the host, and their distance. */
function pairOf({ touches }: TouchEvent, host: HTMLElement) {
  const [a, b] = [touches[0]!, touches[1]!];
  const box = host.getBoundingClientRect();
  return {
    x: (a.clientX + b.clientX) / 2 - box.left,
    y: (a.clientY + b.clientY) / 2 - box.top,
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  };
}

/**
 * Makes two fingers zoom and move the paper; one finger is handled by the canvas. Returns a function that
 * stops it.
 */
export function zoomByTouch(host: HTMLElement, view: ViewStore): () => void {
  let start: { apart: number; zoom: number } | undefined;
  let last: { x: number; y: number } | undefined;
  const begin = (event: TouchEvent) => {
    start = last = undefined;
    if (event.touches.length !== 2) return;
    const pair = pairOf(event, host);
    start = { apart: pair.apart, zoom: view.zoom };
    last = pair;
  };
  const move = (event: TouchEvent) => {
    if (!start || !last || event.touches.length !== 2) return;
    // In the capturing phase: the canvas would use the first finger for a drag.
    event.preventDefault();
    event.stopPropagation();
    const pair = pairOf(event, host);
    view.panBy(pair.x - last.x, pair.y - last.y);
    view.zoomTo((start.zoom * pair.apart) / start.apart, pair.x, pair.y);
    last = pair;
  };
  const events = ['touchstart', 'touchend', 'touchcancel'] as const;
  for (const name of events) host.addEventListener(name, begin, { capture: true, passive: true });
  host.addEventListener('touchmove', move, { capture: true, passive: false });
  return () => {
    for (const name of events) host.removeEventListener(name, begin, { capture: true });
    host.removeEventListener('touchmove', move, { capture: true });
  };
}
