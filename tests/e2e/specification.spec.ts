import { expect, type Page, test } from '@playwright/test';
import { productWithFilePrinter } from './product';
import { choose, openAs, openSample } from './steps';

/**
 * The specification walked screen by screen, its sections 2 to 9 in their order, with its own words and numbers. A picture of
 * each screen is left in the folder of the reports.
 */
const product = productWithFilePrinter();
test.use({ viewport: { width: 1366, height: 768 } });

const at = (path: string) => product.url + path;
const shot = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/specification/${name}.png`, animations: 'disabled' });
const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('2. screens and routes', () => {
  const GUESTS: [path: string, title: string][] = [
    ['/login', '登录'],
    ['/register', '注册'],
    ['/forget', '找回密码'],
    ['/home', '首页'],
    ['/help/help-userful', '使用教程'],
    ['/help/help-common', '常见问题'],
  ];
  const USERS: [path: string, title: string][] = [
    ['/', '首页'],
    ['/edit', '标签编辑'],
    ['/label/create', '新建标签'],
    ['/label/mylabel', '个人云模板'],
    ['/label/marketlabel', '公共模板'],
    ['/label/recent', '最近使用'],
    ['/pdf/index', 'PDF打印'],
    ['/image/index', '图片打印'],
    ['/setting/dbdata', '数据库'],
    ['/setting/fontsetting', '字体管理'],
    ['/setting/share', '分享记录'],
    ['/setting/personal', '个人信息'],
    ['/feedback/feedback', '意见反馈'],
    ['/401', '没有访问权限'],
    ['/404', '页面不存在'],
  ];
  const shows = async (page: Page, path: string, title: string) => {
    await expect(page, path).toHaveURL(at(path));
    await expect(page).toHaveTitle(`${title} - 标签匠 Labelwright`);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  const named = (path: string) => path.replace(/^\//, '').replaceAll('/', '-') || 'index';

  test('SH-01 SH-02 a guest opens the seven public paths, every other one leads to the sign-in page', async ({
    page,
  }) => {
    for (const [path, title] of GUESTS) {
      await page.goto(at(path));
      await shows(page, path, title);
      await shot(page, `2-guest-${named(path)}`);
    }
    for (const [path] of USERS.slice(1)) {
      await page.goto(at(path));
      await expect(page, path).toHaveURL(at(`/login?redirect=${encodeURIComponent(path)}`));
    }
  });

  test('SH-01 SH-05 a user opens every screen; an unknown path leads to /404', async ({ page }) => {
    await openAs(page, product.url, '/');
    for (const [path, title] of USERS) {
      await page.goto(at(path));
      await shows(page, path, title);
      await shot(page, `2-user-${named(path)}`);
    }
    await page.goto(at('/no/such/page'));
    await expect(page).toHaveURL(at('/404'));
    await page.goto(at('/redirect/label/recent'));
    await expect(page).toHaveURL(at('/label/recent'));
  });

  test('SH-10 SH-12 SH-15 the menu, 163 px wide, and the tabs with their four commands', async ({ page }) => {
    await openAs(page, product.url, '/label/recent');
    const menu = page.getByRole('navigation', { name: '主菜单' });
    await expect(menu.getByRole('listitem')).toHaveText([
      '最近使用',
      '新建标签',
      '个人云模板',
      '公共模板',
      'PDF打印',
      '图片打印',
      '打印任务',
      '设置',
      '视频教程',
      '意见反馈',
      '管理',
    ]);
    expect((await menu.boundingBox())!.width).toBe(163);
    await page
      .getByRole('navigation', { name: '打开的页面' })
      .getByRole('link', { name: '最近使用' })
      .click({ button: 'right' });
    await expect(page.getByRole('menuitem')).toHaveText(['刷新', '关闭', '关闭其他', '关闭全部']);
    await shot(page, '2-tabs');
  });
});

/** Fields of a template that is saved, as the specification names them. */
const TEMPLATE = [
  ...['name', 'width', 'height', 'cover', 'labelNum', 'labelGap', 'printDirection', 'gap', 'paperType'],
  ...['machineType', 'labelType', 'blackLabelGap', 'blackLabelOffset', 'multiLabelType', 'data', 'os'],
  ...['versionCode', 'cableLabelDirection', 'cableLabelLength', 'templateBg', 'printDensity', 'printSpeed'],
  ...['hOffset', 'vOffset', 'execlFilePath'],
];
const SIZES = [
  ...['全部尺寸', '1-30 mm', '31-40 mm', '41-50 mm', '51-60 mm', '61-70 mm', '71-80 mm', '81-90 mm'],
  ...['91-100 mm', '101-110 mm', '111-120 mm', '大于120 mm'],
];

test.describe('3. to 5. entities, states, validation', () => {
  test('FORM-03 FORM-05 FORM-08 FORM-10 FORM-11 FORM-12 the form of a new label', async ({ page }) => {
    await openAs(page, product.url, '/label/recent');
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '新建标签' }).click();
    const dialog = page.getByRole('dialog', { name: '新建标签' });
    await expect(field(page, '宽 (mm)')).toHaveValue('40');
    await expect(field(page, '高 (mm)')).toHaveValue('30');
    await expect(field(page, '列数')).toHaveValue('1');
    await expect(field(page, '列间距 (mm)')).toBeDisabled();
    await shot(page, '3-new-label');
    for (const [name, message] of [
      ['标签名称', '标签名称不能为空'],
      ['宽 (mm)', '宽度不能为空'],
      ['高 (mm)', '高度不能为空'],
      ['列数', '列数不能为空'],
    ] as const) {
      const value = await field(page, name).inputValue();
      await field(page, name).fill('');
      await field(page, name).press('Tab');
      await expect(dialog.getByText(message)).toBeVisible();
      await shot(page, `5-new-label-${name.slice(0, 2)}`);
      await field(page, name).fill(value);
    }

    // A tail is for rectangles on gap paper: anything else is asked about and reset.
    const choice = (group: string, option: string) =>
      dialog.getByRole('radiogroup', { name: group }).getByText(option, { exact: true });
    await choice('形状', '圆形').click();
    await expect(field(page, '高 (mm)')).toHaveCount(0);
    await dialog.getByRole('switch', { name: '线缆尾巴' }).click({ force: true });
    const ask = page.getByRole('dialog', { name: '提示' });
    await expect(
      ask.getByText('线缆标签不能与形状、纸张类型、列数、背景同时设置，继续将重置这些设置'),
    ).toBeVisible();
    await shot(page, '4-tail');
    await ask.getByRole('button', { name: '继续' }).click();
    await expect(dialog.getByRole('radio', { name: '矩形', exact: true })).toBeChecked();

    // More than one column: no tail, no rotation.
    await field(page, '列数').fill('2');
    await field(page, '列数').press('Tab');
    await expect(dialog.getByRole('switch', { name: '线缆尾巴' })).not.toBeChecked();
    await expect(dialog.getByText('多列标签不能旋转')).toBeVisible();
    await shot(page, '4-columns');

    // A receipt machine prints one column, and no gap paper.
    await choice('机器类型', '票据机').click();
    await expect(field(page, '列数')).toHaveValue('1');
    await expect(dialog.getByRole('radio', { name: '连续纸' })).toBeChecked();
    await shot(page, '4-receipt');
  });

  test('PRN-02 PRN-03 PRN-04 PRN-05 the print dialog', async ({ page }) => {
    await openAs(page, product.url);
    await openSample(page, '仓储物料标签');
    await button(page, '打印').first().click();
    const dialog = page.getByRole('dialog', { name: '打印' });
    await expect(dialog.getByText('打印服务已连接')).toBeVisible();
    await shot(page, '4-print');
    await choose(page, '打印机', '文件打印机');
    const [from, to] = [
      dialog.getByRole('textbox', { name: '起始' }),
      dialog.getByRole('textbox', { name: '结束' }),
    ];
    await expect(from).toHaveValue('1');
    const last = await to.inputValue();
    await from.fill('');
    await expect(dialog.getByText('请输入打印范围')).toBeVisible();
    await from.fill('3');
    await to.fill('2');
    await expect(dialog.getByText('起始页不能大于结束页')).toBeVisible();
    await shot(page, '5-print-range');
    const copies = dialog.getByRole('textbox', { name: '份数' });
    await copies.fill('');
    await expect(dialog.getByText('打印份数不能为空')).toBeVisible();
    await copies.fill('2001');
    await expect(dialog.getByText('打印份数最多为2000')).toBeVisible();
    await shot(page, '5-print-copies');
    // Cancelling resets range, copies and direction.
    await dialog.getByRole('button', { name: '取消', exact: true }).last().click();
    await button(page, '打印').first().click();
    await expect(from).toHaveValue('1');
    await expect(to).toHaveValue(last);
    await expect(copies).toHaveValue('1');
  });

  test('SHR-01 DATA-05 LIB-04 LIB-05 LIB-06 a saved label, its card and its share dialog', async ({
    page,
  }) => {
    await openAs(page, product.url);
    await openSample(page, '仓储物料标签');
    await expect(page.getByText('16 行 ×')).toBeVisible();
    await expect(page.getByText('数据库列表').first()).toBeVisible();
    const saved = page.waitForRequest((request) => request.url().includes('/templet/save'));
    await page.keyboard.press('Control+s');
    await page
      .getByRole('dialog', { name: '保存到个人云模板' })
      .getByRole('button', { name: '保存' })
      .click();
    const label = (await saved).postDataJSON();
    for (const key of TEMPLATE) expect(label, key).toHaveProperty(key);
    await expect(page.getByText(/已保存到云端/)).toBeVisible();
    await page.goto(at('/label/mylabel'));
    await expect(page.getByRole('list', { name: '模板列表' }).getByRole('listitem')).toContainText(
      /\d+ × \d+ mm\d{4}-\d\d-\d\d \d\d:\d\d/,
    );
    await shot(page, '3-card');
    for (const [select, options] of [
      ['尺寸', SIZES],
      ['排序', ['最近更新', '按宽度', '按名称']],
      ['布局', ['卡片', '列表', '缩略图']],
    ] as const) {
      await page.getByRole('combobox', { name: select }).click();
      await expect(page.getByRole('option')).toHaveText([...options]);
      await shot(page, `9-${select}`);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: '更多操作' }).first().click();
    await page.getByRole('menuitem', { name: '分享' }).click();
    const share = page.getByRole('dialog', { name: '分享' });
    await expect.poll(async () => (await share.boundingBox())!.width).toBe(500);
    await expect(share.getByRole('link')).toHaveAttribute('href', '/setting/personal');
    await expect(share.getByRole('textbox')).toHaveAttribute('maxlength', '100');
    await expect(share.getByRole('button', { name: '取消' })).toBeVisible();
    await share.getByRole('button', { name: '确定' }).click();
    await expect(share.getByText('请输入伙伴分享码')).toBeVisible();
    await shot(page, '5-share');
  });
});

test('6. and 7. SH-02 API-01 API-03 roles, and the head of every call', async ({ page }) => {
  const calls: { path: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, headers: request.headers() });
  });
  await page.goto(at('/home'));
  await expect(page.getByRole('link', { name: '使用教程' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '意见反馈' })).toHaveCount(0);
  await shot(page, '6-guest');
  const recent = page.waitForResponse('**/api/v3/label/recent*');
  await openAs(page, product.url, '/label/recent');
  await recent;
  await expect(page.getByRole('link', { name: '意见反馈' }).first()).toBeVisible();
  for (const path of ['/setting/personal', '/setting/share', '/setting/fontsetting']) {
    await page.goto(at(path));
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  const signedIn = ['/label/recent', '/user/userPreference', '/templet/getShareTemplet', '/font/getFont'];
  const heads = signedIn.map((path) => {
    const { headers } = calls.find((one) => one.path === `/api/v3${path}`) ?? {};
    return [path, headers?.['accept-language'], headers?.platform, !!headers?.accesstoken];
  });
  expect(heads).toEqual(signedIn.map((path) => [path, 'zh_CN', '3', true]));
});

test.describe('8. errors', () => {
  test('ERR-03 a server that cannot be reached, and one that refuses', async ({ page }) => {
    await openAs(page, product.url, '/label/mylabel');
    await expect(page).toHaveTitle(/^个人云模板/);
    await page.route('**/api/v3/templet/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('main').getByRole('button', { name: /重试|重新加载/ })).toBeVisible();
    await shot(page, '8-unreachable');
    await page.unroute('**/api/v3/templet/**');
    await page.route('**/api/v3/templet/**', (route) =>
      route.fulfill({ json: { code: 500, msg: '服务器维护中' } }),
    );
    await page.reload();
    await expect(page.getByText('服务器维护中').first()).toBeVisible();
    await shot(page, '8-refused');
  });

  test('SVC-03 no print service: what to install, for 64 and 32 bit', async ({ page }) => {
    const { port } = new URL(product.url);
    await page.route(
      (url) => url.port !== port,
      (route) => route.abort('connectionrefused'),
    );
    await page.routeWebSocket(
      (url) => url.port !== port,
      (socket) => socket.close(),
    );
    await openAs(page, product.url);
    await button(page, '打印').first().click();
    const dialog = page.getByRole('dialog', { name: '打印' });
    await expect(dialog.getByText(/打印服务/).first()).toBeVisible();
    await expect(dialog.getByText(/64位/)).toBeVisible({ timeout: 60_000 });
    await shot(page, '8-no-service');
  });

  test('ERR-04 IMG-07 a canvas that cannot become a file is named', async ({ page }) => {
    await page.addInitScript(() => {
      // As a browser does for a canvas that is too large.
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
      OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new DOMException('', 'EncodingError'));
    });
    await openAs(page, product.url);
    await button(page, '导出').first().click();
    await page.getByRole('menuitem', { name: 'PNG 彩色图片' }).click();
    await expect(page.getByText('画布转换失败')).toBeVisible();
    await shot(page, '8-canvas');
  });

  test('ERR-04 EDIT-07 an empty clipboard is named', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAs(page, product.url);
    await expect(button(page, '添加文本')).toBeVisible();
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.keyboard.press('Control+v');
    await expect(page.getByText('剪贴板为空')).toBeVisible();
    await shot(page, '8-clipboard');
  });
});
