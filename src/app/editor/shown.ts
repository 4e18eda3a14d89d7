import type { Problem } from '../../base/problem';
import { isDataBound, type RecordRow, type Rows, unknownColumns } from '../../label/bind';
import type { LabelElement } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { type OnScreen, onScreen } from '../../label/onScreen';
import { isReference, refersInCircle } from '../../label/pieces';

/** What the editor needs of the open spreadsheet. */
export interface CurrentRecord {
  readonly records: Rows | undefined;
  /** 0-based record shown on the canvas. */
  readonly current: number;
}

/** An element as the canvas shows it for one record. */
export interface Shown extends OnScreen {
  /** A reference or a column name that does not mean what was probably meant. */
  warning?: Problem;
}

/** Fields that decide what is drawn, not where. */
const CONTENT_FIELDS = ['content', 'barcodeType', 'codeType'] as const;

/**
 * Whether the display of an element depends on more than itself and the record: the time, or other elements.
 */
export const isLive = (element: LabelElement): boolean =>
  isReference(element) || elementTypes.get(element.elementType)?.contentAt !== undefined;

/**
 * Resolves elements for the current record. It remembers the last valid content of those that no record
 * changes: while an invalid content is typed, the previous symbol stays (BAR-07). A symbol of another record
 * never stays.
 */
export class Showing {
  private readonly typed = new Map<string, LabelElement>();

  /** How to show one of a label's elements. Pure except for the memory of the last valid typed content. */
  of(
    element: LabelElement,
    all: readonly LabelElement[],
    fields: readonly string[],
    row: RecordRow,
    dotsPerMm: number,
  ): Shown {
    const type = elementTypes.get(element.elementType);
    const seen = onScreen(element, all, fields, row, dotsPerMm);
    const ofRow = isDataBound(element, all);
    if (ofRow) this.typed.delete(element.id);
    if (!seen.problem) {
      if (!ofRow) this.typed.set(element.id, seen.element);
      const circle = refersInCircle(element, all) ? { key: 'refCircle' as const } : undefined;
      const warning = circle ?? unknownColumns(element, fields) ?? seen.warning;
      return warning ? { ...seen, warning } : seen;
    }
    // The symbol shown before may be of another type: what is being loaded appears when it is there.
    if (seen.problem.key === 'codeLoading') return seen;
    const last = seen.value ? this.typed.get(element.id) : undefined;
    if (!last) return seen;
    const kept = { ...element };
    for (const field of CONTENT_FIELDS) if (field in element) kept[field] = last[field];
    return type?.check?.(kept, dotsPerMm) ? seen : { element: kept, drawable: true, problem: seen.problem };
  }
}
