import { type Browser, expect, type Page, test } from '@playwright/test';
import { readCodes } from './peers';
import { FILE_PRINTER, productWithFilePrinter } from './product';
import { onlyJob, print, signIn } from './steps';

const PASSWORD = 'Tea-and-labels';
const product = productWithFilePrinter();

const at = (path: string) => `${product.url}${path}`;

/** A browser of a new user, who opens an account with the code the server writes to its terminal. */
async function signUp(browser: Browser, phone: string, nickName: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(at('/register'));
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const sms = new RegExp(`SMS ${phone} register (\\d{6})`);
  await expect.poll(() => product.output()).toMatch(sms);
  await page.getByRole('textbox', { name: '短信验证码' }).fill(sms.exec(product.output())![1]!);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: '确认密码' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: '昵称' }).fill(nickName);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL(at('/'));
  return page;
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const code = async (page: Page) => (await page.locator('code').textContent()) ?? '';

test('SHR-01 SHR-04 SAFE-03 ERR-04 a label is shared by code, saved and printed by the partner, and kept by safe mode', async ({
  browser,
}) => {
  const sender = await signUp(browser, '13900003333', '小王');
  const receiver = await signUp(browser, '13900004444', '小李');

  await receiver.goto(at('/setting/share'));
  await expect(receiver.getByText('还没有收到分享')).toBeVisible();
  const partner = await code(receiver);

  // The sender makes a label, and shares it: it goes to the cloud first.
  await sender.goto(at('/edit'));
  await sender.getByRole('button', { name: '添加条形码' }).click();
  await sender.getByRole('textbox', { name: '标签名称' }).fill('合作伙伴货签');
  await sender.getByRole('textbox', { name: '标签名称' }).press('Enter');
  await sender.getByRole('button', { name: '保存选项' }).click();
  await sender.getByRole('menuitem', { name: '分享' }).click();
  await dialogOf(sender, '保存到个人云模板').getByRole('button', { name: '保存' }).click();
  const dialog = dialogOf(sender, '分享');
  const field = dialog.getByRole('textbox', { name: '伙伴分享码' });
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog.getByText('请输入伙伴分享码')).toBeVisible();

  // An unknown code, then the sender's own: the dialog stays and shows why.
  await field.fill('NOBODY');
  await expect(dialog.getByText('请输入伙伴分享码')).toBeHidden();
  await field.press('Enter');
  await expect(sender.getByText('分享码不存在')).toBeVisible();
  const own = await sender.context().newPage();
  await own.goto(at('/setting/personal'));
  await field.fill(await code(own));
  await own.close();
  await field.press('Enter');
  await expect(sender.getByText('不能分享给自己')).toBeVisible();
  await expect(dialog).toBeVisible();
  await field.fill(partner);
  await expect(dialog.getByText('将分享给 小李（手机尾号 4444）')).toBeVisible();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(sender.getByText('分享标签成功')).toBeVisible();
  await expect(dialog).toBeHidden();

  // The partner is notified at home and in the own list, until it is opened.
  for (const path of ['/', '/label/mylabel']) {
    await receiver.goto(at(path));
    await expect(receiver.getByText('小王 分享了标签“合作伙伴货签”给您')).toBeVisible();
  }
  await receiver.getByRole('link', { name: '查看' }).click();
  await expect(receiver.getByRole('listitem').filter({ hasText: '合作伙伴货签' })).toContainText('新');

  // The partner finds it, makes it an own label, which opens, and prints it.
  await receiver.reload();
  const card = receiver.getByRole('listitem').filter({ hasText: '合作伙伴货签' });
  await expect(card).toContainText('来自 小王');
  await expect(card.locator('img')).toBeVisible();
  await card.getByRole('button', { name: '保存并打开' }).click();
  await expect(receiver).toHaveURL(at('/edit'));
  await expect(receiver.getByRole('textbox', { name: '标签名称' })).toHaveValue('合作伙伴货签');
  await print(receiver, FILE_PRINTER, 1);
  expect((await readCodes(onlyJob(product.printed).pictures)).map(({ kind, text }) => [kind, text])).toEqual([
    ['CODE-128', '12345678'],
  ]);

  await receiver.goto(at('/setting/share'));
  await expect(card).toContainText('来自 小王');
  await expect(card.getByText('新', { exact: true })).toHaveCount(0);
  await receiver.goto(at('/'));
  await expect(receiver.getByRole('heading', { name: '最近使用' })).toBeVisible();
  await expect(receiver.getByText('分享了标签')).toHaveCount(0);

  // In safe mode the copy cannot be deleted; the dialog leads to where it is switched off.
  await receiver.goto(at('/setting/personal'));
  const safeMode = receiver.getByRole('switch', { name: '安全模式' });
  await safeMode.click({ force: true });
  await expect(receiver.getByText('安全模式已开启')).toBeVisible();
  await receiver.goto(at('/label/mylabel'));
  const remove = async () => {
    await receiver.getByRole('listitem').filter({ hasText: '合作伙伴货签' }).hover();
    await receiver.getByRole('button', { name: '删除', exact: true }).first().click();
    await dialogOf(receiver, '删除模板').getByRole('button', { name: '删除' }).click();
  };
  await remove();
  const notice = dialogOf(receiver, '提示');
  await expect(
    notice.getByText('您当前处于安全模式，不允许删除/修改模板，请前往“管理”-“个人信息”处关闭安全模式'),
  ).toBeVisible();
  // One message at a time.
  await expect(receiver.getByRole('alert')).toHaveCount(0);
  await expect(notice.getByRole('button', { name: '取消' })).toBeVisible();
  await notice.getByRole('button', { name: '前往' }).click();
  await expect(receiver).toHaveURL(at('/setting/personal'));
  await expect(safeMode).toBeChecked();
  await safeMode.click({ force: true });
  await expect(receiver.getByText('安全模式已关闭')).toBeVisible();
  await receiver.goto(at('/label/mylabel'));
  await remove();
  await expect(receiver.getByText('已将 1 个模板移到回收站')).toBeVisible();

  // The record stays until it is deleted; the sender has an own one.
  await receiver.goto(at('/setting/share'));
  await card.getByRole('button', { name: '删除记录' }).click();
  await dialogOf(receiver, '删除记录').getByRole('button', { name: '删除' }).click();
  await expect(receiver.getByText('还没有收到分享')).toBeVisible();
  await sender.goto(at('/setting/share'));
  await sender.getByText('发出的').click();
  await expect(sender.getByRole('listitem').filter({ hasText: '合作伙伴货签' })).toContainText('发给 小李');
});

test('SAFE-01 ERR-02 name, picture, share code and preferences change, in every tab; a new password signs others out', async ({
  browser,
}) => {
  const page = await signUp(browser, '13900005555', '小赵');
  await page.goto(at('/setting/personal'));
  const other = await page.context().newPage();
  await other.goto(at('/setting/personal'));
  await expect(page.getByText('139****5555')).toBeVisible();

  const name = page.getByRole('textbox', { name: '昵称' });
  await name.fill('赵师傅');
  await name.press('Enter');
  await expect(other.getByRole('button', { name: '赵师傅的用户菜单' })).toBeVisible();

  const before = await code(page);
  await page.getByRole('button', { name: '更换分享码' }).click();
  await dialogOf(page, '更换分享码').getByRole('button', { name: '更换', exact: true }).click();
  await expect(page.getByText('分享码已更换')).toBeVisible();
  expect(await code(page)).not.toBe(before);
  await expect.poll(() => code(other)).toBe(await code(page));

  // A wide picture becomes a square.
  const picture = await page.screenshot();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '更换头像' }).click(),
  ]);
  await chooser.setFiles({ name: '我.png', mimeType: 'image/png', buffer: picture });
  await dialogOf(page, '选取头像区域').getByRole('button', { name: '确定' }).click();
  const avatar = page.getByRole('main').getByRole('img', { name: '头像' });
  const size = () =>
    avatar.evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement;
      return [naturalWidth, naturalHeight];
    });
  await expect.poll(size).toEqual([256, 256]);

  await page.getByRole('combobox', { name: '模式' }).click();
  await page.getByRole('option', { name: '文字模式' }).click();
  await expect(other.getByRole('combobox', { name: '模式' })).toHaveValue('文字模式');
  const density = page.getByRole('slider', { name: '浓度' });
  await density.focus();
  await density.press('ArrowRight');
  await density.press('ArrowRight');
  await expect(other.getByRole('slider', { name: '浓度' })).toHaveAttribute('aria-valuenow', '6');

  // The print dialog begins with them.
  await other.goto(at('/edit'));
  await other.getByRole('button', { name: '打印', exact: true }).first().click();
  const printing = other.getByRole('dialog');
  await expect(printing.getByRole('radio', { name: '文字模式' })).toBeChecked();
  await expect(printing.getByRole('slider', { name: '浓度' })).toHaveAttribute('aria-valuenow', '6');

  // A second device is signed out by a new password; this one stays.
  const device = await (await browser.newContext()).newPage();
  const signIn = async (password: string) => {
    await device.goto(at('/login'));
    await device.getByRole('textbox', { name: '手机号' }).fill('13900005555');
    await device.getByRole('textbox', { name: '密码', exact: true }).fill(password);
    await device.getByRole('button', { name: '登录', exact: true }).click();
  };
  await signIn(PASSWORD);
  await expect(device).toHaveURL(at('/'));
  await page.getByRole('button', { name: '修改密码' }).click();
  const change = dialogOf(page, '修改密码');
  await change.getByRole('textbox', { name: '当前密码' }).fill('not-the-password');
  await change.getByRole('textbox', { name: '新密码' }).fill('More-tea-and-labels');
  await change.getByRole('textbox', { name: '确认密码' }).fill('More-tea-and-labels');
  await change.getByRole('button', { name: '确定' }).click();
  await expect(change.getByText('当前密码不正确')).toBeVisible();
  await change.getByRole('textbox', { name: '当前密码' }).fill(PASSWORD);
  await change.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible();
  await device.goto(at('/setting/personal'));
  // Code 10002.
  await expect(device.getByRole('alert').filter({ hasText: '登录已失效，请重新登录' })).toHaveCount(1);
  await expect(device).toHaveURL(at('/login?redirect=%2Fsetting%2Fpersonal'));
  await page.reload();
  await expect(page.getByRole('heading', { name: '个人信息' })).toBeVisible();

  // Signing out ends at the landing page, and signing in again leads on.
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(at('/home'));
  await page.goto(at('/login?redirect=/setting/personal'));
  await page.getByRole('textbox', { name: '手机号' }).fill('13900005555');
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('More-tea-and-labels');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(at('/setting/personal'));

  // The account goes, with its session.
  await page.getByRole('button', { name: '注销账号' }).click();
  const end = dialogOf(page, '注销账号');
  await end.getByRole('textbox', { name: '密码', exact: true }).fill('More-tea-and-labels');
  await end.getByRole('button', { name: '确认注销' }).click();
  await expect(page).toHaveURL(at('/home'));
  await signIn('More-tea-and-labels');
  await expect(device.getByRole('alert')).toHaveText('手机号或密码错误');
});

test('TOP-04 feedback with a picture is sent, and the form is empty again', async ({ browser }) => {
  const page = await signUp(browser, '13900006666', '小孙');
  await page.getByRole('link', { name: '意见反馈' }).first().click();
  await expect(page).toHaveURL(at('/feedback/feedback'));
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('请填写问题描述')).toBeVisible();
  await page.getByText('打印问题').click();
  const content = page.getByRole('textbox', { name: '问题描述' });
  await content.fill('打印偏左 2 mm');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '添加图片' }).click(),
  ]);
  await chooser.setFiles({ name: '偏左.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByRole('img', { name: '第 1 张图片' })).toBeVisible();
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('反馈提交成功，感谢您的建议')).toBeVisible();
  await expect(content).toHaveValue('');
  await expect(page.getByRole('img', { name: '第 1 张图片' })).toHaveCount(0);
});

test('SEC-12 print jobs of another account on the same computer are not listed, nor by their titles', async ({
  browser,
}) => {
  const page = await signUp(browser, '13900007777', '小孙');
  await page.goto(at('/edit'));
  await page.getByRole('button', { name: '添加条形码' }).click();
  await page.getByRole('textbox', { name: '标签名称' }).fill('保密货签');
  await page.getByRole('textbox', { name: '标签名称' }).press('Enter');
  await print(page, FILE_PRINTER, 1);
  await page.goto(at('/print/jobs'));
  const jobs = page.getByRole('article');
  await expect(jobs.filter({ hasText: '保密货签' })).toHaveCount(1);

  await page.getByRole('button', { name: '小孙的用户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(at('/home'));
  await signIn(page, product.url, '/print/jobs');
  await expect(page.getByText('还没有打印任务')).toBeVisible();
  await expect(page.getByText('保密货签')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /重打/ })).toHaveCount(0);
  await page.context().close();
});
