import { type LabelElement, SOURCE } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { isPictureCell } from '../sheet/pictureCell';
import { insideAt } from './arrange/geometry';
import type { EditorStore } from './EditorStore';
import type { CurrentRecord } from './shown';

/** Rows examined for the length of a column's values. */
const SAMPLE = 1000;

/** The values of a column that are examined for its kind. */
const sampleOf = ({ records }: CurrentRecord, column: number): string[] =>
  (records?.rows ?? []).slice(0, SAMPLE).map((row) => row[column] ?? '');

/** Codes of the element types for a column, the usual one first; pictures are offered if it contains some. */
export function columnTypes(sheet: CurrentRecord, column: number): readonly number[] {
  const taking = [...elementTypes.values()].filter(({ asColumn }) => asColumn);
  const pictures = sampleOf(sheet, column).some(isPictureCell) ? taking.filter((type) => type.pictures) : [];
  return [...pictures, ...taking.filter((type) => !type.pictures)].map(({ code }) => code);
}

/** Whether an element can take its content from a column. */
export const takesColumn = ({ elementType }: LabelElement): boolean =>
  'excelKey' in (elementTypes.get(elementType)?.fields ?? {});

/** The fields that bind an element, or a cell, to a column; undefined for a missing column. */
export function boundTo({ columns }: EditorStore, column: number) {
  const excelKey = columns[column];
  return excelKey === undefined ? undefined : { inputDataType: SOURCE.excel, excelKey, excelPos: column };
}

/** Binds an element to a column, as one step, and selects it. */
export function bindColumn(editor: EditorStore, id: string, column: number): void {
  const element = editor.element(id);
  const fields = boundTo(editor, column);
  if (!element || !fields || !takesColumn(element)) return;
  editor.commit();
  editor.setElement(id, { ...fields, ...('contentType' in element && { contentType: '' }) });
  editor.commit();
  editor.select([id]);
}

/**
 * Adds an element bound to a column, as one step, in a size that fits the values of the column.
 * @param at mm of its upper left corner, shifted if necessary to stay on the label; without it a free spot is
 * used
 */
export function addColumn(
  editor: EditorStore,
  sheet: CurrentRecord,
  column: number,
  code: number,
  at?: { x: number; y: number },
): void {
  const fields = boundTo(editor, column);
  if (!fields) return;
  const { label, dotsPerMm } = editor;
  const room = { width: label.width, height: label.height, dotsPerMm };
  const size = elementTypes.get(code)?.asColumn?.(sampleOf(sheet, column), room);
  editor.add(code, at, { ...fields, ...size }, insideAt);
}
