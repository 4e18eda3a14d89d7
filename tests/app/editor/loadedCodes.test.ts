import { expect, test, vi } from 'vitest';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { machineClock } from '../../../src/base/clock';
import { newElement } from '../../../src/label/elements';
import { newLabel } from '../../../src/label/template';
import { host } from './host';

test('SYM-04 a code of an opened label is a box until its type is loaded, then its symbol', async () => {
  const code = newElement(7, { x: 2, y: 2, width: 40, height: 12, codeType: 164, content: 'ABC' });
  const label = { ...newLabel('t', 50, 30), elements: [code] };
  const editor = new EditorStore(label, { records: undefined, current: 0 }, host, machineClock);
  const shown = () => editor.shown.get(code.id)!;
  expect(shown()).toMatchObject({ drawable: false, problem: { key: 'codeLoading' }, value: 'ABC' });
  await vi.waitUntil(() => shown().drawable);
  expect(shown().problem).toBeUndefined();
  expect(editor.problems.get(code.id)).toBeUndefined();
  // Another type of the library is there at once, and a wrong content keeps the last symbol while it is typed.
  editor.setField(code.id, 'codeType', 167);
  expect(shown()).toMatchObject({ drawable: true });
  editor.setField(code.id, 'content', '256');
  expect(shown()).toMatchObject({ drawable: true, problem: { key: 'barRange' } });
});
