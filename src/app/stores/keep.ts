import { reaction } from 'mobx';
import { DPIS } from '../../base/units';
import { readTemplate, writeTemplate } from '../../label/template';
import type { EditorStore } from './EditorStore';
import type { ViewStore } from './ViewStore';

/** Where the edited label is kept between visits. */
export interface Shelf {
  get(): Promise<unknown>;
  set(value: unknown): Promise<void>;
}

/** What is kept; read back as anything, since other versions wrote it. */
interface Kept {
  template?: Record<string, unknown>;
  dpi?: unknown;
  /** Absent while the label is fitted to the window. */
  zoom?: unknown;
}

/** Longest time an edit is only in memory, ms. */
const DELAY = 250;

/** Opens what was kept at the last visit. Anything damaged leaves the editor as it is. */
export async function restoreKept(editor: EditorStore, view: ViewStore, shelf: Shelf): Promise<void> {
  try {
    const kept = (await shelf.get()) as Kept | undefined;
    if (typeof kept?.template !== 'object' || kept.template === null) return;
    const label = readTemplate(kept.template);
    editor.open(label, DPIS.find((dpi) => dpi === kept.dpi) ?? editor.dpi);
    if (typeof kept.zoom === 'number' && Number.isFinite(kept.zoom)) view.zoomTo(kept.zoom);
  } catch (error) {
    console.warn('the label kept at the last visit cannot be opened', error);
  }
}

/** Keeps the label after every edit, and at once when the page is left. Returns how to stop. */
export function keepEdits(editor: EditorStore, view: ViewStore, shelf: Shelf, page: EventTarget): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    shelf
      .set({
        template: writeTemplate(editor.label),
        dpi: editor.dpi,
        ...(!view.fitted && { zoom: view.zoom }),
      } satisfies Kept)
      .catch((error) => console.warn('the label cannot be kept in this browser', error));
  };
  const stop = reaction(
    () => [editor.label, editor.dpi, view.zoom, view.fitted],
    () => {
      timer ??= setTimeout(write, DELAY);
    },
  );
  const leave = () => {
    if (timer !== undefined) write();
  };
  page.addEventListener('pagehide', leave);
  page.addEventListener('visibilitychange', leave);
  return () => {
    stop();
    clearTimeout(timer);
    page.removeEventListener('pagehide', leave);
    page.removeEventListener('visibilitychange', leave);
  };
}
