import { type LabelElement, SOURCE } from '../../../label/element';
import { asTable } from '../../../label/elements/table';
import { isShown } from '../../../label/elements/table/grid';
import { isBindable, isReference, type Piece } from '../../../label/pieces';
import type { Spot } from '../tableCells';

/** Where a text of the label is typed in: in an element, or in a cell of a table. */
export interface FixedText {
  elementId: string;
  cell?: Spot;
}

const isTyped = ({ inputDataType }: Piece): boolean => inputDataType === SOURCE.manual;

/** Top to bottom, then left to right, as one reads. */
const byPlace = (a: LabelElement, b: LabelElement): number => a.y - b.y || a.x - b.x;

/** The texts typed into a label, as one reads them; empty cells are left out. */
export function fixedTexts(elements: readonly LabelElement[]): FixedText[] {
  return elements.toSorted(byPlace).flatMap((element): FixedText[] => {
    const table = asTable(element);
    if (!table) {
      const isText = isBindable(element) && isTyped(element) && !isReference(element);
      return isText ? [{ elementId: element.id }] : [];
    }
    return table.cells
      .filter((cell) => isShown(cell) && isTyped(cell) && cell.content !== '')
      .toSorted((a, b) => a.row - b.row || a.col - b.col)
      .map(({ row, col }) => ({ elementId: element.id, cell: { row, col } }));
  });
}

/** The element or cell that a text is in now; undefined when it is gone or its text is not typed in any more. */
export function pieceOf(
  elements: readonly LabelElement[],
  { elementId, cell }: FixedText,
): Piece | undefined {
  const element = elements.find(({ id }) => id === elementId);
  const piece: Piece | undefined = cell
    ? asTable(element)?.cells.find((one) => isShown(one) && one.row === cell.row && one.col === cell.col)
    : element;
  return piece && isTyped(piece) && !isReference(piece) ? piece : undefined;
}
