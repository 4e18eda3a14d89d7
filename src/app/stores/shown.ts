import type { Problem } from '../../base/problem';
import { bind, type RecordRow, unknownColumns } from '../../label/bind';
import type { LabelElement } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { isReference, refersInCircle } from '../../label/pieces';

/** An element as the canvas shows it for one record. */
export interface Shown {
  /** Content resolved; when that is refused, the last content that could be drawn. */
  element: LabelElement;
  /** False when there is nothing that could be drawn: the canvas shows its box only. */
  drawable: boolean;
  /** Why it cannot be printed. */
  problem?: Problem;
  /** What may print badly. */
  warning?: Problem;
}

/** Fields that say what is drawn, as against where. */
const CONTENT_FIELDS = ['content', 'barcodeType', 'codeType'] as const;

/** Whether what is shown of an element depends on more than itself and the record: the time, or other elements. */
export const isLive = (element: LabelElement): boolean =>
  isReference(element) || elementTypes.get(element.elementType)?.contentAt !== undefined;

/** Resolves elements for the current record and remembers the last good content of each. */
export class Showing {
  private readonly good = new Map<string, LabelElement>();

  /** What to show of one of a label's elements. Pure but for the memory of the last good content. */
  of(
    element: LabelElement,
    all: readonly LabelElement[],
    fields: readonly string[],
    row: RecordRow,
    dotsPerMm: number,
  ): Shown {
    const type = elementTypes.get(element.elementType);
    const asPrinted = element.takePrint ? element : { ...element, takePrint: true };
    const { elements, problems } = bind(asLabel(asPrinted), fields, row, dotsPerMm, all);
    const [bound] = elements;
    if (bound) {
      this.good.set(element.id, bound);
      const circle = refersInCircle(element, all) ? { key: 'refCircle' as const } : undefined;
      const warning = circle ?? unknownColumns(element, fields) ?? type?.warn?.(bound, dotsPerMm);
      return {
        element: { ...bound, takePrint: element.takePrint },
        drawable: true,
        ...(warning && { warning }),
      };
    }
    const { key, params } = problems[0]!;
    const problem: Problem = params ? { key, params } : { key };
    const last = this.good.get(element.id);
    for (const source of last ? [last, element] : [element]) {
      const candidate = { ...element };
      for (const field of CONTENT_FIELDS) if (field in element) candidate[field] = source[field];
      if (type && !type.check?.(candidate, dotsPerMm)) return { element: candidate, drawable: true, problem };
    }
    return { element, drawable: false, problem };
  }
}

const asLabel = (element: LabelElement) => ({ elements: [element] }) as unknown as Parameters<typeof bind>[0];
