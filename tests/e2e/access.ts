import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What stands in the way of somebody who cannot see the page, serious or worse; none on a good page.
 * @param part selector of what is judged, the whole page unless given
 */
export async function barriers(page: Page, part?: string): Promise<{ id: string; nodes: string[] }[]> {
  // What fades in is judged when it is there.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(
        ({ target, html, failureSummary }) =>
          `${target.join(' ')} ${html.slice(0, 160)}: ${failureSummary?.split('\n')[1]}`,
      ),
    }));
}
