import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from '../../tests/chromium.mjs';
import type { Bench } from '../bench';
import type { Browser } from '../browser';
import { type Interaction, interactionsOf, p98, watchInteractions } from '../interactions';
import { editorJourney, screensJourney } from '../journeys';
import { MemoryWatch, pageMb } from '../memory';
import { freePort, startProduct } from '../product';
import { type Measured, type Row, row } from '../rows';
import { SCREENS } from '../screens';

/** A block of the main thread that a user notices begins here, ms. */
const LONG = 50;

type Account = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens a page with an empty cache, and looks on until it has settled. */
async function visit<T>(
  url: string,
  account: Account | undefined,
  look: (page: Page) => Promise<T>,
  watch?: () => void,
): Promise<T> {
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
      ...(account && { storageState: account }),
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const blocks: number[] = [];
      Object.assign(globalThis, { blocks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) blocks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    if (watch) await page.addInitScript(watch);
    await page.goto(url);
    return await look(page);
  } finally {
    await browser.close();
  }
}

/** Bytes of the scripts of the sign-in page, compressed with gzip. */
async function firstScripts(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  let bytes = 0;
  for (const url of urls) bytes += gzipSync(await (await page.request.get(url)).body()).length;
  return bytes / 1000;
}

/** A page renews its session as it opens. What it had before is valid for another minute, so it serves a few pages only, ms. */
const SESSION = 20_000;

/** Signs in as the account anybody may try. */
const signIn = (url: string): Promise<Account> =>
  visit(`${url}/login`, undefined, async (page) => {
    await page.getByRole('button', { name: '进入演示账号' }).click();
    await page.waitForURL(`${url}/`);
    return page.context().storageState();
  });

/** The account for the next page: signed in once more where the last time is too long ago. */
function accounts(url: string): () => Promise<Account> {
  let last: { account: Account; since: number } | undefined;
  return async () => {
    if (!last || performance.now() - last.since > SESSION)
      last = { account: await signIn(url), since: performance.now() };
    return last.account;
  };
}

/** ms from asking for the page until its elements can be placed on the canvas. */
async function editable(page: Page): Promise<number> {
  await page.getByRole('button', { name: '添加文本' }).waitFor();
  await page.locator('[data-stage] canvas').first().waitFor();
  return page.evaluate(() => new Promise<number>((go) => requestAnimationFrame(() => go(performance.now()))));
}

/** The longest block of the main thread until the page is quiet, ms; 0 when none was noticed. */
async function longestBlock(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { blocks: number[] }).blocks));
}

/** All interactions of the scripted journeys. */
async function journeys(url: string, account: () => Promise<Account>): Promise<Interaction[]> {
  const walk = async (path: string, journey: (page: Page) => Promise<void>) =>
    visit(
      url + path,
      await account(),
      async (page) => {
        await journey(page);
        return interactionsOf(page);
      },
      watchInteractions,
    );
  return [...(await walk('/edit', editorJourney)), ...(await walk('/', screensJourney))];
}

/** The slowest interactions, for the reader of a run. */
function reportSlow(interactions: readonly Interaction[]): void {
  const slow = [...interactions].sort((a, b) => b.ms - a.ms).slice(0, 10);
  for (const { ms, type, target } of slow) console.info(`${ms} ms  ${type}  ${target}`);
}

/** MB the page's process takes at most while so many pages of a PDF are worked on. */
async function peakOf(browser: Browser, task: 'pdfRasters' | 'pdfAlone', pages: number): Promise<number> {
  const watch = new MemoryWatch(browser.pid, 100, pageMb);
  return browser.run(task, pages).then(
    () => watch.most(),
    (error) => {
      watch.most();
      throw error;
    },
  );
}

/** The app as it opens: bytes of the first screen, time to the editor, blocks of the main thread; and PDFs in it. */
export async function pages({ root, quick, inBrowser }: Bench): Promise<Row[]> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const found: Record<string, number[]> = {};
  const note = (name: string, value: number) => {
    found[name] ??= [];
    found[name].push(value);
  };
  const product = await startProduct(root, 'server', port);
  try {
    const account = accounts(url);
    for (let i = 0; i < (quick ? 1 : 5); i++) {
      note('first-js', await visit(`${url}/login`, undefined, firstScripts));
      note('edit', await visit(`${url}/edit`, await account(), editable));
      for (const [name, path] of Object.entries(SCREENS)) {
        const who = name === 'login' ? undefined : await account();
        note(`block-${name}`, await visit(url + path, who, longestBlock));
      }
      const interactions = await journeys(url, account);
      note('inp-p98', p98(interactions));
      reportSlow(interactions);
    }
  } finally {
    await product.stop();
  }
  const count = quick ? 20 : 100;
  const alone: number[] = [];
  for (let i = 0; i < (quick ? 1 : 3); i++) {
    await inBrowser(async (browser) => {
      note('pdf-first', await browser.run('pdfFirst', 120));
      note('pdf-rasters', await browser.run('pdfRasters', count));
      alone.push(await browser.run('pdfAlone', count));
    });
  }
  const long = quick ? 100 : 500;
  const aloneMb: number[] = [];
  for (let i = 0; i < (quick ? 1 : 3); i++) {
    note('pdf-memory', await inBrowser((browser) => peakOf(browser, 'pdfRasters', long)));
    aloneMb.push(await inBrowser((browser) => peakOf(browser, 'pdfAlone', long)));
  }
  const measured = (name: string, size: string, unit: string, better: Measured['better'] = 'lower') => ({
    ...{ suite: 'pages', name, size, engine: 'chromium' as const, unit, better, values: found[name]! },
  });
  return [
    row(measured('first-js', '/login', 'kB gzip')),
    row(measured('edit', 'cold cache', 'ms')),
    row(measured('inp-p98', 'scripted journeys', 'ms')),
    ...Object.keys(SCREENS).map((name) => row(measured(`block-${name}`, `over ${LONG} ms`, 'ms'))),
    row(measured('pdf-first', '120 pages', 'ms')),
    row({
      ...measured('pdf-rasters', `${count} pages`, 'pages/s', 'higher'),
      ratios: found['pdf-rasters']!.map((rate, i) => rate / alone[i]!),
      against: 'pdf.js alone',
    }),
    row({
      ...measured('pdf-memory', `${long} pages`, 'MB'),
      ratios: found['pdf-memory']!.map((mb, i) => mb / aloneMb[i]!),
      against: 'pdf.js alone',
    }),
  ];
}
