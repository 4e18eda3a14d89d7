import { expect, type Page, test } from '@playwright/test';
import { field, stage } from './canvas';
import { expectNoErrors, productWithFilePrinter } from './product';
import { choose, openAs } from './steps';

const product = productWithFilePrinter();
expectNoErrors();

/** The one template of a name, as the server stores it. */
async function storedTemplate(page: Page, name: string) {
  const cookies = await page.context().cookies();
  const accessToken = cookies.find(({ name }) => name === 'labelweb_token')?.value ?? '';
  const call = async (path: string) => {
    const reply = await page.request.get(`${product.url}/api/v3/templet/${path}`, {
      headers: { accessToken },
    });
    return (await reply.json()).data;
  };
  const { rows } = await call(`getMyTemplet?keyword=${encodeURIComponent(name)}`);
  return call(`getTemplet?templetId=${rows[0].templetId}`);
}

test('a user who works in inches makes a label of 4 x 6 in, which is stored in mm', async ({
  page,
}, info) => {
  await openAs(page, product.url, '/setting/personal');
  const unit = page.getByRole('combobox', { name: '长度单位' });
  await expect(unit).toHaveValue('毫米 (mm)');
  await choose(page, '长度单位', '英寸 (in)');
  await expect(unit).toHaveValue('英寸 (in)');
  await page.screenshot({ path: info.outputPath('personal.png') });
  // Inside the page: nothing is loaded again.
  await page.getByRole('link', { name: '首页' }).first().click();
  await page
    .getByRole('link', { name: '新建标签' })
    .or(page.getByRole('button', { name: '新建标签' }))
    .first()
    .click();
  const form = page.getByRole('dialog');
  const side = (name: string) => form.getByRole('textbox', { name, exact: true });
  await form.getByRole('textbox', { name: '标签名称' }).fill('英寸标签');
  await expect(side('宽 (in)')).toHaveValue('1.575');
  await form.getByRole('button', { name: '2 × 1 in' }).click();
  await expect(side('宽 (in)')).toHaveValue('2');
  await side('宽 (in)').fill('4');
  await side('高 (in)').fill('152.4 mm');
  await side('宽 (in)').focus();
  await expect(side('高 (in)')).toHaveValue('6');
  await expect(form.getByText('一张纸 4 × 6 in')).toBeVisible();
  await page.screenshot({ path: info.outputPath('form.png') });
  await form.locator('[type=submit]').click();
  await expect(stage(page).getByText('4 × 6 in')).toBeVisible();
  await page.getByRole('button', { name: '添加矩形' }).click();
  await field(page, '横向 X (in)').fill('1/2');
  await field(page, '宽 (in)').fill('2');
  await page.keyboard.press('Tab');
  await page.screenshot({ path: info.outputPath('editor.png') });
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: '保存到个人云模板' }).getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('“英寸标签”已保存到云端')).toBeVisible();
  const { width, height, data } = await storedTemplate(page, '英寸标签');
  expect([Number(width), Number(height)]).toEqual([101.6, 152.4]);
  const [, box] = JSON.parse(data) as { x: number; width: number }[];
  expect([Number(box!.x), Number(box!.width)]).toEqual([12.7, 50.8]);
});
