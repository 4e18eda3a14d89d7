import type { LabelElement } from '../../../label/element';
import { elementTypes } from '../../../label/elements';

/** Stored with the element under a key of our own, which other readers of the template ignore. */
export const RATIO_FIELD = 'keepRatio';

/** Whether the proportions of an element can be locked and unlocked: it has a width and a height of its own. */
export const canLockRatio = ({ elementType }: LabelElement): boolean =>
  elementTypes.get(elementType)?.handles === 'all';

/** Whether width and height of an element change together: those of codes always do, those of pictures at first. */
export function keepsRatio(element: LabelElement): boolean {
  const type = elementTypes.get(element.elementType);
  if (type?.handles === 'corners') return true;
  const chosen = element[RATIO_FIELD];
  return canLockRatio(element) && (typeof chosen === 'boolean' ? chosen : type?.pictures !== undefined);
}
