import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type SiteConfig, SiteContext } from '../../../src/app/api/site';
import { HelpScreen } from '../../../src/app/help/HelpScreen';
import { mount } from '../mount';

const NAME = 'Deployment and API documentation';

/** Help of a server with or without the documentation. */
function openHelp(hasDocs: boolean) {
  const site = { hasDocs, site: { videos: [] } } as unknown as SiteConfig;
  mount(
    <SiteContext value={{ site }}>
      <MemoryRouter>
        <Suspense>
          <HelpScreen path="/help/help-userful" />
        </Suspense>
      </MemoryRouter>
    </SiteContext>,
  );
}

test('help leads to the documentation of the server, as a page of its own whose name is whole', async () => {
  openHelp(true);
  const link = page.getByRole('link', { name: NAME });
  await expect.element(link).toHaveAttribute('href', '/docs/');
  await expect.element(link).toHaveAttribute('target', '_blank');
  const label = page.getByText(NAME).element();
  expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
});

test('help of a server without documentation does not mention it', async () => {
  openHelp(false);
  await expect.element(page.getByRole('button', { name: 'Print this page' })).toBeVisible();
  expect(page.getByRole('link', { name: NAME }).elements()).toEqual([]);
});
