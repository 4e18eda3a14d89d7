import { expect, type Page, test } from '@playwright/test';
import { LANGUAGES, messageSets, translateFor } from '../../src/base/messages';
import { languageFacts } from '../../src/base/messages/languages';
import { longUnless } from './long';
import { startProduct, temporaryFolder } from './peers';

/** Screens that guests see, and that users see. */
const GUEST = ['/home', '/login', '/register', '/forget', '/help/help-userful', '/help/help-common'];
const USER = [
  '/edit',
  '/label/create',
  '/label/recent',
  '/label/mylabel',
  '/label/marketlabel',
  '/print/jobs',
  '/pdf/index',
  '/image/index',
  '/setting/fontsetting',
  '/setting/dbdata',
  '/setting/share',
  '/setting/printers',
  '/setting/personal',
  '/feedback/feedback',
];
/** What shows a font is in the font's own language. */
const SPECIMENS = ['标签打印', 'ラベル印刷'];

const WIDTHS = [1280, 1920];

/** Texts that are cut off: wider than their box. Names given by users may be, where a tooltip shows all. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, a, label, h1, h2, h3, h4, th, dt, legend, span, strong, p',
      ),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 2)
      .filter((one) => one.textContent.trim() !== '' && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => one.title !== one.textContent.trim())
      .map((one) => one.textContent.trim()),
  );

/** All texts, visible or for screen readers. */
const said = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((one) =>
      ['aria-label', 'placeholder', 'title'].map((name) => one.getAttribute(name) ?? ''),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not said
    return [...document.body.innerText.split('\n'), ...names].map((text) => text.trim()).filter(Boolean);
  });

for (const language of LANGUAGES.filter((one) => one !== 'zh-CN')) {
  const t = translateFor(language);
  const work = temporaryFolder();
  let product: Awaited<ReturnType<typeof startProduct>>;

  test.describe(`in ${language}`, () => {
    test.beforeAll(async () => {
      process.env.UI_LANGUAGE = language;
      product = await startProduct(work.folder);
      delete process.env.UI_LANGUAGE;
    });
    test.afterAll(async () => {
      await product.stop();
      work.remove();
    });

    /** A key shown in place of its words; plain words are keys as well. */
    const keys = new Set(Object.keys(messageSets[language]).filter((key) => /[a-z][A-Z\d]/.test(key)));

    async function judge(page: Page, name: string) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await cutOff(page), `${name} at ${width}`).toEqual([]);
      }
      const texts = await said(page);
      expect(texts.length, name).toBeGreaterThan(3);
      expect(
        texts.filter((text) => keys.has(text)),
        name,
      ).toEqual([]);
      if (/^(zh|ja)/.test(language)) return;
      const isSpecimen = (text: string) => SPECIMENS.some((start) => text.startsWith(start));
      const chinese = texts.filter((text) => /[\u3400-\u9fff]/.test(text) && !isSpecimen(text));
      expect(chinese, name).toEqual([]);
    }

    async function signIn(page: Page) {
      await page.goto(`${product.url}/login`);
      await page.getByRole('button', { name: t('demoEnter') }).click();
      await page.waitForURL(`${product.url}/`);
    }

    test(
      'I18N-01 TOP-03 what guests see is whole and in the language, help without signing in too',
      longUnless(language === 'en'),
      async ({ page }) => {
        for (const path of GUEST) {
          await page.goto(product.url + path);
          await page.waitForLoadState('networkidle');
          expect(new URL(page.url()).pathname).toBe(path);
          await expect(page.locator('[data-loading-screen]')).toHaveCount(0);
          await judge(page, path);
        }
        const search = page.getByRole('searchbox', { name: t('helpSearch') });
        await search.fill('TSPL');
        await page.getByRole('link', { name: /^TSPL/ }).last().click();
        await expect(page).toHaveURL(`${product.url}/help/help-userful#tspl`);
        await expect(page.getByRole('heading', { name: /^TSPL/ })).toBeInViewport();
      },
    );

    test(
      'I18N-01 what users see is whole and in the language',
      longUnless(language === 'en'),
      async ({ page }) => {
        await signIn(page);
        for (const path of USER) {
          await page.goto(product.url + path);
          await page.waitForLoadState('networkidle');
          await expect(page.locator('[data-loading-screen]')).toHaveCount(0);
          await judge(page, path);
        }
      },
    );

    test(
      'I18N-01 so are the editor at work and the print dialog',
      longUnless(language === 'en'),
      async ({ page }) => {
        await signIn(page);
        await page.goto(`${product.url}/edit`);
        await expect(page.locator('html')).toHaveAttribute('dir', languageFacts[language].direction);
        await page.locator('[data-stage]').waitFor();
        for (const element of ['elText', 'elBarcode', 'elQr', 'elDatetime', 'elImage', 'elLine'] as const) {
          const name = t('addElement', { name: t(element) });
          await page.getByRole('button', { name, exact: true }).first().click();
          await judge(page, t(element));
        }
        await page.getByRole('button', { name: t('viewOptions'), exact: true }).click();
        await expect(page.getByText(t('smartSnap'), { exact: true })).toBeVisible();
        await judge(page, t('viewOptions'));
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+p');
        await expect(page.getByRole('dialog').getByText(t('printReady'))).toBeVisible();
        await judge(page, t('print'));
      },
    );
  });
}
