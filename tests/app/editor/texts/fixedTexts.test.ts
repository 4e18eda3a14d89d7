import { describe, expect, test } from 'vitest';
import { TableCells } from '../../../../src/app/editor/tableCells';
import { fixedTexts, pieceOf } from '../../../../src/app/editor/texts/fixedTexts';
import { SOURCE } from '../../../../src/label/element';
import { asTable } from '../../../../src/label/elements/table';
import { REFERENCE } from '../../../../src/label/pieces';
import { host } from '../host';
import { addTo, openEditor } from '../openEditor';

const TEXT = 1;
const TABLE = 10;

describe('EDIT-10 the texts of a label that are changed without the canvas', () => {
  test('are those typed in, as one reads them', () => {
    const { editor } = openEditor();
    const low = addTo(editor, TEXT, { x: 1, y: 9, content: 'low' });
    const right = addTo(editor, TEXT, { x: 9, y: 1, content: 'right' });
    const left = addTo(editor, TEXT, { x: 1, y: 1, content: 'left' });
    addTo(editor, TEXT, { content: 'bound', inputDataType: SOURCE.excel, excelKey: 'a' });
    addTo(editor, TEXT, { contentType: REFERENCE, refIds: [low] });
    for (const [id, x, y] of [
      [low, 1, 9],
      [right, 9, 1],
      [left, 1, 1],
    ] as const)
      editor.setElement(id, { x, y });
    expect(fixedTexts(editor.label.elements).map(({ elementId }) => elementId)).toEqual([left, right, low]);
  });

  test('are those of table cells as well, without selecting the table; one undo step for one field', () => {
    const { editor } = openEditor();
    const cells = new TableCells(editor, host);
    const id = addTo(editor, TABLE);
    cells.setCell(id, { row: 1, col: 0 }, { content: 'old' });
    editor.commit();
    editor.select([]);
    const texts = fixedTexts(editor.label.elements).filter(({ cell }) => cell);
    expect(texts).toEqual([{ elementId: id, cell: { row: 1, col: 0 } }]);
    const before = editor.label;
    for (const content of ['n', 'ne', 'new']) cells.setCell(id, texts[0]!.cell!, { content }, 'content');
    expect(pieceOf(editor.label.elements, texts[0]!)?.content).toBe('new');
    expect(editor.selected).toEqual([]);
    // The others stay as they were.
    const others = asTable(editor.element(id))!.cells.filter(({ row, col }) => row !== 1 || col !== 0);
    expect(others.every(({ content }) => content !== 'new')).toBe(true);
    editor.undo();
    expect(editor.label).toEqual(before);
    // An emptied cell keeps its field while the form is open.
    cells.setCell(id, texts[0]!.cell!, { content: '' }, 'content');
    expect(pieceOf(editor.label.elements, texts[0]!)?.content).toBe('');
    editor.remove([id]);
    expect(pieceOf(editor.label.elements, texts[0]!)).toBeUndefined();
  });
});
