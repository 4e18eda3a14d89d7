import { expect, test } from 'vitest';
import { newElement } from '../../../src/label/elements';
import { Written, withFont } from '../../../src/label/faces/written';
import { readElement } from '../../../src/label/template';

const choice = { fontType: '7', localFontName: '', fontFamily: 'Seven' };
const sheet = { fields: ['name'], rows: [['AB'], ['BΦ'], ['茶']] };

test('the characters of bound texts are those of every row, by font', () => {
  const bound = newElement(1, { inputDataType: 3, excelKey: 'name', fontType: '2' });
  const typed = newElement(1, { content: 'xx' });
  const hidden = newElement(2, { content: '123', showText: 0 });
  const written = new Written([bound, typed, hidden], [bound, typed, hidden]);
  written.addRows(sheet, 0, 2, 0);
  expect([...written.texts]).toEqual([
    ['cloud:2', 'ABΦ'],
    ['', 'x'],
  ]);
  written.addRows(sheet, 2, 99, 0);
  expect(written.texts.get('cloud:2')).toBe('ABΦ茶');
});

test('a row that cannot be printed adds nothing', () => {
  const bound = newElement(1, { inputDataType: 3, excelKey: 'gone' });
  const written = new Written([bound], [bound]);
  written.addRows(sheet, 0, 3, 0);
  expect(written.texts.size).toBe(0);
});

test('another font is set wherever an element has the one, in cells too', () => {
  const text = newElement(1, { fontType: '2' });
  expect(withFont(text, 'cloud:2', choice)).toEqual(choice);
  expect(withFont(text, '', choice)).toEqual({});
  const table = newElement(10, {
    cells: [
      { row: 0, col: 0, fontType: '2' },
      { row: 0, col: 1 },
    ],
  });
  const next = readElement({ ...table, ...withFont(table, 'cloud:2', choice) });
  const cells = next.cells as { fontType: string; fontFamily: string }[];
  expect(cells.slice(0, 3).map(({ fontType }) => fontType)).toEqual(['7', '-1', '-1']);
  expect(cells[0]!.fontFamily).toBe('Seven');
});
