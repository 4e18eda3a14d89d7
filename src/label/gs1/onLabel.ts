import type { ElementProblem } from '../bind';
import type { LabelElement } from '../element';
import { symbologyOf } from '../symbolFacts';
import { pairProblem, requirementProblem } from './associations';
import type { Gs1Element } from './identifiers';
import { gs1Parts } from './rows';

/** The GS1 elements of a code, contents resolved; undefined for other contents. */
function elementsOf({ elementType, barcodeType, codeType, content }: LabelElement): Gs1Element[] | undefined {
  const type = symbologyOf({ elementType, barcodeType, codeType });
  const text = String(content ?? '');
  if (type?.elements) return type.elements(text);
  return type?.fnc1 === undefined ? undefined : gs1Parts(text, type.fnc1);
}

/**
 * The rule that the codes of a label break together: GS1 has several symbols of an item complete each other.
 * It is reported at the first code with the identifier in question.
 * @param bound printed elements of one label, contents resolved
 * @param isWanted says by the codes involved whether the rule is checked now
 */
export function labelGs1Problem(
  bound: readonly LabelElement[],
  isWanted: (codes: readonly LabelElement[]) => boolean,
): ElementProblem[] {
  const codes = bound.flatMap((element) => {
    const elements = elementsOf(element);
    return elements ? [{ element, elements }] : [];
  });
  if (codes.length === 0 || !isWanted(codes.map(({ element }) => element))) return [];
  const all = codes.flatMap(({ elements }) => elements);
  // What one symbol breaks alone is a warning of its element.
  const pair = codes.some(({ elements }) => pairProblem(elements)) ? undefined : pairProblem(all);
  const found = pair ?? requirementProblem(all);
  const holder = codes.find(({ elements }) =>
    elements.some(({ identifier }) => identifier.ai === found?.params?.ai),
  );
  return found && holder ? [{ ...found, elementId: holder.element.id }] : [];
}
