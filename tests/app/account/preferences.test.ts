import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_PREFERENCES, PreferenceStore } from '../../../src/app/account/PreferenceStore';
import { PrintForm } from '../../../src/app/print/form/PrintForm';
import { machineClock } from '../../../src/base/clock';
import { defaultForm, labelOf, savedForm } from '../../../src/label/rules';
import { printerInfo } from '../../printing/samples';
import { startServer, type TestServer } from '../../server/databases';
import { type Page, pagesOf } from '../apiOf';

let server: TestServer;
let open: (token: string) => Page;
let page: Page;
let userId: number | undefined;
let items: Map<string, string>;
let unlessReported: string[];
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
};

beforeAll(async () => {
  server = await startServer();
  open = await pagesOf(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  items = new Map();
  unlessReported = [];
  await signIn();
});

async function signIn(): Promise<void> {
  const account = await server.signUp();
  page = open(account.accessToken);
  userId = account.userId;
}

/** A tab of the browser. */
const tab = (from = page) =>
  new PreferenceStore({
    call: from.call,
    userId: () => userId,
    storage,
    notify: (text) => void unlessReported.push(text),
  });

const form = (preferences: PreferenceStore, label: { printDensity?: number; printSpeed?: number } = {}) =>
  new PrintForm(
    {
      label: { ...labelOf(savedForm(defaultForm('标签', {}))), ...label },
      records: undefined,
      dpi: 203,
      now: machineClock.now(),
    },
    storage,
    preferences.known,
  );

test('G-44 preferences are kept on the server, for every device of the user', async () => {
  const store = tab();
  await store.load();
  expect(store.value).toEqual(DEFAULT_PREFERENCES);
  expect(await store.change({ printDensity: 9, safeMode: 1 })).toBe(true);
  items = new Map();
  const other = tab();
  await other.load();
  expect(other.value).toMatchObject({ printDensity: 9, safeMode: 1, printSpeed: 0 });
});

test('G-44 a change counts at once, several go one after the other, a refused one goes back', async () => {
  const store = tab();
  await store.load();
  const first = store.change({ printDensity: 7 });
  const second = store.change({ printDensity: 8 });
  expect(store.value.printDensity).toBe(8);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect((await page.call('GET /user/userPreference', {})).printDensity).toBe(8);
  const refused = store.change({ printDensity: 99 });
  expect(store.value.printDensity).toBe(99);
  expect(await refused).toBe(false);
  expect(store.value.printDensity).toBe(8);
  expect(unlessReported).toEqual(['字段 printDensity 无效']);
});

test('SET-02 tabs of a browser follow each other, and the next visit begins with what was known', async () => {
  const [one, other] = [tab(), tab()];
  await Promise.all([one.load(), other.load()]);
  await one.change({ printMode: 'otsu', defaultPrinter: '仓库-1' });
  other.follow('something.else');
  expect(other.value.printMode).toBe('interval');
  other.follow('labelwright.preferences');
  expect(other.value).toMatchObject({ printMode: 'otsu', defaultPrinter: '仓库-1' });
  // Before the server answered, and when it does not.
  const later = tab();
  expect(later.value.printMode).toBe('otsu');
  const failing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await later.load();
  expect([later.failure, later.value.printMode]).toEqual(['Failed to fetch', 'otsu']);
  failing.mockRestore();
});

test('SET-02 a corrupt value gives the defaults; what is kept of another user is not shown', async () => {
  const store = tab();
  await store.load();
  await store.change({ printDensity: 9 });
  const good = items.get('labelwright.preferences')!;
  for (const bad of ['', '{', '[]', '{"userId":1}', good.replace('"printDensity":9', '"printDensity":"9"')]) {
    items.set('labelwright.preferences', bad);
    expect(tab().value, bad).toEqual(DEFAULT_PREFERENCES);
  }
  items.set('labelwright.preferences', good);
  expect(tab().value.printDensity).toBe(9);
  await signIn();
  expect(tab().value.printDensity).toBe(4);
  await store.load();
  // The page's first user is gone: so is what was known.
  userId = undefined;
  await store.load();
  expect(store.value).toEqual(DEFAULT_PREFERENCES);
});

test('G-31 density and speed preferred are what a print begins with, unless the label has its own', async () => {
  const store = tab();
  await store.load();
  await store.change({ printDensity: 11, printSpeed: 5 });
  expect(form(store).paper).toMatchObject({ density: 11, speed: 5 });
  expect(form(store, { printDensity: 2, printSpeed: 3 }).paper).toMatchObject({ density: 2, speed: 3 });
  expect(form(tab(), { printDensity: 2 }).paper).toMatchObject({ density: 2, speed: 5 });
});

test('SET-02 of the preferred mode and printer and those of the last print, the later choice counts', async () => {
  const store = tab();
  await store.load();
  await store.change({ printMode: 'otsu', defaultPrinter: '仓库-1' });
  const printers = ['前台', '仓库-1'].map((name) => printerInfo({ name }));
  const first = form(store);
  first.setPrinters(printers);
  expect([first.mode, first.printers.name]).toEqual(['otsu', '仓库-1']);
  first.setMode('unified');
  first.setPrinter('前台');
  // Fetching the same preferences again is no new choice.
  await tab().load();
  const second = form(store);
  second.setPrinters(printers);
  expect([second.mode, second.printers.name]).toEqual(['unified', '前台']);
  await store.change({ printMode: 'average' });
  expect(form(store).mode).toBe('average');
});
