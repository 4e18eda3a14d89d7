import type { Problem } from '../base/problem';
import { bind, type RecordRow, resolve } from './bind';
import { reference } from './chip';
import { contentOf } from './content';
import { type LabelElement, SOURCE } from './element';
import { elementTypes } from './elements';
import { inputKey } from './inputs';
import { withNames } from './mixedText';
import { fromSheet, type Piece, partsOf } from './pieces';
import { isCode } from './symbolFacts';

/**
 * An element as screens show it for one record. Printing refuses an element with a problem; screens show it.
 */
export interface OnScreen {
  /** What to draw: contents resolved, or column names where data is missing. */
  element: LabelElement;
  /** False when `draw` must not be called: `raster/standIn.ts` draws a box instead. */
  drawable: boolean;
  /** Why it cannot be printed. */
  problem?: Problem;
  /** The first value that prints as it is because its format cannot read it. */
  warning?: Problem;
  /** The content of a code that cannot be drawn. */
  value?: string;
}

/** Problems that mean that there is no data yet, not that it is wrong. */
const WAITING: ReadonlySet<string> = new Set(['sheetMissing', 'columnUnset', 'atPrintMissing']);

/** Whether a problem goes away by opening a spreadsheet or choosing a column. */
export const isWaiting = ({ key }: Problem): boolean => WAITING.has(key);

/** The placeholder of a piece without content: the names of its columns in braces, else the typed text. */
function nameOf(piece: Piece, fields: readonly string[]): string {
  const field = String(piece.excelKey ?? '');
  const content = String(piece.content ?? '');
  if (piece.inputDataType === SOURCE.manual) return withNames(content, fields);
  if (!fromSheet(piece) || !field) return content;
  return piece.showKeyName ? `${field}:${reference(field)}` : reference(field);
}

/** A problem without its element. */
const bare = ({ key, params }: Problem): Problem => (params ? { key, params } : { key });

/** The content an element would have for a record, whether or not it can be drawn. */
export function codeValue(
  element: LabelElement,
  fields: readonly string[],
  row: RecordRow,
  elements: readonly LabelElement[],
): string {
  const found = resolve(element, fields, row, elements);
  return 'elementType' in found ? String(found.content ?? '') : nameOf(element, fields);
}

/** An element or its parts with names instead of the missing contents; undefined for pictures. */
function named(element: LabelElement, fields: readonly string[], row: RecordRow): LabelElement | undefined {
  const type = elementTypes.get(element.elementType);
  if (!type || type.pictures) return undefined;
  if (!type.parts) return { ...element, content: nameOf(element, fields) };
  const parts = partsOf(element)!.map((part, i) => {
    const content = contentOf(part, fields, row, inputKey(part, element, i));
    return { ...part, content: typeof content === 'string' ? content : nameOf(part, fields) };
  });
  return { ...element, [type.parts]: parts };
}

/**
 * What screens show of one of a label's elements for a record. A code that cannot be drawn never shows
 * another content: it shows its own value and the reason. A text without data shows the name of its column in
 * braces.
 * @param elements what texts may refer to: all of the label
 */
export function onScreen(
  element: LabelElement,
  elements: readonly LabelElement[],
  fields: readonly string[],
  row: RecordRow,
  dotsPerMm: number,
): OnScreen {
  const { takePrint } = element;
  const printed = { elements: [takePrint ? element : { ...element, takePrint: true }] };
  const { elements: drawn, problems, warnings } = bind(printed, fields, row, dotsPerMm, elements);
  const [bound] = drawn;
  if (bound) {
    const [odd] = warnings;
    const shown = { element: takePrint ? bound : { ...bound, takePrint }, drawable: true };
    return odd ? { ...shown, warning: bare(odd) } : shown;
  }
  const problem = bare(problems[0]!);
  if (isCode(element)) {
    return { element, drawable: false, problem, value: codeValue(element, fields, row, elements) };
  }
  const standing = named(element, fields, row);
  const refused = !standing || elementTypes.get(element.elementType)?.check?.(standing, dotsPerMm);
  return refused ? { element, drawable: false, problem } : { element: standing, drawable: true, problem };
}
