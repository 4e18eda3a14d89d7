import { expect as expectNow, type Page, test } from '@playwright/test';
import { type Language, type MessageKey, type Translate, translateFor } from '../../src/base/messages';
import { barriers } from './access';
import { demoSession } from './account';
import { EVERYTHING } from './long';

/** A busy machine is no failure. */
const expect = expectNow.configure({ timeout: 60_000 });

/** The sample of a warehouse in each language: its name in the gallery, and the headings of its sheet. */
export const WAREHOUSE = {
  'zh-CN': { name: '仓储物料标签', headings: '品名,编号,单价,日期' },
  en: { name: 'Warehouse label', headings: 'Product,ID,Price,Date' },
} as const;

/** A user who visits the screens in one language, takes screenshots and checks accessibility. */
export class Visitor {
  readonly t: Translate;

  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {
    this.t = translateFor(language);
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: this.t('printTitle') });
  }
  button = (key: MessageKey) => this.page.getByRole('button', { name: this.t(key), exact: true }).first();

  /**
   * Takes a screenshot; there must be no serious accessibility problem, and nothing may exceed the edge.
   * @param again the screen was judged at another size before: its accessibility is the same in most cases
   */
  async look(name: string, again = false): Promise<void> {
    const { page } = this;
    // What the pointer is over looks otherwise.
    await page.mouse.move(0, 0);
    if (!again || EVERYTHING) expect.soft([name, await barriers(page)]).toEqual([name, []]);
    await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft([name, beyond]).toEqual([name, 0]);
  }

  /** Looks at both sizes a screen is made for. */
  async lookTwice(name: string): Promise<void> {
    const before = this.page.viewportSize()!;
    for (const [width, height, again] of [
      [1280, 800, false],
      [1920, 1080, true],
    ] as const) {
      await this.page.setViewportSize({ width, height });
      await this.look(`${name}-${width}`, again);
    }
    await this.page.setViewportSize(before);
  }

  async enter(url: string): Promise<void> {
    const { page } = this;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.context().setStorageState(await demoSession(page.context(), url));
    await page.goto(`${url}/edit`);
  }

  /** Opens a label of the gallery without closing what is open. */
  async openSample(name: string): Promise<void> {
    await this.button('samples').click();
    await this.page.getByText(name).click();
    // The notice of the opened label closes after a while, on a busy machine before anybody looks.
    await expect(this.page.getByRole('textbox', { name: this.t('labelName') })).toHaveValue(name);
  }

  /** Opens the print dialog and waits for the service. */
  async openDialog(): Promise<void> {
    await this.button('print').click();
    await expect(this.dialog.getByText(this.t('printReady'))).toBeVisible();
  }

  async choose(printer: string): Promise<void> {
    const { page, t } = this;
    await page
      .getByRole('combobox', { name: t('printPrinter') })
      .or(page.getByLabel(t('printPrinter')))
      .first()
      .click();
    await page.getByRole('option', { name: printer }).click();
  }

  /** Presses print in the dialog. */
  async start(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.t('printStart'), exact: true }).click();
  }
}
