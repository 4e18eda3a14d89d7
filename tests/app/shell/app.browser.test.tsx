import '@mantine/core/styles.css';
import '../../../src/app/ui/app.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, screensWith, serve } from '../wholeApp';

/** What a signed-in app asks of the server when it starts. */
const start = () => serve({ '/user/userPreference': {} });
const tabs = () => page.getByRole('navigation', { name: 'Open pages' });
const titles = () => [...tabs().element().querySelectorAll('a')].map(({ textContent }) => textContent);

/** Visits a screen by its entry of the main menu. */
async function visit(name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();
  await expect
    .element(tabs().getByRole('link', { name, exact: true }))
    .toHaveAttribute('aria-current', 'page');
}

test('SH-15 SH-17 a right click on a tab closes it, the others or all, as the entry says', async () => {
  start();
  await openApp('/label/recent');
  const open = async () => {
    for (const name of ['Recent', 'My templates', 'Public templates', 'Print PDF']) await visit(name);
    expect(titles()).toEqual(['Recent', 'My templates', 'Public templates', 'Print PDF']);
  };
  const choose = async (tab: string, entry: string) => {
    await tabs().getByRole('link', { name: tab, exact: true }).click({ button: 'right' });
    const menu = page.getByRole('menu');
    await expect.element(menu).toBeVisible();
    expect([...menu.element().querySelectorAll('[role=menuitem]')].map((item) => item.textContent)).toEqual([
      'Refresh',
      'Close',
      'Close others',
      'Close all',
    ]);
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await open();
  await choose('Print PDF', 'Close');
  await expect.poll(titles).toEqual(['Recent', 'My templates', 'Public templates']);
  expect(location.pathname).toBe('/label/marketlabel');
  await choose('My templates', 'Close others');
  await expect.poll(titles).toEqual(['My templates']);
  expect(location.pathname).toBe('/label/mylabel');
  await choose('My templates', 'Close all');
  await expect.poll(() => tabs().elements()).toEqual([]);
  expect(location.pathname).toBe('/');
});

test('ACC-11 TOP-01 the user menu has personal info, about and sign out, which closes every tab and leads to /home', async () => {
  start();
  const app = await openApp('/label/recent');
  await visit('My templates');
  expect(app.visits.tabs.map(({ path }) => path)).toEqual(['/label/recent', '/label/mylabel']);
  await page.getByRole('button', { name: 'User menu of 小王' }).click();
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  expect([...menu.element().querySelectorAll('[role=menuitem]')].map((item) => item.textContent)).toEqual([
    'Personal info',
    'About',
    'Log out',
  ]);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect.poll(() => location.pathname).toBe('/home');
  expect(app.visits.tabs).toEqual([]);
  expect([app.session.token, app.session.roles]).toEqual(['', []]);
});

test('TOP-02 about shows version 2.8.2 and the four recommendations', async () => {
  await openApp('/home', { signedIn: false });
  await page.getByRole('button', { name: 'About' }).click();
  const about = page.getByRole('dialog', { name: 'About' });
  await expect.element(about).toHaveTextContent('Version 2.8.2');
  expect([...about.element().querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'Windows 10 or later, 64-bit',
    'Chrome, Edge, Firefox or similar',
    '4 CPU cores or more',
    '8 GB of memory or more',
  ]);
});

test.each([
  [new Error('no such chunk'), 'no such chunk'],
  [new Error(''), 'Has Error'],
])(
  'SH-08 ERR-04 a guard that fails with %s shows %j, resets the session and asks to sign in',
  async (thrown, shown) => {
    start();
    // The guard looks the address up among the screens: that fails while a user is signed in.
    const broken = screensWith().map((screen) => ({
      ...screen,
      get path() {
        if (document.cookie.includes('labelweb_token=t1')) throw thrown;
        return screen.path;
      },
    }));
    const { session } = await openApp('/label/recent', { screens: broken });
    await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
    await expect.poll(() => location.pathname + location.search).toBe('/login?redirect=%2Flabel%2Frecent');
    expect([session.token, session.roles]).toEqual(['', []]);
  },
);
