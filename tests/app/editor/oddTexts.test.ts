import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { machineClock } from '../../../src/base/clock';
import { canvasHost } from '../../../src/canvas/canvasHost';
import { paths } from '../../../src/cli/paths';
import { SOURCE } from '../../../src/label/element';
import { newLabel } from '../../../src/label/template';

function open(rows: string[][]) {
  const sheet = observable({ records: { fields: ['品名'], rows }, current: 0 });
  return { sheet, editor: new EditorStore(newLabel('t'), sheet, canvasHost(paths.fonts), machineClock) };
}
const bound = { inputDataType: SOURCE.excel, excelKey: '品名' };

test('DATA-10 a cell whose text is cut is named in the list of problems, for the row that is shown', async () => {
  const { sheet, editor } = open([['茶'], ['陈年普洱熟茶饼三百五十七克珍藏']]);
  editor.add(10, undefined, { cells: [{ row: 1, col: 2, ...bound }] });
  const [id] = editor.selected as [string];
  const shows = (row: number) =>
    runInAction(() => {
      sheet.current = row;
    });
  shows(1);
  await expect
    .poll(() => editor.problems.get(id))
    .toEqual({
      problem: { key: 'cellOverflow', params: { row: 2, col: 3 } },
      severe: false,
    });
  shows(0);
  await expect.poll(() => editor.problems.get(id)).toBeUndefined();
});

test('DATA-10 bound text that runs over its box is in the list of problems, typed text grows instead', async () => {
  const { editor } = open([['陈年普洱熟茶饼三百五十七克珍藏']]);
  editor.add(1, undefined, { ...bound, width: 15, height: 4 });
  const [over] = editor.selected as [string];
  editor.add(1, undefined, { content: '陈年普洱熟茶饼三百五十七克珍藏', width: 15, height: 4 });
  const [typed] = editor.selected as [string];
  await expect.poll(() => editor.problems.get(over)?.problem.key).toBe('textOverflow');
  await expect.poll(() => editor.problems.get(typed)).toBeUndefined();
});

test('DATA-08 what is asked for at printing is shown by its sample, and is no problem', () => {
  const { editor } = open([]);
  editor.add(2, undefined, { inputDataType: SOURCE.atPrint, excelKey: '箱号', content: 'BOX-1' });
  const [id] = editor.selected as [string];
  expect(editor.shown.get(id)!.element.content).toBe('BOX-1');
  expect(editor.problems.get(id)?.severe ?? false).toBe(false);
});
