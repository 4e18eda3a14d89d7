import { expect, test } from '@playwright/test';
import { openMailServer } from '../mailServer';
import { startProduct, temporaryFolder } from './peers';

const work = temporaryFolder();
let mailbox: Awaited<ReturnType<typeof openMailServer>>;
let server: Awaited<ReturnType<typeof startProduct>>;
test.beforeAll(async () => {
  mailbox = await openMailServer();
  const env = { SMS_PROVIDER: 'none', MAIL_URL: mailbox.url, MAIL_FROM: 'labels@example.com' };
  server = await startProduct(work.folder, undefined, { command: 'server', env });
});
test.afterAll(async () => {
  await server.stop();
  await mailbox.close();
  work.remove();
});

test('ACC-15 ACC-16 where only mail is sent an account is opened by an e-mail address', async ({ page }) => {
  const address = 'wang@example.com';
  const mail = page.getByRole('textbox', { name: '邮箱', exact: true });
  await page.goto(`${server.url}/register`);
  await mail.fill('wang@example');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('邮箱格式不正确')).toBeVisible();
  await mail.fill('Wang@Example.com');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await page.getByRole('textbox', { name: '邮箱验证码' }).fill(mailbox.codeFor(address)!);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Tea-and-labels');
  await page.getByRole('textbox', { name: '确认密码' }).fill('Tea-and-labels');
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByRole('heading', { name: 'wang，您好' })).toBeVisible();
  await page.goto(`${server.url}/setting/personal`);
  await expect(page.getByText('w****@example.com')).toBeVisible();

  await page.getByRole('button', { name: 'wang的用户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.goto(`${server.url}/login`);
  await mail.fill(address);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('邮箱或密码错误');
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Tea-and-labels');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'wang，您好' })).toBeVisible();
});
