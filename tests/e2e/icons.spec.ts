import { expect as expectNow, test } from '@playwright/test';
import sharp from 'sharp';
import { boxOf, layers } from './canvas';
import { FILE_PRINTER, productWithFilePrinter } from './product';
import { onlyJob, openAs, print } from './steps';

/** A busy machine is no failure. */
const expect = expectNow.configure({ timeout: 30_000 });
const product = productWithFilePrinter();

test('ELEM-08 an icon is found by a word, added by keyboard alone, and prints sharp where it is', async ({
  page,
}) => {
  await openAs(page, product.url);
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: '图标库' });
  const search = dialog.getByRole('textbox', { name: '搜索图标' });
  await expect(search).toBeFocused();
  await page.keyboard.type('堆码');
  await expect(dialog.getByRole('button', { name: /堆码/ })).toHaveCount(3);
  await search.fill('没有的词');
  await expect(dialog.getByText('没有找到这样的图标')).toBeVisible();
  await search.fill('此面朝上');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('button', { name: /此面朝上/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(layers(page)).toHaveCount(1);
  const [x, y, width, height] = await boxOf(page);
  expect([width, height]).toEqual([12, 12]);

  await print(page, FILE_PRINTER, 1);
  const { pictures } = onlyJob(product.printed);
  const { data, info } = await sharp(pictures[0]!).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dots = (mm: number) => Math.round(mm * 8);
  const ink = (left: number, top: number, right: number, bottom: number) => {
    let count = 0;
    for (let row = dots(top); row < dots(bottom); row++)
      for (let at = dots(left); at < dots(right); at++) if (data[row * info.width + at]! < 128) count++;
    return count;
  };
  // The bar under the arrows is ten twelfths of the icon wide and a twelfth high.
  const bar = ink(
    x! + width! / 12,
    y! + (10 * height!) / 12,
    x! + (11 * width!) / 12,
    y! + (11 * height!) / 12,
  );
  expect(bar).toBeGreaterThan(0.97 * dots(10) * dots(1));
  expect(ink(0, 0, 40, 30)).toBe(ink(x!, y!, x! + width!, y! + height!));

  // It comes back first, and an icon may be replaced by another.
  await page.getByRole('button', { name: '图标库' }).click();
  await expect(dialog.getByRole('heading', { name: '最近使用' })).toBeVisible();
  const recent = dialog.getByRole('region', { name: '最近使用' }).getByRole('button');
  await expect(recent.first()).toHaveAccessibleName(/此面朝上/);
  await dialog.getByText('洗涤护理', { exact: true }).first().click();
  await dialog.getByRole('button', { name: '不可水洗' }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(layers(page)).toHaveCount(1);
});
