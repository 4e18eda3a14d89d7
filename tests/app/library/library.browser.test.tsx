import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NetworkError } from '../../../src/app/api';
import type { PageActions } from '../../../src/app/library/actions';
import { LibraryStore } from '../../../src/app/library/LibraryStore';
import { ListBody } from '../../../src/app/library/ListBody';
import type { Source, TempletRow, Wanted } from '../../../src/app/library/librarySources';
import type { Layout } from '../../../src/app/library/TemplateCard';
import { Toolbar } from '../../../src/app/library/Toolbar';
import { theme } from '../../../src/app/ui/theme';
import { t } from '../../../src/i18n/messages';
import { newLabel } from '../../../src/label/template';

const cleanups: (() => void)[] = [];
beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  for (const work of cleanups.splice(0)) work();
});

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';
const row = (i: number): TempletRow => {
  const { elements, ...fields } = newLabel(`标签 ${i + 1}`, 50, 30);
  return {
    ...fields,
    cover: PIXEL,
    updateTime: new Date(2026, 0, 2, 3, 4).getTime(),
    templetId: i + 1,
    folderId: null,
    categoryId: null,
    collected: 0,
    revision: 1,
    createTime: 0,
  };
};

/** A list of `count` templates; what was asked of it. */
function listOf(count: number) {
  const asked: Wanted[] = [];
  const source: Source = async (wanted) => {
    asked.push(wanted);
    const rows = Array.from({ length: count }, (_, i) => row(i)).filter(({ name }) =>
      name.includes(wanted.keyword),
    );
    const from = (wanted.pageNumber - 1) * wanted.pageSize;
    return { total: rows.length, rows: rows.slice(from, from + wanted.pageSize) };
  };
  return { store: new LibraryStore(source), asked };
}

function show(store: LibraryStore, layout: Layout = 'default', part: Partial<PageActions> = {}) {
  const did: string[] = [];
  const note = (what: string) => (rows: readonly TempletRow[]) =>
    void did.push(`${what} ${rows.map(({ templetId }) => templetId).join()}`);
  const actions: PageActions = {
    open: (one) => note('open')([one]),
    collect: (one) => note('collect')([one]),
    rename: async (one, name) => {
      did.push(`rename ${one.templetId} ${name}`);
      return true;
    },
    run: {
      edit: note('edit'),
      print: note('print'),
      move: note('move'),
      rename: () => undefined,
      remove: note('remove'),
    },
    ...part,
  };
  const host = document.createElement('div');
  host.style.cssText = 'display:flex;flex-direction:column;width:1100px;height:700px';
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <MantineProvider env="test" theme={theme}>
      <Toolbar store={store} actions={actions} layout={layout} setLayout={() => undefined} />
      <ListBody store={store} actions={actions} layout={layout} hint="first steps" />
    </MantineProvider>,
  );
  cleanups.push(() => {
    root.unmount();
    host.remove();
  });
  return { did, host };
}
const items = (host: HTMLElement) => [...host.querySelectorAll<HTMLElement>('[role=listitem]')];
const cover = (name: string) => page.getByRole('button', { name: t('libOpen', { name }), exact: true });

test('LIB-01 LIB-06 thousands: only cards in sight are in the page, and only their pages are fetched', async () => {
  for (const layout of ['default', 'list', 'thumb'] as const) {
    const { store, asked } = listOf(2000);
    void store.refresh();
    const { host } = show(store, layout);
    await expect.poll(() => items(host).length).toBeGreaterThan(6);
    expect(items(host).length).toBeLessThan(90);
    expect(asked.length).toBeLessThan(4);
    const first = items(host)[0]!;
    expect(first.textContent).toContain('标签 1');
    expect(first.textContent).toContain('50 × 30 mm');
    if (layout !== 'thumb') expect(first.textContent).toContain('2026-01-02 03:04');
    expect(first.getAttribute('aria-setsize')).toBe('2000');
    const list = host.querySelector<HTMLElement>('[role=list]')!;
    list.scrollTop = list.scrollHeight;
    await expect.poll(() => items(host).at(-1)?.textContent).toContain('标签 2000');
    expect(asked.at(-1)?.pageNumber).toBe(40);
    expect(asked.length).toBeLessThan(12);
    for (const work of cleanups.splice(0)) work();
  }
});

test('LIB-02 LIB-03 by keys alone: arrows move, X selects, F2 renames, Delete asks for the selection', async () => {
  const { store } = listOf(60);
  await store.refresh();
  const { did } = show(store);
  await expect.element(cover('标签 1')).toBeVisible();
  (cover('标签 1').element() as HTMLElement).focus();
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focused).toBe(t('libOpen', { name: '标签 2' }));
  await userEvent.keyboard('{ArrowDown}');
  // Four cards of at least 224 px in 1100.
  await expect.poll(focused).toBe(t('libOpen', { name: '标签 6' }));
  await userEvent.keyboard('x');
  await userEvent.keyboard('{End}');
  await expect.poll(focused).toBe(t('libOpen', { name: '标签 60' }));
  await userEvent.keyboard('x');
  await userEvent.keyboard('{Delete}');
  expect(did).toEqual(['remove 6,60']);
  await userEvent.keyboard('{Enter}');
  expect(did.at(-1)).toBe('open 60');
  await userEvent.keyboard('{F2}');
  await page.getByRole('textbox', { name: t('libRenameOf', { name: '标签 60' }) }).fill('新名');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => did.at(-1)).toBe('rename 60 新名');
  await expect.poll(focused).toBe(t('libOpen', { name: '标签 60' }));
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(page.getByText(t('libChosen', { n: 60 }))).toBeVisible();
  await page.getByRole('button', { name: t('libMove') }).click();
  expect(did.at(-1)?.split(',')).toHaveLength(60);
});

test('LIB-02 a page hides actions by leaving them out, and hides or disables them for single templates', async () => {
  const { store } = listOf(3);
  await store.refresh();
  const { host } = show(store, 'default', {
    run: { edit: () => undefined, remove: () => undefined },
    state: (action, one) =>
      action !== 'remove'
        ? undefined
        : one.templetId === 1
          ? 'disabled'
          : one.templetId === 2
            ? 'hidden'
            : undefined,
  });
  await expect.poll(() => items(host).length).toBe(3);
  const labels = (at: number) =>
    [...items(host)[at]!.querySelectorAll('button')].map((button) => [
      button.getAttribute('aria-label'),
      button.hasAttribute('data-disabled') || button.disabled,
    ]);
  expect(labels(0).slice(1)).toEqual([
    [t('libCollect'), false],
    [t('libEdit'), false],
    [t('remove'), true],
  ]);
  expect(labels(1).map(([name]) => name)).not.toContain(t('remove'));
  expect(labels(2).at(-1)).toEqual([t('remove'), false]);
});

test('LIB-06 what is typed is searched for after a pause, and at once with Enter or the button', async () => {
  const { store, asked } = listOf(30);
  await store.refresh();
  const { host } = show(store);
  const search = page.getByRole('searchbox', { name: t('libSearch') });
  await search.fill('标签 3');
  await expect.poll(() => items(host).length).toBe(2);
  await search.fill('无');
  await userEvent.keyboard('{Enter}');
  expect(asked.at(-1)?.keyword).toBe('无');
  await expect.element(page.getByText(t('libNothing'))).toBeVisible();
  await page.getByRole('button', { name: t('libClear') }).click();
  await expect.element(search).toHaveValue('');
  await expect.poll(() => items(host).length).toBeGreaterThan(2);
});

test('LIB-11 loading, empty and failed with another try', async () => {
  let answer: (failed?: string) => void = () => undefined;
  const store = new LibraryStore(
    () =>
      new Promise((go, fail) => {
        answer = (failed) => (failed ? fail(new NetworkError(failed)) : go({ total: 0, rows: [] }));
      }),
  );
  void store.refresh();
  show(store);
  await expect.element(page.getByRole('status', { name: t('loading') })).toBeVisible();
  answer('没有网络');
  await expect.element(page.getByRole('alert')).toHaveTextContent(`${t('libFailed')}没有网络`);
  await page.getByRole('button', { name: t('libRetry') }).click();
  await expect.element(page.getByRole('status', { name: t('loading') })).toBeVisible();
  answer();
  await expect.element(page.getByText(t('libEmpty'))).toBeVisible();
  await expect.element(page.getByText('first steps')).toBeVisible();
});
