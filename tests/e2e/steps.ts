import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { demoSession, isFirst } from './account';

/** The pictures of the one job in a folder of jobs, in the order of printing, and the folder they are in. */
export function onlyJob(printed: string): { folder: string; pictures: string[] } {
  const jobs = readdirSync(printed);
  expect(jobs).toHaveLength(1);
  const folder = join(printed, jobs[0]!);
  const names = readdirSync(folder).filter((name) => name.endsWith('.png'));
  return { folder, pictures: names.sort().map((name) => join(folder, name)) };
}

/** From now on: what a page or its policy objects to, and what it asks of others than this machine. */
export function listenTo(page: Page): { errors: string[]; foreign: string[] } {
  const received = { errors: [] as string[], foreign: [] as string[] };
  page.on('pageerror', (error) => received.errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && received.errors.push(message.text()));
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|ws:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) {
      received.foreign.push(request.url());
    }
  });
  return received;
}

/** Chooses an option of the select with a label. */
export async function choose(page: Page, label: string, option: string) {
  await page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Turns automatic saves off, unless the page chose itself: a test decides when a label is saved. */
const saveByHand = (page: Page) =>
  page.addInitScript(() => {
    // A blank page has no storage.
    if (!location.protocol.startsWith('http')) return;
    localStorage.getItem('labelwright.autoSave') ?? localStorage.setItem('labelwright.autoSave', 'false');
  });

/**
 * Opens a page of the product, signed in as the account anybody may try; in a browser that has visited nothing without
 * the form, which `signIn` fills in.
 */
export async function openAs(page: Page, url: string, path = '/edit') {
  await saveByHand(page);
  if (!(await isFirst(page))) return signIn(page, url, path);
  const context = page.context();
  await context.setStorageState(await demoSession(context, url));
  await page.goto(url + path);
}

/** Signs in by the form as the account anybody may try, unless signed in, and is brought to a page of the product. */
export async function signIn(page: Page, url: string, path = '/edit') {
  await saveByHand(page);
  await page.goto(`${url}/login?redirect=${encodeURIComponent(path)}`);
  const demo = page.getByRole('button', { name: '进入演示账号' });
  // Who is signed in already is sent home.
  await Promise.race([demo.waitFor(), page.waitForURL(`${url}/`)]);
  if (await demo.isVisible()) await demo.click();
  else if (path !== '/') await page.goto(url + path);
  await page.waitForURL(url + path);
}

/** Opens a label of the gallery, with or without its own rows. */
export async function openSample(page: Page, name: string) {
  await page.getByRole('button', { name: '示例模板' }).click();
  await page.getByText(name).click();
  // A page that is left before the sample is open comes back with the former label.
  await expect(page.getByRole('textbox', { name: '标签名称' })).toHaveValue(name);
}

export const openSheet = (page: Page, file: string) =>
  page.locator('input[type=file][accept*=".xlsx"]').first().setInputFiles(file);

/**
 * Opens the print dialog, chooses a printer and presses print.
 * @param ready done once all is chosen, before print is pressed
 */
export async function startPrinting(
  page: Page,
  printer: string,
  records: number,
  ready?: () => Promise<unknown>,
) {
  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByText(`共 ${records.toLocaleString('en')} 行`)).toBeVisible();
  return startShown(page, printer, ready);
}

/** Chooses a printer in the print dialog shown and presses print. */
async function startShown(page: Page, printer: string, ready?: () => Promise<unknown>) {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('打印服务已连接')).toBeVisible();
  await choose(page, '打印机', printer);
  await ready?.();
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  return dialog;
}

/** Prints everything and closes the dialog. */
export async function print(page: Page, printer: string, records: number) {
  await finish(await startPrinting(page, printer, records));
}

/** Prints the chosen pages of documents or pictures and closes the dialog. */
export async function printPages(page: Page, printer: string, pages: number) {
  await page.getByRole('button', { name: `打印 ${pages} 页` }).click();
  await finish(await startShown(page, printer));
}

async function finish(dialog: Locator) {
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible({ timeout: 400_000 });
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(dialog).toBeHidden();
}

/** Adds a file to the list of the PDF page by one of its buttons. */
export async function addPdf(page: Page, button: string, name: string, bytes: Uint8Array | string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
}

export type DroppedFiles = readonly [name: string, bytes: Uint8Array][];

/**
 * Drops files on the middle of an element, as the desktop does. @param hint text shown while they are over it
 */
export async function dropFiles(on: Locator, files: DroppedFiles, hint: string) {
  const given = files.map(([name, bytes]) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
  const dataTransfer = await on.page().evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      data.items.add(new File([bytes], name));
    }
    return data;
  }, given);
  const box = (await on.boundingBox())!;
  const init = { dataTransfer, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  await on.dispatchEvent('dragenter', init);
  await on.dispatchEvent('dragover', init);
  await expect(on.page().getByText(hint)).toBeVisible();
  await on.dispatchEvent('drop', init);
}
