import type { Page } from 'playwright-core';
import { quantile } from './rows';

/** Interactions shorter than this are not reported by the browser, ms. */
const SHORTEST = 16;

/** One interaction of a journey: what it was, and ms from the input to the next paint. */
export interface Interaction {
  type: string;
  target: string;
  ms: number;
}

/** Watches all interactions of a page from its beginning; runs in the page. */
export function watchInteractions(): void {
  const longest = new Map<number, Interaction>();
  Object.assign(globalThis, { interactions: longest });
  const nameOf = (target: Node | null): string => {
    const element = target instanceof Element ? target.closest('button, a, input, canvas, [role]') : null;
    if (!element) return target?.nodeName ?? '';
    const label = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 20) ?? '';
    return `${element.nodeName.toLowerCase()} ${label}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const known = longest.get(entry.interactionId);
      if (entry.interactionId === 0 || (known && known.ms >= entry.duration)) continue;
      longest.set(entry.interactionId, {
        type: entry.name,
        target: nameOf(entry.target),
        ms: entry.duration,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The interactions of a page since it was loaded, also the short ones, which the browser counts only. */
export async function interactionsOf(page: Page): Promise<Interaction[]> {
  // The last one is reported after its paint.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go, 200))));
  const { noted, count } = await page.evaluate(() => {
    const { interactions } = globalThis as unknown as { interactions: Map<number, Interaction> };
    return { noted: [...interactions.values()], count: performance.interactionCount };
  });
  const short = Math.max(0, count - noted.length);
  return [...noted, ...Array.from({ length: short }, () => ({ type: '', target: '', ms: SHORTEST }))];
}

/** ms that 98 of 100 interactions stay within. */
export const p98 = (interactions: readonly Interaction[]): number =>
  quantile(
    interactions.map(({ ms }) => ms),
    0.98,
  );
