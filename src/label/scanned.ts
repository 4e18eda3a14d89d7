import type { LabelElement } from './element';
import { symbolKind } from './elements';
import { FNC1 } from './gs1';
import { linear, matrix } from './symbology';
import { expandUpcE } from './symbology/ean';

/** What a scanner should make of a code. */
export interface Scanned {
  /** Name of the symbology as readers (ISO/IEC 15424 families) know it. */
  format: 'Code128' | 'Code39Std' | 'Code93' | 'EANUPC' | 'ITF' | 'Codabar' | 'DataMatrix' | 'QRCode';
  text: string;
}

const DATA_MATRIX = 1;

/** Digits below which readers take interleaved 2 of 5 for a part of a longer code, and refuse it. */
const ITF_LEAST = 6;

/** Special codes of Code 128 in a content: FNC1 first says GS1, later it separates; the others print no text. */
const spoken128 = (content: string): string =>
  content
    .replace(new RegExp(`^${FNC1.code128}`), '')
    .replaceAll(FNC1.code128, '\u001d')
    .replaceAll('\u00c8', '\u007f')
    .replaceAll(/[\u00c9-\u00d3]/g, '');

/**
 * What a scanner reads of a code whose content is resolved and valid; undefined for other elements, and for
 * codes that readers refuse on principle: interleaved 2 of 5 under 6 digits.
 */
export function scannedOf(element: LabelElement): Scanned | undefined {
  const kind = symbolKind(element);
  if (!kind) return undefined;
  const content = String(element.content ?? '');
  if (kind === 'matrix') {
    if (!matrix.has(Number(element.codeType))) return undefined;
    // The separator a GS1 content begins with says what follows; it is no part of it.
    return Number(element.codeType) === DATA_MATRIX
      ? { format: 'DataMatrix', text: content.replace(new RegExp(`^${FNC1.dataMatrix}`), '') }
      : { format: 'QRCode', text: content };
  }
  const id = Number(element.barcodeType);
  const shown = linear.get(id)?.encode(content).text;
  if (shown === undefined) return undefined;
  const row = formats[id];
  if (!row) return undefined;
  const text = row.text?.(content, shown) ?? shown;
  return row.format === 'ITF' && text.length < ITF_LEAST ? undefined : { format: row.format, text };
}

interface FormatRow {
  format: Scanned['format'];
  /** Where a scanner sends something else than the text printed below. */
  text?(content: string, shown: string): string;
}

/** How readers know each `barcodeType`. */
const formats: Readonly<Record<number, FormatRow>> = {
  1: { format: 'Code128', text: spoken128 },
  2: { format: 'Code39Std' },
  3: { format: 'Code93' },
  4: { format: 'EANUPC' },
  5: { format: 'EANUPC' },
  6: { format: 'ITF' },
  7: { format: 'ITF' },
  // Readers report the twelve digits as EAN-13, and UPC-E as the equivalent UPC-A.
  8: { format: 'EANUPC', text: (_, shown) => `0${shown}` },
  9: {
    format: 'EANUPC',
    text: (_, shown) => `0${linear.get(8)!.encode(expandUpcE(shown.slice(0, 7))).text}`,
  },
  10: { format: 'Codabar' },
  11: { format: 'Code128', text: spoken128 },
  13: { format: 'Code128', text: spoken128 },
};
