import { isBound } from '../../label/bind';
import type { Label } from '../../label/template';

/** Names of the columns a label's printed elements take their contents from. */
export const boundColumns = (label: Label): ReadonlySet<string> =>
  new Set(
    label.elements
      .filter((element) => element.takePrint && isBound(element))
      .map((element) => String(element.excelKey ?? ''))
      .filter(Boolean),
  );
