import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { utils, write } from 'xlsx';
import { longUnless } from './long';
import { readCodes, startProduct, temporaryFolder } from './peers';
import { choose, openAs, openSample, openSheet } from './steps';

const ROWS = 20;
const PRINTER = '仓库打印机';
const PATIENT = { timeout: 60_000 };
const work = temporaryFolder();
const place = (name: string) => {
  const folder = join(work.folder, name);
  mkdirSync(folder, { recursive: true });
  return folder;
};
const warehouse = place('warehouse');
const printed = join(warehouse, 'printed');
const sheet = join(work.folder, '物料.xlsx');
let server: Awaited<ReturnType<typeof startProduct>>;
let agent: Awaited<ReturnType<typeof startProduct>> | undefined;
/** Folders of the jobs of earlier tests. */
let known: string[] = [];

const code = (i: number) => `RM-${40_000 + i}`;
const folders = () => (existsSync(printed) ? readdirSync(printed) : []).filter((one) => !known.includes(one));

/** Starts the print service of the warehouse. @param secret enrols it */
async function startAgent(secret?: string) {
  const printer = {
    name: PRINTER,
    driver: 'file',
    address: 'printed',
    language: 'pdf',
    dpi: 203,
    width: 104,
  };
  const env = { AGENT_URL: server.url, ...(secret !== undefined && { AGENT_CODE: secret }) };
  agent = await startProduct(warehouse, { printers: [printer] }, { command: 'service', env });
}

async function stopAgent() {
  await agent?.stop();
  agent = undefined;
}

/** The dialog of a page as narrow as a phone, with the printer of the warehouse chosen. */
async function openDialog(page: Page) {
  await openAs(page, server.url);
  await openSample(page, '仓储物料标签');
  await openSheet(page, sheet);
  await expect(page.getByText('20 行 ×')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '打印' });
  await expect(dialog.getByText('这台设备没有打印服务')).toBeVisible(PATIENT);
  await choose(page, '打印机', PRINTER);
  await expect(dialog.getByText('这台设备没有打印服务')).toBeHidden();
  return dialog;
}

/** Waits until one job more is in the folder of the printer, and compares its labels: each once, in order. */
async function expectPrinted() {
  const pictures = () =>
    folders().flatMap((job) =>
      readdirSync(join(printed, job))
        .filter((name) => name.endsWith('.png'))
        .map((name) => join(printed, job, name)),
    );
  await expect.poll(() => pictures().length, PATIENT).toBe(ROWS);
  expect(folders()).toHaveLength(1);
  const codes = (await readCodes(pictures().sort())).filter(({ kind }) => kind === 'QR-Code');
  const inOrder = codes.sort((a, b) => (a.file < b.file ? -1 : 1)).map(({ text }) => text);
  expect(inOrder).toEqual(Array.from({ length: ROWS }, (_, i) => code(i)));
}

test.beforeAll(async ({ browser }) => {
  const book = utils.book_new();
  const rows = Array.from({ length: ROWS }, (_, i) => [`镀锌平垫圈 ${i}`, code(i), '1.20', '2026-11-21']);
  utils.book_append_sheet(book, utils.aoa_to_sheet([['品名', '编号', '单价', '日期'], ...rows]), '物料');
  writeFileSync(sheet, write(book, { type: 'buffer', bookType: 'xlsx' }));
  server = await startProduct(place('server'), undefined, { command: 'server' });
  const page = await browser.newPage();
  await openAs(page, server.url, '/setting/printers');
  await page.getByRole('button', { name: '添加打印代理' }).click();
  const enrol = page.getByRole('dialog', { name: '添加打印代理' });
  await startAgent(await enrol.getByRole('textbox', { name: '连接码' }).inputValue());
  await enrol.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('row', { name: new RegExp(PRINTER) })).toBeVisible();
  await page.close();
});
test.beforeEach(() => {
  known = existsSync(printed) ? readdirSync(printed) : [];
});
test.afterAll(async () => {
  await stopAgent();
  await server.stop();
  work.remove();
});

test('G-56 a phone prints in the warehouse: paused, resumed, and printed once its agent is back', async ({
  page,
}) => {
  await stopAgent();
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(dialog.getByText('全部标签已交给服务器')).toBeVisible(PATIENT);
  await dialog.getByRole('button', { name: '暂停' }).click();
  await expect(dialog.getByText('已暂停')).toBeVisible();
  await dialog.getByRole('button', { name: '继续', exact: true }).click();
  await expect(dialog.getByText('已暂停')).toBeHidden();
  expect(folders()).toEqual([]);
  await startAgent();
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible(PATIENT);
  await expect(dialog.getByText('20 / 20')).toBeVisible();
  await expectPrinted();
});

for (const [what, reaches] of [
  ['whose labels did not reach the server', false],
  ['whose labels reached the server without a reply', true],
] as const)
  test(
    `G-56 a page ${what} is reloaded and resumes: every label is printed once`,
    longUnless(reaches),
    async ({ page }) => {
      if (!agent) await startAgent();
      const dialog = await openDialog(page);
      let uploads = 0;
      await page.route('**/fleet/labels', async (route) => {
        if (reaches) await route.fetch();
        await route.abort();
        uploads++;
      });
      await dialog.getByRole('button', { name: '打印', exact: true }).click();
      await expect.poll(() => uploads, PATIENT).toBeGreaterThan(0);
      if (!reaches) expect(folders()).toEqual([]);
      await page.unroute('**/fleet/labels');
      await page.reload();
      await expectPrinted();
    },
  );
