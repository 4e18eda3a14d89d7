import { type Chip, writeChip } from './chip';
import { type LabelElement, SOURCE } from './element';
import { GS1_DOMAIN } from './gs1/digitalLink';
import { linkContent } from './gs1/linkContent';
import { mixedText } from './mixedText';
import { symbologyOf } from './symbolFacts';
import { withCheckDigit } from './symbology/digits';

/** Digits of an article number in element strings and Digital Links: shorter ones are filled up with zeros. */
const GTIN = 14;

/** A chip that fills its number up to a GTIN-14. */
const filledUp = (source: Chip['source']): string => writeChip({ source, format: { pad: GTIN, fill: '0' } });

/** The number of a bar code as a GTIN-14, or the chip for it; undefined when a content cannot name its source. */
function gtinOf(
  { inputDataType, content, excelKey }: LabelElement,
  digits: number,
  columns: readonly string[],
): string | undefined {
  if (inputDataType === SOURCE.excel) {
    const name = String(excelKey ?? '');
    const column = columns.indexOf(name);
    return name === '' ? undefined : filledUp({ kind: 'column', name, column });
  }
  if (inputDataType !== SOURCE.manual) return undefined;
  const text = String(content ?? '').trim();
  const { parts } = mixedText(text, columns);
  const [only] = parts;
  if (parts.length === 1 && typeof only === 'object') return filledUp(only.source);
  return /^\d+$/.test(text) ? withCheckDigit(text, digits).padStart(GTIN, '0') : undefined;
}

/**
 * The content of a second symbol that carries the article number of a bar code as a GS1 Digital Link, so that tills and
 * phones read the same number (GS1 General Specifications, 2.1: EAN and UPC with a 2D symbol on one label).
 * @param columns of the spreadsheet, whose references stay references
 * @returns undefined where the element carries no article number, or one that a content cannot refer to
 */
export function dualContent(element: LabelElement, columns: readonly string[]): string | undefined {
  const digits = symbologyOf(element)?.gtinDigits;
  const value = digits === undefined ? undefined : gtinOf(element, digits, columns);
  return value === undefined ? undefined : linkContent([{ ai: '01', value }], GS1_DOMAIN, columns);
}
