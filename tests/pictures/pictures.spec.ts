import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { translateFor } from '../../src/base/messages';
import { TEXT_LANGUAGES } from '../../src/base/messages/languages';
import { startProduct } from '../e2e/peers';
import { choose } from '../e2e/steps';
import { tea } from './tea';

const root = join(import.meta.dirname, '../..');
const help = join(root, 'src/app/help/pictures');
const docs = join(root, 'docs/images');

// Rings and hidden messages are styles of our own.
base.use({ bypassCSP: true });

/** What the README shows. */
const README = ['editor', 'problems', 'print', 'market', 'service'];

/** A picture of the window, as small as its text stays crisp. */
async function save(page: Page, folder: string, name: string) {
  mkdirSync(folder, { recursive: true });
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png)
    .webp({ quality: 72, effort: 6, smartSubsample: true })
    .toFile(join(folder, `${name}.webp`));
}

/** Numbers positions of the window from 1, as the text next to the picture names them. */
async function mark(page: Page, places: readonly Locator[]) {
  for (const [i, place] of places.entries()) {
    const box = await place.first().boundingBox();
    if (!box) throw new Error(`place ${i + 1} is not shown`);
    await page.evaluate(
      ({ box: { x, y, width, height }, n }) => {
        const ring = document.createElement('div');
        ring.dataset.ring = '';
        ring.style.cssText = `position:fixed;z-index:9999;pointer-events:none;box-sizing:border-box;left:${x - 4}px;top:${y - 4}px;width:${width + 8}px;height:${height + 8}px;border:2px solid #f76707;border-radius:8px`;
        const number = document.createElement('b');
        number.textContent = String(n);
        const [left, top] = [x > 20 ? -14 : 6, y > 20 ? -14 : 6];
        number.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:24px;height:24px;border-radius:50%;background:#f76707;color:#fff;font:600 14px/24px sans-serif;text-align:center`;
        ring.append(number);
        document.body.append(ring);
      },
      { box, n: i + 1 },
    );
  }
}

const unmark = (page: Page) =>
  page.evaluate(() => {
    for (const ring of document.querySelectorAll('[data-ring]')) ring.remove();
  });

for (const language of TEXT_LANGUAGES) {
  const test = base.extend({ locale: language });
  test(`pictures in ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    const t = translateFor(language);
    const shelf = tea(language);
    // Its path is in a picture: the same every time.
    const work = join(tmpdir(), 'labelwright');
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work);
    process.env.UI_LANGUAGE = language;
    const common = { dpi: 203, width: 104 };
    const product = await startProduct(work, {
      printers: [
        { ...common, name: shelf.printer, driver: 'file', address: 'printed', language: 'tspl' },
        { ...common, name: 'Zebra ZT230', driver: 'tcp', address: '192.0.2.10:9100', language: 'zpl' },
      ],
    });
    const shoot = async (name: string, places: readonly Locator[] = []) => {
      // Messages that pass are no part of a picture.
      await page.addStyleTag({ content: '.mantine-Notifications-root { display: none }' });
      await page.mouse.move(0, 0);
      await page.waitForTimeout(500);
      await mark(page, places);
      if (name !== 'market') await save(page, join(help, language), name);
      await unmark(page);
      if (language === TEXT_LANGUAGES[0] && README.includes(name)) await save(page, docs, name);
    };
    const press = (name: string, within: Page | Locator = page) =>
      within.getByRole('button', { name, exact: true }).first().click();
    const give = async (press: Promise<unknown>, name: string, text: string) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press]);
      await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    };
    const openTemplate = (bound: boolean) =>
      give(press(t('openTemplate')), 'label.json', JSON.stringify(shelf.template(bound)));
    try {
      await page.goto(`${product.url}/login`);
      await press(t('demoEnter'));
      await page.waitForURL(`${product.url}/`);
      await page.goto(`${product.url}/edit`);
      await page.locator('[data-stage]').waitFor();

      await press(t('newLabel'));
      const form = page.getByRole('dialog');
      await form.getByLabel(t('labelName')).fill(shelf.label);
      await shoot('form');
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();

      await openTemplate(false);
      await page.getByRole('button', { name: shelf.rows[0]![0]! }).first().click();
      await shoot('editor', [
        page.getByRole('navigation', { name: t('palette') }).or(page.getByLabel(t('palette'))),
        page.locator('[data-stage]'),
        page.getByRole('complementary', { name: t('properties') }),
        page.getByRole('button', { name: t('print'), exact: true }),
      ]);

      await give(press(t('openSheet')), shelf.sheet, shelf.csv);
      await expect(page.getByText(shelf.sheet).first()).toBeVisible();
      const panel = page.getByRole('complementary', { name: t('properties') });
      await panel.getByText(t('sourceExcel'), { exact: true }).click();
      await panel.getByRole('combobox', { name: t('column'), exact: true }).click();
      await page.getByRole('option', { name: shelf.fields[0]! }).click();
      await shoot('bind', [
        page.getByRole('region', { name: t('excelTitle') }),
        panel.getByLabel(t('source')),
      ]);

      await openTemplate(true);
      await press(t('dataNext'));
      await shoot('sheet');
      const wrong = tea(language, { bad: 3 });
      await give(press(t('openSheet')), shelf.sheet, wrong.csv);
      await expect(page.getByText(wrong.rows[2]![2]!).first()).toBeVisible();
      await press(t('print'));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(t('printReady'))).toBeVisible();
      await choose(page, t('printPrinter'), shelf.printer);
      await press(t('print'), dialog);
      await expect(dialog.getByText(t('printBadRows', { n: 1 })).first()).toBeVisible();
      await shoot('problems');
      await press(t('printStopAll'), dialog);
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await give(press(t('openSheet')), shelf.sheet, shelf.csv);
      await expect(page.getByText(shelf.rows[2]![2]!).first()).toBeVisible();
      await press(t('print'));
      await expect(dialog.getByText(t('printReady'))).toBeVisible();
      await expect(dialog.locator('canvas').first()).toBeVisible();
      await shoot('print');
      await press(t('print'), dialog);
      await expect(dialog.getByText(t('printDone'))).toBeVisible({ timeout: 60_000 });
      await press(t('printFinish'), dialog);

      await page.goto(`${product.url}/print/jobs`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await shoot('jobs');
      await page.goto(`${product.url}/label/marketlabel`);
      await expect(page.getByRole('img').nth(8)).toBeVisible();
      await page.waitForTimeout(4000);
      await shoot('market');

      const address = /print service: (http:\/\/127\.0\.0\.1:\d+\/)(\?key=\S+)/.exec(product.output())!;
      const [, service, key] = address;
      // The service's page speaks with the machine's fonts; the pictures do with the product's.
      await page.route(`${service}fonts/*`, (route) =>
        route.fulfill({ path: join(root, 'dist/app', new URL(route.request().url()).pathname) }),
      );
      await page.goto(`${service}${key}`);
      const dress = async () => {
        await page.addStyleTag({ url: `${service}fonts/faces.css` });
        await page.addStyleTag({ content: '* { font-family: "Noto Sans SC", sans-serif !important }' });
        await page.evaluate(() => document.fonts.ready);
      };
      await dress();
      await expect(page.getByText(shelf.printer).first()).toBeVisible();
      await shoot('service');
      await page.getByRole('link', { name: t('statusAdd') }).click();
      await dress();
      await shoot('printer');
    } finally {
      await product.stop();
      rmSync(work, { recursive: true, force: true });
    }
  });
}
