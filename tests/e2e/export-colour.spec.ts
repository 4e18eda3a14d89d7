import { readFileSync } from 'node:fs';
import { expect as expectNow, test } from '@playwright/test';
import sharp from 'sharp';
import { longUnless } from './long';
import { startProduct, temporaryFolder } from './peers';
import { Visitor } from './visitor';

/** A busy machine is no failure. */
const expect = expectNow.configure({ timeout: 60_000 });

for (const [language, names] of [
  ['zh-CN', { whole: '整张标签', pictures: '图片', format: '格式', png: '彩色 PNG', bits: '黑白 PNG' }],
  [
    'en',
    { whole: 'Whole label', pictures: 'Pictures', format: 'Format', png: 'Colour PNG', bits: 'B/W PNG' },
  ],
] as const)
  test(
    `PRN-16 G-10 a label as JPEG and in colour, and the whole label by the mode, in ${language} at 1366 and 390`,
    longUnless(language === 'zh-CN'),
    async ({ browser }) => {
      test.setTimeout(300_000);
      const work = temporaryFolder();
      const product = await startProduct(work.folder, { printers: [] }, { env: { UI_LANGUAGE: language } });
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: language });
      try {
        const page = await context.newPage();
        // Without it the browser downloads the file.
        await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
        const visitor = new Visitor(page, language);
        const { t, button } = visitor;
        await visitor.enter(product.url);
        await button('print').click();
        const whole = visitor.dialog.getByRole('switch', { name: names.whole });
        await expect(whole).not.toBeChecked();
        await whole.click();
        await expect(whole).toBeChecked();
        for (const width of [1366, 390]) {
          await page.setViewportSize({ width, height: 768 });
          await whole.scrollIntoViewIfNeeded();
          await visitor.look(`whole-label-${width}`);
        }
        await page.setViewportSize({ width: 1366, height: 768 });
        await visitor.dialog.getByRole('button', { name: t('exportBatch') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(names.pictures, { exact: true }).click();
        const formats = dialog.getByRole('radiogroup', { name: names.format });
        await expect(formats.getByText(names.bits, { exact: true })).toBeVisible();
        for (const [name, ending, kind] of [
          [names.png, '.png', 'png'],
          ['JPEG', '.jpg', 'jpeg'],
        ] as const) {
          await formats.getByText(name, { exact: true }).click();
          for (const width of [1366, 390]) {
            await page.setViewportSize({ width, height: 768 });
            await formats.scrollIntoViewIfNeeded();
            await visitor.look(`export-${kind}-${width}`);
          }
          await page.setViewportSize({ width: 1366, height: 768 });
          const download = page.waitForEvent('download');
          await dialog.getByRole('button', { name: t('exportTo'), exact: true }).click();
          const file = await download;
          expect(file.suggestedFilename()).toContain(ending);
          const { format } = await sharp(readFileSync(await file.path())).metadata();
          expect(format).toBe(kind);
          await button('exportAgain').click();
        }
        // The label on the canvas alone, from the menu of the bar: in the menu of what has no room on it at 390 px.
        await page.goto(`${product.url}/edit`);
        for (const [width, menu, item, kind] of [
          [1366, 'exportLabel', 'exportLabelColour', 'png'],
          [390, 'moreActions', 'exportLabelJpeg', 'jpeg'],
        ] as const) {
          await page.setViewportSize({ width, height: 768 });
          await page
            .getByRole('banner')
            .getByRole('button', { name: t(menu), exact: true })
            .click();
          const download = page.waitForEvent('download');
          await page.getByRole('menuitem', { name: t(item), exact: true }).click();
          const { format } = await sharp(readFileSync(await (await download).path())).metadata();
          expect(format).toBe(kind);
        }
      } finally {
        await context.close();
        await product.stop();
        work.remove();
      }
    },
  );
