import { columnsOf } from '../../../label/bind';
import type { Label } from '../../../label/template';

/** Names of the columns that a label's printed elements use. */
export const boundColumns = (label: Label, fields: readonly string[]): ReadonlySet<string> =>
  new Set(
    label.elements.filter((element) => element.takePrint).flatMap((element) => columnsOf(element, fields)),
  );
