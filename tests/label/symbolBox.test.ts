import { beforeEach, expect, test } from 'vitest';
import type { EditorStore } from '../../src/app/editor/EditorStore';
import { symbolFacts } from '../../src/label/symbolFacts';
import { addTo, openEditor } from '../app/editor/openEditor';

const CODE_128 = 1;
const EAN_13 = 4;
const QR = 1;

let editor: EditorStore;
beforeEach(() => {
  ({ editor } = openEditor());
});

test('BAR-05 the box of a code that gets another type is that of the new symbol, at its place', () => {
  const given = { barcodeType: CODE_128, content: '6901234501483', x: 3, y: 4, width: 35.75, height: 12 };
  const id = addTo(editor, 2, given);
  const { x, y } = editor.element(id)!;
  editor.commit();
  editor.setField(id, 'barcodeType', EAN_13);
  // 95 modules and 18 of quiet zone, 2 dots each at 8 dots per mm.
  expect(editor.element(id)).toMatchObject({ x, y, width: 28.25, height: 12 });
  expect(symbolFacts(editor.element(id)!, editor.dotsPerMm)).toMatchObject({ dots: 2, width: 23.75 });
  editor.undo();
  expect(editor.element(id)).toMatchObject({ barcodeType: CODE_128, width: 35.75 });
});

test('BAR-05 a symbol that is wider than the label in modules of the same size gets smaller ones', () => {
  const id = addTo(editor, 2, { barcodeType: EAN_13, content: '6901234501483', width: 36 });
  editor.setElement(id, { content: '6901234501483' });
  editor.setField(id, 'barcodeType', CODE_128);
  const facts = symbolFacts(editor.element(id)!, editor.dotsPerMm)!;
  expect(facts.dots).toBeGreaterThan(0);
  expect(editor.element(id)!.width).toBeLessThanOrEqual(editor.label.width);
});

test('BAR-05 the box of a matrix code follows in both directions, but not another error level', () => {
  const id = addTo(editor, 7, { codeType: QR, content: '0123456789', width: 20, height: 20 });
  editor.setField(id, 'errorLevel', 'H');
  expect(editor.element(id)).toMatchObject({ width: 20, height: 20 });
  editor.setField(id, 'codeType', 2);
  const { width, height } = editor.element(id)!;
  const facts = symbolFacts(editor.element(id)!, editor.dotsPerMm)!;
  const spare = (side: number, symbol: number) => side - symbol;
  // No more than the quiet zones are left, at most 4 modules at each side.
  expect(spare(width, facts.width)).toBeLessThanOrEqual(8 * facts.moduleMm + 0.02);
  expect(spare(height, facts.height)).toBeLessThanOrEqual(8 * facts.moduleMm + 0.02);
});

test('BAR-05 a code that is locked in its place keeps its box', () => {
  const id = addTo(editor, 2, {
    barcodeType: CODE_128,
    content: '6901234501483',
    width: 35.75,
    lockLocation: true,
  });
  editor.setField(id, 'barcodeType', EAN_13);
  expect(editor.element(id)!.width).toBe(35.75);
});
