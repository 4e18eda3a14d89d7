import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { utils, write } from 'xlsx';
import { holdAfter } from './heldService';
import { LONG } from './long';
import { endPart, ownEnvironment, startPart } from './parts';
import { readCodes, temporaryFolder } from './peers';
import { openAs, openSample, openSheet, startPrinting } from './steps';

const ROWS = 1000;
const PRINTER = '虚拟打印机';
const work = temporaryFolder();
const printed = join(work.folder, 'printed');
let url: string;
let env: NodeJS.ProcessEnv;
let server: ChildProcess;
let service: ChildProcess;

const run = (command: 'server' | 'service', sign: string) => startPart(['dist/cli.js', command], env, sign);
const runService = () => run('service', env.PRINT_SERVICE_PORT!);

test.beforeAll(async () => {
  const own = await ownEnvironment(work.folder);
  ({ env, url } = own);
  server = await run('server', String(own.port));
  service = await runService();
});
test.afterAll(async () => {
  await endPart(service, 'SIGKILL');
  await endPart(server, 'SIGKILL');
  work.remove();
});

const code = (kind: string, i: number) => `${kind}-${20_000 + i}`;

/** A sheet whose codes are those of one test alone. */
function sheet(kind: string): string {
  const rows = Array.from({ length: ROWS }, (_, i) => [
    `镀锌平垫圈 ${i}`,
    code(kind, i),
    (i / 7).toFixed(2),
    '2026-11-21',
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['品名', '编号', '单价', '日期'], ...rows]), '物料');
  const path = join(work.folder, `${kind}.xlsx`);
  writeFileSync(path, write(book, { type: 'buffer', bookType: 'xlsx' }));
  return path;
}

const folders = (): string[] => (existsSync(printed) ? readdirSync(printed) : []);
const pictures = (folder: string): string[] =>
  readdirSync(join(printed, folder))
    .filter((file) => file.endsWith('.png'))
    .sort();
const report = (folder: string): { printed?: number; asked?: number } => {
  const file = join(printed, folder, 'job.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/** The folder of the job that began after `before`, once the job is over. */
async function finished(before: readonly string[]): Promise<string> {
  let folder = '';
  await expect
    .poll(
      () => {
        folder = folders().find((one) => !before.includes(one)) ?? '';
        return folder ? report(folder) : {};
      },
      { timeout: 120_000 },
    )
    .toMatchObject({ asked: ROWS, printed: ROWS });
  expect(folders().filter((one) => !before.includes(one))).toEqual([folder]);
  return folder;
}

/** Every code of the job, read back from its labels: each label has its own, in order, and none is there twice. */
async function expectWhole(kind: string, folder: string) {
  const files = pictures(folder);
  const codes = await readCodes(files.map((file) => join(printed, folder, file)));
  const read = codes
    .filter(({ kind }) => kind === 'QR-Code')
    .map(({ file, text }) => [file.slice(-10, -4), text]);
  const wanted = Array.from({ length: ROWS }, (_, i) => [String(i + 1).padStart(6, '0'), code(kind, i)]);
  expect(read.sort(([a], [b]) => (a! < b! ? -1 : 1))).toEqual(wanted);
}

/** Begins to print a sheet, and waits until some of its labels are through. */
async function begin(page: Page, kind: string, ready?: () => Promise<unknown>) {
  await openAs(page, url);
  await openSample(page, '仓储物料标签');
  await openSheet(page, sheet(kind));
  await expect(page.getByText('1,000 行 ×')).toBeVisible();
  const before = folders();
  const dialog = await startPrinting(page, PRINTER, ROWS, ready);
  await expect(dialog.getByText('/ 1,000 张').first()).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(
      () =>
        folders()
          .filter((one) => !before.includes(one))
          .flatMap(pictures).length,
      { intervals: [10] },
    )
    .toBeGreaterThan(10);
  return { dialog, before };
}

const slowly = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

test('SVC-04 a page reloaded in the middle of a job resumes it automatically, and says so', async ({
  page,
}) => {
  const service = await holdAfter(page, 3);
  const { before } = await begin(page, 'RL');
  const [folder] = folders().filter((one) => !before.includes(one));
  expect(pictures(folder!).length).toBeLessThan(ROWS);
  service.release();
  await page.reload();
  await expect(
    page
      .getByText(/仓储物料标签/)
      .and(page.locator('section strong'))
      .first(),
  ).toBeVisible({ timeout: 60_000 });
  await expectWhole('RL', await finished(before));
});

test(
  'SVC-04 a service killed in the middle of a job is found again, and the job resumes where it was',
  LONG,
  async ({ page }) => {
    const { before, dialog } = await begin(page, 'KL');
    await endPart(service, 'SIGKILL');
    await expect(dialog.getByText('与打印服务的连接断开，正在重新连接…')).toBeVisible();
    service = await runService();
    await expect(dialog.getByText('已全部送往打印机')).toBeVisible({ timeout: 120_000 });
    await expectWhole('KL', await finished(before));
  },
);

test('SVC-05 once the service has every label the page may be closed: they are printed all the same', async ({
  page,
}) => {
  const { before, dialog } = await begin(page, 'CL');
  await expect(
    dialog
      .getByText('全部标签已交给打印服务，可以关闭页面，打印会继续')
      .or(dialog.getByText('已全部送往打印机')),
  ).toBeVisible({ timeout: 120_000 });
  await page.close();
  await expectWhole('CL', await finished(before));
});

test('SVC-05 two tabs: one sends the job, the other shows it and takes over when the first is closed', async ({
  page,
  context,
}) => {
  const { before } = await begin(page, 'TT', () => slowly(page));
  const other = await context.newPage();
  await other.goto(`${url}/print/jobs`);
  const job = other.getByRole('article').first();
  await expect(job.getByRole('heading', { name: '仓储物料标签' })).toBeVisible();
  await page.close();
  await expectWhole('TT', await finished(before));
  await expect(job.getByText('已完成')).toBeVisible();
});
