import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectNow, type Locator, type Page, test } from '@playwright/test';
import { box, makePdf } from '../app/documents/pdfs';
import { FakePrinter } from '../print-service/fakePrinter';
import { readTspl } from '../printing/tsplReader';
import { LONG } from './long';
import { startProduct, temporaryFolder } from './peers';
import { addPdf, openAs, openSample, openSheet, printPages } from './steps';

/** A busy machine is no failure. */
const expect = expectNow.configure({ timeout: 30_000 });
test.describe.configure({ timeout: 240_000 });

const SAMPLE = '仓储物料标签';
const NARROW = '窄打印机';
const work = temporaryFolder();
let printer: FakePrinter;
let product: Awaited<ReturnType<typeof startProduct>>;

test.beforeAll(async () => {
  printer = await FakePrinter.open('tspl');
  const { address } = printer;
  product = await startProduct(work.folder, {
    printers: [{ name: NARROW, driver: 'tcp', address, language: 'tspl', dpi: 203, width: 30 }],
  });
});
test.afterAll(async () => {
  await product.stop();
  await printer.close();
  work.remove();
});

/** Opens the sample with some rows, and the print dialog. */
async function openDialog(page: Page, rows: number): Promise<Locator> {
  const sheet = join(work.folder, `${rows} 行.csv`);
  const lines = Array.from({ length: rows }, (_, i) => `普洱茶 ${i + 1},WL-${i},1.00,2026-11-21`);
  writeFileSync(sheet, `\ufeff品名,编号,单价,日期\n${lines.join('\n')}\n`);
  await openAs(page, product.url);
  await openSample(page, SAMPLE);
  await openSheet(page, sheet);
  // Not the name of the file, which is shown while it is read.
  await expect(page.getByText(rows === 0 ? '只有表头' : `${rows} 行 × 4 列`).first()).toBeVisible();
  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '打印' });
  await expect(dialog.getByText('打印服务已连接')).toBeVisible();
  return dialog;
}

/** Types into a field as a person does, over what is in it. */
async function type(field: Locator, text: string) {
  await field.focus();
  await field.press('Control+a');
  await field.press('Backspace');
  await field.pressSequentially(text);
}

test('PRN-03 PRN-04 whatever is typed as range, copies and offset is reported in words, and nothing wrong can be printed', async ({
  page,
}) => {
  const dialog = await openDialog(page, 5);
  const start = dialog.getByRole('button', { name: '打印', exact: true });
  const [from, to, copies] = ['起始', '结束', '份数'].map((name) =>
    dialog.getByRole('textbox', { name, exact: true }),
  );
  const range = async (a: string, b: string, words: string) => {
    await type(from!, a);
    await type(to!, b);
    await expect(dialog.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(start).toBeDisabled();
  };
  await range('3', '1', '起始页不能大于结束页');
  await range('0', '5', '请输入 1 到 5 的整数');
  await range('1', '6', '请输入 1 到 5 的整数');
  await range('', '5', '请输入打印范围');
  await range('1', '99999999999999999999', '请输入 1 到 5 的整数');
  await type(from!, '2');
  await type(to!, '3');
  await expect(dialog.getByRole('alert').filter({ hasText: /输入|起始/ })).toHaveCount(0);
  await expect(start).toBeEnabled();

  for (const [typed, words] of [
    ['', '打印份数不能为空'],
    ['0', '打印份数不能为空'],
    ['2001', '打印份数最多为2000'],
    ['1000000000', '打印份数最多为2000'],
    ['99999999999999999999', '打印份数最多为2000'],
  ] as const) {
    await type(copies!, typed);
    await expect(dialog.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(start).toBeDisabled();
  }
  // What is no number cannot be typed.
  await type(copies!, '-二abc7');
  await expect(copies!).toHaveValue('7');
  await expect(dialog.getByText('14 张').first()).toBeVisible();
  await type(copies!, '1');

  const offset = dialog.getByRole('textbox', { name: '向右', exact: true });
  await type(offset, '5000');
  await offset.blur();
  await expect(offset).toHaveValue('100 mm');
  await type(offset, '-5000');
  await offset.blur();
  await expect(offset).toHaveValue('-100 mm');
  await type(offset, '');
  await offset.blur();
  await expect(offset).toHaveValue('0 mm');
});

test('G-43 PRN-04 a label wider than the head is reported before the first label, and printed only on the user’s word', async ({
  page,
}) => {
  const dialog = await openDialog(page, 2);
  await expect(dialog.getByRole('alert').filter({ hasText: '超过打印头的 30 mm' })).toBeVisible();
  const before = printer.printed.length;
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(dialog.getByText('超出打印头').first()).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('too-wide.png') });
  expect(printer.printed.length).toBe(before);
  await dialog.getByRole('button', { name: '仍然打印' }).click();
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible();
  expect(printer.printed.length).toBe(before + 2);
});

test('G-43 PRN-04 a sheet that fits the head once turned is turned in the dialog', async ({ page }) => {
  const dialog = await openDialog(page, 2);
  const warning = dialog.getByRole('alert').filter({ hasText: '超过打印头的 30 mm' });
  await warning.getByRole('button', { name: '旋转 90°' }).click();
  await expect(warning).toHaveCount(0);
  await expect(dialog.getByText('30 × 40 mm')).toBeVisible();
  const before = printer.printed.length;
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible();
  const { raster } = readTspl(printer.stream, 8).at(-1)!;
  expect([printer.printed.length - before, raster.width, raster.height]).toEqual([2, 240, 320]);
});

test(
  'PDF-03 G-43 a page on a label wider than the head says so before the dialog opens: fit or turn',
  LONG,
  async ({ page }) => {
    const mm = (n: number) => (n / 25.4) * 72;
    await openAs(page, product.url, '/pdf/index');
    const wide = { content: box(0, 0, mm(70), mm(25)), width: mm(70), height: mm(25) };
    await addPdf(page, '选择文件', '宽.pdf', await makePdf([wide]));
    const notice = page.getByRole('alert').filter({ hasText: '超出部分不会打印' });
    await expect(notice).toContainText('有 1 页超出可打印的 30 × 75 mm');
    // The label is 75 mm high: turned, it would be as much too wide.
    await expect(notice.getByRole('button')).toHaveText(['缩小到适应', '拆分']);
    const height = page.getByRole('textbox', { name: '标签高度' });
    await height.fill('25');
    await height.press('Enter');
    await notice.getByRole('button', { name: '旋转 90°' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: '标签宽度' })).toHaveValue('25 mm');
    await expect(height).toHaveValue('80 mm');

    await height.fill('20');
    await height.press('Enter');
    const width = page.getByRole('textbox', { name: '标签宽度' });
    await width.fill('60');
    await width.press('Enter');
    await notice.getByRole('button', { name: '缩小到适应' }).click();
    await expect(notice).toHaveCount(0);
    await expect(width).toHaveValue('30 mm');
    await expect(height).toHaveValue('10 mm');
    const before = printer.printed.length;
    await printPages(page, NARROW, 1);
    const { raster } = readTspl(printer.stream, 8).at(-1)!;
    expect([printer.printed.length - before, raster.width, raster.height]).toEqual([1, 240, 80]);
  },
);

test('DATA-06 copies of a row are typed freely, and kept between 1 and 1000', LONG, async ({ page }) => {
  const dialog = await openDialog(page, 3);
  await dialog.getByText('自定义打印').click();
  await dialog.getByRole('button', { name: '选择行' }).click();
  const rows = page.getByRole('dialog');
  await rows.getByRole('checkbox', { name: '选择第 2 行' }).check();
  const copies = rows.getByRole('textbox', { name: '第 2 行的份数' });
  const total = rows.getByRole('status');
  for (const [typed, kept] of [
    ['5', 5],
    ['1000000000', 1000],
    ['-3', 1],
    ['', 1],
    ['0', 1],
    ['12', 12],
  ] as const) {
    await type(copies, typed);
    await copies.blur();
    await expect(copies).toHaveValue(String(kept));
    await expect(total).toContainText(`已选 1 行，${kept.toLocaleString('en')} 张`);
  }
});

test('PRN-03 a sheet without rows prints nothing and says so', async ({ page }) => {
  const dialog = await openDialog(page, 0);
  await expect(
    dialog
      .getByRole('alert')
      .filter({ hasText: /数据|行/ })
      .first(),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: '打印', exact: true })).toBeDisabled();
  await page.screenshot({ path: test.info().outputPath('no-rows.png') });
});

test(
  'SVC-07 a printer with labels to print is not taken off the list; one that went away in between is reported by name',
  LONG,
  async ({ page, context }) => {
    const dialog = await openDialog(page, 8);
    printer.paper = 3;
    await dialog.getByRole('button', { name: '打印', exact: true }).click();
    await dialog.getByRole('button', { name: '仍然打印' }).click();
    await expect(dialog.getByText(`打印机“${NARROW}”缺纸，装纸后自动继续`)).toBeVisible();
    const status = await context.newPage();
    await status.goto(/print service: (\S+)/.exec(product.output())![1]!);
    const card = status.locator('.printer');
    const remove = async () => {
      await card.locator('summary').click();
      await card.locator('.panel').getByRole('button').click();
    };
    await remove();
    await expect(status.getByRole('alert')).toContainText(NARROW);
    await status.screenshot({ path: test.info().outputPath('printer-wanted.png') });
    printer.paper = Number.POSITIVE_INFINITY;
    await expect(dialog.getByText('已全部送往打印机')).toBeVisible();

    // Taken off while the dialog shows it as chosen.
    await dialog.getByRole('button', { name: '返回打印设置' }).click();
    await expect(dialog.getByRole('button', { name: '打印', exact: true })).toBeVisible();
    await status.reload();
    await remove();
    await expect(status.locator('.printer')).toHaveCount(0);
    await page.bringToFront();
    await expect(
      dialog.getByText(`上次使用的“${NARROW}”不可用`).or(dialog.getByText('您的电脑未连接打印机')).first(),
    ).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('printer-gone.png') });
  },
);
