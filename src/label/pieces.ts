import { own } from '../base/own';
import { type LabelElement, SOURCE } from './element';
import { elementTypes } from './elements';

/** Anything with a content and a source for it: an element, or a part of one such as a table's cell. */
export type Piece = Readonly<Record<string, unknown>>;

/** The contentType of a text composed of the values of other elements. */
export const REFERENCE = 'reference';

export const isReference = ({ contentType }: Piece): boolean => contentType === REFERENCE;

/** The ids a text refers to, in print order. */
export const refIdsOf = (element: LabelElement): string[] =>
  Array.isArray(element.refIds) ? element.refIds.map(String) : [];

/** The parts of an element with contents of their own; undefined for types without parts. */
export function partsOf(element: LabelElement): Piece[] | undefined {
  const field = elementTypes.get(element.elementType)?.parts;
  return field ? (own(element, field) as Piece[]) : undefined;
}

/** Whether an element's content is a text that may come from a data source. */
export function isBindable(element: LabelElement): boolean {
  const type = elementTypes.get(element.elementType);
  return type !== undefined && 'inputDataType' in type.fields && !type.pictures;
}

/** Whether an element shows a picture from a column of the spreadsheet, different for each record. */
export function isRowPicture(element: LabelElement): boolean {
  const type = elementTypes.get(element.elementType);
  return fromSheet(element) && type?.pictures !== undefined && 'inputDataType' in type.fields;
}

/**
 * All pieces that an element's content comes from: itself, its parts, and what it refers to among `elements`.
 * Each element is visited once, so circular references end.
 */
export function piecesOf(
  element: LabelElement,
  elements: readonly LabelElement[],
  seen: Set<string> = new Set(),
): readonly Piece[] {
  if (seen.has(element.id)) return [];
  seen.add(element.id);
  if (isReference(element)) {
    const byId = new Map(elements.map((other) => [other.id, other]));
    return refIdsOf(element).flatMap((id) => {
      const other = byId.get(id);
      return other ? piecesOf(other, elements, seen) : [];
    });
  }
  return partsOf(element) ?? (isBindable(element) || isRowPicture(element) ? [element] : []);
}

/** Whether a text element is part of, or leads into, a circular reference. */
export function refersInCircle(element: LabelElement, elements: readonly LabelElement[]): boolean {
  const byId = new Map(elements.map((other) => [other.id, other]));
  const done = new Set<string>();
  const visit = (at: LabelElement, path: ReadonlySet<string>): boolean => {
    if (path.has(at.id)) return true;
    if (!isReference(at) || done.has(at.id)) return false;
    const longer = new Set(path).add(at.id);
    const circle = refIdsOf(at).some((id) => byId.has(id) && visit(byId.get(id)!, longer));
    done.add(at.id);
    return circle;
  };
  return isReference(element) && visit(element, new Set());
}

/** Whether an element prints the print time, itself or by reference. */
export function tellsTime(element: LabelElement, elements: readonly LabelElement[]): boolean {
  const seen = new Set<string>();
  const visit = (at: LabelElement): boolean => {
    if (seen.has(at.id)) return false;
    seen.add(at.id);
    if (elementTypes.get(at.elementType)?.contentAt) return at.autoUpdate === true;
    return (
      isReference(at) && refIdsOf(at).some((id) => elements.some((other) => other.id === id && visit(other)))
    );
  };
  return visit(element);
}

/** Whether a piece takes its content from a column of the spreadsheet. */
export const fromSheet = ({ inputDataType }: Piece): boolean => inputDataType === SOURCE.excel;

/** Whether an element takes a content from a column of the spreadsheet, itself or in a part of it. */
export const isBound = (element: LabelElement): boolean => piecesOf(element, []).some(fromSheet);
