import { type BrowserContext, expect as expectNow, type Page, test } from '@playwright/test';
import type { Language } from '../../src/base/messages';
import { barriers } from './access';
import { demoSession } from './account';
import { actionsIn } from './axeActions';
import { visitsWith } from './axeVisits';
import { EVERYTHING, longUnless } from './long';
import { startProduct, temporaryFolder } from './peers';
import { FILE_PRINTER } from './product';

/** A busy machine is no failure. */
const expect = expectNow.configure({ timeout: 60_000 });

const WIDTHS = [1440, 390] as const;
/** The schemes in which a screen is judged at a width: each once, or each at every width. */
const schemesAt = (width: (typeof WIDTHS)[number]) =>
  EVERYTHING ? (['light', 'dark'] as const) : ([width === 390 ? 'dark' : 'light'] as const);
/** Rules about what a scheme changes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Tests of every screen and dialog in a language: no rule of accessibility is broken, light or dark, wide or narrow. */
export function judgeScreens(language: Language): void {
  const work = temporaryFolder();
  let product: Awaited<ReturnType<typeof startProduct>>;
  /** One browser for all screens: it loads the app once. */
  let context: BrowserContext;
  let session: Awaited<ReturnType<typeof demoSession>>;

  test.beforeAll(async ({ browser }) => {
    const printer = { name: FILE_PRINTER, driver: 'file', address: 'printed', language: 'pdf' };
    const env = { UI_LANGUAGE: language };
    product = await startProduct(work.folder, { printers: [{ ...printer, dpi: 203, width: 104 }] }, { env });
    context = await browser.newContext({ reducedMotion: 'reduce' });
    session = await demoSession(context, product.url);
    await fill();
  });
  test.afterAll(async () => {
    await context.close();
    await product.stop('SIGKILL');
    work.remove();
  });

  const actions = actionsIn(language, () => product.url);
  const { key, press, shown, sample, goTo } = actions;

  /** What the lists show: labels of the account, one of them in the bin, a shared one, a printed job. */
  async function fill(): Promise<void> {
    await context.setStorageState(session);
    const page = await context.newPage();
    const post = async (path: string, data: object, accessToken: string) => {
      const reply = await page.request.post(`${product.url}/api/v3${path}`, {
        data,
        headers: { accessToken },
      });
      const { code, data: answer, message } = await reply.json();
      expect([path, code, message]).toEqual([path, 200, message]);
      return answer;
    };
    const { demo } = (await (await page.request.get(`${product.url}/api/v3/site/config`)).json()).data;
    const { accessToken } = await post('/login/doLogin', { ...demo, remember: 0 }, '');
    const save = async (name: string, token: string) =>
      (await post('/templet/save', { name, width: 40, height: 30, data: '[[]]' }, token)).templetId;
    await save('Shelf 1', accessToken);
    const gone = await save('Shelf 2', accessToken);
    await post('/templet/delete', { templetIds: [gone] }, accessToken);

    await goTo(page, '/setting/personal');
    const shareCode = await page.locator('code').textContent();
    const phone = '13900007777';
    await post('/login/sendCaptcha', { phone, scene: 'register' }, '');
    const sms = new RegExp(`SMS ${phone} register (\\d{6})`);
    await expect.poll(() => product.output()).toMatch(sms);
    const captcha = sms.exec(product.output())![1];
    const account = { phone, captcha, password: 'Tea-and-labels', nickName: 'Li' };
    const sender = (await post('/login/register', account, '')).accessToken;
    await post('/templet/share', { shareCode, templetId: await save('Tag', sender) }, sender);

    await goTo(page, '/edit');
    await sample(page, true);
    await press(page, 'print');
    await shown(page, 'printReady');
    await page
      .getByRole('combobox', { name: key('printPrinter') })
      .or(page.getByLabel(key('printPrinter')))
      .first()
      .click();
    await page.getByRole('option', { name: FILE_PRINTER }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: key('printStart'), exact: true })
      .click();
    await shown(page, 'printDone');
    await page.close();
  }

  /** Judges what is shown at both widths and in both schemes. The page is as it was before. */
  async function judge(page: Page): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    const note = (name: string, list: unknown[]) => {
      if (list.length > 0) found[name] = list;
    };
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      for (const colorScheme of schemesAt(width)) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        // In a dark window at a width that is judged in a light one too, nothing but the colours can differ.
        const rules = EVERYTHING && colorScheme === 'dark' ? COLOURS : undefined;
        note(`${width} ${colorScheme}`, await barriers(page, { every: true, ...(rules && { rules }) }));
      }
    }
    await page.setViewportSize({ width: WIDTHS[0], height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    return found;
  }

  for (const [name, { path = '/edit', guest, screens }] of Object.entries(visitsWith(actions)))
    test(
      `SH-01 accessible in ${language}, light and dark, wide and narrow: ${name}`,
      longUnless(language === 'zh-CN'),
      async () => {
        await context.setStorageState(guest ? { cookies: [], origins: [] } : session);
        const page = await context.newPage();
        await page.setViewportSize({ width: WIDTHS[0], height: 900 });
        await goTo(page, path);
        for (const [screen, open] of screens)
          await test.step(screen, async () => {
            await open(page);
            expect.soft(await judge(page), screen).toEqual({});
          });
        await page.close();
      },
    );
}
