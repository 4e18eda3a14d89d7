import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openLabel } from '../../../src/app/actions';
import { t } from '../../../src/app/messages';
import EditPage from '../../../src/app/pages/EditPage';
import { screens } from '../../../src/app/screens';
import { Page } from '../../../src/app/shell/Page';
import { AppContext, type RootStore, useStores } from '../../../src/app/stores';
import { AppStore } from '../../../src/app/stores/AppStore';
import { browserAside } from '../../../src/app/stores/asideShelf';
import { layersOf } from '../../../src/app/stores/layers';
import { browserShelf } from '../../../src/app/stores/shelf';
import { Refusal } from '../../../src/base/problem';
import { readTemplate, writeTemplate } from '../../../src/label/template';
import { storedLabels } from '../../label/mutations';

const nobody = () => Promise.reject(new Error('nobody is signed in'));
const frame = () => new Promise((done) => requestAnimationFrame(done));

/** The editor as the app shows it: its screen behind its error page, with the real stores. */
async function openEditor(screen = screens.find(({ path }) => path === '/edit')!): Promise<RootStore> {
  await page.viewport(1366, 768);
  const app = new AppStore({
    now: Date.now,
    after: (ms, work) => void setTimeout(work, ms),
    reload: () => {},
    refresh: nobody,
    logout: nobody,
    atWork: () => true,
  });
  const router = createMemoryRouter([{ path: '*', element: <Page screen={screen} /> }], {
    initialEntries: ['/edit'],
  });
  const host = document.createElement('div');
  host.style.cssText = 'height: 768px';
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <AppContext value={app}>
      <MantineProvider env="test">
        <Notifications />
        <RouterProvider router={router} />
      </MantineProvider>
    </AppContext>,
  );
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  const stores = await app.loadLabels();
  onTestFinished(() => stores.close());
  stores.canvas.setLayers(true);
  await expect
    .element(page.getByRole('region', { name: t('layers', { n: stores.editor.layerCount }) }))
    .toBeVisible();
  return stores;
}

/** What broke: errors nobody caught, and the error page. */
function watchForErrors() {
  const thrown: unknown[] = [];
  const note = (event: Event) =>
    thrown.push(
      (event as ErrorEvent).error ?? (event as PromiseRejectionEvent).reason ?? (event as ErrorEvent).message,
    );
  window.addEventListener('error', note);
  window.addEventListener('unhandledrejection', note);
  onTestFinished(() => {
    window.removeEventListener('error', note);
    window.removeEventListener('unhandledrejection', note);
  });
  return () => [...thrown, ...(document.querySelector('[data-page-failed]') ? [t('pageFailed')] : [])];
}

test('TPL-06 100 labels of which anything may be wrong open in the editor, are listed, and come back as drafts', async () => {
  const broken = watchForErrors();
  const stores = await openEditor();
  const { editor, tab } = stores;
  const shelf = browserShelf(() => '');
  let opened = 0;
  for (const source of storedLabels(100)) {
    try {
      // As a label of the cloud or of a share is opened; its spreadsheet is none that could be had.
      await openLabel(stores, { ...readTemplate(source), execlFilePath: '' });
      opened++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      continue;
    }
    editor.selectAll();
    await frame();
    // One by one their own fields are shown.
    for (const { id } of layersOf(editor)) editor.select([id]);
    await frame();
    await tab.keeper.flush();
    const before = JSON.stringify(writeTemplate(editor.label));
    expect(tab.keeper.read(await shelf.open(tab.label))).toBe(true);
    expect(JSON.stringify(writeTemplate(editor.label))).toBe(before);
    expect(broken(), JSON.stringify(source)).toEqual([]);
  }
  expect(opened).toBeGreaterThan(90);
}, 900_000);

test('TPL-06 an element of an unknown type is listed by that name, can be renamed, and says why it is not printed', async () => {
  const broken = watchForErrors();
  const stores = await openEditor();
  const data = [{ elementType: 99 }, { elementType: 'zzz', x: 'left', id: ['a'] }];
  await openLabel(stores, readTemplate({ name: '来自新版本', width: 40, height: 30, data }));
  for (const type of ['99', 'zzz']) {
    await expect.element(page.getByText(`${t('elUnknown')} ${type}`, { exact: true }).first()).toBeVisible();
  }
  const [, , strange] = stores.editor.label.elements;
  stores.editor.select([strange!.id]);
  await expect.element(page.getByText(t('elementUnknown', { type: 'zzz' })).first()).toBeVisible();
  stores.editor.setElement(strange!.id, { layerName: '印章' });
  await expect.element(page.getByText('印章').first()).toBeVisible();
  expect(JSON.parse(String(writeTemplate(stores.editor.label).data)).at(-1)).toEqual({
    ...data[1],
    layerName: '印章',
  });
  expect(broken()).toEqual([]);
});

/** The editor, which breaks at labels of one name: as a fault nobody knows yet would. */
function Fragile() {
  const { editor } = useStores();
  if (editor.label.name === '毒') throw new Error('this label breaks the editor');
  return <EditPage />;
}

test('EDIT-09 a label that breaks the editor is put aside, not deleted: the next visit works, it can be had as a file and opened again', async () => {
  const screen = {
    ...screens.find(({ path }) => path === '/edit')!,
    Page: lazy(async () => ({ default: observer(Fragile) })),
  };
  const stores = await openEditor(screen);
  const { editor, aside } = stores;
  await openLabel(
    stores,
    readTemplate({ name: '毒', width: 50, height: 20, data: [{ elementType: 99, far: 1 }] }),
  );
  await expect.element(page.getByText(t('pageFailed'))).toBeVisible();
  await expect.element(page.getByText(t('pageWithoutHint'))).toBeVisible();
  await page.getByRole('button', { name: t('pageWithout') }).click();
  const bar = page.getByRole('status').filter({ hasText: t('asideTitle', { name: '毒' }) });
  await expect.element(bar).toBeVisible();
  expect(editor.label.name).not.toBe('毒');
  expect(editor.label.elements).toHaveLength(1);
  // What the next visit finds: the empty label first, the other one not at all.
  const kept = await browserShelf(() => '').heads();
  expect([...kept.keys()]).toContain(stores.tab.label);
  const [one] = aside.list;
  expect(kept.has(one!.label)).toBe(false);
  const file = JSON.parse(await aside.fileOf(one!.label));
  expect(file).toMatchObject({ name: '毒', width: 50, height: 20 });
  expect(JSON.parse(file.data).at(-1)).toEqual({ elementType: 99, far: 1 });
  // It still breaks the page: once more put aside, nothing is lost.
  await bar.getByRole('button', { name: t('asideReopen') }).click();
  await expect.element(page.getByText(t('pageFailed'))).toBeVisible();
  expect(editor.label.name).toBe('毒');
  await page.getByRole('button', { name: t('pageWithout') }).click();
  await bar.getByRole('button', { name: t('asideRemove') }).click();
  expect(aside.list).toHaveLength(1);
  await bar.getByRole('button', { name: t('asideRemoveSure') }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(await browserAside(() => '').list()).toEqual([]);
});
