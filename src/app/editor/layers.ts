import type { LabelElement } from '../../label/element';
import type { EditorStore } from './EditorStore';

/** Stored with the element under a key of our own, which other readers of the template ignore. */
const FIELD = 'layerName';
const LONGEST = 60;

/** The name the user gave an element; empty when none. */
export function layerName(element: LabelElement): string {
  const raw = element[FIELD];
  return typeof raw === 'string' ? raw.slice(0, LONGEST).trim() : '';
}

/** Names an element, as one step; an empty name removes the given one. */
export function nameLayer(editor: EditorStore, id: string, name: string): void {
  const element = editor.element(id);
  if (!element || layerName(element) === name.trim()) return;
  editor.commit();
  editor.setElement(id, { [FIELD]: name.trim().slice(0, LONGEST) });
  editor.commit();
}

/** The elements in list order: the front one first, without the background. */
export const layersOf = (editor: EditorStore): LabelElement[] =>
  editor.label.elements.filter((element) => element !== editor.background).reverse();

/**
 * Moves elements to a gap of the list, as one step.
 * @param gap 0 before the first of the list, its length after the last
 */
export function moveLayers(editor: EditorStore, ids: readonly string[], gap: number): void {
  const below = layersOf(editor).slice(Math.max(0, gap));
  editor.reorder(below.filter(({ id }) => !ids.includes(id)).length, ids);
  editor.commit();
}

/** The selection after a click on a row of the list: Ctrl toggles it, Shift extends the selection to it. */
export function pickLayer(editor: EditorStore, id: string, how: { toggle: boolean; range: boolean }): void {
  const { selected } = editor;
  if (how.toggle) {
    editor.select(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  } else if (how.range && selected.length > 0) {
    const ids = layersOf(editor).map((element) => element.id);
    const [a, b] = [ids.indexOf(selected[0]!), ids.indexOf(id)];
    const range = ids.slice(Math.min(a, b), Math.max(a, b) + 1);
    editor.select([selected[0]!, ...range.filter((one) => one !== selected[0])]);
  } else editor.select([id]);
}
