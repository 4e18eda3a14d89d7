import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { AppProvider } from '../../../src/app/compose/AppProvider';
import { AppStore } from '../../../src/app/compose/AppStore';
import type { RootStore } from '../../../src/app/compose/RootStore';
import { screens } from '../../../src/app/compose/screens';
import { openLabel } from '../../../src/app/editor/actions';
import { layerName, layersOf } from '../../../src/app/editor/layers';
import { elementName } from '../../../src/app/editor/panels/elementName';
import { ScreenPage } from '../../../src/app/shell/Page';
import { browserLabels } from '../../../src/app/storage/labelRepository';
import { theme } from '../../../src/app/ui/theme';
import { Refusal } from '../../../src/base/problem';
import { t } from '../../../src/i18n/messages';
import { elementTypes } from '../../../src/label/elements';
import { type Label, readTemplate, writeTemplate } from '../../../src/label/template';
import { typeOf } from '../../../src/label/unknown';
import { storedLabels } from '../../label/mutations';

const nobody = () => Promise.reject(new Error('nobody is signed in'));
/** Labels that are opened; all that are promised with LONG_TESTS=1. */
export const LABELS = import.meta.env.LONG_TESTS ? 2_000 : 50;
/** Files that share them. */
export const PARTS = 2;
/** Every so many labels the draft is read back, and the page is closed and visited again. */
const DRAFTS = 10;
const VISITS = 50;
/** Elements of a random label. */
const MOST = 5;
export const frame = () => new Promise((done) => requestAnimationFrame(done));

interface Visit {
  stores: RootStore;
  /** Closes the page. */
  close(): void;
}

/** The editor as the app shows it: its screen behind its error page, with the real stores. */
export async function openEditor(screen = screens.find(({ path }) => path === '/edit')!): Promise<Visit> {
  await page.viewport(1366, 768);
  const app = new AppStore({
    now: Date.now,
    after: (ms, work) => void setTimeout(work, ms),
    reload: () => {},
    refresh: nobody,
    logout: nobody,
    notify: () => {},
  });
  const router = createMemoryRouter([{ path: '*', element: <ScreenPage screen={screen} /> }], {
    initialEntries: ['/edit'],
  });
  const host = document.createElement('div');
  host.style.cssText = 'height: 768px';
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <AppProvider app={app}>
      <MantineProvider env="test" theme={theme}>
        <Notifications />
        <RouterProvider router={router} />
      </MantineProvider>
    </AppProvider>,
  );
  const stores = await app.loadLabels();
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    stores.close();
    root.unmount();
    host.remove();
  };
  onTestFinished(close);
  stores.canvas.setLayers(true);
  await expect
    .element(page.getByRole('region', { name: t('layers', { n: stores.editor.layerCount }) }))
    .toBeVisible();
  return { stores, close };
}

/**
 * Reported by browsers when a size changes while sizes are reported: the rest is reported in the next frame.
 */
const LATE_SIZES = 'ResizeObserver loop completed with undelivered notifications.';

/** What broke: errors nobody caught, and the error page. */
export function watchForErrors() {
  const thrown: unknown[] = [];
  const note = (event: Event) => {
    const { error, message } = event as ErrorEvent;
    if (message !== LATE_SIZES) thrown.push(error ?? (event as PromiseRejectionEvent).reason ?? message);
  };
  window.addEventListener('error', note);
  window.addEventListener('unhandledrejection', note);
  onTestFinished(() => {
    window.removeEventListener('error', note);
    window.removeEventListener('unhandledrejection', note);
  });
  return () => [...thrown, ...(document.querySelector('[data-page-failed]') ? [t('pageFailed')] : [])];
}

/** The elements of a stored label, as in the file. */
export const storedElements = ({ data }: Record<string, unknown>): Record<string, unknown>[] => {
  const list = typeof data === 'string' && data !== '' ? JSON.parse(data) : (data ?? []);
  const [first] = [list].flat();
  return (Array.isArray(first) ? first : [list].flat()).filter(
    (item: unknown) => typeof item === 'object' && item !== null && Object.keys(item).length > 0,
  );
};
const unknownIn = (stored: Record<string, unknown>) =>
  storedElements(stored).filter((element) => !elementTypes.has(typeOf(element)));
const idOf = ({ id }: Record<string, unknown>) => (typeof id === 'object' ? JSON.stringify(id) : String(id));
const withoutId = ({ id: _, ...rest }: Record<string, unknown>) => rest;

/** The context of the canvas that shows the label. */
const shownCanvas = () => document.querySelector<HTMLCanvasElement>('[data-stage] canvas')!.getContext('2d')!;

/** Empties the canvas, so that only what is drawn from now on is seen on it. */
function wipe(): void {
  const ctx = shownCanvas();
  ctx.save();
  ctx.resetTransform();
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  ctx.restore();
}

/** Whether the middle of the label is painted. */
function isDrawn({ editor: { paper }, view }: RootStore): boolean {
  const [x, y] = [view.x + (paper.width / 2) * view.pxPerMm, view.y + (paper.height / 2) * view.pxPerMm];
  return shownCanvas().getImageData(x * devicePixelRatio, y * devicePixelRatio, 1, 1).data[3] === 255;
}

/** Names in the list of elements on the page, the front one first. */
const listedNames = () => [...document.querySelectorAll('[data-layer]')].map((row) => row.textContent);

/** The editor is open, shows the label, and would save every unknown element unchanged. */
async function expectAlive(stores: RootStore, source: Record<string, unknown>): Promise<void> {
  const { editor } = stores;
  const said = JSON.stringify(source);
  expect(isDrawn(stores), said).toBe(true);
  // The list shows the rows in its sight, whose height it learns behind the frame.
  await expect
    .poll(listedNames, { message: said, interval: 20 })
    .toEqual(layersOf(editor).map((element) => layerName(element) || elementName(element)));
  const [before, after] = [unknownIn(source), unknownIn(writeTemplate(editor.label))];
  expect(after.map(withoutId), said).toEqual(before.map(withoutId));
  // One with the id of an element before it gets an id of its own, as a copy does.
  const ids = storedElements(source).map(idOf);
  const kept = before.map(idOf).filter((id) => ids.indexOf(id) === ids.lastIndexOf(id));
  expect(after.map(idOf), said).toEqual(expect.arrayContaining(kept));
}

/**
 * Opens one part of the labels one behind the other: the editor keeps running, lists them whole, and saves what
 * it does not know unchanged. The parts are files of their own, so that they run at the same time.
 * @param part 0-based
 */
export async function openLabels(part: number): Promise<void> {
  const broken = watchForErrors();
  const repository = browserLabels(() => '');
  let visit = await openEditor();
  let opened = 0;
  const labels = storedLabels(LABELS).filter((_, at) => at % PARTS === part);
  for (const [i, source] of labels.entries()) {
    const { stores } = visit;
    const { editor, tab } = stores;
    let label: Label;
    try {
      label = readTemplate(source);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      continue;
    }
    opened++;
    wipe();
    // As a label of the cloud or of a share is opened; its spreadsheet is none that could be had.
    await openLabel(stores, { ...label, execlFilePath: '' });
    // The panel of all of them and that of one take turns; of the labels with every field wrong, each is shown.
    const layers = layersOf(editor);
    if (i % 2 === 0) flushSync(() => editor.selectAll());
    for (const [at, { id }] of layers.entries())
      if (layers.length > MOST || (i % 2 === 1 && at === (i >> 1) % layers.length))
        flushSync(() => editor.select([id]));
    await frame();
    await expectAlive(stores, source);
    if (i % DRAFTS === 0) {
      await tab.keeper.flush();
      const before = JSON.stringify(writeTemplate(editor.label));
      expect(tab.keeper.read(await repository.open(tab.label))).toBe(true);
      expect(JSON.stringify(writeTemplate(editor.label))).toBe(before);
    }
    if (i % VISITS === 0) {
      // The next visit finds the label as it was left.
      await tab.keeper.flush();
      const before = JSON.stringify(writeTemplate(editor.label));
      visit.close();
      visit = await openEditor();
      expect(JSON.stringify(writeTemplate(visit.stores.editor.label))).toBe(before);
      await expect.poll(() => isDrawn(visit.stores)).toBe(true);
      await expectAlive(visit.stores, source);
    }
    expect(broken(), JSON.stringify(source)).toEqual([]);
  }
  expect(opened).toBeGreaterThan(labels.length * 0.9);
}
