import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What breaks a rule of accessibility, of any weight.
 * @param part selector of what is judged, the whole page unless given
 */
export async function violationsOf(page: Page, part?: string) {
  // Judged in the page itself, without a list of what passes: a second page that puts the lists together takes several
  // times as long. It would add frames of other sites, and there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return (await (part ? axe.include(part) : axe).analyze()).violations;
}

/**
 * Obstacles for a user who cannot see the page, serious or worse; empty on a good page.
 * @param part selector of the checked part, the whole page by default
 */
export async function barriers(page: Page, part?: string): Promise<{ id: string; nodes: string[] }[]> {
  // What fades in is judged when it is there.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
  return (await violationsOf(page, part))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(
        ({ target, html, failureSummary }) =>
          `${target.join(' ')} ${html.slice(0, 160)}: ${failureSummary?.split('\n')[1]}`,
      ),
    }));
}
