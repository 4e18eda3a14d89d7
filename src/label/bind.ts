import { type Problem, problem } from '../base/problem';
import { type LabelElement, SOURCE } from './element';
import { elementTypes } from './elements';
import { columnsIn, fillIn, mayMix, mixedText } from './mixedText';
import { advance } from './serial';
import type { Label } from './template';

/** The rows a label is bound to: headings once, cell texts by column. */
export interface Records {
  fields: readonly string[];
  rows: readonly (readonly string[])[];
}

/** One record on its way to a label. */
export interface RecordRow {
  /** 0-based number of the record; serials count on by it. */
  index: number;
  /** Its cell texts, undefined when no spreadsheet is open. */
  cells?: readonly string[];
}

/** A problem of one element of one label. */
export interface ElementProblem extends Problem {
  elementId: string;
}

/** One printed piece before painting: its elements, contents resolved, back to front. */
export interface Bound {
  elements: LabelElement[];
  problems: ElementProblem[];
}

/** Whether an element's content may come from a data source. */
export const isBindable = (element: LabelElement): boolean =>
  'inputDataType' in (elementTypes.get(element.elementType)?.fields ?? {});

/** Where an element's content comes from; undefined when its type knows no sources, whatever was stored. */
const sourceOf = (element: LabelElement): unknown =>
  isBindable(element) ? element.inputDataType : undefined;

/** Whether an element takes its content from a column of the spreadsheet. */
export const isBound = (element: LabelElement): boolean => sourceOf(element) === SOURCE.excel;

/** The content of one element for one record, or why there is none. */
export function contentOf(
  element: LabelElement,
  fields: readonly string[],
  { index, cells }: RecordRow,
): string | Problem {
  const content = String(element.content ?? '');
  switch (element.inputDataType) {
    case SOURCE.serial: {
      const sign = element.transmutationType === 2 ? -1 : 1;
      return advance(content, sign * Number(element.transmutationValue) * index) ?? problem('serialBad');
    }
    case SOURCE.excel: {
      const key = String(element.excelKey ?? '');
      if (!key) return problem('columnUnset');
      if (!cells) return problem('sheetMissing', { field: key });
      const column = fields.indexOf(key);
      if (column < 0) return problem('columnUnknown', { field: key });
      const value = cells[column] ?? '';
      return element.showKeyName ? `${key}:${value}` : value;
    }
    case SOURCE.atPrint:
      return problem('atPrintMissing');
    default:
      return cells ? fillIn(content, fields, cells) : content;
  }
}

/** The columns an element takes its content from: the one it is bound to, or those its text names in braces. */
export function columnsOf(element: LabelElement, fields: readonly string[]): string[] {
  if (isBound(element)) return [String(element.excelKey ?? '')].filter(Boolean);
  return sourceOf(element) === SOURCE.manual ? columnsIn(String(element.content ?? ''), fields) : [];
}

/** Names in braces of a typed text that are no column of the open spreadsheet; they print as they stand. */
export function unknownColumns(element: LabelElement, fields: readonly string[]): Problem | undefined {
  if (sourceOf(element) !== SOURCE.manual) return undefined;
  const { unknown } = mixedText(String(element.content ?? ''), fields);
  return unknown.length > 0 ? problem('columnUnknown', { field: unknown.join(', ') }) : undefined;
}

/**
 * Resolves one record of a label: what to paint, and everything that forbids to.
 * An element with a problem keeps its stored content, so the editor can still show the last good one.
 */
export function bind(label: Label, fields: readonly string[], row: RecordRow, dotsPerMm: number): Bound {
  const elements: LabelElement[] = [];
  const problems: ElementProblem[] = [];
  for (const element of label.elements) {
    if (!element.takePrint) continue;
    const type = elementTypes.get(element.elementType);
    if (!type) {
      problems.push({ ...problem('elementUnknown', { type: element.elementType }), elementId: element.id });
      continue;
    }
    let bound = element;
    if (isBindable(element)) {
      const content = contentOf(element, fields, row);
      if (typeof content !== 'string') {
        problems.push({ ...content, elementId: element.id });
        continue;
      }
      if (content !== element.content) bound = { ...element, content };
    }
    const refusal = type.check?.(bound, dotsPerMm);
    if (refusal) problems.push({ ...refusal, elementId: element.id });
    else elements.push(bound);
  }
  return { elements, problems };
}

/** How many records a label has: rows when bound to a spreadsheet, else the longest serial, else 1. */
export function recordCount(label: Label, records: Records | undefined): number {
  const printed = label.elements.filter((element) => element.takePrint);
  if (
    records &&
    printed.some((element) => isBound(element) || columnsOf(element, records.fields).length > 0)
  ) {
    return records.rows.length;
  }
  const counts = printed
    .filter((element) => sourceOf(element) === SOURCE.serial)
    .map((element) => Number(element.transmutationCount));
  return Math.max(1, ...counts);
}

/** Whether an element may differ from record to record, whatever spreadsheet is open. */
export const isDataBound = (element: LabelElement): boolean =>
  isBound(element) ||
  sourceOf(element) === SOURCE.serial ||
  (sourceOf(element) === SOURCE.manual && mayMix(String(element.content ?? '')));

/** Whether labels of a job differ from record to record; `fields` are the columns of the open spreadsheet. */
export const hasData = (label: Label, fields: readonly string[] = []): boolean =>
  label.elements.some(
    (element) =>
      element.takePrint &&
      (isBound(element) || sourceOf(element) === SOURCE.serial || columnsOf(element, fields).length > 0),
  );
