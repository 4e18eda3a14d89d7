import * as v from 'valibot';
import { refuse } from '../base/problem';
import { unitsToMm } from '../base/units';
import type { AnyElementType } from './element';
import { background } from './elements/background';
import { barcode } from './elements/barcode';
import { qr } from './elements/qr';
import { text } from './elements/text';

/** Elements of the exchange format by name -> our element type. */
const TYPES = { background, text, qrcode: qr, barcode } as const;

const place = v.optional(v.pipe(v.number(), v.finite()), 0);
const item = v.looseObject({
  elementType: v.picklist(Object.keys(TYPES) as (keyof typeof TYPES)[]),
  id: v.optional(v.union([v.string(), v.number()]), ''),
  text: v.optional(v.union([v.string(), v.number()]), ''),
  left: place,
  top: place,
  inputDataType: v.optional(v.literal('manual'), 'manual'),
  isLock: v.optional(v.boolean(), false),
});
const list = v.array(item);

/**
 * Whether a parsed file is in the exchange format: a list of elements with type names, alone or as
 * `elements`.
 */
export function isImport(raw: unknown): raw is unknown[] | { elements: unknown[] } {
  const elements = elementsOf(raw);
  return Array.isArray(elements) && elements.some((element) => typeof element?.elementType === 'string');
}

const elementsOf = (raw: unknown): { elementType?: unknown }[] | undefined => {
  if (Array.isArray(raw)) return raw;
  return typeof raw === 'object' && raw !== null && !('data' in raw)
    ? (raw as { elements?: { elementType?: unknown }[] }).elements
    : undefined;
};

/**
 * Converts a file of the exchange format to a stored template: `{elementType, id, text, left, top,
 * inputDataType, isLock}` with left and top in canvas units of 1/72 inch. A list has no label size, so
 * `size`, in mm, is used.
 * @throws Refusal that names the first invalid value
 */
export function fromImport(
  raw: unknown[] | { elements: unknown[] },
  size: { width: number; height: number },
): Record<string, unknown> {
  const { elements, ...fields } = Array.isArray(raw) ? { elements: raw } : raw;
  const read = v.safeParse(list, elements);
  if (!read.success) {
    const path = read.issues[0].path?.map(({ key }) => String(key)).join('.') ?? '';
    throw refuse('templateInvalid', { what: path.slice(0, 100) });
  }
  const data = read.output.map(({ elementType: name, id, text: shown, left, top, isLock }) => {
    const type: AnyElementType = TYPES[name];
    const element = {
      id: String(id),
      elementType: type.code,
      x: unitsToMm(left),
      y: unitsToMm(top),
      lockLocation: isLock,
      inputDataType: 1,
    };
    // A background's text is not a picture; for other elements it is the content.
    const shows = !type.isBackdrop || String(shown).startsWith('data:image/');
    return shows && shown !== '' ? { ...element, content: String(shown) } : element;
  });
  return { ...size, ...fields, data };
}
