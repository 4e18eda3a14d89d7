import '@mantine/core/styles.css';
import '../../../src/app/ui/app.css';
import { MantineProvider } from '@mantine/core';
import { Suspense, useContext } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SiteConfig } from '../../../src/app/api/site';
import { AppProvider } from '../../../src/app/compose/AppProvider';
import { AppStore } from '../../../src/app/compose/AppStore';
import { screens } from '../../../src/app/compose/screens';
import Shell from '../../../src/app/shell/Shell';
import { ScreensContext, screenAt } from '../../../src/app/ui/screen';

const nobody = () => Promise.reject(new Error('nobody is signed in'));
const LOGIN = {
  ...{ accessToken: 't1', userPhone: '13812345678', userNickName: '小王', userImg: '' },
  ...{ shareCode: 'ABCDEFGHJK', userId: 7 },
};

/** The frame of the address, as the app shows it behind its guard. */
function Framed() {
  const { pathname } = useLocation();
  return <Shell screen={screenAt(useContext(ScreensContext), pathname)!} url={pathname} />;
}

/** The frame around a screen whose page is empty, for a guest or a signed-in user. */
async function openFrame(
  path: string,
  {
    signedIn = true,
    site = {},
    downloads = [],
  }: { signedIn?: boolean; site?: object; downloads?: SiteConfig['downloads'] } = {},
) {
  await page.viewport(1366, 768);
  const app = new AppStore({
    ...{
      now: Date.now,
      after: () => {},
      reload: () => {},
      refresh: nobody,
      logout: nobody,
      notify: () => {},
    },
  });
  app.session.leave();
  if (signedIn) app.session.signIn(LOGIN, false);
  app.setSite({ site, downloads } as unknown as SiteConfig);
  const empty = screens.map((screen) => ({ ...screen, Page: (() => null) as unknown as typeof screen.Page }));
  const router = createMemoryRouter([{ path: '*', element: <Framed /> }], { initialEntries: [path] });
  const host = document.createElement('div');
  host.style.cssText = 'height: 768px';
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <AppProvider app={app}>
      <ScreensContext value={empty}>
        <MantineProvider env="test">
          <Suspense fallback={null}>
            <RouterProvider router={router} />
          </Suspense>
        </MantineProvider>
      </ScreensContext>
    </AppProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    host.remove();
    app.session.leave();
  });
  await expect.poll(() => host.querySelector('header')).not.toBeNull();
  return { host, router };
}

const entriesOf = (sidebar: Element) =>
  [...sidebar.querySelectorAll('li')].map((item) => {
    const entry = item.querySelector('a, button')!;
    return [entry.textContent, entry.getAttribute('href')];
  });

test('SH-12 G-05 the main menu has the entries of the specification in its order, and print jobs as our own', async () => {
  const { host } = await openFrame('/label/recent');
  const sidebar = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(sidebar).toBeVisible();
  const entries = entriesOf(sidebar.element());
  expect(entries.filter(([title]) => title !== 'Print jobs')).toEqual([
    ['Recent', '/label/recent'],
    ['New label', null],
    ['My templates', '/label/mylabel'],
    ['Public templates', '/label/marketlabel'],
    ['Print PDF', '/pdf/index'],
    ['Print images', '/image/index'],
    ['Settings', '/setting'],
    ['Tutorials', '/help/help-userful'],
    ['Feedback', '/feedback/feedback'],
    ['Account', '/setting/personal'],
  ]);
  expect(entries).toContainEqual(['Print jobs', '/print/jobs']);
  expect(entries).toHaveLength(11);
  expect(sidebar.element().getBoundingClientRect().width).toBe(163);
  expect(host.querySelector('[aria-current=page]')?.textContent).toBe('Recent');
});

test.each([
  [true, 'User menu of 小王'],
  [false, 'Sign in'],
])('SH-11 help has a bar of its own and a sidebar of two entries (signed in: %s)', async (signedIn, end) => {
  const { host } = await openFrame('/help/help-userful', { signedIn });
  const bar = page.getByRole('banner');
  await expect.element(bar).toBeVisible();
  expect(host.querySelectorAll('header')).toHaveLength(1);
  await expect.element(bar.getByText('Help', { exact: true })).toBeVisible();
  await expect.element(bar.getByRole('link', { name: 'Back to home' })).toBeVisible();
  await expect.element(bar.getByRole(signedIn ? 'button' : 'link', { name: end, exact: true })).toBeVisible();
  // The links of the other bar are not here.
  expect(bar.element().textContent).not.toContain('Website');
  const sidebar = page.getByRole('navigation', { name: 'Help', exact: true });
  expect(entriesOf(sidebar.element())).toEqual([
    ['Tutorials', '/help/help-userful'],
    ['FAQ', '/help/help-common'],
  ]);
  expect(sidebar.element().getBoundingClientRect().width).toBe(163);
});

test('SH-11 the sidebar of feedback has one entry and does not repeat its name', async () => {
  await openFrame('/feedback/feedback');
  const sidebar = page.getByRole('navigation', { name: 'Feedback', exact: true });
  await expect.element(sidebar).toBeVisible();
  expect(entriesOf(sidebar.element())).toEqual([['Feedback', '/feedback/feedback']]);
  expect(sidebar.element().textContent!.match(/Feedback/g)).toHaveLength(1);
  await expect.element(sidebar.getByText('Back to home')).toBeVisible();
});

const LINKS = ['Website', 'App download', 'Windows client', 'Tutorials'];
const barLinks = () => page.getByRole('navigation', { name: 'Help and feedback' });
const titlesOf = (links: Element) =>
  [...links.querySelectorAll(':scope > a, :scope > button')].map((one) => one.textContent);

test('TOP-01 every entry of the top bar is there; feedback for signed-in users only', async () => {
  await openFrame('/label/recent');
  await expect.element(barLinks()).toBeVisible();
  expect(titlesOf(barLinks().element())).toEqual([...LINKS, 'Feedback']);
});

test('TOP-01 a guest has the same entries without feedback', async () => {
  await openFrame('/home', { signedIn: false });
  await expect.element(barLinks()).toBeVisible();
  expect(titlesOf(barLinks().element())).toEqual([...LINKS, 'About']);
});

test.each([
  ['Website', 'The operator has not set the website', 'website'],
  ['App download', 'The operator has not set the app download', 'app'],
  ['Windows client', 'The operator has not set an installer', 'windows64, windows32'],
])(
  'TOP-01 G-34 %s that the operator has not set says so, with its name in site.json',
  async (entry, said, field) => {
    await openFrame('/label/recent');
    await barLinks().getByRole('button', { name: entry, exact: true }).click();
    const menu = page.getByRole('menu');
    await expect.element(menu.getByText(said)).toBeVisible();
    await expect.element(menu.getByText(field, { exact: true })).toBeVisible();
  },
);

test('TOP-01 what the operator has set is linked: website, app with its code, Windows client for 64 and 32 bit', async () => {
  await openFrame('/label/recent', {
    site: {
      ...{ website: 'https://maker.example/', app: 'https://maker.example/app' },
      ...{ windows64: 'https://maker.example/64.exe', windows32: 'https://maker.example/32.exe' },
    },
  });
  const href = (name: string | RegExp, role: 'link' | 'menuitem') =>
    page.getByRole(role, { name }).element().getAttribute('href');
  await expect.element(barLinks()).toBeVisible();
  expect(href('Website', 'link')).toBe('https://maker.example/');
  await barLinks().getByRole('button', { name: 'App download' }).click();
  await expect.element(page.getByRole('img', { name: 'Scan with your phone to download' })).toBeVisible();
  expect(href('Phone app', 'menuitem')).toBe('https://maker.example/app');
  await barLinks().getByRole('button', { name: 'App download' }).click();
  await barLinks().getByRole('button', { name: 'Windows client' }).click();
  await expect.element(page.getByRole('menuitem', { name: /64/ })).toBeVisible();
  expect(href(/64/, 'menuitem')).toBe('https://maker.example/64.exe');
  expect(href(/32/, 'menuitem')).toBe('https://maker.example/32.exe');
});

test('TOP-01 one missing installer is shown as not set next to the other', async () => {
  await openFrame('/label/recent', { site: { windows64: 'https://maker.example/64.exe' } });
  await barLinks().getByRole('button', { name: 'Windows client' }).click();
  await expect.element(page.getByRole('menuitem', { name: /64/ })).toBeVisible();
  const missing = page.getByRole('menuitem', { name: /32/ });
  await expect.element(missing).toBeDisabled();
  await expect.element(missing).toHaveTextContent('not set');
});

test('PKG-06 programs of this server are offered with their checksums; an address that is set comes before', async () => {
  const sha256 = 'ab'.repeat(32);
  await openFrame('/label/recent', {
    site: { windows64: 'https://maker.example/64.exe' },
    downloads: [
      { system: 'windows64', path: '/downloads/labelwright-service.exe', sha256 },
      { system: 'linux64', path: '/downloads/labelwright-service-linux-x64', sha256 },
    ],
  });
  await barLinks().getByRole('button', { name: 'Windows client' }).click();
  const windows = page.getByRole('menuitem', { name: 'Windows client (64-bit)' });
  await expect.element(windows).toHaveAttribute('href', 'https://maker.example/64.exe');
  const linux = page.getByRole('menuitem', { name: 'Linux client (64-bit)' });
  await expect.element(linux).toHaveAttribute('href', '/downloads/labelwright-service-linux-x64');
  await expect.element(linux).toHaveTextContent(sha256);
});
