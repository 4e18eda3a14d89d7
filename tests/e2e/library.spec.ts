import { expect, type Page, test } from '@playwright/test';
import { productOfFile } from './product';
import { choose, openAs } from './steps';

const product = productOfFile();

const name = (page: Page) => page.getByRole('textbox', { name: '标签名称' }).first();
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const cards = (page: Page) => page.getByRole('list', { name: '模板列表' }).getByRole('listitem');
const search = (page: Page) => page.getByRole('searchbox', { name: '搜索模板' });
const goTo = (page: Page, menu: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: menu }).click();
const home = (page: Page) => page.getByTitle('返回首页').click();
/** The notice of a save came, and went: the next one is of another save. */
async function saved(page: Page, title: string) {
  const notice = page.getByText(`“${title}”已保存到云端`);
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden();
}
const more = async (page: Page, title: string, action: string) => {
  await card(page, title).getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Saves a new label under a name. */
async function saveNew(page: Page, title: string) {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '保存到个人云模板' });
  await dialog.getByRole('textbox', { name: '标签名称' }).fill(title);
  await dialog.getByRole('button', { name: '保存' }).click();
  await saved(page, title);
  await expect(dialog).toBeHidden();
}

test('LIB-01 LIB-02 LIB-06 LIB-07 LIB-08 a label from the first stroke to the folder it is kept in', async ({
  page,
}) => {
  await openAs(page, product.url, '/label/mylabel');
  await expect(page.getByText('暂无数据')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '新建标签' }).first().click();
  const form = page.getByRole('dialog', { name: '新建标签' });
  await form.getByRole('textbox', { name: '标签名称' }).fill('货架一号');
  await form.getByRole('button', { name: '创建标签' }).click();
  await page.waitForURL('**/edit');
  await page.getByRole('button', { name: '添加矩形' }).click();
  await saveNew(page, '货架一号');
  // A cover of it was stored, and every later save is one key press away.
  await page.getByRole('button', { name: '添加文本' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await saved(page, '货架一号');

  await home(page);
  await goTo(page, '个人云模板');
  await expect(card(page, '货架一号').locator('img')).toHaveAttribute('src', /^\/api\/v3\/oss\/file\//);
  await expect(card(page, '货架一号')).toContainText(/\d+ × \d+ mm\d{4}-\d\d-\d\d \d\d:\d\d/);

  // Every action of a card, in its place.
  const actions = card(page, '货架一号');
  for (const action of ['编辑', '打印', '删除', '收藏'])
    await expect(actions.getByRole('button', { name: action, exact: true })).toBeVisible();
  await actions.getByRole('button', { name: '更多操作' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['分享', '移动', '复制', '重命名', '历史版本']);
  await page.keyboard.press('Escape');

  await search(page).fill('没有这个');
  await expect(page.getByText('没有符合条件的模板')).toBeVisible();
  await search(page).fill('一号');
  await search(page).press('Enter');
  await expect(cards(page)).toHaveCount(1);

  // Renamed in place, by keys alone.
  await card(page, '货架一号').getByRole('button', { name: '打开“货架一号”' }).focus();
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: '“货架一号”的新名称' });
  await field.fill('货架二号');
  await field.press('Enter');
  await expect(page.getByText('没有符合条件的模板')).toBeVisible();
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect(card(page, '货架二号')).toBeVisible();

  await more(page, '货架二号', '复制');
  await expect(card(page, '货架二号 - 副本')).toBeVisible();
  await card(page, '货架二号 - 副本').getByRole('checkbox').check();
  await page.getByRole('button', { name: '移动' }).click();
  const move = page.getByRole('dialog', { name: '移动 1 个模板到' });
  await move.getByRole('textbox', { name: '新建文件夹' }).fill('仓库');
  await move.getByRole('button', { name: '新建' }).click();
  await expect(move.getByRole('radio', { name: /仓库/ })).toBeChecked();
  await move.getByRole('button', { name: '移动' }).click();
  await page.getByRole('button', { name: /^仓库/ }).first().click();
  await expect(cards(page)).toHaveCount(1);

  await card(page, '货架二号 - 副本').getByRole('button', { name: '收藏' }).click();
  await page.getByRole('button', { name: '我的收藏' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, '货架二号 - 副本').getByRole('button', { name: '取消收藏' })).toBeVisible();

  await page.getByRole('button', { name: '全部模板' }).click();
  await expect(cards(page)).toHaveCount(2);
  await choose(page, '布局', '列表');
  await choose(page, '排序', '按名称');
  await expect(cards(page).first()).toContainText('货架二号');
  await choose(page, '尺寸', '大于120 mm');
  await expect(page.getByText('没有符合条件的模板')).toBeVisible();
  await choose(page, '尺寸', '全部尺寸');
  await choose(page, '布局', '卡片');

  for (const title of ['货架二号', '货架二号 - 副本'])
    await page.getByRole('checkbox', { name: `选择“${title}”` }).check();
  await page.getByRole('button', { name: '删除' }).first().click();
  const question = page.getByRole('dialog', { name: '删除模板' });
  await expect(question).toContainText('2 个模板');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: '删除' }).first().click();
  await question.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('暂无数据')).toBeVisible();
});

test('LIB-11 a list says 正在加载, then 加载失败 with a reason, and 重试 brings it', async ({ page }) => {
  let answer: (() => void) | undefined;
  await page.route('**/templet/getMyTemplet*', async (route) => {
    await new Promise<void>((go) => {
      answer = go;
    });
    await route.fulfill({ json: { code: 500, msg: '服务器繁忙', data: null } });
  });
  await openAs(page, product.url, '/label/mylabel');
  const main = page.getByRole('main');
  await expect(main.getByRole('status', { name: '正在加载' })).toBeVisible();
  await expect.poll(() => answer !== undefined).toBe(true);
  answer?.();
  await expect(main.getByText('加载失败')).toBeVisible();
  await expect(main.getByText('服务器繁忙')).toBeVisible();
  await page.unroute('**/templet/getMyTemplet*');
  await main.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('暂无数据')).toBeVisible();
});

test('G-52 a deleted template comes back by 撤销 and from the bin, and is removed for good after a question', async ({
  page,
}) => {
  await openAs(page, product.url, '/edit');
  for (const title of ['冷库一号', '冷库二号']) {
    await page.getByRole('button', { name: '添加矩形' }).click();
    await page.getByRole('button', { name: '保存选项' }).click();
    await page.getByRole('menuitem', { name: '另存为…' }).click();
    const dialog = page.getByRole('dialog', { name: '保存到个人云模板' });
    await dialog.getByRole('textbox', { name: '标签名称' }).fill(title);
    await dialog.getByRole('button', { name: '保存' }).click();
    await saved(page, title);
  }
  await page.goto(`${product.url}/label/mylabel`);
  const removeAll = async () => {
    for (const title of ['冷库一号', '冷库二号'])
      await page.getByRole('checkbox', { name: `选择“${title}”` }).check();
    await page.getByRole('button', { name: '删除' }).first().click();
    const question = page.getByRole('dialog', { name: '删除模板' });
    await expect(question).toContainText('30 天内可以在回收站恢复');
    await question.getByRole('button', { name: '删除' }).click();
    await expect(cards(page)).toHaveCount(0);
  };
  await removeAll();
  await page
    .getByRole('alert')
    .filter({ hasText: '已将 2 个模板移到回收站' })
    .getByRole('button', { name: '撤销' })
    .click();
  await expect(cards(page)).toHaveCount(2);

  await removeAll();
  await page.getByRole('list', { name: '回收站' }).getByRole('button', { name: '回收站' }).click();
  await expect(card(page, '冷库二号')).toBeVisible();
  await expect(card(page, '冷库一号')).toContainText('还剩 30 天');
  // It cannot be opened in the bin: the cover asks.
  await card(page, '冷库一号').getByRole('button', { name: '恢复“冷库一号”' }).click();
  const back = page.getByRole('dialog', { name: '恢复模板' });
  await expect(back).toContainText('“冷库一号”在回收站中，恢复后才能打开。');
  await back.getByRole('button', { name: '恢复' }).click();
  await expect(card(page, '冷库一号')).toHaveCount(0);

  await card(page, '冷库二号').getByRole('button', { name: '彻底删除' }).click();
  const forever = page.getByRole('dialog', { name: '彻底删除' });
  await expect(forever).toContainText('彻底删除“冷库二号”和它的历史版本？此操作无法撤销。');
  await forever.getByRole('button', { name: '取消' }).click();
  await expect(card(page, '冷库二号')).toBeVisible();
  await page.getByRole('button', { name: '恢复“冷库二号”' }).focus();
  await page.keyboard.press('Delete');
  await forever.getByRole('button', { name: '彻底删除' }).click();
  await expect(card(page, '冷库二号')).toHaveCount(0);
  await page.getByRole('button', { name: '全部模板' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, '冷库一号')).toBeVisible();
});

test('LIB-07 LIB-10 G-26 the market: found by category, shown in dots, used as a private copy, then at home and among the recent ones', async ({
  page,
}) => {
  await openAs(page, product.url, '/label/marketlabel');
  await page.getByRole('button', { name: /^食品/ }).click();
  await expect(page.getByText('共 6 个')).toBeVisible();
  const first = cards(page).first();
  // Drawn here: public templates have no stored cover.
  await expect(first.locator('img')).toHaveAttribute('src', /^blob:/);
  await first.getByRole('button', { name: /^打开/ }).click();
  const dialog = page.getByRole('dialog');
  // The first drawing of a browser: workers, fonts and kernels are loaded for it.
  await expect(dialog.getByText(/按 203 dpi 打印的实际效果：\d+ × \d+ 点/)).toBeVisible({ timeout: 30_000 });
  const title = (await dialog.getByRole('heading').textContent())!;
  await dialog.getByRole('button', { name: '使用此模板' }).click();
  await page.waitForURL('**/edit');
  await expect(name(page)).toHaveValue(title);
  await home(page);
  await expect(page.getByRole('button', { name: `打开“${title}”` })).toBeVisible();
  await goTo(page, '最近使用');
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, title)).toBeVisible();
  await goTo(page, '个人云模板');
  // Folders: the list before this one has a card of the same name.
  await expect(page.getByRole('button', { name: '未分组' })).toBeVisible();
  await expect(card(page, title)).toBeVisible();
  // Printed from the list: the editor opens with the print dialog over it.
  await card(page, title).getByRole('button', { name: '打印' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '打印', exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('TPL-07 IMG-07 versions: what a label was before it was saved over comes back, and undo brings back what it was', async ({
  page,
}) => {
  await openAs(page, product.url);
  await page.getByRole('button', { name: '示例模板' }).click();
  await page.getByText('仓储物料标签').click();
  await saveNew(page, '版本甲');
  await name(page).fill('版本乙');
  // In a field as well: the page is never saved in place of the label.
  await page.keyboard.press('Control+s');
  await saved(page, '版本乙');
  await page.getByRole('button', { name: '保存选项' }).click();
  await page.getByRole('menuitem', { name: '历史版本' }).click();
  const dialog = page.getByRole('dialog', { name: '“版本乙”的历史版本' });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem').locator('img')).toHaveJSProperty('naturalWidth', 200);
  await dialog.getByRole('button', { name: '恢复此版本 版本 1' }).click();
  await expect(dialog).toBeHidden();
  await expect(name(page)).toHaveValue('版本甲');
  await page.getByRole('button', { name: '撤销 (Ctrl+Z)' }).click();
  await expect(name(page)).toHaveValue('版本乙');
});

test('G-50 3004 a template open in two tabs: keep mine, take theirs, save a copy; offline keeps the editor open', async ({
  context,
}) => {
  const one = await context.newPage();
  await openAs(one, product.url);
  await one.getByRole('button', { name: '示例模板' }).click();
  await one.getByText('仓储物料标签').click();
  await saveNew(one, '两处');
  await home(one);
  await goTo(one, '个人云模板');
  await one.getByRole('button', { name: '打开“两处”' }).click();
  await one.waitForURL('**/edit');

  const two = await context.newPage();
  await two.goto(`${product.url}/label/mylabel`);
  await two.getByRole('button', { name: '打开“两处”' }).click();
  await two.waitForURL('**/edit');
  await expect(name(two)).toHaveValue('两处');
  await expect(two.getByText('此标签正在另一个页面中编辑')).toHaveCount(0);

  const edit = async (page: Page, title: string) => {
    await name(page).fill(title);
    await page.keyboard.press('Control+s');
  };
  const conflict = (page: Page) => page.getByRole('dialog', { name: '模板已在别处修改' });
  await edit(two, '第二页');
  await saved(two, '第二页');
  await edit(one, '第一页');
  await expect(conflict(one)).toBeVisible();
  await conflict(one).getByRole('button', { name: '保留我的' }).click();
  await saved(one, '第一页');
  await expect(conflict(one)).toBeHidden();

  await edit(two, '又一次');
  await conflict(two).getByRole('button', { name: '使用云端的' }).click();
  await expect(name(two)).toHaveValue('第一页');
  await expect(conflict(two)).toBeHidden();
  await edit(two, '第三次');
  await saved(two, '第三次');

  await edit(one, '留下');
  await conflict(one).getByRole('button', { name: '另存副本' }).click();
  const dialog = one.getByRole('dialog', { name: '保存到个人云模板' });
  await expect(dialog.getByRole('textbox', { name: '标签名称' })).toHaveValue('留下 副本');
  await dialog.getByRole('button', { name: '保存' }).click();
  await saved(one, '留下 副本');

  await context.setOffline(true);
  await edit(one, '没有网络');
  await expect(one.getByText('“没有网络”已保存在本机')).toBeVisible();
  await expect(one.getByRole('button', { name: '离线 · 1 项待同步' })).toBeVisible();
  await expect(name(one)).toHaveValue('没有网络');
  await context.setOffline(false);
  await expect(one.getByRole('button', { name: /离线|同步 ·/ })).toHaveCount(0);
  await edit(one, '有了网络');
  await saved(one, '有了网络');
});
