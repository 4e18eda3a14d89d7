import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { longUnless } from './long';
import { outside } from './outside';
import { startProduct, temporaryFolder } from './peers';
import { FILE_PRINTER, productWithFilePrinter } from './product';
import { openAs, openSample } from './steps';

const product = productWithFilePrinter();

const WIDTHS = [360, 390, 820, 1024, 1093, 1366, 1920];
/** Widths at which `npm test` makes and prints a label: a phone, a tablet, a laptop. */
const USUAL = [390, 820, 1366];
const GUEST = ['/home', '/login', '/register', '/forget', '/help/help-userful', '/help/help-common'];
const USER = [
  ...['/', '/edit', '/label/create', '/label/recent', '/label/mylabel', '/label/marketlabel', '/print/jobs'],
  ...['/pdf/index', '/image/index', '/setting/fontsetting', '/setting/dbdata', '/setting/share'],
  ...['/setting/printers', '/setting/personal', '/feedback/feedback', '/401', '/404'],
];

/** Screens that lead elsewhere at once. */
const PASSED = ['/auth-redirect', '/redirect/*'];

test('SH-01 every screen is looked at', () => {
  const table = readFileSync('src/app/compose/screens.tsx', 'utf8');
  const paths = [...table.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => ![...GUEST, ...USER, ...PASSED].includes(path))).toEqual([]);
});

const sized = (page: Page, width: number) => page.setViewportSize({ width, height: width < 600 ? 844 : 768 });

async function expectInside(page: Page, of: Locator): Promise<void> {
  await expect(of).toBeVisible();
  const { x, width } = (await of.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
}

test('EDIT-10 at every width print and save are in reach, and everything else of the bar', async ({
  page,
}) => {
  await openAs(page, product.url);
  await openSample(page, '仓储物料标签');
  const bar = page.getByRole('banner');
  const reached = [];
  for (const width of [...WIDTHS, ...WIDTHS.toReversed()]) {
    await sized(page, width);
    for (const name of ['打印', '保存'])
      await expectInside(page, bar.getByRole('button', { name, exact: true }));
    await expect.poll(() => outside(page), { message: String(width) }).toEqual([]);
    // On a phone the label as it prints, the canvas, and the sheets of both.
    for (const tab of width < 600 ? ['选行', '改文字', '画布', '添加', '数据', '预览'] : []) {
      await page.getByRole('navigation').getByRole('button', { name: tab, exact: true }).click();
      await expect.poll(() => outside(page), { message: `${tab} at ${width}` }).toEqual([]);
    }
    const more = bar.getByRole('button', { name: '更多', exact: true });
    if (await more.isVisible()) {
      await more.click();
      for (const name of ['新建', '示例模板', '打开模板文件', '打开数据表', '标签设置'])
        await expectInside(page, page.getByRole('menuitem', { name }));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      reached.push(width);
    } else {
      for (const name of ['新建', '示例模板', '打开模板文件', '打开数据表'])
        await expectInside(page, bar.getByRole('button', { name, exact: true }));
    }
  }
  expect(reached).toContain(360);
  expect(reached).not.toContain(1366);
});

test('at every width the fields of a new label have room for their numbers', async ({ page }) => {
  await openAs(page, product.url, '/label/create');
  const fields = page.locator('form, main').getByRole('textbox', { name: 'mm' });
  await expect(fields.first()).toBeVisible();
  for (const width of WIDTHS) {
    await sized(page, width);
    // Width, height, column space, gap and both offsets.
    const rooms = () => fields.evaluateAll((all) => all.map((one) => one.clientWidth));
    await expect
      .poll(async () => Math.min(...(await rooms())), { message: String(width) })
      .toBeGreaterThan(60);
    expect(await rooms()).toHaveLength(6);
  }
});

for (const width of WIDTHS) {
  test(
    `EDIT-10 at ${width} px a label is made and printed`,
    longUnless(USUAL.includes(width)),
    async ({ page }) => {
      await openAs(page, product.url);
      await sized(page, width);
      const phone = width < 600;
      const show = async (name: string) => {
        const button = page.getByRole('button', { name, exact: true });
        if (phone) expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
        await button.click();
      };
      if (phone) await show('添加');
      await page.getByRole('button', { name: '添加条形码' }).click();
      // Wider windows always show it.
      if (width < 1000) await show('属性');
      await expectInside(
        page,
        page
          .getByRole('combobox', { name: '条码类型' })
          .or(page.getByRole('textbox', { name: '条码类型' }))
          .first(),
      );
      await expect.poll(() => outside(page)).toEqual([]);
      // The label stays in view next to or above the panel.
      expect((await page.locator('[data-stage]').boundingBox())!.height).toBeGreaterThan(200);
      if (width < 1000) await show('属性');
      if (phone) {
        await show('数据');
        await expectInside(page, page.getByText('数据库列表', { exact: true }).last());
        await expect.poll(() => outside(page)).toEqual([]);
        await show('数据');
      }
      await page.getByRole('banner').getByRole('button', { name: '打印', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: '打印' });
      await expect(dialog.getByText('打印服务已连接')).toBeVisible();
      await dialog
        .getByRole('textbox', { name: '打印机' })
        .or(dialog.getByRole('combobox', { name: '打印机' }))
        .first()
        .click();
      await page.getByRole('option', { name: FILE_PRINTER }).click();
      await expect.poll(() => outside(page)).toEqual([]);
      const print = dialog.getByRole('button', { name: '打印', exact: true });
      await expectInside(page, print);
      await print.click();
      await expect(dialog.getByText('已全部送往打印机')).toBeVisible();
      await expect.poll(() => outside(page)).toEqual([]);
    },
  );
}

for (const language of ['zh-CN', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    const work = temporaryFolder();
    let own: Awaited<ReturnType<typeof startProduct>>;
    test.beforeAll(async () => {
      process.env.UI_LANGUAGE = language;
      own = await startProduct(work.folder).finally(() => {
        delete process.env.UI_LANGUAGE;
      });
    });
    test.afterAll(async () => {
      await own.stop();
      work.remove();
    });

    for (const [who, paths] of [
      ['guest', GUEST],
      ['user', USER],
    ] as const) {
      test(
        `SH-01 no screen of a ${who} reaches beyond the window at any width`,
        longUnless(language === 'zh-CN'),
        async ({ page }) => {
          if (who === 'user') await openAs(page, own.url, '/');
          const found: Record<string, string[]> = {};
          for (const path of paths) {
            await page.goto(own.url + path);
            await expect(page.getByRole('main').first()).toBeVisible();
            await page.waitForLoadState('networkidle');
            for (const width of WIDTHS) {
              await sized(page, width);
              // Two frames: what measures itself has done so.
              await page.evaluate(
                () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
              );
              const cut = await outside(page);
              if (cut.length > 0) found[`${path} at ${width}`] = cut;
            }
          }
          expect(found).toEqual({});
        },
      );
    }
  });
}
