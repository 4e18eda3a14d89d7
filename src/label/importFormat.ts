import * as v from 'valibot';
import { own } from '../base/own';
import { refuse } from '../base/problem';
import { unitsToMm } from '../base/units';
import { type AnyElementType, SOURCE } from './element';
import { elementTypes } from './elements';
import { qr } from './elements/qr';

/** The element type that a name of the exchange format means; undefined for a kind that we do not have. */
const typeNamed = (name: string): AnyElementType | undefined =>
  name === 'qrcode' ? qr : [...elementTypes.values()].find((type) => type.name === name);

/** Style fields of canvas editors. */
const STYLE = [
  'fontFamily',
  'fontSize',
  'charSpacing',
  'lineHeight',
  'fontWeight',
  'fontStyle',
  'linethrough',
  'underline',
  'textAlign',
];

const place = v.optional(v.pipe(v.number(), v.finite()), 0);
const item = v.looseObject({
  elementType: v.pipe(v.string(), v.nonEmpty()),
  id: v.optional(v.union([v.string(), v.number()]), ''),
  text: v.optional(v.union([v.string(), v.number()]), ''),
  left: place,
  top: place,
  // The list of sources is open; the text is what the element shows, whatever its source was.
  inputDataType: v.optional(v.string(), 'manual'),
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
 * `size`, in mm, is used. An element may have the style fields of canvas editors. One of a kind that we do
 * not have is kept as it is: it opens as an unknown element.
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
  const data = read.output.map((item) => {
    const { elementType: name, id, text: shown, left, top, isLock } = item;
    const place = { id: String(id), x: unitsToMm(left), y: unitsToMm(top), lockLocation: isLock };
    const type = typeNamed(name);
    if (!type) return { ...item, ...place };
    const style = STYLE.map((field) => [field, own(item, field)]);
    const element = {
      ...Object.fromEntries(style.filter(([, value]) => value !== undefined)),
      ...place,
      elementType: type.code,
      inputDataType: SOURCE.manual,
    };
    // A background's text is not a picture; for other elements it is the content.
    const shows = !type.isBackdrop || String(shown).startsWith('data:image/');
    return shows && shown !== '' ? { ...element, content: String(shown) } : element;
  });
  return { ...size, ...fields, spacingUnit: 'em', data };
}
