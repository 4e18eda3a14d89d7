import { t } from '../../i18n/messages';
import type { Records } from '../../label/bind';
import { SOURCE } from '../../label/element';
import { newElement } from '../../label/elements';
import { image } from '../../label/elements/image';
import { COLOR_MODE } from '../../label/elements/picture';
import { NAME_MAX } from '../../label/rules';
import { type Label, newLabel } from '../../label/template';
import type { Size } from './page';

/** Name of the column with the pages' pictures. */
export const pageColumn = (): string => t('docColumn');

/**
 * The label a document prints as: one picture that covers it, another one for each row. Its colour mode keeps
 * the page's colours, so that the print mode applies to all of it.
 * @param size mm, within the limits of a label
 */
export function documentLabel(name: string, { width, height }: Size): Label {
  const label = newLabel(name.slice(0, NAME_MAX), width, height);
  const page = newElement(image.code, {
    x: 0,
    y: 0,
    width: label.width,
    height: label.height,
    colorMode: COLOR_MODE.original,
    inputDataType: SOURCE.excel,
    excelKey: pageColumn(),
  });
  return { ...label, elements: [...label.elements, page] };
}

/**
 * The rows of that label: one page's picture each.
 * @param numbers the page numbers of the list, from 1 and rising; consecutive by default
 */
export const documentRecords = (
  pictures: readonly string[],
  numbers: Iterable<number> = pictures.map((_, i) => i + 1),
): Records => ({
  fields: [pageColumn()],
  rows: pictures.map((picture) => [picture]),
  numbers: Uint32Array.from(numbers),
  pages: true,
});
