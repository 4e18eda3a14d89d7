import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectNow, test } from '@playwright/test';
import { IppPeer } from '../print-service/crash/ippPeer';
import { holdAfter } from './heldService';
import { inDocuments } from './paper';
import { startProduct, temporaryFolder } from './peers';
import { openSample, openSheet, signIn, startPrinting } from './steps';

/** A busy machine is no failure. */
const expect = expectNow.configure({ timeout: 60_000 });

const ROWS = 600;
const PRINTER = '仓库打印机';

/** Ends every process of the browser with a profile, as a crash of it does. */
function killBrowser(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (command.includes(`--user-data-dir=${profile}`)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

test('SVC-04 a browser killed in mid-job and reopened resumes it: every label once, in order', async ({
  playwright,
}, { project }) => {
  test.setTimeout(300_000);
  const work = temporaryFolder();
  const printer = await IppPeer.open();
  const common = { name: PRINTER, driver: 'ipp', address: printer.address, language: 'pdf' };
  const product = await startProduct(work.folder, { printers: [{ ...common, dpi: 203, width: 104 }] });
  const profile = join(work.folder, 'profile');
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...project.use.launchOptions,
      viewport: { width: 1280, height: 800 },
      locale: 'zh-CN',
      serviceWorkers: 'block',
    });
  try {
    const sheet = join(work.folder, '物料.csv');
    const lines = Array.from({ length: ROWS }, (_, i) => `普洱茶 ${i + 1},WL-${1000 + i},1.00,2026-11-21`);
    writeFileSync(sheet, `\ufeff品名,编号,单价,日期\n${lines.join('\n')}\n`);
    const first = await open();
    const page = first.pages()[0]!;
    await holdAfter(page, 3);
    await signIn(page, product.url);
    await openSample(page, '仓储物料标签');
    await openSheet(page, sheet);
    await expect(page.getByText(`${ROWS} 行 ×`)).toBeVisible();
    const dialog = await startPrinting(page, PRINTER, ROWS);
    await expect(dialog.getByText('正在交给打印服务')).toBeVisible();
    await expect.poll(() => printer.jobs.length, { intervals: [10] }).toBeGreaterThan(1);
    killBrowser(profile);
    await first.close().catch(() => undefined);
    const before = printer.jobs.length;

    const second = await open();
    const reopened = second.pages()[0]!;
    // A browser writes a new session to its disk up to a minute later: until then a crash ends it.
    await signIn(reopened, product.url);
    const notice = reopened.getByRole('status').filter({ hasText: '仓储物料标签' });
    await expect(notice).toBeVisible();
    await expect(notice.getByText('已结束：仓储物料标签')).toBeVisible();
    expect(printer.jobs.length).toBeGreaterThan(before);
    const wanted = Array.from({ length: ROWS }, (_, i) => `WL-${1000 + i}`);
    expect(await inDocuments(printer, work.folder)).toEqual(wanted);
    await second.close();
  } finally {
    await product.stop('SIGKILL');
    await printer.close();
    work.remove();
  }
});
