import type { LabelElement } from './element';
import { symbologyOf } from './symbolFacts';
import type { LinearSymbol, MatrixSymbol, Reader } from './symbology';

/** What a scanner should make of a code. */
export interface Scanned {
  format: Reader['format'];
  text: string;
}

/** What most symbols carry: the text below the bars, or the content. */
const printed = (symbol: LinearSymbol | MatrixSymbol, content: string): string =>
  'guards' in symbol ? symbol.text : content;

/**
 * What a scanner reads of a code whose content is resolved and valid; undefined for other elements, and for
 * codes that no reader takes.
 */
export function scannedOf(element: LabelElement): Scanned | undefined {
  const type = symbologyOf(element);
  if (!type?.reader) return undefined;
  const { format, text } = type.reader;
  const content = String(element.content ?? '');
  const sent = text ? text(content) : printed(type.encode(content), content);
  return sent === undefined ? undefined : { format, text: sent };
}
