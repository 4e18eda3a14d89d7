import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentRepository, KeptDocuments } from '../../../src/app/documents/documentRepository';
import type { OpenedFile, SourcePage } from '../../../src/app/documents/page';
import { refuse } from '../../../src/base/problem';

let DocumentStore: typeof import('../../../src/app/documents/DocumentStore').DocumentStore;
let DocumentTarget: typeof import('../../../src/app/documents/DocumentTarget').DocumentTarget;
let DocumentKeeper: typeof import('../../../src/app/documents/DocumentKeeper').DocumentKeeper;
beforeAll(async () => {
  ({ DocumentStore } = await import('../../../src/app/documents/DocumentStore'));
  ({ DocumentTarget } = await import('../../../src/app/documents/DocumentTarget'));
  ({ DocumentKeeper } = await import('../../../src/app/documents/DocumentKeeper'));
});
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

type Store = InstanceType<typeof DocumentStore>;

const memoryOf = (stored: Record<string, string> = {}) => ({
  stored,
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => {
    stored[key] = value;
  },
});

const pageOf = (name: string, n: number): SourcePage => ({
  id: String(n),
  name: `${name} ${n + 1}`,
  width: 400,
  height: 300,
  render: () => Promise.reject(new Error('not drawn here')),
});

const closed: string[] = [];
/** Files are named by their number of pages: `4.pdf`; others are refused. */
async function open(file: File): Promise<OpenedFile> {
  const count = Number.parseInt(file.name, 10);
  if (file.name === 'left out') throw new DOMException('left out', 'AbortError');
  if (!Number.isInteger(count)) throw refuse('pdfNot', { name: file.name });
  return {
    pages: Array.from({ length: count }, (_, n) => pageOf(file.name, n)),
    skipped: file.name.includes('skip') ? 2 : 0,
    close: () => closed.push(file.name),
  };
}

const file = (name: string) => new File(['x'], name);
const storeOf = (maxPages = 100) => new DocumentStore({ open, memory: memoryOf(), maxPages });
async function filled(...names: string[]): Promise<Store> {
  const store = storeOf();
  await store.add(names.map(file));
  return store;
}
const names = (store: Store) => store.pages.map(({ name }) => name);
const taken = (store: Store) => store.pages.flatMap(({ selected }, i) => (selected ? [i + 1] : []));

test('PDF-03 files are taken in order; what is refused is reported by name, and the list stays', async () => {
  const store = await filled('2.pdf', 'x.txt', 'left out', '1 skip.pdf');
  expect(names(store)).toEqual(['2.pdf 1', '2.pdf 2', '1 skip.pdf 1']);
  expect(store.problems.map(({ problem }) => problem)).toEqual([
    { key: 'pdfNot', params: { name: 'x.txt' } },
  ]);
  expect(store.skipped).toBe(2);
  expect(store.opening).toBeUndefined();
  await store.add([file('99.pdf')]);
  expect(store.problems[1]!.problem).toEqual({ key: 'docTooMany', params: { name: '99.pdf', max: 100 } });
  expect(store.pages).toHaveLength(3);
  expect(closed).toEqual(['99.pdf']);
});

test('PDF-03 files added while others are opened follow them', async () => {
  const store = storeOf();
  const first = store.add([file('1 a.pdf'), file('1 b.pdf')]);
  await store.add([file('1 c.pdf')]);
  await first;
  expect(names(store)).toEqual(['1 a.pdf 1', '1 b.pdf 1', '1 c.pdf 1']);
});

test('PDF-03 pages are selected one by one, as a range, by a rule', async () => {
  const store = await filled('6.pdf');
  const id = (n: number) => store.pages[n - 1]!.id;
  expect(taken(store)).toEqual([1, 2, 3, 4, 5, 6]);
  store.select(() => false);
  store.toggle(id(2));
  store.toggle(id(5), true);
  expect(taken(store)).toEqual([2, 3, 4, 5]);
  store.toggle(id(3));
  store.toggle(id(1), true);
  expect(taken(store)).toEqual([4, 5]);
  store.select((index) => index % 2 === 0);
  expect(taken(store)).toEqual([1, 3, 5]);
  expect(store.selected.map(({ name }) => name)).toEqual(['6.pdf 1', '6.pdf 3', '6.pdf 5']);
});

test('PDF-03 pages are moved together, turned, and removed with the files none is left of', async () => {
  closed.length = 0;
  const store = await filled('3 a.pdf', '1 b.pdf');
  const [a1, a2, a3, b1] = store.pages.map(({ id }) => id) as [string, string, string, string];
  store.move([a3, a1], 2);
  expect(store.pages.map(({ id }) => id)).toEqual([a2, b1, a1, a3]);
  store.move([b1], 99);
  store.move([b1], -1);
  expect(store.pages.map(({ id }) => id)).toEqual([b1, a2, a1, a3]);
  store.turn([a1, b1], 90);
  store.turn([a1], -180);
  expect(store.pages.map(({ rotation }) => rotation)).toEqual([90, 0, 270, 0]);
  store.remove([b1, a2]);
  expect(closed).toEqual(['1 b.pdf']);
  expect(store.files.map(({ name }) => name)).toEqual(['3 a.pdf']);
  store.clear();
  expect([store.empty, store.files.length]).toEqual([true, 0]);
});

test('PDF-03 a sheet is split into pages of its parts, in its place, turned and selected as it was', async () => {
  const store = await filled('2.pdf');
  const [sheet] = store.pages;
  store.turn([sheet!.id], 90);
  store.crop([sheet!.id], { left: 0.5, top: 0, right: 1, bottom: 0.5 });
  store.split(
    new Map([
      [
        sheet!.id,
        [
          { left: 0, top: 0, right: 0.5, bottom: 1 },
          { left: 0.5, top: 0, right: 1, bottom: 1 },
        ],
      ],
    ]),
  );
  expect(names(store)).toEqual(['2.pdf 1 - 1', '2.pdf 1 - 2', '2.pdf 2']);
  expect(
    store.pages.slice(0, 2).map(({ crop, rotation, selected }) => ({ crop, rotation, selected })),
  ).toEqual([
    { crop: { left: 0.5, top: 0, right: 0.75, bottom: 0.5 }, rotation: 90, selected: true },
    { crop: { left: 0.75, top: 0, right: 1, bottom: 0.5 }, rotation: 90, selected: true },
  ]);
});

test('PDF-02 a page that cannot be drawn is counted once, reported, and not printed', async () => {
  const store = await filled('3.pdf');
  const page = store.pages[1]!;
  store.fail(page, refuse('pdfSlow', { name: 'x' }));
  store.fail(page, new Error('again'));
  expect(store.skipped).toBe(1);
  expect(store.problems).toHaveLength(1);
  expect(store.printed.map(({ name }) => name)).toEqual(['3.pdf 1', '3.pdf 3']);
});

test('SET-02 the size of pages is 80 x 75 until another one is chosen; what is damaged falls back', () => {
  const memory = memoryOf();
  const target = new DocumentTarget(memory);
  expect([target.size, target.fit, target.dpi, target.modeOf(false), target.modeOf(true)]).toEqual([
    { width: 80, height: 75 },
    'contain',
    203,
    'interval',
    'floyd',
  ]);
  expect(target.dots).toEqual({ width: 640, height: 600, perInch: 8 * 25.4 });
  target.setSize({ width: 101.239, height: 4000 });
  target.setFit('original');
  target.setDpi(300);
  target.setMode('otsu');
  target.setMode('halftone', true);
  const again = new DocumentTarget(memory);
  expect([again.size, again.fit, again.dpi, again.modeOf(false), again.modeOf(true)]).toEqual([
    { width: 101.24, height: 1000 },
    'original',
    300,
    'otsu',
    'halftone',
  ]);
  expect(again.dots).toMatchObject({ width: 1215, height: 12_000 });
  for (const damaged of ['{', 'null', '[]', '{"width":"x","height":null,"fit":7,"dpi":72}']) {
    const { size, fit, dpi } = new DocumentTarget(memoryOf({ 'labelwright.documentTarget': damaged }));
    expect([size, fit, dpi]).toEqual([{ width: 80, height: 75 }, 'contain', 203]);
  }
});

/** A repository as the browser's is, without one. */
function repositoryOf() {
  const files = new Map<string, File>();
  let list: KeptDocuments | undefined;
  const repository: DocumentRepository = {
    load: async () => list && { kept: list, file: async (id) => files.get(id) },
    async save(kept, fileOf) {
      list = kept;
      for (const { id } of kept.files) files.set(id, files.get(id) ?? fileOf(id)!);
      for (const id of files.keys()) if (!kept.files.some((one) => one.id === id)) files.delete(id);
    },
  };
  return { repository, files, list: () => list };
}

test('PDF-03 the list with all that was done to it is back at the next visit, without files that are gone', async () => {
  const { repository, files, list } = repositoryOf();
  const store = storeOf();
  const keeper = new DocumentKeeper(store, repository, 0);
  keeper.start();
  await vi.waitFor(() => expect(keeper.settled).toBe(true));
  await store.add([file('2 a.pdf'), file('1 b.pdf')]);
  const [first, , last] = store.pages;
  const crop = { left: 0.1, top: 0.2, right: 0.9, bottom: 0.8 };
  store.turn([first!.id], 270);
  store.crop([first!.id], crop);
  store.toggle(first!.id);
  store.move([last!.id], 0);
  await vi.waitFor(() => expect(list()?.pages[0]?.name).toBe('1 b.pdf 1'));
  await keeper.stop();

  const back = storeOf();
  const other = new DocumentKeeper(back, repository, 0);
  other.start();
  await vi.waitFor(() => expect(other.restored).toBe(3));
  expect(back.pages.map(({ name, rotation, crop, selected }) => [name, rotation, crop, selected])).toEqual([
    ['1 b.pdf 1', 0, undefined, true],
    ['2 a.pdf 1', 270, crop, false],
    ['2 a.pdf 2', 0, undefined, true],
  ]);
  await other.stop();

  files.delete([...files.keys()][0]!);
  const less = storeOf();
  const third = new DocumentKeeper(less, repository, 0);
  third.start();
  await vi.waitFor(() => expect(third.restored).toBe(1));
  expect(names(less)).toEqual(['1 b.pdf 1']);
  await third.stop();
});

test('PDF-03 a list that is left before it is back is not taken for emptied', async () => {
  const { repository, list } = repositoryOf();
  await repository.save(
    {
      files: [{ id: 'f', name: '1.pdf' }],
      pages: [{ file: 'f', source: '0', name: '1.pdf 1', rotation: 0, selected: true }],
    },
    () => file('1.pdf'),
  );
  const keeper = new DocumentKeeper(storeOf(), repository, 0);
  keeper.start();
  await keeper.stop();
  await vi.waitFor(() => expect(keeper.restored).toBe(1));
  expect(list()?.pages).toHaveLength(1);
});
