import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect as expectNow, type Page, test } from '@playwright/test';
import type { Language } from '../../src/base/messages';
import { IppPeer } from '../print-service/crash/ippPeer';
import { FakePrinter } from '../print-service/fakePrinter';
import { holdAfter } from './heldService';
import { LONG, longUnless } from './long';
import { inDocuments, onPaper } from './paper';
import { endPart, ownEnvironment, startPart, unlockStatusPage } from './parts';
import { temporaryFolder } from './peers';
import { openSheet } from './steps';
import { Visitor, WAREHOUSE } from './visitor';

/** A busy machine is no failure. */
const expect = expectNow.configure({ timeout: 60_000 });
test.describe.configure({ timeout: 600_000 });

const NAMES = { 'zh-CN': '仓库 2 号', en: 'Warehouse 2' };
const LANGUAGES = ['zh-CN', 'en'] as const;
type Spoken = (typeof LANGUAGES)[number];
/** How the printer that runs out of paper is reached. */
const WAYS = { 'zh-CN': 'tcp', en: 'ipp' };

const code = (i: number) => `WL-${1000 + i}`;
const codes = (count: number) => Array.from({ length: count }, (_, i) => code(i));

/** Server and print service, each of which can be ended and started alone. */
class Product {
  readonly work = temporaryFolder();
  url = '';
  statusPage = '';
  private env: NodeJS.ProcessEnv = {};
  private server: ChildProcess | undefined;
  private service: ChildProcess | undefined;

  static async start(language: Language, printer: object): Promise<Product> {
    const product = new Product();
    const { folder } = product.work;
    const { env, port, url, statusPage } = await ownEnvironment(folder);
    Object.assign(product, { url, statusPage, env: { ...env, UI_LANGUAGE: language } });
    const full = { name: NAMES[language as Spoken], dpi: 203, width: 104, ...printer };
    writeFileSync(join(folder, 'printers.json'), JSON.stringify({ printers: [full] }));
    product.server = await startPart(['dist/cli.js', 'server'], product.env, String(port));
    await product.startService();
    return product;
  }

  async startService(): Promise<void> {
    this.service = await startPart(['dist/cli.js', 'service'], this.env, this.env.PRINT_SERVICE_PORT!);
  }
  killService = () => endPart(this.service, 'SIGKILL');

  async stop(): Promise<void> {
    await this.killService();
    await endPart(this.server);
    this.work.remove();
  }
}

/**
 * A visitor whose labels, one a row, are ready to be printed.
 * @param prepare done before the page connects to anything
 */
async function visit(
  browser: Browser,
  product: Product,
  language: Spoken,
  rows: number,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: language });
  const page = await context.newPage();
  await prepare?.(page);
  const visitor = new Visitor(page, language);
  const sample = WAREHOUSE[language];
  const sheet = join(product.work.folder, '物料.csv');
  const lines = codes(rows).map((one, i) => `普洱茶 ${i + 1},${one},1.00,2026-11-21`);
  writeFileSync(sheet, `\ufeff${sample.headings}\n${lines.join('\n')}\n`);
  await visitor.enter(product.url);
  await visitor.openSample(sample.name);
  await openSheet(page, sheet);
  await expect(page.getByText(code(0)).first()).toBeVisible();
  return visitor;
}

/** Prints all rows at the one printer. */
async function begin(visitor: Visitor): Promise<void> {
  await visitor.openDialog();
  await visitor.choose(NAMES[visitor.language as Spoken]);
  await visitor.start();
}

/** The status page, next to the page that prints. */
async function statusOf(visitor: Visitor, product: Product): Promise<Visitor> {
  const context = visitor.page.context();
  await unlockStatusPage(context, product.work.folder);
  const page = await context.newPage();
  await page.goto(product.statusPage);
  return new Visitor(page, visitor.language);
}

for (const language of LANGUAGES) {
  test(
    `SVC-05 PRN-14 labels in doubt in ${language}: each is named, the user looks and chooses, and every label is on paper once`,
    longUnless(language === 'zh-CN'),
    async ({ browser }) => {
      const printer = await FakePrinter.open('tspl');
      const product = await Product.start(language, {
        driver: 'tcp',
        address: printer.address,
        language: 'tspl',
      });
      try {
        const visitor = await visit(browser, product, language, 12);
        const { dialog, t, page } = visitor;
        const name = NAMES[language];
        // Two labels of the second piece are printed, then the roll ends and the plug is pulled.
        printer.paper = 5;
        await begin(visitor);
        await expect(dialog.getByText(t('printerNoPaper', { name }))).toBeVisible();
        await expect.poll(() => printer.printed.length).toBe(5);
        printer.unplug();
        printer.paper = Number.POSITIVE_INFINITY;
        await expect(dialog.getByText(t('jobsDoubt', { n: 3, printer: name }))).toBeVisible();
        const rows = dialog.getByRole('alert').getByRole('listitem');
        await expect(rows).toHaveCount(3);
        for (const n of [4, 5, 6]) await expect(rows.nth(n - 4)).toContainText(t('jobsOne', { n }));
        await visitor.lookTwice(`doubt-${language}`);
        const status = await statusOf(visitor, product);
        const named = status.page.locator('.doubt li');
        await expect(named).toHaveCount(3);
        await status.lookTwice(`doubt-status-page-${language}`);
        await dialog.getByRole('button', { name: t('printLater') }).click();
        await page.goto(`${product.url}/print/jobs`);
        await expect(page.getByRole('article').getByRole('alert')).toBeVisible();
        await visitor.lookTwice(`doubt-jobs-${language}`);
        // Nothing is sent automatically.
        expect(printer.printed.length).toBe(5);

        const doubts = page.getByRole('article').getByRole('alert').getByRole('listitem');
        const choose = (n: number, key: 'jobsReprint' | 'jobsSkip') =>
          doubts
            .filter({ hasText: t('jobsOne', { n }) })
            .getByRole('button', { name: t(key), exact: true })
            .click();
        await expect(doubts).toHaveCount(3);
        await named
          .first()
          .getByRole('button', { name: t('statusDoubtPrinted') })
          .click();
        await expect(named).toHaveCount(2);
        await status.page.close();
        await expect(doubts).toHaveCount(2);
        await choose(5, 'jobsSkip');
        await expect(page.getByText(t('jobsDoubt', { n: 1, printer: name }))).toBeVisible();
        await visitor.lookTwice(`doubt-last-${language}`);
        await page
          .getByRole('alert')
          .getByRole('button', { name: t('jobsReprint') })
          .click();
        await expect(page.getByRole('article').getByText(t('statusJobDone'))).toBeVisible();
        await visitor.lookTwice(`doubt-over-${language}`);
        expect(await onPaper(printer, product.work.folder)).toEqual(codes(12));
        await page.context().close();
      } finally {
        await product.stop();
        await printer.close();
      }
    },
  );

  const way = WAYS[language];
  test(
    `SVC-05 PRN-14 paper out at a printer by ${way} in ${language}: said by name, resumes automatically, nothing is printed twice`,
    longUnless(language === 'zh-CN'),
    async ({ browser }) => {
      const raw = await FakePrinter.open('tspl');
      const peer = await IppPeer.open();
      const product = await Product.start(
        language,
        way === 'tcp'
          ? { driver: 'tcp', address: raw.address, language: 'tspl' }
          : { driver: 'ipp', address: peer.address, language: 'pdf' },
      );
      try {
        const visitor = await visit(browser, product, language, 40);
        const { dialog, t, page } = visitor;
        const name = NAMES[language];
        if (way === 'tcp') raw.paper = 7;
        else peer.setPaper(false);
        await begin(visitor);
        await expect(dialog.getByText(t('printerNoPaper', { name }))).toBeVisible();
        await visitor.lookTwice(`paper-out-${way}-${language}`);
        await page.getByRole('button', { name: t('printLeave') }).click();
        await page
          .getByRole('button', { name: t('linkBadge', { state: '' }).trim() })
          .first()
          .click();
        await expect(page.getByText(t('statusMediaEmpty')).first()).toBeVisible();
        await visitor.lookTwice(`paper-out-panel-${way}-${language}`);
        await page.keyboard.press('Escape');
        const status = await statusOf(visitor, product);
        await expect(status.page.getByText(t('statusMediaEmpty')).first()).toBeVisible();
        await status.lookTwice(`paper-out-status-page-${way}-${language}`);
        await page.goto(`${product.url}/print/jobs`);
        await expect(page.getByRole('article').getByText(t('printerNoPaper', { name }))).toBeVisible();
        await visitor.lookTwice(`paper-out-jobs-${way}-${language}`);

        // A roll is loaded, and nothing else is touched.
        if (way === 'tcp') raw.paper = Number.POSITIVE_INFINITY;
        else peer.setPaper(true);
        await expect(page.getByRole('article').getByText(t('statusJobDone'))).toBeVisible();
        await expect(page.getByRole('article').getByText(t('printerNoPaper', { name }))).toHaveCount(0);
        await expect(status.page.getByText(t('statusJobDone')).first()).toBeVisible();
        await expect(status.page.getByText(t('statusMediaEmpty'))).toHaveCount(0);
        const paper =
          way === 'tcp' ? onPaper(raw, product.work.folder) : inDocuments(peer, product.work.folder);
        expect(await paper).toEqual(codes(40));
        await page.context().close();
      } finally {
        await product.stop();
        await raw.close();
        await peer.close();
      }
    },
  );

  test(
    `SVC-04 a page reloaded in ${language} while the service is away says what it waits for, and continues when the service is back`,
    LONG,
    async ({ browser }) => {
      const printer = await IppPeer.open();
      const product = await Product.start(language, {
        driver: 'ipp',
        address: printer.address,
        language: 'pdf',
      });
      try {
        const rows = 240;
        let held: Awaited<ReturnType<typeof holdAfter>> | undefined;
        const visitor = await visit(browser, product, language, rows, async (page) => {
          held = await holdAfter(page, 3);
        });
        const { dialog, t, page } = visitor;
        await begin(visitor);
        await expect.poll(() => printer.jobs.length, { intervals: [10] }).toBeGreaterThan(1);
        held!.release();
        await product.killService();
        await expect(dialog.getByText(t('printLostLine'))).toBeVisible();
        await expect(dialog.getByRole('alert')).toContainText(t('svcMissing'));
        await visitor.lookTwice(`service-gone-${language}`);
        page.on('dialog', (question) => void question.accept());
        await page.reload();
        const notice = page.getByRole('status').filter({ hasText: WAREHOUSE[language].name });
        await expect(
          notice.getByText(t('jobsResumedAway', { title: WAREHOUSE[language].name })),
        ).toBeVisible();
        await visitor.lookTwice(`resumed-away-${language}`);
        await notice.getByRole('button', { name: t('jobsShow') }).click();
        const jobs = page.getByRole('dialog', { name: t('menuJobs') });
        await expect(jobs.getByRole('alert')).toContainText(t('svcMissing'));
        await visitor.lookTwice(`resumed-away-jobs-${language}`);
        await page.keyboard.press('Escape');
        await expect(jobs).toHaveCount(0);
        // The printer has no labels when the service is back: the resumed job is paused and shows why.
        printer.setPaper(false);
        await product.startService();
        await expect(notice.getByText(t('printerNoPaper', { name: NAMES[language] }))).toBeVisible();
        await visitor.lookTwice(`resumed-held-${language}`);
        printer.setPaper(true);
        await expect(
          notice.getByText(t('jobsResumedEnded', { title: WAREHOUSE[language].name })),
        ).toBeVisible();
        await visitor.lookTwice(`resumed-over-${language}`);
        expect(await inDocuments(printer, product.work.folder)).toEqual(codes(rows));
        await page.context().close();
      } finally {
        await product.stop();
        await printer.close();
      }
    },
  );
}

test('SVC-04 a service that ends while the options are shown: said with what to do, the options stay, and it prints once it is back', async ({
  browser,
}) => {
  const printer = await FakePrinter.open('tspl');
  const product = await Product.start('zh-CN', {
    driver: 'tcp',
    address: printer.address,
    language: 'tspl',
  });
  try {
    const visitor = await visit(browser, product, 'zh-CN', 5);
    const { dialog, t, page } = visitor;
    await visitor.openDialog();
    await visitor.choose(NAMES['zh-CN']);
    await dialog.getByRole('textbox', { name: t('printCopies') }).fill('2');
    await product.killService();
    const trouble = dialog.getByRole('alert').filter({ hasText: t('svcMissing') });
    await expect(trouble).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('printStart'), exact: true })).toBeDisabled();
    await visitor.lookTwice('options-service-gone');
    await product.startService();
    await expect(dialog.getByText(t('printReady'))).toBeVisible();
    await expect(trouble).toHaveCount(0);
    await visitor.start();
    await expect(dialog.getByText(t('printDone'))).toBeVisible();
    expect(await onPaper(printer, product.work.folder)).toEqual([...codes(5), ...codes(5)]);
    await page.context().close();
  } finally {
    await product.stop();
    await printer.close();
  }
});
