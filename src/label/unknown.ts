import * as v from 'valibot';
import { crc32 } from '../base/crc32';
import { text } from '../base/fields';
import { own } from '../base/own';
import { boxFields, type LabelElement, STORED } from './element';

/** Side of the box of an element that has none, mm. */
const SIDE = 10;
const { id, x, y, width, height, rotationAngle, lockLocation, takePrint } = boxFields(SIDE, SIDE);
/** What the editor needs of any element. */
const shown = v.object({
  ...{ id, x, y, width, height, rotationAngle, lockLocation, takePrint },
  layerName: text('', 60),
});

/** The stored type of an element as a number; 0, which no type has, for everything that is none. */
export function typeOf({ elementType }: Record<string, unknown>): number {
  const code =
    typeof elementType === 'string' && elementType.trim() !== '' ? Number(elementType) : elementType;
  return typeof code === 'number' && Number.isSafeInteger(code) ? code : 0;
}

/**
 * An element of a type we do not know: a box of its own that can be listed, moved and left out of print, and beside it
 * everything that was stored. One without an id that is text has one made of what was stored, the same with every reading;
 * `typeName` is its type for people to read.
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
 * An element as it is stored. One of a type we do not know has every value it came with, but for those that were edited
 * since; what stood in for values that could not be read is not stored.
 */
export function storedElement(element: LabelElement): Record<string, unknown> {
  const stored = element[STORED];
  if (!stored) return element;
  const opened = readUnknown(stored);
  const edited = Object.entries(element).filter(([field, value]) => value !== own(opened, field));
  return { ...stored, ...Object.fromEntries(edited) };
}

/** What stands in a file as the type of an element, for people to read. */
export const typeNameOf = ({ typeName, elementType }: LabelElement): string =>
  String(typeName ?? elementType);
