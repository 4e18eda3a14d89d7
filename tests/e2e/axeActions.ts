import { expect as expectNow, type Page } from '@playwright/test';
import { type Language, type MessageKey, translateFor } from '../../src/base/messages';
import { WAREHOUSE } from './visitor';

/** A busy machine is no failure. */
const expect = expectNow.configure({ timeout: 60_000 });

/** What a user does on the screens, in a language. @param url of the product, once it is started */
export function actionsIn(language: Language, url: () => string) {
  const t = translateFor(language);
  const key = (name: MessageKey) => t(name);
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
  const press = (page: Page, name: MessageKey) => button(page, key(name)).click();
  const add = (page: Page, name: MessageKey) => button(page, t('addElement', { name: key(name) })).click();
  const dialog = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible();
  const shown = (page: Page, name: MessageKey) => expect(page.getByText(key(name)).first()).toBeVisible();
  const close = async (page: Page) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const sample = async (page: Page, withRows: boolean) => {
    const { name } = WAREHOUSE[language as keyof typeof WAREHOUSE];
    await press(page, 'samples');
    if (!withRows) await page.getByRole('switch', { name: key('sampleData') }).uncheck();
    await page.getByText(name).click();
    // The notice of the opened label may close before a busy machine looks.
    await expect(page.getByRole('textbox', { name: t('labelName') })).toHaveValue(name);
  };
  const goTo = async (page: Page, path: string) => {
    await page.goto(url() + path);
    if (path === '/edit') await expect(page.locator('[data-stage]')).toBeVisible();
    // A screen that is still loading has no heading.
    else await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  };
  const cards = (page: Page) =>
    expect(
      page
        .getByRole('list', { name: key('libList') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
  const files = async (page: Page, list: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const first = page.getByRole('button', { name: key('docChoose') }).first();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), first.click()]);
    await chooser.setFiles(list);
  };
  return { t, key, button, press, add, dialog, shown, close, sample, goTo, cards, files };
}

export type Actions = ReturnType<typeof actionsIn>;
