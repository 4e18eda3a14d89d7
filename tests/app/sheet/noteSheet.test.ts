import { expect, test } from 'vitest';
import { noteSheet } from '../../../src/app/sheet/noteSheet';

/** A label with a spreadsheet, and what was set of it. */
function labelWith(excelName: string, execlFilePath: string) {
  const set: object[] = [];
  return { label: { excelName, execlFilePath }, setLabel: (patch: object) => void set.push(patch), set };
}

test.each([
  ['the same file again sets nothing', ['a.xlsx', ''], ['a.xlsx', ''], []],
  ['another file of this machine', ['a.xlsx', ''], ['b.xlsx', ''], [{ excelName: 'b.xlsx' }]],
  ['one of the cloud', ['a.xlsx', ''], ['b', '/f/1'], [{ excelName: 'b', execlFilePath: '/f/1' }]],
  ['the same one again', ['b', '/f/1'], ['b', '/f/1'], []],
  [
    'a file of this machine after one of the cloud',
    ['b', '/f/1'],
    ['b', ''],
    [{ excelName: 'b', execlFilePath: '' }],
  ],
] as const)(
  'DATA-09 G-25 a label keeps which spreadsheet is open: %s',
  (_, [name, path], [opened, at], wanted) => {
    const editor = labelWith(name, path);
    noteSheet(editor, opened, at);
    expect(editor.set).toEqual(wanted);
  },
);
