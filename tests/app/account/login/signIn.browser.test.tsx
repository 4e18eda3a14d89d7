import '@mantine/core/styles.css';
import '../../../../src/app/ui/app.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { socialUrl } from '../../../../src/app/account/login/social';
import type { SiteConfig } from '../../../../src/app/api/site';
import { LOGIN, openApp, screensWith, serve } from '../../wholeApp';

/** What every sign-in in these tests may call besides. */
const REST = { '/user/userPreference': {}, '/log/error': {} };
const open = (address: string, responses: Record<string, unknown>) => {
  const calls = serve({ ...REST, ...responses });
  const screens = screensWith('/login', '/register', '/forget', '/auth-redirect');
  return openApp(address, { signedIn: false, screens }).then((app) => ({ app, calls }));
};
const PASSWORD = 'Password';
const CAPTCHA = 'SMS code';
const WECHAT = 'WeChat';
const QQ = 'QQ';

test.each([
  [{ sms: true, wechat: true, qq: true }, [PASSWORD, CAPTCHA, WECHAT, QQ]],
  [{ sms: false, wechat: true, qq: false }, [WECHAT]],
  [{ sms: false, wechat: false, qq: true }, [QQ]],
  [{ sms: true, wechat: false, qq: false }, [PASSWORD, CAPTCHA]],
  [{ sms: false, wechat: false, qq: false }, []],
])(
  'ACC-01 the sign-in form of a server with %o offers %j besides the password',
  async (providers, offered) => {
    const { calls } = await open('/login', { '/login/providers': providers });
    await expect.element(page.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible();
    await expect.poll(() => calls.some(({ path }) => path === '/login/providers')).toBe(true);
    for (const name of [PASSWORD, CAPTCHA]) {
      const tab = page.getByRole('tab', { name });
      if (offered.includes(name)) await expect.element(tab).toBeVisible();
      else expect(tab.elements()).toEqual([]);
    }
    for (const name of [WECHAT, QQ]) {
      const button = page.getByRole('link', { name, exact: true });
      if (offered.includes(name)) await expect.element(button).toBeVisible();
      else expect(button.elements()).toEqual([]);
    }
  },
);

test('ACC-01 ACC-03 ACC-04 the other tab signs in by a code, the phone after its area', async () => {
  const { app, calls } = await open('/login', {
    '/login/providers': { sms: true, wechat: false, qq: false },
    '/login/captchaLogin': LOGIN,
  });
  await page.getByRole('tab', { name: CAPTCHA }).click();
  expect(page.getByRole('textbox', { name: 'Password', exact: true }).elements()).toEqual([]);
  await page.getByLabelText('Area code').selectOptions('+852');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(' 91234567 ');
  await page.getByRole('textbox', { name: 'SMS code', exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => app.session.token).toBe('t1');
  const { sent } = calls.find(({ path }) => path === '/login/captchaLogin')!;
  expect(sent).toMatchObject({ phone: '85291234567', captcha: '123456' });
});

test.each(['/login', '/register', '/forget'])(
  'ACC-02 %s offers the four areas by name, +86 first',
  async (path) => {
    await open(path, { '/login/providers': { sms: true, wechat: false, qq: false } });
    const area = page.getByLabelText('Area code');
    await expect.element(area).toHaveValue('+86');
    expect([...area.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      '+86 Mainland',
      '+852 Hong Kong',
      '+853 Macau',
      '+886 Taiwan',
    ]);
  },
);

/** When the cookie of the token expires, ms since 1970; null at the end of the browser's session. */
const tokenExpiry = async () =>
  ((await cookieStore.get('labelweb_token')) as { expires?: number | null } | null)?.expires;

test.each([
  ['wechat', '1'],
  ['qq', '0'],
] as const)(
  'ACC-05 ACC-08 a sign-in with %s sends loginType %s and is not remembered for 30 days',
  async (provider, loginType) => {
    const state = new URL(socialUrl(provider, ''), location.origin).searchParams.get('state')!;
    const ticket = {
      ticket: 'k1',
      loginType,
      openId: 'o1',
      unionId: 'u1',
      nickName: '小王',
      avatar: '',
      state,
    };
    const { app, calls } = await open(`/auth-redirect#${new URLSearchParams(ticket)}`, {
      '/login/fasterLogin': LOGIN,
    });
    await expect.poll(() => app.session.token).toBe('t1');
    expect(await tokenExpiry()).toBeNull();
    expect(JSON.parse(localStorage.getItem('labelwright.session')!)).toMatchObject({ expiry: 0 });
    const { sent } = calls.find(({ path }) => path === '/login/fasterLogin')!;
    expect(sent).toMatchObject({
      ticket: 'k1',
      loginType,
      openId: 'o1',
      unionId: 'u1',
      nickName: '小王',
      avatar: '',
    });
  },
);

test.each([true, false])(
  'ACC-08 a sign-in by password with the box ticked: %s; only then it lasts 30 days',
  async (ticked) => {
    const { app, calls } = await open('/login', {
      '/login/providers': { sms: false, wechat: false, qq: false },
      '/login/doLogin': LOGIN,
    });
    const box = page.getByRole('checkbox', { name: 'Keep me signed in' });
    await expect.element(box).toBeChecked();
    if (!ticked) await userEvent.click(box);
    await page.getByRole('textbox', { name: 'Phone number' }).fill('13812345678');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('secret-8');
    const before = Date.now();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => app.session.token).toBe('t1');
    const { sent } = calls.find(({ path }) => path === '/login/doLogin')!;
    expect(sent).toMatchObject({ phone: '13812345678', password: 'secret-8' });
    expect(String(sent.remember)).toBe(ticked ? '1' : '0');
    const expires = await tokenExpiry();
    if (ticked) expect((expires! - before) / 86_400_000).toBeCloseTo(30, 1);
    else expect(expires).toBeNull();
  },
);

test('ACC-02 an empty registration says each problem once and moves no field', async () => {
  await open('/register', { '/login/providers': { sms: true, wechat: false, qq: false, terminal: true } });
  await expect.element(page.getByText("The program's terminal shows the code")).toBeVisible();
  const fields = () => [...document.querySelectorAll('form input')];
  const tops = () => fields().map((field) => field.getBoundingClientRect().top);
  const before = tops();
  await page.getByRole('button', { name: 'Register and sign in' }).click();
  await expect.poll(() => document.querySelectorAll('.mantine-InputWrapper-error').length).toBe(3);
  expect(tops()).toEqual(before);
  const said = [...document.querySelectorAll('.mantine-InputWrapper-error')].map((one) => one.textContent);
  const hints = fields().map((field) => field.getAttribute('placeholder'));
  expect(said.filter((one) => hints.slice(0, 3).includes(one))).toEqual([]);
});

test.each([true, false])(
  'ACC-02 pages that a new account agrees to are linked when they are set: %s',
  async (set) => {
    const site = { ...(set && { terms: 'https://maker.example/terms' }), videos: [] };
    const { app } = await open('/register', { '/login/providers': { sms: true } });
    app.setSite({ site } as unknown as SiteConfig);
    await expect.element(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
    const terms = page.getByRole('link', { name: 'Terms of service' });
    if (set) await expect.element(terms).toHaveAttribute('href', 'https://maker.example/terms');
    else expect(terms.elements()).toEqual([]);
  },
);
