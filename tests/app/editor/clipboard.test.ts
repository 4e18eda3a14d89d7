import fc from 'fast-check';
import { observable } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { ClipboardStore } from '../../../src/app/editor/ClipboardStore';
import { fromText, markedJson, readElements, writeClip } from '../../../src/app/editor/clip';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { machineClock } from '../../../src/base/clock';
import { Refusal } from '../../../src/base/problem';
import { elementTypes, newElement } from '../../../src/label/elements';
import { newLabel } from '../../../src/label/template';
import { host } from './host';

const newEditor = () =>
  new EditorStore(
    newLabel('test', 60, 40),
    observable({ records: undefined, current: 0 }),
    host,
    machineClock,
  );
const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
let editor: EditorStore;
beforeEach(() => {
  editor = newEditor();
});
const added = (code: number, given: Record<string, unknown> = {}) => {
  editor.add(code, { x: 20, y: 20 }, given);
  return editor.selected[0]!;
};
const steps = () => {
  let n = 0;
  for (; editor.history.canUndo; n++) editor.undo();
  for (let i = 0; i < n; i++) editor.redo();
  return n;
};
const html = (clip: { html: string }) => ({ html: clip.html, text: '' });

test('EDIT-07 ERR-04 with nothing copied nothing is pasted', async () => {
  const clipboard = new ClipboardStore(editor, memory());
  expect(clipboard.take()).toBeUndefined();
  expect(await clipboard.paste({ html: '', text: '' })).toBe(false);
  expect(await clipboard.paste(undefined)).toBe(false);
  expect(await clipboard.paste({ html: '<b>x</b>', text: ' \r\n' })).toBe(false);
  expect(editor.history.canUndo).toBe(false);
});

test('EDIT-07 what one tab copies another pastes, whole, with ids of its own and as one step', async () => {
  const ids = [added(2, { content: 'WL-1', barcodeType: 1 }), added(11, { cornerWidth: 2 })];
  editor.select(ids);
  const clip = new ClipboardStore(editor).take()!;
  expect(clip.text).toBe('WL-1');
  const other = newEditor();
  expect(await new ClipboardStore(other).paste(html(clip))).toBe(true);
  const [code, box] = other.label.elements.slice(1);
  expect(code).toMatchObject({ elementType: 2, content: 'WL-1', x: editor.element(ids[0]!)!.x + 2 });
  expect(box).toMatchObject({ elementType: 11, cornerWidth: 2 });
  expect(ids).not.toContain(code!.id);
  expect(other.selected).toEqual([code!.id, box!.id]);
  other.undo();
  expect(other.label.elements).toHaveLength(1);
  expect(other.history.canUndo).toBe(false);
});

test('EDIT-07 where the system clipboard cannot be read, the tabs remember', async () => {
  const repository = memory();
  added(11);
  new ClipboardStore(editor, repository).take();
  const other = newEditor();
  const there = new ClipboardStore(other, repository);
  expect(await there.paste(undefined)).toBe(true);
  expect(other.label.elements).toHaveLength(2);
  // Text copied elsewhere since then is what is meant.
  expect(await there.paste({ html: '', text: '别处的文字' })).toBe(true);
  expect(other.label.elements.at(-1)).toMatchObject({ elementType: 1, content: '别处的文字' });
});

test('EDIT-07 repeated pastes lie aside of each other; pasted at a point they lie around it', async () => {
  const id = added(11, { width: 10, height: 6 });
  const { x, y } = editor.element(id)!;
  const clipboard = new ClipboardStore(editor);
  const clip = clipboard.take()!;
  await clipboard.paste(html(clip));
  await clipboard.paste(html(clip));
  expect(editor.label.elements.slice(2).map((e) => [e.x, e.y])).toEqual([
    [x + 2, y + 2],
    [x + 4, y + 4],
  ]);
  await clipboard.paste(html(clip), { x: 30, y: 15 });
  expect(editor.label.elements.at(-1)).toMatchObject({ x: 25, y: 12 });
});

test('EDIT-07 cutting is one step and can be pasted back', async () => {
  const id = added(11);
  const before = steps();
  editor.select([id]);
  const clipboard = new ClipboardStore(editor);
  const clip = clipboard.cut()!;
  expect(editor.element(id)).toBeUndefined();
  expect(steps()).toBe(before + 1);
  await clipboard.paste(html(clip));
  expect(editor.label.elements).toHaveLength(2);
});

test('EDIT-07 text from elsewhere becomes a text as wide as it needs', async () => {
  const clipboard = new ClipboardStore(editor);
  await clipboard.paste({ html: '<b>x</b>', text: '不锈钢螺栓\r\nM8\r\n' });
  const text = editor.element(editor.selected[0]!)!;
  expect(text).toMatchObject({ elementType: 1, content: '不锈钢螺栓\nM8' });
  expect(text.width).toBeGreaterThan(5 * 3.1);
  expect(text.width).toBeLessThan(20);
  await clipboard.paste({ html: '', text: 'x'.repeat(30_000) });
  const long = editor.element(editor.selected[0]!)!;
  expect(String(long.content)).toHaveLength(10_000);
  expect(long.width).toBeLessThanOrEqual(54);
});

test('EDIT-07 cells from a spreadsheet become a table, or lines of text where there are no tables', () => {
  const made = fromText('品名\t数量\r\n螺栓\t12\r\n垫圈\t\r\n', 54)!;
  if (!elementTypes.has(10)) {
    expect(made).toMatchObject({ code: 1, given: { content: '品名  数量\n螺栓  12\n垫圈  ' } });
    return;
  }
  const table = newElement(made.code, made.given) as unknown as {
    elementType: number;
    columnWidths: unknown[];
    rowHeights: unknown[];
    cells: { row: number; col: number; content: string }[];
  };
  expect(table.elementType).toBe(10);
  expect([table.columnWidths.length, table.rowHeights.length]).toEqual([2, 3]);
  const at = (row: number, col: number) =>
    table.cells.find((cell) => cell.row === row && cell.col === col)?.content;
  expect([at(0, 0), at(1, 1), at(2, 0), at(2, 1)]).toEqual(['品名', '12', '垫圈', '']);
});

test.each([
  ['no list', 'nonsense'],
  ['too many elements', JSON.stringify(Array.from({ length: 501 }, () => ({ elementType: 11 })))],
  ['a poisoned key', '[{"elementType":11,"__proto__":{"x":1}}]'],
  ['too deep', `[{"elementType":11,"a":${'['.repeat(20)}${']'.repeat(20)}}]`],
])('EDIT-07 a clipboard with %s is refused', (_, json) => {
  expect(() => readElements(json)).toThrow(Refusal);
});

test('EDIT-07 what is pasted is repaired like a template: limits hold, the background stays out', () => {
  const [only, ...rest] = readElements(
    JSON.stringify([
      { elementType: 3, content: 'x' },
      null,
      { elementType: 11, x: 1e9, width: -5, height: 'a' },
    ]),
  );
  expect(rest).toEqual([]);
  expect(only).toMatchObject({ elementType: 11, x: 2000, width: 0.1 });
  expect(only!.height).toBeGreaterThan(0);
});

test('EDIT-07 any content survives the clipboard, whatever signs are in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (content) => {
      const element = newElement(1, { content });
      const clip = writeClip([element]);
      expect(readElements(markedJson(clip.html)!)).toEqual([element]);
    }),
  );
  expect(markedJson('<span data-labelwright="%%%">')).toBeUndefined();
  expect(markedJson('<b>text</b>')).toBeUndefined();
});
