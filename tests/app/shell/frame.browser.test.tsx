import '@mantine/core/styles.css';
import '../../../src/app/ui/app.css';
import { MantineProvider } from '@mantine/core';
import { Suspense, useContext } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Site } from '../../../src/app/api/site';
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
  { signedIn = true, site = {} }: { signedIn?: boolean; site?: object } = {},
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
  app.setSite({ site } as Site);
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
  const sidebar = page.getByRole('navigation', { name: '主菜单' });
  await expect.element(sidebar).toBeVisible();
  const entries = entriesOf(sidebar.element());
  expect(entries.filter(([title]) => title !== '打印任务')).toEqual([
    ['最近使用', '/label/recent'],
    ['新建标签', null],
    ['个人云模板', '/label/mylabel'],
    ['公共模板', '/label/marketlabel'],
    ['PDF打印', '/pdf/index'],
    ['图片打印', '/image/index'],
    ['设置', '/setting'],
    ['视频教程', '/help/help-userful'],
    ['意见反馈', '/feedback/feedback'],
    ['管理', '/setting/personal'],
  ]);
  expect(entries).toContainEqual(['打印任务', '/print/jobs']);
  expect(entries).toHaveLength(11);
  expect(sidebar.element().getBoundingClientRect().width).toBe(163);
  expect(host.querySelector('[aria-current=page]')?.textContent).toBe('最近使用');
});

test.each([
  [true, '小王的用户菜单'],
  [false, '登录'],
])('SH-11 help has a bar of its own and a sidebar of two entries (signed in: %s)', async (signedIn, end) => {
  const { host } = await openFrame('/help/help-userful', { signedIn });
  const bar = page.getByRole('banner');
  await expect.element(bar).toBeVisible();
  expect(host.querySelectorAll('header')).toHaveLength(1);
  await expect.element(bar.getByText('帮助', { exact: true })).toBeVisible();
  await expect.element(bar.getByRole('link', { name: '返回首页' })).toBeVisible();
  await expect.element(bar.getByRole(signedIn ? 'button' : 'link', { name: end, exact: true })).toBeVisible();
  // The links of the other bar are not here.
  expect(bar.element().textContent).not.toContain('官网');
  const sidebar = page.getByRole('navigation', { name: '帮助', exact: true });
  expect(entriesOf(sidebar.element())).toEqual([
    ['使用教程', '/help/help-userful'],
    ['常见问题', '/help/help-common'],
  ]);
  expect(sidebar.element().getBoundingClientRect().width).toBe(163);
});

const LINKS = ['官网', 'App下载', 'Windows客户端', '使用教程'];
const barLinks = () => page.getByRole('navigation', { name: '帮助与反馈' });
const titlesOf = (links: Element) =>
  [...links.querySelectorAll(':scope > a, :scope > button')].map((one) => one.textContent);

test('TOP-01 every entry of the top bar is there; feedback for signed-in users only', async () => {
  await openFrame('/label/recent');
  await expect.element(barLinks()).toBeVisible();
  expect(titlesOf(barLinks().element())).toEqual([...LINKS, '意见反馈']);
});

test('TOP-01 a guest has the same entries without feedback', async () => {
  await openFrame('/home', { signedIn: false });
  await expect.element(barLinks()).toBeVisible();
  expect(titlesOf(barLinks().element())).toEqual([...LINKS, '关于']);
});

test('TOP-01 G-34 what the operator has not set is said where the entry is opened, with its name in site.json', async () => {
  await openFrame('/label/recent');
  for (const [entry, said, field] of [
    ['官网', '管理员尚未设置官网地址', 'website'],
    ['App下载', '管理员尚未设置 App 下载地址', 'app'],
    ['Windows客户端', '管理员尚未设置安装程序', 'windows64'],
  ] as const) {
    await barLinks().getByRole('button', { name: entry }).click();
    const menu = page.getByRole('menu');
    await expect.element(menu.getByText(said)).toBeVisible();
    await expect.element(menu.getByText(field)).toBeVisible();
    await barLinks().getByRole('button', { name: entry }).click();
    await expect.poll(() => page.getByRole('menu').elements()).toEqual([]);
  }
});

test('TOP-01 what the operator has set is linked: website, app with its code, Windows client for 64 and 32 bit', async () => {
  await openFrame('/label/recent', {
    site: {
      ...{ website: 'https://maker.example/', app: 'https://maker.example/app' },
      ...{ windows64: 'https://maker.example/64.exe', windows32: 'https://maker.example/32.exe' },
    },
  });
  const href = (name: string, role: 'link' | 'menuitem') =>
    page.getByRole(role, { name }).element().getAttribute('href');
  await expect.element(barLinks()).toBeVisible();
  expect(href('官网', 'link')).toBe('https://maker.example/');
  await barLinks().getByRole('button', { name: 'App下载' }).click();
  await expect.element(page.getByRole('img', { name: '用手机扫码下载' })).toBeVisible();
  expect(href('手机 App', 'menuitem')).toBe('https://maker.example/app');
  await barLinks().getByRole('button', { name: 'App下载' }).click();
  await barLinks().getByRole('button', { name: 'Windows客户端' }).click();
  await expect.element(page.getByRole('menuitem', { name: '64位' })).toBeVisible();
  expect(href('64位', 'menuitem')).toBe('https://maker.example/64.exe');
  expect(href('32位', 'menuitem')).toBe('https://maker.example/32.exe');
});

test('TOP-01 one missing installer is shown as not set next to the other', async () => {
  await openFrame('/label/recent', { site: { windows64: 'https://maker.example/64.exe' } });
  await barLinks().getByRole('button', { name: 'Windows客户端' }).click();
  await expect.element(page.getByRole('menuitem', { name: '64位' })).toBeVisible();
  const missing = page.getByRole('menuitem', { name: '32位' });
  await expect.element(missing).toBeDisabled();
  await expect.element(missing).toHaveTextContent('未设置');
});
