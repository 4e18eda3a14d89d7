import { runInAction } from 'mobx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FontAdvisor } from '../../../src/app/editor/FontAdvisor';
import type { CloudFont } from '../../../src/app/fonts/FontRegistry';
import { addTo, openEditor } from './openEditor';

const CLOUD = [
  { fontValue: '1', fontName: 'Poor Sans' },
  { fontValue: '2', fontName: 'Greek Sans' },
] as CloudFont[];
const characters = { '': [0x20, 0x7e, 0x4e00, 0x9fff], 'cloud:1': [0x20, 0x7e], 'cloud:2': [0x20, 0x3ff] };

/** An editor whose advisor looks at the selection: the second cloud font has Greek, no other one has. */
function advised() {
  const opened = openEditor();
  const faces = {
    load: vi.fn(async (key: string) => {
      const own = characters[key as keyof typeof characters];
      return own && ({ characters: own, weight: 400, italic: false, design: 'sans' } as const);
    }),
    nearest: vi.fn(async (_: string, text: string) => (/[\u4e00-\u9fff]/.test(text) ? undefined : 'cloud:2')),
  };
  const registry = { cloud: CLOUD, local: undefined, version: 0 };
  const advisor = new FontAdvisor(opened, faces, registry, 0);
  const stop = advisor.watch();
  onTestFinished(stop);
  return { ...opened, advisor, faces };
}

test('a font that lacks a character of any bound row is named, with the nearest that has all', async () => {
  const { editor, sheet, advisor, faces } = advised();
  const rows = Array.from({ length: 1200 }, (_, i) => [i === 1111 ? 'Φ4' : `A${i}`]);
  runInAction(() => {
    sheet.records = { fields: ['name'], rows, numbers: new Uint32Array(rows.map((_, i) => i + 2)) };
  });
  addTo(editor, 1, { inputDataType: 3, excelKey: 'name', fontType: '1', fontFamily: 'Poor Sans' });
  await vi.waitFor(() => expect(advisor.advices).toHaveLength(1));
  expect(advisor.of('cloud:1')).toEqual({
    font: 'cloud:1',
    name: 'Poor Sans',
    chars: ['Φ'],
    use: {
      name: 'Greek Sans',
      choice: { fontType: '2', localFontName: '', fontFamily: 'Greek Sans' },
    },
  });
  expect(faces.nearest.mock.calls[0]![1]).toContain('Φ');
  editor.select([]);
  expect(advisor.advices).toEqual([]);
});

test('the proposal is taken in one undo step, in all selected texts of that font', async () => {
  const { editor, advisor } = advised();
  const one = addTo(editor, 1, { content: 'Φ', fontType: '1', fontFamily: 'Poor Sans' });
  const two = addTo(editor, 1, { content: 'A', fontType: '1', fontFamily: 'Poor Sans' });
  const other = addTo(editor, 1, { content: 'A' });
  editor.selectAll();
  await vi.waitFor(() => expect(advisor.of('cloud:1')).toBeDefined());
  advisor.take(advisor.of('cloud:1')!);
  const fonts = () => [one, two, other].map((id) => editor.element(id)!.fontType);
  expect(fonts()).toEqual(['2', '2', '-1']);
  expect(advisor.advices).toEqual([]);
  editor.undo();
  expect(fonts()).toEqual(['1', '1', '-1']);
});

test('without a font that has all characters, nothing is proposed; a complete font has no advice', async () => {
  const { editor, advisor } = advised();
  addTo(editor, 1, { content: '茶Φ', fontType: '1', fontFamily: 'Poor Sans' });
  await vi.waitFor(() => expect(advisor.advices).toHaveLength(1));
  expect(advisor.advices[0]).toMatchObject({ chars: ['茶', 'Φ'], use: undefined });
  editor.setElement(editor.selected[0]!, { content: 'AB' });
  await vi.waitFor(() => expect(advisor.advices).toEqual([]));
});
