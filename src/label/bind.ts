import { type Problem, problem } from '../base/problem';
import { placeOf } from './address';
import { contentOf, type RecordRow, type Report } from './content';
import { type LabelElement, SOURCE } from './element';
import { elementTypes } from './elements';
import { inputKey, type PrintInput, pieceChips } from './inputs';
import { columnsIn, mayMix, mixedText } from './mixedText';
import {
  fromSheet,
  isBindable,
  isReference,
  isRowPicture,
  type Piece,
  partsOf,
  piecesOf,
  refIdsOf,
  tellsTime,
} from './pieces';
import type { Label } from './template';
import { typeNameOf } from './unknown';

export type { RecordRow } from './content';

/** Cells that contain an error such as #N/A instead of a value: the 0-based columns by 0-based record. */
export type ErrorCells = ReadonlyMap<number, readonly number[]>;

/** Rows from which a label takes its contents: headings once, cell texts by column. */
export interface Rows {
  fields: readonly string[];
  rows: readonly (readonly string[])[];
  errors?: ErrorCells;
}

/** The rows a label is bound to, and how users number them. */
export interface Records extends Rows {
  /** 1-based and rising: the row of each record in the file, or its page in a document. */
  numbers: Uint32Array;
  /** Whether the records are pages of a document; they are rows of a spreadsheet otherwise. */
  pages?: boolean;
}

/** How records are numbered: everything that messages about them need. */
export type RecordNames = Pick<Records, 'numbers' | 'pages'>;

/**
 * The number of a record for users: its row in the spreadsheet file, or its page. Without data there is one
 * record, number 1.
 * @param index 0-based
 */
export const rowNumber = (records: RecordNames | undefined, index: number): number =>
  records ? records.numbers[index]! : index + 1;

/**
 * The 0-based record in a row of the file, or in the next row that has one; the last record after the end.
 */
export function recordInRow({ numbers }: RecordNames, row: number): number {
  const found = numbers.findIndex((number) => number >= row);
  return found < 0 ? numbers.length - 1 : found;
}

/** A record of a spreadsheet, without cells where there is none. */
export function recordRow(records: Rows | undefined, index: number): RecordRow {
  const cells = records?.rows[index];
  const errors = records?.errors?.get(index);
  return { index, ...(cells && { cells }), ...(errors && { errors }) };
}

/** A problem of one element of one label. */
export interface ElementProblem extends Problem {
  elementId: string;
}

/** One printed label before painting: its elements, contents resolved, back to front. */
export interface Bound {
  elements: LabelElement[];
  /** What prevents printing. */
  problems: ElementProblem[];
  /** Values that print as they are because their format cannot read them. */
  warnings: ElementProblem[];
}

/** Whether an element, or a part of it, takes its content from a column of the spreadsheet. */
export const isBound = (element: LabelElement): boolean => piecesOf(element, []).some(fromSheet);

/**
 * The columns from which an element takes its content: the bound one, or those named in braces in its text.
 * Includes those of its parts, and of the elements among `elements` that it refers to.
 */
export function columnsOf(
  element: LabelElement,
  fields: readonly string[],
  elements: readonly LabelElement[] = [],
): string[] {
  const columns = piecesOf(element, elements).flatMap((piece) => {
    if (fromSheet(piece)) return [String(piece.excelKey ?? '')].filter(Boolean);
    return piece.inputDataType === SOURCE.manual ? columnsIn(String(piece.content ?? ''), fields) : [];
  });
  return [...new Set(columns)];
}

/** Names in braces in typed texts that are no column of the open spreadsheet; they print unchanged. */
export function unknownColumns(element: LabelElement, fields: readonly string[]): Problem | undefined {
  const unknown = piecesOf(element, [])
    .filter(({ inputDataType }) => inputDataType === SOURCE.manual)
    .flatMap(({ content }) => mixedText(String(content ?? ''), fields).unknown);
  return unknown.length > 0
    ? problem('columnUnknown', { field: [...new Set(unknown)].join(', ') })
    : undefined;
}

/** Sources of contents: the record, its headings, and the elements a text may refer to. */
interface Sources {
  fields: readonly string[];
  row: RecordRow;
  elements: readonly LabelElement[];
  /** References left to follow: a file may contain more paths through them than could ever be printed. */
  left: number;
  /** Receives values that their format cannot read. */
  report?: Report | undefined;
}

/** Maximum references followed for one element. */
const MAX_REFERENCES = 1000;

/** The content of an element of its own. */
const typedOf = (element: LabelElement, { fields, row, report }: Sources) =>
  contentOf(element, fields, row, inputKey(element), report);

/** The value of an element as text; `path` holds the references that led to it. */
function textOf(element: LabelElement, from: Sources, path: readonly string[] = []): string | Problem {
  const type = elementTypes.get(element.elementType);
  if (type?.contentAt) {
    if (element.autoUpdate && from.row.now === undefined) return problem('timeMissing');
    return type.contentAt(element, from.row.now ?? 0);
  }
  if (!isReference(element)) return isBindable(element) ? typedOf(element, from) : '';
  let text = '';
  for (const id of refIdsOf(element)) {
    // In a circular reference the repeated element draws nothing.
    if (id === element.id || path.includes(id)) continue;
    const other = from.elements.find((candidate) => candidate.id === id);
    if (!other) return problem('refMissing');
    if (--from.left < 0) return problem('refTooMany');
    const refusal = elementTypes.get(other.elementType)?.contentAt && checkOf(other);
    const value = refusal || textOf(other, from, [...path, element.id]);
    if (typeof value !== 'string') return value;
    text += value;
  }
  return text;
}

/** The picture source from a column, or why there is none. */
function pictureOf(element: LabelElement, { fields, row }: Sources): string | Problem {
  const cell = contentOf(element, fields, row);
  if (typeof cell !== 'string') return cell;
  const source = cell.trim();
  // Of any server: which one is ours makes no difference here.
  if (placeOf(source, [])) return source;
  const field = String(element.excelKey ?? '');
  return source === '' ? problem('pictureCellEmpty', { field }) : problem('pictureCellBad', { field });
}

const checkOf = (element: LabelElement) => elementTypes.get(element.elementType)?.check?.(element, 1);

/**
 * An element with its content and those of its parts resolved for a record; the element itself when nothing
 * changes; or the problem that prevents it. Does not check whether its type can draw the content.
 * @param elements what texts may refer to
 * @param report receives values that their format cannot read
 */
export function resolve(
  element: LabelElement,
  fields: readonly string[],
  row: RecordRow,
  elements: readonly LabelElement[],
  report?: Report,
): LabelElement | Problem {
  const from: Sources = { fields, row, elements, left: MAX_REFERENCES, report };
  const type = elementTypes.get(element.elementType);
  if (type?.parts) {
    const parts = partsOf(element)!;
    let changed = false;
    const out: Piece[] = [];
    for (const [i, part] of parts.entries()) {
      const content = contentOf(part, fields, row, inputKey(part, element, i), report);
      if (typeof content !== 'string') return content;
      changed ||= content !== part.content;
      out.push(content === part.content ? part : { ...part, content });
    }
    return changed ? { ...element, [type.parts]: out } : element;
  }
  const ofRow = isRowPicture(element);
  if (!type?.contentAt && !ofRow && !isBindable(element)) return element;
  const content = ofRow ? pictureOf(element, from) : textOf(element, from);
  if (typeof content !== 'string') return content;
  return content === element.content ? element : { ...element, content };
}

const isElement = (found: LabelElement | Problem): found is LabelElement => 'elementType' in found;

/**
 * Resolves one record of a label: what to paint, all problems that prevent printing, and all values that their format
 * cannot read.
 * @param elements what texts may refer to, when that is more than the label given
 */
export function bind(
  label: Pick<Label, 'elements'>,
  fields: readonly string[],
  row: RecordRow,
  dotsPerMm: number,
  elements: readonly LabelElement[] = label.elements,
): Bound {
  const printed: LabelElement[] = [];
  const problems: ElementProblem[] = [];
  const warnings: ElementProblem[] = [];
  let elementId = '';
  const report = (warning: Problem) => void warnings.push({ ...warning, elementId });
  for (const element of label.elements) {
    if (!element.takePrint) continue;
    const type = elementTypes.get(element.elementType);
    if (!type) {
      problems.push({ ...problem('elementUnknown', { type: typeNameOf(element) }), elementId: element.id });
      continue;
    }
    elementId = element.id;
    const bound = resolve(element, fields, row, elements, report);
    const refusal = isElement(bound) ? type.check?.(bound, dotsPerMm) : bound;
    if (refusal) problems.push({ ...refusal, elementId: element.id });
    else printed.push(bound as LabelElement);
  }
  return { elements: printed, problems, warnings };
}

/**
 * Why a value asked for at printing cannot be printed: it is empty, or one of its elements does not accept
 * it.
 */
export function inputProblem(
  { key, elements }: PrintInput,
  value: string,
  dotsPerMm: number,
): Problem | undefined {
  if (!value.trim()) return problem('scanReq');
  const row = { index: 0, inputs: new Map([[key, value]]) };
  // A text with references needs their values too: the rows are checked with all of them.
  for (const element of elements.filter((one) => !partsOf(one) && one.inputDataType === SOURCE.atPrint)) {
    const content = contentOf(element, [], row);
    const type = elementTypes.get(element.elementType);
    const refusal = typeof content === 'string' ? type?.check?.({ ...element, content }, dotsPerMm) : content;
    // A type of code that is still being loaded looks at the value when the records are checked.
    if (refusal && refusal.key !== 'codeLoading') return refusal;
  }
  return undefined;
}

/** All pieces that the contents of a label's printed elements come from. */
const printedPieces = ({ elements }: Label): Piece[] =>
  elements.filter((element) => element.takePrint).flatMap((element) => piecesOf(element, elements));

/** Whether a piece takes a value from a column of the open spreadsheet. */
const takesColumn = (piece: Piece, fields: readonly string[]): boolean =>
  fromSheet(piece) ||
  (piece.inputDataType === SOURCE.manual && columnsIn(String(piece.content ?? ''), fields).length > 0);

/** The number of serials of a piece, the longest if its text has several; 0 without. */
function serialsOf(piece: Piece): number {
  if (piece.inputDataType === SOURCE.serial) return Number(piece.transmutationCount);
  const sources = pieceChips(piece).map(({ source }) => source);
  return sources.reduce((most, source) => Math.max(most, source.kind === 'serial' ? source.count : 0), 0);
}

/** Whether a piece may differ from record to record with the columns of the open spreadsheet. */
const varies = (piece: Piece, fields: readonly string[]): boolean =>
  takesColumn(piece, fields) || serialsOf(piece) > 0;

/** Whether the records of a label are the rows of a spreadsheet with these columns. */
export const takesRows = (label: Label, fields: readonly string[]): boolean =>
  printedPieces(label).some((piece) => takesColumn(piece, fields));

/** Number of records of a label: rows when bound to a spreadsheet, else the longest serial, else 1. */
export function recordCount(label: Label, records: Rows | undefined): number {
  if (records && takesRows(label, records.fields)) return records.rows.length;
  return printedPieces(label).reduce((most, piece) => Math.max(most, serialsOf(piece)), 1);
}

/** Whether an element may differ from record to record, whatever spreadsheet is open. */
export const isDataBound = (element: LabelElement, elements: readonly LabelElement[] = []): boolean =>
  piecesOf(element, elements).some(
    (piece) =>
      fromSheet(piece) ||
      piece.inputDataType === SOURCE.serial ||
      (piece.inputDataType === SOURCE.manual && mayMix(String(piece.content ?? ''))),
  );

/** Whether labels of a job differ from record to record; `fields` are the columns of the open spreadsheet. */
export const hasData = (label: Label, fields: readonly string[] = []): boolean =>
  printedPieces(label).some((piece) => varies(piece, fields));

/** Whether labels of a job print the print time. */
export const isTimed = ({ elements }: Label): boolean =>
  elements.some((element) => element.takePrint && tellsTime(element, elements));
