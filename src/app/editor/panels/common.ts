import { own } from '../../../base/own';
import type { LabelElement, PanelInput, PanelRow } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import type { EditorStore } from '../EditorStore';
import { fieldPatch } from '../edits';

/** Inputs whose value means the same for every element; contents, data sources and pictures do not. */
const COMMON: ReadonlySet<PanelInput> = new Set([
  'number',
  'slider',
  'degrees',
  'select',
  'symbology',
  'switch',
  'font',
]);

const rowsOf = (element: LabelElement): readonly PanelRow[] =>
  elementTypes.get(element.elementType)?.panel.filter((row) => row.when?.(element) ?? true) ?? [];

/** Whether two types mean the same by a row: the input, the words and the options are alike. */
const isSame = (a: PanelRow, b: PanelRow): boolean =>
  a.field === b.field && a.input === b.input && a.label === b.label && valuesOf(a) === valuesOf(b);
const valuesOf = ({ options = [] }: PanelRow) => options.map(({ value }) => value).join();

/** The rows of the panel that all elements have, within the range that all of them allow. */
export function commonRows(elements: readonly LabelElement[]): PanelRow[] {
  const [first, ...rest] = elements;
  if (!first) return [];
  return rowsOf(first)
    .filter(({ input }) => COMMON.has(input))
    .flatMap((row) => {
      const others = rest.map((element) => rowsOf(element).find((other) => isSame(row, other)));
      if (others.includes(undefined)) return [];
      const all = [row, ...(others as PanelRow[])];
      const { when: _, ...plain } = row;
      const min = Math.max(...all.map((one) => one.min ?? -Infinity));
      const max = Math.min(...all.map((one) => one.max ?? Infinity));
      return [{ ...plain, ...(min > -Infinity && { min }), ...(max < Infinity && { max }) }];
    });
}

/** The value of a field, when all elements have the same; undefined when they differ. */
export function commonValue(elements: readonly LabelElement[], field: string): unknown {
  const value = elements[0] && own(elements[0], field);
  return elements.every((element) => own(element, field) === value) ? value : undefined;
}

/** Fields that an element keeps while it is locked. */
const PLACE = ['width', 'height', 'rotationAngle'];

/** Sets a field of every selected element as the panel of one does it; edits of the same field join one step. */
export function setCommon(
  editor: EditorStore,
  field: string,
  value: unknown,
  also?: Record<string, unknown>,
): void {
  const free = editor.selection.filter((element) => !(element.lockLocation && PLACE.includes(field)));
  editor.setElements(
    free.map((element) => ({ id: element.id, patch: fieldPatch(element, field, value, also) })),
    `${editor.selected.join()}.${field}`,
  );
}
