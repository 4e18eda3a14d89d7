import type { Records } from '../../../src/label/bind';
import { SOURCE } from '../../../src/label/element';
import { newElement } from '../../../src/label/elements';
import { type Label, newLabel } from '../../../src/label/template';
import { numbered } from '../../label/numbered';

const CODE128 = 1;
const EAN13 = 4;

/** A label with a Code-128 of a column, or of a serial, or none at all. Small, so that many of them are quick. */
export function labelOf(source: 'excel' | 'serial' | 'none', given: Partial<Label> = {}): Label {
  const made = newElement(2, {
    x: 0.5,
    y: 1,
    width: 29,
    height: 8,
    barcodeType: source === 'excel' ? EAN13 : CODE128,
    showText: 0,
    content: source === 'serial' ? 'A001' : '6901234567892',
    inputDataType: { excel: SOURCE.excel, serial: SOURCE.serial, none: SOURCE.manual }[source],
    ...(source === 'excel' && { excelKey: 'ean' }),
    ...(source === 'serial' && { transmutationValue: 1, transmutationCount: 7 }),
  });
  return { ...newLabel('t', 30, 10), ...given, elements: [{ ...made, id: 'code' }] };
}

/** A valid EAN-13 for each record. */
export function ean13(n: number): string {
  const digits = `690${String(n).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Records with a good EAN-13 each, but for those numbered (from 0) in `bad`. */
export const recordsOf = (count: number, bad: readonly number[] = []): Records =>
  numbered({
    fields: ['name', 'ean'],
    rows: Array.from({ length: count }, (_, i) => [`row ${i + 1}`, bad.includes(i) ? '12' : ean13(i)]),
  });

/** What a browser remembers. */
export function memory(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
