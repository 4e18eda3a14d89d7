import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

interface Judged {
  /** Selector of what is judged, the whole page unless given. */
  part?: string;
  /** Rules that are judged, all unless given. */
  rules?: readonly string[];
}

/** What breaks a rule of accessibility, of any weight. The page has no frames. */
export async function violationsOf(page: Page, { part, rules }: Judged = {}) {
  // Sent once for each document: it takes as long as the rules themselves.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: [...rules] }),
  };
  return page.evaluate(
    async ([within, how]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      return (await (within ? run(within, how) : run(how))).violations;
    },
    [part, options] as const,
  );
}

/**
 * What is opened over the page: it is at the end of the document, outside its landmarks. The focus moves into it, or its
 * field announces it, so nobody looks for it among the landmarks.
 */
const POPUP = /role="(menu|listbox|tooltip)"|data-portal/;

/**
 * Obstacles for a user who cannot see the page, or sees it badly; empty on a good page. Only what weighs much, unless
 * every weight is asked for.
 */
export async function barriers(
  page: Page,
  { every = false, ...judged }: Judged & { every?: boolean } = {},
): Promise<{ id: string; nodes: string[] }[]> {
  // What fades in is judged when it is there.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
    }),
  );
  return (await violationsOf(page, judged))
    .filter(({ impact }) => every || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes
        .filter(({ html }) => id !== 'region' || !POPUP.test(html))
        .map(
          ({ target, html, failureSummary }) =>
            `${target.join(' ')} ${html.slice(0, 160)}: ${failureSummary?.split('\n')[1]}`,
        ),
    }))
    .filter(({ nodes }) => nodes.length > 0);
}
