import type { Chip } from './chip';
import { type LabelElement, SOURCE } from './element';
import { chipsIn } from './mixedText';
import { type Piece, partsOf, piecesOf } from './pieces';

/**
 * Values asked for at printing: the entered ones, by the key of the input, or `sample` for the contents typed
 * in the editor, as a preview.
 */
export type Inputs = ReadonlyMap<string, string> | 'sample';

/** A value asked for before printing. Elements and cells with one field name share it. */
export interface PrintInput {
  /** The name of the field, or else its place: see `inputKey`. */
  key: string;
  /** Its display name: the field, else the sample, else the key. */
  name: string;
  /** The content typed in the editor. */
  sample: string;
  /** Every element that uses it, itself or in a part; back to front. */
  elements: readonly LabelElement[];
}

/** Characters of a sample that are used as a name. */
const NAME_CHARACTERS = 20;

/** The field a value asked for at printing belongs to. */
const fieldOf = ({ excelKey }: Piece): string => String(excelKey ?? '').trim();

/** The key of an input: the name of its field, else the id of its element with the position of its part. */
export function inputKey(piece: Piece, owner?: LabelElement, part?: number): string {
  return fieldOf(piece) || (owner ? `${owner.id}#${(part ?? 0) + 1}` : String(piece.id ?? ''));
}

/** The display name of an input. */
export const inputName = (piece: Piece, key: string): string =>
  fieldOf(piece) ||
  String(piece.content ?? '')
    .trim()
    .slice(0, NAME_CHARACTERS) ||
  key;

/**
 * The chips of a typed text, whatever the columns are: its serials, its inputs, and columns with a format.
 */
export const pieceChips = ({ inputDataType, content }: Piece): Chip[] =>
  inputDataType === SOURCE.manual ? chipsIn(String(content ?? ''), []) : [];

/** The values one piece asks for: itself under a key, or those its text refers to. */
function askedBy(piece: Piece, key: string): Pick<PrintInput, 'key' | 'name' | 'sample'>[] {
  if (piece.inputDataType === SOURCE.atPrint)
    return [{ key, name: inputName(piece, key), sample: String(piece.content ?? '') }];
  return pieceChips(piece).flatMap(({ source }) =>
    source.kind === 'input' ? [{ key: source.name, name: source.name, sample: source.sample }] : [],
  );
}

/** The values a label asks for before it is printed, back to front, each once. */
export function printInputs({ elements }: { readonly elements: readonly LabelElement[] }): PrintInput[] {
  const printed = new Set(
    elements.filter((element) => element.takePrint).flatMap((element) => piecesOf(element, elements)),
  );
  const found = new Map<string, PrintInput & { elements: LabelElement[] }>();
  for (const element of elements) {
    const parts = partsOf(element);
    for (const [i, piece] of (parts ?? [element]).entries()) {
      if (!printed.has(piece)) continue;
      for (const asked of askedBy(piece, parts ? inputKey(piece, element, i) : inputKey(piece))) {
        const known = found.get(asked.key);
        if (!known) found.set(asked.key, { ...asked, elements: [element] });
        else if (!known.elements.includes(element)) known.elements.push(element);
      }
    }
  }
  return [...found.values()];
}

/** Whether an element uses a value asked for at printing, itself, in a part or by reference. */
export const asksAtPrint = (element: LabelElement, elements: readonly LabelElement[]): boolean =>
  piecesOf(element, elements).some((piece) => askedBy(piece, '').length > 0);
