import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectNow, test } from '@playwright/test';
import sharp from 'sharp';
import { typicalPrinter } from '../../src/raster/grade/picture';
import { FakePrinter } from '../print-service/fakePrinter';
import { patchRaster, photographed } from '../raster/grade/photographed';
import { longUnless } from './long';
import { startProduct, temporaryFolder } from './peers';
import { openSheet } from './steps';
import { Visitor, WAREHOUSE } from './visitor';

/** A busy machine is no failure. */
const expect = expectNow.configure({ timeout: 60_000 });

const ROWS = 60;
/** One row has a bar code that cannot be, one a name that finds no room. */
const BAD = 6;

/** A photo of the calibration patch from a printer of 203 dpi whose ink spreads by 0.04 mm, as a PNG file. */
function calibrationPhoto(): Promise<Buffer> {
  const model = { ...typicalPrinter(8), gain: 0.04, blur: 0.06 };
  const { width, height, data } = photographed(patchRaster(203), model, 8, { scale: 3, turn: 0.2 });
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

for (const [language, width, height] of [
  ['zh-CN', 1280, 800],
  ['en', 1920, 1080],
] as const)
  test(
    `the screens of printing in ${language} at ${width}: readable, nothing beyond the edge`,
    longUnless(language === 'zh-CN'),
    async ({ browser }) => {
      test.setTimeout(600_000);
      const work = temporaryFolder();
      const printers = await Promise.all([1, 2].map(() => FakePrinter.open('tspl')));
      const list = printers.map(({ address }, i) => ({
        name: ['Zebra 一号线', 'Zebra 二号线'][i]!,
        driver: 'tcp',
        address,
        language: 'tspl',
        dpi: 203,
        width: 104,
      }));
      const product = await startProduct(work.folder, { printers: list }, { env: { UI_LANGUAGE: language } });
      const context = await browser.newContext({ viewport: { width, height }, locale: language });
      const sample = WAREHOUSE[language];
      try {
        const sheet = join(work.folder, '物料.csv');
        const rows = Array.from({ length: ROWS }, (_, i) =>
          [
            i === 30 ? '放不下的品名'.repeat(12) : `普洱茶 ${i + 1}`,
            i === BAD ? '中文编号' : `WL-${i}`,
            '1.00',
            '2026-11-21',
          ].join(),
        );
        writeFileSync(sheet, `\ufeff${sample.headings}\n${rows.join('\n')}\n`);
        const page = await context.newPage();
        const visitor = new Visitor(page, language);
        const { t, dialog, button } = visitor;
        await visitor.enter(product.url);
        await visitor.openSample(sample.name);
        await openSheet(page, sheet);
        await expect(
          page.getByRole('cell', { name: 'WL-0' }).or(page.getByText('WL-0')).first(),
        ).toBeVisible();
        await visitor.openDialog();
        await expect(dialog.locator('canvas').first()).toBeVisible();
        await visitor.choose(list[0]!.name);
        await dialog.getByText(t('printAlso')).click();
        await dialog.getByRole('checkbox', { name: list[1]!.name }).check();
        await visitor.look('dialog');

        await button('calibrationMenu').click();
        await page.getByRole('menuitem', { name: t('calibrationEnter') }).click();
        await expect(page.getByRole('dialog')).toHaveCount(2);
        await visitor.look('calibration');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(1);

        const photo = join(work.folder, 'photo.png');
        writeFileSync(photo, await calibrationPhoto());
        await button('calibrationMenu').click();
        await page.getByRole('menuitem', { name: t('calibrationPhoto') }).click();
        const quality = page.getByRole('dialog', { name: t('calibrationMenu') });
        const chosen = page.waitForEvent('filechooser');
        await quality.getByRole('button', { name: t('calibrationFitChoose') }).click();
        await (await chosen).setFiles(photo);
        await expect(quality.getByRole('row', { name: t('calibrationFitGain') })).toContainText(
          /0\.0[34]\d\smm/,
        );
        await visitor.look('print-quality');
        await quality.getByRole('button', { name: t('calibrationFitSave') }).click();
        await expect(dialog.getByText(/0\.0[34]\d\smm/)).toBeVisible();
        await visitor.look('measured');

        await visitor.start();
        await expect(dialog.getByText(t('printBadRows', { n: 1 }))).toBeVisible();
        await visitor.look('preflight');
        await button('printSkip').click();
        await expect(dialog.getByText(t('printDone'))).toBeVisible();
        await expect(dialog.getByLabel(t('jobsPrintedBy'))).toBeVisible();
        await visitor.look('summary');

        await page.goto(`${product.url}/print/jobs`);
        await expect(page.getByRole('article')).toBeVisible();
        await visitor.look('history');
        const status = await context.newPage();
        await status.goto(/print service: (\S+)/.exec(product.output())![1]!);
        await expect(status.getByRole('article').first()).toBeVisible();
        await new Visitor(status, language).look('status-page');
      } finally {
        await context.close();
        await product.stop('SIGKILL');
        await Promise.all(printers.map((printer) => printer.close()));
        work.remove();
      }
    },
  );
