import { expect, test } from 'vitest';
import { bind, columnsOf, hasData, recordCount, takesRows } from '../../src/label/bind';
import type { LabelElement } from '../../src/label/element';
import { newElement } from '../../src/label/elements';
import { fitted } from '../../src/label/elements/picture';
import { isBindable, isBound, isRowPicture } from '../../src/label/pieces';
import { newLabel, readTemplate, writeTemplate } from '../../src/label/template';

const IMAGE = 6;
const fields = ['品名', '图'];
const png = 'data:image/png;base64,iVBORw0KGgo=';
const labelOf = (...elements: LabelElement[]) => ({ ...newLabel('t'), elements });
const ofColumn = (given = {}) =>
  newElement(IMAGE, { inputDataType: 3, excelKey: '图', excelPos: 1, ...given });
const bound = (cell: string | undefined, element = ofColumn()) =>
  bind(labelOf(element), fields, { index: 4, ...(cell !== undefined && { cells: ['茶', cell] }) }, 8);

test.each([
  png,
  ' data:image/jpeg;base64,AA== ',
  'blob:http://127.0.0.1/1-2',
  '/api/v3/oss/file/0f',
  'https://example.com/a.png',
])('DATA-01 ELEM-08 a picture comes from a column of the spreadsheet: %s', (cell) => {
  const { elements, problems } = bound(cell);
  expect(problems).toEqual([]);
  expect(elements[0]!.content).toBe(cell.trim());
});

test('DATA-01 a record without a picture, or with something else, is refused with its column', () => {
  const params = { field: '图' };
  expect(bound('').problems).toMatchObject([{ key: 'pictureCellEmpty', params }]);
  expect(bound('  ').problems).toMatchObject([{ key: 'pictureCellEmpty', params }]);
  expect(bound('茶.png').problems).toMatchObject([{ key: 'pictureCellBad', params }]);
  expect(bound(undefined).problems).toMatchObject([{ key: 'sheetMissing', params }]);
  expect(bound(png, ofColumn({ excelKey: '' })).problems).toMatchObject([{ key: 'columnUnset' }]);
  expect(bound(png, ofColumn({ excelKey: '无' })).problems).toMatchObject([{ key: 'columnUnknown' }]);
});

test.each([
  '//example.com/a.png',
  '/\\example.com/a.png',
  '/a\\b.png',
  '/\t/example.com/a.png',
  '/\n/example.com/a.png',
  'javascript:alert(1)',
  'data:text/html;base64,AA==',
  'file:///etc/passwd',
  'a.png',
  '',
])('SEC-09 a cell that is no address of a picture draws nothing: %j', (source) => {
  expect(bound(source).elements).toEqual([]);
});

test('ELEM-08 what a picture is bound to survives saving and opening; a source of no picture is repaired', () => {
  const saved = writeTemplate(labelOf(newElement(3), ofColumn({ content: png })));
  const [, image] = readTemplate(JSON.stringify(saved)).elements;
  expect(image).toMatchObject({ inputDataType: 3, excelKey: '图', excelPos: 1, content: png });
  expect(newElement(IMAGE, { inputDataType: 2 }).inputDataType).toBe(1);
  expect(newElement(IMAGE)).toMatchObject({ inputDataType: 1, excelKey: '', excelPos: -1 });
});

test('DATA-01 a picture of a column makes records of the rows; one of its own does not', () => {
  const records = {
    fields,
    rows: [
      ['茶', png],
      ['盐', png],
      ['糖', png],
    ],
  };
  const label = labelOf(ofColumn());
  expect(recordCount(label, records)).toBe(3);
  expect(takesRows(label, fields)).toBe(true);
  expect(isBound(label.elements[0]!)).toBe(true);
  expect(columnsOf(label.elements[0]!, fields)).toEqual(['图']);
  const own = labelOf(newElement(IMAGE, { content: 'data:image/svg+xml,{品名}' }));
  expect(recordCount(own, records)).toBe(1);
  expect(hasData(own, fields)).toBe(false);
  expect(bind(own, fields, { index: 0, cells: ['茶', png] }, 8).elements[0]!.content).toBe(
    'data:image/svg+xml,{品名}',
  );
});

test('ELEM-01 a text does not repeat a picture', () => {
  const image = ofColumn();
  expect([isBindable(image), isRowPicture(image)]).toEqual([false, true]);
  const text = newElement(1, { contentType: 'reference', refIds: [image.id] });
  const { elements } = bind(labelOf(image, text), fields, { index: 0, cells: ['茶', png] }, 8);
  expect(elements[1]!.content).toBe('');
});

test('ELEM-08 pictures of a column keep their proportions, in the middle and on whole dots', () => {
  const box = { width: 20, height: 10 };
  expect(fitted(box, { width: 160, height: 80 }, 8)).toEqual({ x: 0, y: 0, width: 160, height: 80 });
  expect(fitted(box, { width: 50, height: 100 }, 8)).toEqual({ x: 60, y: 0, width: 40, height: 80 });
  expect(fitted(box, { width: 1000, height: 1 }, 8)).toEqual({ x: 0, y: 39, width: 160, height: 1 });
});
