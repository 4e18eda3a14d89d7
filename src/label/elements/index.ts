import { read } from '../../base/fields';
import { registry } from '../../base/registry';
import { uuid } from '../../base/uuid';
import type { AnyElementType, LabelElement } from '../element';
import { background } from './background';
import { barcode } from './barcode';
import { circle } from './circle';
import { datetime } from './datetime';
import { image } from './image';
import { line } from './line';
import { logo } from './logo';
import { qr } from './qr';
import { rectangle } from './rectangle';
import { table } from './table';
import { text } from './text';

/** All element types: code -> type, in the order of the palette. */
export const elementTypes = registry<number, AnyElementType>(
  [text, barcode, qr, table, datetime, image, logo, line, rectangle, circle, background],
  ({ code }) => code,
);

/** Whether an element is the background of its label. */
export const isBackdrop = ({ elementType }: Pick<LabelElement, 'elementType'>): boolean =>
  elementTypes.get(elementType)?.isBackdrop === true;

/** The kind of code an element is; undefined for other elements. */
export const symbolKind = ({ elementType }: Pick<LabelElement, 'elementType'>) =>
  elementTypes.get(elementType)?.symbol;

/** Reads the fields of a type: repairs each one, then corrects combinations. Unknown keys are kept. */
export function readFields(type: AnyElementType, raw: Record<string, unknown>): LabelElement {
  const element = read(type.fields, raw) as LabelElement;
  return type.settle ? { ...element, ...type.settle(element, raw) } : element;
}

/** A new element of a type with its defaults; `given` overrides them. Throws RangeError on an unknown type. */
export function newElement(code: number, given: Record<string, unknown> = {}): LabelElement {
  const type = elementTypes.get(code);
  if (!type) throw new RangeError(`no element type ${code}`);
  const own = Object.fromEntries(Object.entries(given).filter(([key]) => Object.hasOwn(type.fields, key)));
  return readFields(type, { ...type.opened?.(own), ...own, elementType: code, id: uuid() });
}
