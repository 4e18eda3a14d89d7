import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { makePdf, text } from '../app/documents/pdfs';
import { barriers } from './access';
import { demoSession } from './account';
import { startProduct, temporaryFolder } from './peers';

const work = temporaryFolder();
let product: Awaited<ReturnType<typeof startProduct>>;

/** One browser for all screens: it loads the app once. Each screen finds it as empty as on its first visit. */
let context: BrowserContext;
let session: Awaited<ReturnType<typeof demoSession>>;

test.beforeAll(async ({ browser }) => {
  product = await startProduct(work.folder);
  context = await browser.newContext({ reducedMotion: 'reduce' });
  session = await demoSession(context, product.url);
});
test.afterAll(async () => {
  await context.close();
  await product.stop();
  work.remove();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const add = (page: Page, name: string) => press(page, `添加${name}`);
const dialog = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible();
const sample = async (page: Page, withRows: boolean) => {
  await press(page, '示例模板');
  if (!withRows) await page.getByRole('switch', { name: '同时打开配套的示例数据' }).uncheck();
  await page.getByText('物流面单').click();
  await expect(page.getByText('已打开“物流面单”')).toBeVisible();
};

/** A new account shares a label with the user of the page. */
async function shareOne(page: Page): Promise<void> {
  const shareCode = await page.locator('code').textContent();
  const post = async (path: string, data: object, accessToken = '') => {
    const reply = await page.request.post(`${product.url}/api/v3${path}`, { data, headers: { accessToken } });
    return (await reply.json()).data;
  };
  const phone = '13900007777';
  await post('/login/sendCaptcha', { phone, scene: 'register' });
  const sms = new RegExp(`SMS ${phone} register (\\d{6})`);
  await expect.poll(() => product.output()).toMatch(sms);
  const captcha = sms.exec(product.output())![1];
  const account = { phone, captcha, password: 'Tea-and-labels', nickName: '小王' };
  const { accessToken } = await post('/login/register', account);
  const label = { name: '货签', width: 40, height: 30, data: '[[]]' };
  const { templetId } = await post('/templet/save', label, accessToken);
  await post('/templet/share', { shareCode, templetId }, accessToken);
}

/** Some pages of a PDF, whatever was kept of an earlier visit. */
async function pdfPages(page: Page): Promise<void> {
  const buffer = Buffer.from(await makePdf([1, 2, 3].map((n) => ({ content: text(20, 40, 20, `${n}`) }))));
  const first = page.getByRole('button', { name: /^(选择文件|添加文件)$/ });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), first.click()]);
  await chooser.setFiles({ name: '标签.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByRole('option').first()).toBeVisible();
}

/** Some pictures and one that is none, with the line between the original and its print. */
async function pictures(page: Page): Promise<void> {
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="75"><path d="M9 9h40v40z"/></svg>',
  );
  const first = page.getByRole('button', { name: /^(选择文件|添加文件)$/ });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), first.click()]);
  const files = ['货品.svg', '说明.txt'].map((name, i) => ({
    name,
    mimeType: '',
    buffer: i ? Buffer.from('x') : buffer,
  }));
  await chooser.setFiles(files);
  await expect(page.getByRole('slider', { name: '移动分界线，对比原图与打印效果' })).toBeVisible();
}

/** Every screen and dialog, and how a user gets there from an empty editor. A new screen is a new row. */
const SCREENS: readonly [name: string, open: (page: Page) => Promise<unknown>, path?: string][] = [
  ['the editor, empty', async () => {}],
  ['a dense label with its rows', (page) => sample(page, true)],
  ['a dense label with problems', (page) => sample(page, false)],
  [
    'a table selected',
    async (page) => {
      await add(page, '表格');
      await expect(page.getByRole('complementary', { name: '属性' })).toContainText('表格');
    },
  ],
  ['a text selected', (page) => add(page, '文本')],
  ['a barcode selected', (page) => add(page, '条形码')],
  ['a QR code selected', (page) => add(page, '二维码')],
  ['a date selected', (page) => add(page, '日期时间')],
  [
    'several elements selected',
    async (page) => {
      await add(page, '文本');
      await add(page, '矩形');
      await page.keyboard.press('Control+a');
    },
  ],
  [
    'a context menu',
    async (page) => {
      await add(page, '文本');
      await page.keyboard.press('Shift+F10');
      await expect(page.getByRole('menu')).toBeVisible();
    },
  ],
  [
    'the scan check',
    async (page) => {
      await add(page, '二维码');
      await press(page, '扫描检查');
      await expect(page.getByText(/^扫描结果/)).toBeVisible();
    },
  ],
  [
    'the history',
    async (page) => {
      await add(page, '文本');
      await press(page, '操作历史');
      await dialog(page);
    },
  ],
  [
    'the canvas options',
    async (page) => {
      await press(page, '画布选项');
      await dialog(page);
    },
  ],
  [
    'the gallery',
    async (page) => {
      await press(page, '示例模板');
      await dialog(page);
    },
  ],
  [
    'the key map',
    async (page) => {
      await page.keyboard.press('?');
      await dialog(page);
    },
  ],
  [
    'the label form as a dialog',
    async (page) => {
      await press(page, '标签设置');
      await dialog(page);
    },
  ],
  [
    'the PDF pages, none yet',
    (page) => expect(page.getByText('把 PDF 文件拖到这里')).toBeVisible(),
    '/pdf/index',
  ],
  ['the PDF pages', pdfPages, '/pdf/index'],
  [
    'a PDF page to crop',
    async (page) => {
      await pdfPages(page);
      await press(page, '裁剪');
      await dialog(page);
    },
    '/pdf/index',
  ],
  [
    'a PDF page to split',
    async (page) => {
      await pdfPages(page);
      await press(page, '拆分');
      await dialog(page);
    },
    '/pdf/index',
  ],
  [
    'the pictures, none yet',
    (page) => expect(page.getByText('把图片拖到这里')).toBeVisible(),
    '/image/index',
  ],
  ['the pictures', pictures, '/image/index'],
  ['the label form as a page', (page) => expect(page.getByRole('main')).toBeVisible(), '/label/create'],
  [
    'the print dialog with its preview',
    async (page) => {
      await sample(page, true);
      await press(page, '打印');
      await expect(page.getByRole('dialog').getByText('打印服务已连接')).toBeVisible();
      await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
    },
  ],
  [
    'the print dialog with rows that cannot print',
    async (page) => {
      await sample(page, false);
      await press(page, '打印');
      await dialog(page);
    },
  ],
  [
    'the share dialog with an error',
    async (page) => {
      await press(page, '保存选项');
      await page.getByRole('menuitem', { name: '分享' }).click();
      await page
        .getByRole('dialog', { name: '保存到个人云模板' })
        .getByRole('button', { name: '保存' })
        .click();
      await page.getByRole('dialog', { name: '分享' }).getByRole('button', { name: '确定' }).click();
      await expect(page.getByText('请输入伙伴分享码').first()).toBeVisible();
    },
  ],
  ['share records, none', (page) => expect(page.getByText('还没有收到分享')).toBeVisible(), '/setting/share'],
  [
    'share records',
    async (page) => {
      await shareOne(page);
      await page.reload();
      await expect(page.getByRole('listitem').filter({ hasText: '来自' }).locator('img')).toBeVisible();
    },
    '/setting/share',
  ],
  [
    'the database, empty, then with a spreadsheet',
    async (page) => {
      await expect(page.getByText('还没有上传过表格')).toBeVisible();
      const table = { name: '库存.csv', mimeType: 'text/csv', buffer: Buffer.from('品名,编号\n螺栓,1\n') };
      await page.locator('input[type=file]').first().setInputFiles(table);
      await expect(page.getByRole('table')).toBeVisible();
    },
    '/setting/dbdata',
  ],
  [
    'the rows of a spreadsheet',
    async (page) => {
      await press(page, '预览“库存.csv”');
      await dialog(page);
      await expect(page.getByRole('grid')).toBeVisible();
    },
    '/setting/dbdata',
  ],
  [
    'a spreadsheet to choose',
    async (page) => {
      await press(page, '数据库列表');
      await press(page, '从数据库选择');
      await expect(page.getByRole('dialog').getByText('库存.csv')).toBeVisible();
    },
  ],
  [
    'a watermark in the print dialog',
    async (page) => {
      await add(page, '文本');
      await page.getByRole('button', { name: '打印', exact: true }).first().click();
      await page.getByRole('radiogroup', { name: '水印' }).getByText('添加').click();
      await expect(page.getByRole('textbox', { name: '水印内容' })).toBeVisible();
    },
  ],
  [
    'personal info',
    (page) => expect(page.getByRole('heading', { name: '账号安全' })).toBeVisible(),
    '/setting/personal',
  ],
  [
    'a new password',
    async (page) => {
      await press(page, '修改密码');
      await dialog(page);
      await press(page, '确定');
    },
    '/setting/personal',
  ],
  [
    'the tutorial',
    (page) => expect(page.getByRole('heading', { name: '键盘快捷键' })).toBeVisible(),
    '/help/help-userful',
  ],
  [
    'common questions, searched',
    async (page) => {
      await page.getByRole('searchbox', { name: '搜索帮助' }).fill('条码');
      await expect(page.getByRole('status')).toContainText('找到');
    },
    '/help/help-common',
  ],
  [
    'feedback with an error',
    async (page) => {
      await press(page, '提交');
      await expect(page.getByText('请填写问题描述')).toBeVisible();
    },
    '/feedback/feedback',
  ],
];

for (const [name, open, path = '/edit'] of SCREENS) {
  test(`accessible, light and dark: ${name}`, async () => {
    await context.setStorageState(session);
    const page = await context.newPage();
    await page.goto(product.url + path);
    if (path === '/edit') await expect(page.locator('[data-stage]')).toBeVisible();
    await open(page);
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(await barriers(page), 'dark').toEqual([]);
    await page.close();
  });
}
