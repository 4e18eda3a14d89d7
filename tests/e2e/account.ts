import type { BrowserContext, Page } from '@playwright/test';
import { browserId, expiryOf, keepAccount, readLogin } from '../../src/app/api/session/account';

/** What a browser keeps: cookies, and the storage of each site. */
type BrowserState = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>;

/** Whether a page is the first of a browser that has visited nothing. */
export const isFirst = async (page: Page): Promise<boolean> =>
  page.url() === 'about:blank' &&
  page.context().pages().length === 1 &&
  (await page.context().cookies()).length === 0;

/** A new session of the demo account at a server, as its page keeps it until the browser is closed. */
export async function demoSession({ request }: BrowserContext, url: string): Promise<BrowserState> {
  // A busy machine is no failure.
  const patient = { timeout: 60_000 };
  const { demo } = (await (await request.get(`${url}/api/v3/site/config`, patient)).json()).data;
  const data = { ...demo, remember: 0 };
  const reply = await request.post(`${url}/api/v3/login/doLogin`, { ...patient, data });
  const items = new Map<string, string>();
  const cookies = new Map<string, string>();
  const shelf = {
    storage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
    cookies: {
      get: (name: string) => cookies.get(name),
      set: (name: string, value: string) => void cookies.set(name, value),
      remove: (name: string) => void cookies.delete(name),
    },
  };
  const account = readLogin((await reply.json()).data);
  keepAccount(shelf, account, browserId(shelf), expiryOf(false, Date.now()));
  const site = { domain: new URL(url).hostname, path: '/', secure: false };
  const untilClosed = { expires: -1, httpOnly: false, sameSite: 'Lax' as const };
  return {
    cookies: [...cookies].map(([name, value]) => ({
      ...{ name, value: encodeURIComponent(value) },
      ...site,
      ...untilClosed,
    })),
    origins: [{ origin: url, localStorage: [...items].map(([name, value]) => ({ name, value })) }],
  };
}
