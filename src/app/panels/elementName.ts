import type { LabelElement } from '../../label/element';
import { elementTypes } from '../../label/elements';
import { isReference } from '../../label/pieces';
import { t } from '../messages';

/** How an element is called in lists: by its column or content, else by its type. */
export function elementName(element: LabelElement): string {
  const type = elementTypes.get(element.elementType);
  if (!type) return t('elementUnknown', { type: String(element.elementType) });
  if (isReference(element)) return t('sourceReference');
  const content = element.inputDataType === 3 ? `{${element.excelKey}}` : element.content;
  const text = typeof content === 'string' && !type.pictures && !type.contentAt ? content.trim() : '';
  return text || t(type.label);
}
