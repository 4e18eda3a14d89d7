import * as v from 'valibot';
import { crc32 } from '../base/crc32';
import { text } from '../base/fields';
import { own } from '../base/own';
import { boxFields, type LabelElement, STORED } from './element';

/** Default side of the box of an element without a size, mm. */
const SIDE = 10;
const { id, x, y, width, height, rotationAngle, lockLocation, takePrint } = boxFields(SIDE, SIDE);
/** What the editor needs of any element. */
const shown = v.object({
  ...{ id, x, y, width, height, rotationAngle, lockLocation, takePrint },
  layerName: text('', 60),
});

/** The stored type of an element as a number; 0, which no type has, for any other value. */
export function typeOf({ elementType }: Record<string, unknown>): number {
  const code =
    typeof elementType === 'string' && elementType.trim() !== '' ? Number(elementType) : elementType;
  return typeof code === 'number' && Number.isSafeInteger(code) ? code : 0;
}

/**
 * An element of unknown type: it has a box of its own that can be listed, moved and excluded from print, and
 * keeps all stored values. Without a text id it gets one derived from the stored values, the same on each
 * reading; `typeName` is its type for display.
 */
export function readUnknown(
  raw: Record<string, unknown> & { [STORED]?: LabelElement[typeof STORED] },
): LabelElement {
  const stored = raw[STORED] ?? raw;
  const { elementType: type } = stored;
  const typeName =
    (typeof type === 'string' || typeof type === 'number' ? String(type) : '').trim().slice(0, 20) || '?';
  const fields = v.parse(shown, raw);
  const id = fields.id || `unknown-${crc32(new TextEncoder().encode(JSON.stringify(stored)))}`;
  return { ...fields, id, elementType: typeOf(stored), typeName, [STORED]: stored };
}

/**
 * An element in its stored form. One of unknown type keeps all its original values, except those edited
 * since; replacements for unreadable values are not stored.
 */
export function storedElement(element: LabelElement): Record<string, unknown> {
  const stored = element[STORED];
  if (!stored) return element;
  const opened = readUnknown(stored);
  const edited = Object.entries(element).filter(([field, value]) => value !== own(opened, field));
  return { ...stored, ...Object.fromEntries(edited) };
}

/** The stored type of an element, for display. */
export const typeNameOf = ({ typeName, elementType }: LabelElement): string =>
  String(typeName ?? elementType);
