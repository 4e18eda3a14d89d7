import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type SiteConfig, SiteContext } from '../../../../src/app/api/site';
import type { ConnectionStore } from '../../../../src/app/print/link/ConnectionStore';
import { Trouble } from '../../../../src/app/print/link/Trouble';
import { mount } from '../../mount';

const COMMAND = 'node dist/cli.js service';

/** The words for a computer without a print service, at a site with or without an installer. */
function troubleOf(installer?: string, key: 'svcMissing' | 'svcOccupied' = 'svcMissing') {
  const cause = { key, params: { port: 8090 } };
  const link = {
    connected: false,
    searching: false,
    problem: cause,
    away: cause,
    watch: () => () => {},
  } as unknown as ConnectionStore;
  const site = { site: { ...(installer && { windows64: installer }), videos: [] } } as unknown as SiteConfig;
  mount(
    <SiteContext value={{ site }}>
      <MemoryRouter>
        <Trouble link={link} />
      </MemoryRouter>
    </SiteContext>,
  );
  return page.getByRole('alert');
}

test('SVC-02 without an installer a clerk reads what to do, and no download is offered', async () => {
  const alert = troubleOf();
  await expect.element(alert).toHaveTextContent('The web print service is not installed or not started');
  await expect.element(alert).toHaveTextContent('Ask the person who looks after the computers');
  expect(alert.getByRole('link', { name: /client/ }).elements()).toEqual([]);
  // The command is for an administrator, who opens it.
  await expect.element(alert.getByText(COMMAND)).not.toBeVisible();
  await alert.getByText('For the administrator').click();
  await expect.element(alert.getByText(COMMAND)).toBeVisible();
});

test('SVC-02 with an installer the download is asked for and offered', async () => {
  const alert = troubleOf('https://maker.example/setup.exe');
  await expect.element(alert).toHaveTextContent('not installed or not started. Download: 64-bit / 32-bit');
  await expect
    .element(alert.getByRole('link', { name: 'Windows client (64-bit)' }))
    .toHaveAttribute('href', 'https://maker.example/setup.exe');
  expect(alert.element().textContent).not.toContain(COMMAND);
});

test('SVC-02 the way around an occupied port is for an administrator too', async () => {
  const alert = troubleOf(undefined, 'svcOccupied');
  await expect.element(alert).toHaveTextContent('Port 8090 is used by another program');
  await expect.element(alert.getByText(COMMAND)).not.toBeVisible();
});
