import { TEXT_SIZE } from '../../base/constants';
import { round2 } from '../../base/units';
import type { LabelElement } from '../../label/element';
import { elementTypes, isBackdrop } from '../../label/elements';
import { table } from '../../label/elements/table';
import { text } from '../../label/elements/text';
import { roughWidth } from '../../label/roughWidth';
import { readTemplate } from '../../label/template';
import { storedElement } from '../../label/unknown';

/** The usable content of a clipboard. */
export interface Clip {
  html: string;
  text: string;
  picture?: File;
}

const MARKER = 'data-labelwright';
const MAX_TEXT = text.fields.content.longest;
const MAX_CELLS = 40;
/** Height of a pasted row, mm. */
const ROW = 6;

function toBase64(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

const fromBase64 = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

/** The elements as text: their contents, for programs without labels. */
const textOf = (elements: readonly LabelElement[]): string =>
  elements
    .filter((element) => !elementTypes.get(element.elementType)?.pictures)
    .map((element) => (typeof element.content === 'string' ? element.content : ''))
    .filter((text) => text !== '' && !text.startsWith('data:'))
    .join('\n');

/** Elements as JSON text, to be read by `readElements`. */
export const jsonOf = (elements: readonly LabelElement[]): string =>
  JSON.stringify(elements.map(storedElement));

/** Elements in a clipboard: complete in the HTML, their texts as plain text. */
export function writeClip(elements: readonly LabelElement[]): Clip {
  const text = textOf(elements);
  const marker = toBase64(jsonOf(elements));
  return { text, html: `<meta charset="utf-8"><span ${MARKER}="${marker}">${escaped(text)}</span>` };
}

/**
 * Elements from JSON text of a list, repaired like those of a template; the background is left out.
 * @throws Refusal when it is not such a list, or larger than a template may be
 */
export function readElements(json: string): LabelElement[] {
  return readTemplate({ data: json }).elements.filter((element) => !isBackdrop(element));
}

/** The JSON that `writeClip` put into HTML; undefined when there is none. */
export function markedJson(html: string): string | undefined {
  const base64 = new RegExp(`${MARKER}="([A-Za-z0-9+/=]+)"`).exec(html)?.[1];
  try {
    return base64 === undefined ? undefined : fromBase64(base64);
  } catch {
    return undefined;
  }
}

/** Approximate width of a line of pasted text, mm. */
const lineWidth = (line: string): number => roughWidth(line, TEXT_SIZE);

/** Type and fields of the element for a pasted text: a table when it contains tabs, else a text. */
export function fromText(
  raw: string,
  room: number,
): { code: number; given: Record<string, unknown> } | undefined {
  const pasted = raw.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (pasted.trim() === '') return undefined;
  if (pasted.includes('\t')) return { code: table.code, given: tableOf(pasted, room) };
  const content = pasted.replaceAll('\t', '  ').slice(0, MAX_TEXT);
  const widest = Math.max(...content.split('\n').map(lineWidth));
  return {
    code: text.code,
    given: { content, textSize: TEXT_SIZE, width: round2(Math.min(room, Math.max(6, widest))) },
  };
}

/**
 * A table from cells copied in a spreadsheet: columns as wide as their texts need, within the available
 * width.
 */
function tableOf(text: string, room: number): Record<string, unknown> {
  const rows = text
    .split('\n')
    .slice(0, MAX_CELLS)
    .map((line) => line.split('\t').slice(0, MAX_CELLS));
  const columns = Math.max(...rows.map((row) => row.length));
  const wanted = Array.from({ length: columns }, (_, col) =>
    Math.max(4, ...rows.map((row) => lineWidth(row[col] ?? '') + 2)),
  );
  const total = wanted.reduce((sum, mm) => sum + mm, 0);
  const scale = Math.min(1, room / total);
  return {
    width: round2(total * scale),
    height: rows.length * ROW,
    columnWidths: wanted.map((mm) => round2(mm * scale)),
    rowHeights: rows.map(() => ROW),
    cells: rows.flatMap((row, i) =>
      Array.from({ length: columns }, (_, col) => ({
        row: i,
        col,
        rowSpan: 1,
        colSpan: 1,
        content: (row[col] ?? '').slice(0, MAX_TEXT),
      })),
    ),
  };
}
