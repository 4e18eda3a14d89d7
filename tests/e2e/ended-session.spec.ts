import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { productOfFile } from './product';
import { signIn } from './steps';

const product = productOfFile();

const at = (path: string) => `${product.url}${path}`;
const api = (page: Page, path: string, input: object, headers = {}) =>
  page.request.post(at(`/api/v3${path}`), { data: input, headers });

/** The demo account's phone and password, as the server announces them on loopback. */
async function account(page: Page): Promise<{ phone: string; password: string }> {
  const reply = await page.request.get(at('/api/v3/site/config'));
  return (await reply.json()).data.demo;
}

async function token(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === 'labelweb_token')?.value ?? '';
}

/** The server ends the session of the page. */
const endSession = async (page: Page) =>
  void (await api(page, '/login/logout', {}, { accessToken: await token(page.context()) }));
const signInAgain = async (form: Page | Locator, password: string) => {
  await form.getByRole('textbox', { name: '密码', exact: true }).fill(password);
  await form.getByRole('button', { name: '登录', exact: true }).click();
};
/** Counts the documents that the page loads from now on. */
const loadsOf = (page: Page) => {
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  return loads;
};

test('ERR-02 10001 on /label/mylabel is shown, the token reset and the page reloaded after 2 s, once', async ({
  context,
  page,
}) => {
  await signIn(page, product.url, '/label/mylabel');
  const { phone, password } = await account(page);
  await endSession(page);
  const loads = loadsOf(page);
  const search = page.getByPlaceholder('输入模板名称');
  await search.fill('箱');
  await search.press('Enter');
  // The list shows the reason as well; the message is one.
  await expect(page.locator('.mantine-Notification-root').filter({ hasText: '请先登录' })).toHaveCount(1);
  expect(await token(context)).toBe('');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(at('/login?redirect=%2Flabel%2Fmylabel'));
  expect(loads).toHaveLength(1);
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await signInAgain(page, password);
  await expect(page).toHaveURL(at('/label/mylabel'));
  await expect(search).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('ERR-02 EDIT-09 EDIT-10 10001 on /edit reloads the page; the label, its place in the cloud and every undo step are there after signing in', async ({
  context,
  page,
}) => {
  await signIn(page, product.url);
  await page.getByRole('button', { name: '添加矩形' }).click();
  await page.keyboard.press('Control+s');
  const save = page.getByRole('dialog', { name: '保存到个人云模板' });
  await save.getByRole('textbox', { name: '标签名称' }).fill('跨越登录');
  await save.getByRole('button', { name: '保存' }).click();
  const saved = page.getByText('“跨越登录”已保存到云端');
  await expect(saved).toBeVisible();
  await expect(saved).toBeHidden();
  await page.getByRole('button', { name: '添加文本' }).click();

  const { phone, password } = await account(page);
  await endSession(page);
  const loads = loadsOf(page);
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: '请先登录' })).toHaveCount(1);
  expect(await token(context)).toBe('');
  await expect(page).toHaveURL(at('/login?redirect=%2Fedit'));
  // Everything is kept: the browser has nothing to ask before the reload.
  expect([loads.length, questions]).toEqual([1, []]);
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await signInAgain(page, password);
  await expect(page).toHaveURL(at('/edit'));
  const undo = page.getByRole('button', { name: '撤销 (Ctrl+Z)' });
  await expect(undo).toBeEnabled();
  await page.keyboard.press('Control+s');
  await expect(saved).toBeVisible();
  const call = async (path: string) => {
    const headers = { accessToken: await token(context) };
    return (await (await page.request.get(at(`/api/v3/templet/${path}`), { headers })).json()).data;
  };
  const [{ templetId }] = (await call('getMyTemplet?keyword=跨越登录')).rows;
  const { data, revision } = await call(`getTemplet?templetId=${templetId}`);
  expect(revision).toBe(2);
  expect(JSON.parse(data).map(({ elementType }: { elementType: number }) => elementType)).toEqual([3, 11, 1]);
  // The text, the name given on saving, the rectangle.
  for (let step = 0; step < 3; step++) await undo.click();
  await expect(undo).toBeDisabled();
});

test('ERR-02 a feedback being written exists nowhere else: it is sent after signing in over the page', async ({
  page,
}) => {
  await signIn(page, product.url, '/feedback/feedback');
  await page.getByRole('main').getByRole('textbox').first().fill('写了很久的反馈');
  const { phone, password } = await account(page);
  await endSession(page);
  const loads = loadsOf(page);
  await page.getByRole('main').getByRole('button', { name: '提交' }).click();
  const dialog = page.getByRole('dialog', { name: '请重新登录' });
  await expect(dialog.getByRole('textbox', { name: '手机号' })).toHaveValue(phone);
  await signInAgain(dialog, 'wrong-password');
  await expect(dialog.getByRole('alert')).toHaveText('手机号或密码错误');
  await signInAgain(dialog, password);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('反馈提交成功')).toBeVisible();
  expect(loads).toEqual([]);
});
