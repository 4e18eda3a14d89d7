import type { LabelElement } from '../../../label/element';
import { newId } from '../../../label/template';

/** Stored with the element under a key of our own, which other readers of the template ignore. */
export const GROUP_FIELD = 'groupId';
const LONGEST = 64;

/** The id that the elements of a group share; empty for an element without a group. */
export function groupOf(element: LabelElement): string {
  const raw = element[GROUP_FIELD];
  return typeof raw === 'string' ? raw.slice(0, LONGEST) : '';
}

/** Elements in units that move together: a group, or an element without one; in the order of their first. */
export function unitsOf(elements: readonly LabelElement[]): LabelElement[][] {
  const groups = new Map<string, LabelElement[]>();
  for (const element of elements) {
    const key = groupOf(element) ? `group ${groupOf(element)}` : `element ${element.id}`;
    groups.set(key, [...(groups.get(key) ?? []), element]);
  }
  return [...groups.values()];
}

/** Ids, and those of all elements that are in a group with one of them. */
export function wholeGroups(elements: readonly LabelElement[], ids: readonly string[]): string[] {
  const picked = new Set(ids);
  const groups = new Set(elements.filter(({ id }) => picked.has(id)).map(groupOf));
  groups.delete('');
  const others = elements.filter((element) => groups.has(groupOf(element)) && !picked.has(element.id));
  return [...ids, ...others.map(({ id }) => id)];
}

/**
 * The selection after the canvas reported which elements are picked: groups are picked and left as a whole.
 * @param before ids that were selected
 * @param picked ids that the canvas has selected
 */
export function pickedGroups(
  elements: readonly LabelElement[],
  before: readonly string[],
  picked: readonly string[],
): string[] {
  const left = before.filter((id) => !picked.includes(id));
  // One element of a group was taken out of a larger selection: its group goes with it.
  const toggled = left.length === 1 && picked.length > 0 && picked.every((id) => before.includes(id));
  const gone = new Set(toggled ? wholeGroups(elements, left) : []);
  return wholeGroups(
    elements,
    picked.filter((id) => !gone.has(id)),
  );
}

/** Copies that are grouped as their originals are, in groups of their own. */
export function regrouped(copies: readonly LabelElement[]): LabelElement[] {
  const ids = new Map<string, string>();
  return copies.map((element) => {
    const group = groupOf(element);
    if (!group) return element;
    if (!ids.has(group)) ids.set(group, newId());
    return { ...element, [GROUP_FIELD]: ids.get(group) };
  });
}
