import { ptToMm, round2 } from '../../base/units';
import { type LabelElement, SOURCE } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { linear, matrix } from '../../label/symbology';
import { PITCH } from '../../label/typeset';
import { isPictureCell } from '../sheet/pictureCell';
import { insideAt } from './arrange';
import { lineWidth } from './clip';
import type { EditorStore } from './EditorStore';
import type { CurrentRecord } from './ShownLabel';

const TEXT = 1;
const BARCODE = 2;
const QR = 7;
const IMAGE = 6;
/** Types a column can be put on the label as, the usual one first. */
const COLUMN_TYPES = [TEXT, BARCODE, QR] as const;

/** Rows looked at to learn how long the values of a column get. */
const SAMPLE = 1000;
/** Dots per module of a new code: printers and scanners are sure of two. */
const MODULE = 2;
/** Lines that long values get at most, and the size of their text, pt. */
const MAX_LINES = 3;
const SIZE = 9;
const CODE_128 = 1;
const QR_CODE = 2;

/** The values of a column that are looked at to learn what they are. */
const sampleOf = ({ records }: CurrentRecord, column: number): string[] =>
  (records?.rows ?? []).slice(0, SAMPLE).map((row) => row[column] ?? '');

/** Types a column can be put on the label as; pictures come first where it has some. */
export const columnTypes = (sheet: CurrentRecord, column: number): readonly number[] =>
  sampleOf(sheet, column).some(isPictureCell) ? [IMAGE, ...COLUMN_TYPES] : COLUMN_TYPES;

/** Whether an element can take its content from a column. */
export const takesColumn = ({ elementType }: LabelElement): boolean =>
  'excelKey' in (elementTypes.get(elementType)?.fields ?? {});

/** The fields that bind an element, or a cell, to a column; undefined for a column that is not there. */
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
 * Adds an element bound to a column, as one step, as large as the values of the column ask for.
 * @param at mm of its upper left corner, as far as it fits on the label there; without it a free spot is taken
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
  editor.add(code, at, { ...fields, ...sizeFor(code, sampleOf(sheet, column), editor) }, insideAt);
}

/** The size in mm for values; no fields where the type's own size will do. */
function sizeFor(code: number, values: readonly string[], editor: EditorStore): Record<string, number> {
  const { width, height } = editor.label;
  const longest = values.reduce((most, value) => (value.length > most.length ? value : most), '');
  if (code === IMAGE) return {};
  if (code === TEXT) return textSize(values, round2(width * 0.9));
  // What cannot be encoded keeps the default size: its problem is told at the element.
  if (code === BARCODE) {
    const type = linear.get(CODE_128)!;
    if (longest === '' || type.check(longest)) return {};
    const { modules, quiet } = type.encode(longest);
    return { width: sideFor(modules.length + quiet[0] + quiet[1], 25, width * 0.9, editor) };
  }
  const type = matrix.get(QR_CODE)!;
  if (longest === '' || type.check(longest)) return {};
  const { size, quiet } = type.encode(longest);
  const side = sideFor(size + 2 * quiet, 12, Math.min(width, height) * 0.9, editor);
  return { width: side, height: side };
}

function textSize(values: readonly string[], room: number): Record<string, number> {
  const widest = values.reduce((most, value) => Math.max(most, lineWidth(value)), 0);
  const width = Math.min(room, Math.max(6, widest));
  const lines = Math.min(MAX_LINES, Math.ceil(widest / width));
  return { width: round2(width), ...(lines > 1 && { height: round2(lines * ptToMm(SIZE) * PITCH + 0.5) }) };
}

/** A side in mm, at least `least`, in which modules are two dots wide if the room allows. */
function sideFor(modules: number, least: number, room: number, { dotsPerMm }: EditorStore): number {
  return round2(Math.max(least, Math.min(room, (modules * MODULE) / dotsPerMm)));
}
