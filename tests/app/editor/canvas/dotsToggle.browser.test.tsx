import '@mantine/core/styles.css';
import { observable } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CanvasStore } from '../../../../src/app/editor/CanvasStore';
import { ZoomBar } from '../../../../src/app/editor/canvas/ZoomBar';
import { EditorContext, type EditorStores } from '../../../../src/app/editor/context';
import { DotPictures } from '../../../../src/app/editor/dots/DotPictures';
import { EditorStore } from '../../../../src/app/editor/EditorStore';
import { ViewStore } from '../../../../src/app/editor/ViewStore';
import { machineClock } from '../../../../src/base/clock';
import { loadWords, t } from '../../../../src/i18n/messages';
import { newElement } from '../../../../src/label/elements';
import { newLabel } from '../../../../src/label/template';
import { browserHost } from '../../../../src/raster/browserHost';
import type { RasterPool } from '../../../../src/raster/pool';
import { mount } from '../../mount';

let editor: EditorStore;
let settings: CanvasStore;
let stop: () => void;

beforeEach(async () => {
  await loadWords();
  const content = new OffscreenCanvas(30, 20);
  content.getContext('2d')!.fillRect(0, 0, 15, 20);
  const blob = await content.convertToBlob();
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const source = `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`;
  const elements = [newElement(6, { x: 3, y: 4, width: 22.3, height: 15.2, content: source })];
  const sheet = observable({ records: undefined, current: 0 });
  editor = new EditorStore({ ...newLabel('test', 40, 30), elements }, sheet, browserHost, machineClock);
  settings = new CanvasStore();
  settings.setDots(true);
  stop = () => {};
});
afterEach(() => stop());

const frame = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));

/** The store with workers that do this. */
function withPool(run: (signal: AbortSignal) => Promise<unknown>): DotPictures {
  const pool = { run: (_: unknown, signal: AbortSignal) => run(signal) } as unknown as RasterPool;
  const dots = new DotPictures({ editor, canvas: settings, pool }, () => 'floyd');
  stop = dots.watch();
  return dots;
}

test('EDIT-11 dots that are not wanted any more are not made', async () => {
  const given: AbortSignal[] = [];
  const dots = withPool((signal) => {
    given.push(signal);
    return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  });
  await expect.poll(() => given.length).toBe(1);
  const { id } = editor.label.elements[0]!;
  editor.setElement(id, { width: 12 });
  expect(given.map(({ aborted }) => aborted)).toEqual([true, false]);
  settings.setDots(false);
  expect(given.map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(dots.shown.size).toBe(0);
});

test('EDIT-11 a picture whose dots cannot be made stays as it is, and is tried again after a change', async () => {
  let tries = 0;
  const dots = withPool(() => {
    tries++;
    return Promise.reject(new Error('no room'));
  });
  await expect.poll(() => tries).toBe(1);
  const { id } = editor.label.elements[0]!;
  editor.setElement(id, { x: 5.5 });
  await frame();
  expect(tries, 'moved').toBe(1);
  editor.setElement(id, { width: 12 });
  await expect.poll(() => tries).toBe(2);
  expect(dots.shown.size).toBe(0);
});

test('SET-02 the toggle next to the zoom is a named button for pointer and keyboard', async () => {
  const stores = { editor, view: new ViewStore(), canvas: settings } as unknown as EditorStores;
  mount(
    <EditorContext value={stores}>
      <ZoomBar />
    </EditorContext>,
  );
  const toggle = page
    .getByRole('toolbar', { name: t('zoom') })
    .getByRole('button', { name: t('picturesDots') });
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(settings.dots).toBe(false);
  (toggle.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(settings.dots).toBe(true);
});
