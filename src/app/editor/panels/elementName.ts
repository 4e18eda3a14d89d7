import { t } from '../../../i18n/messages';
import { type LabelElement, SOURCE } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import { withNames } from '../../../label/mixedText';
import { isReference } from '../../../label/pieces';
import { typeNameOf } from '../../../label/unknown';

/** A short description of an element's content: its column, or the name of the value asked for. */
function nameOf({ inputDataType, excelKey, content }: LabelElement): unknown {
  if (inputDataType === SOURCE.excel) return `{${excelKey}}`;
  if (inputDataType === SOURCE.atPrint && excelKey) return `[${excelKey}]`;
  return typeof content === 'string' ? withNames(content, []) : content;
}

/** The name of an element in lists: by its column or content, else by its type. */
export function elementName(element: LabelElement): string {
  const type = elementTypes.get(element.elementType);
  if (!type) return `${t('elUnknown')} ${typeNameOf(element)}`;
  if (isReference(element)) return t('sourceReference');
  const content = nameOf(element);
  const text = typeof content === 'string' && !type.pictures && !type.contentAt ? content.trim() : '';
  return text || t(type.label);
}
