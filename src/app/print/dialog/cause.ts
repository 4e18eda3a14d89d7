import { problemText, t } from '../../../i18n/messages';
import type { LabelElement } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import { elementName } from '../../editor/panels/elementName';
import type { ProblemGroup } from '../../editor/problemGroups';

/** An element with its kind and what it shows: 文本“{品名}”. */
function called(element: LabelElement | undefined): string {
  const label = element && elementTypes.get(element.elementType)?.label;
  if (!element || !label) return t('kindOther');
  const [name, text] = [t(label), elementName(element)];
  return text === name ? name : t('printNamed', { name, text });
}

/**
 * The common cause of a group's records, in one line; undefined when each has a reason of its own.
 * @param elements of the label
 */
export function causeOf(group: ProblemGroup, elements: readonly LabelElement[]): string | undefined {
  const { by, element, records } = group;
  if (by !== undefined && element) {
    return t('printCoveredBy', { by: called(elements.find(({ id }) => id === by)), code: t(element) });
  }
  const [first] = records;
  const same = records.every(({ problem }) => JSON.stringify(problem) === JSON.stringify(first!.problem));
  return same ? problemText(first!.problem) : undefined;
}
