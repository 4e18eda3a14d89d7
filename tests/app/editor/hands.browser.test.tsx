import '@mantine/core/styles.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../src/i18n/messages';
import { openEditor } from './mutated';

const field = (label: Parameters<typeof t>[0]) =>
  page
    .getByRole('complementary', { name: t('properties') })
    .getByRole('textbox', { name: t(label), exact: true });
const stage = () => document.querySelector<HTMLElement>('[data-stage]')!;

test('EDIT-10 the panel of several elements changes what they have in common, as one step', async () => {
  const { editor } = (await openEditor()).stores;
  editor.add(1, undefined, { textSize: 8 });
  const a = editor.selected[0]!;
  editor.add(1, undefined, { textSize: 12 });
  const b = editor.selected[0]!;
  editor.setElements([
    { id: a, patch: { x: 2, y: 3 } },
    { id: b, patch: { x: 6, y: 20 } },
  ]);
  editor.select([a, b]);
  await expect.element(field('textSize')).toHaveValue('');
  await expect.element(field('textSize')).toHaveAttribute('placeholder', t('mixed'));
  await field('textSize').fill('10');
  await expect.poll(() => [a, b].map((id) => editor.element(id)!.textSize)).toEqual([10, 10]);
  await expect.element(field('positionX')).toHaveValue('2');
  await field('positionX').fill('5');
  // Both move; they keep their distance.
  await expect.poll(() => [a, b].map((id) => editor.element(id)!.x)).toEqual([5, 9]);
  editor.undo();
  editor.undo();
  expect([a, b].map((id) => editor.element(id)!.textSize)).toEqual([8, 12]);
});

test('EDIT-10 several elements are grouped and ungrouped in the panel', async () => {
  const { editor } = (await openEditor()).stores;
  editor.add(11);
  const [a] = editor.selected;
  editor.add(8);
  editor.select([a!, ...editor.selected]);
  await page.getByRole('button', { name: t('group'), exact: true }).click();
  await expect.poll(() => new Set(editor.selection.map(({ groupId }) => groupId)).size).toBe(1);
  expect(editor.selection[0]!.groupId).toBeTruthy();
  await page.getByRole('button', { name: t('ungroup'), exact: true }).click();
  await expect.poll(() => editor.selection.map(({ groupId }) => groupId)).toEqual(['', '']);
});

test('ELEM-08 the link button locks the proportions of a box, and unlocks those of a picture', async () => {
  const { editor } = (await openEditor()).stores;
  editor.add(11, undefined, { width: 10, height: 5 });
  const id = editor.selected[0]!;
  await page.getByRole('button', { name: t('ratioLock') }).click();
  await field('widthMm').fill('20');
  await expect.poll(() => editor.element(id)!.height).toBe(10);
  await page.getByRole('button', { name: t('ratioFree') }).click();
  await field('widthMm').fill('8');
  await expect.poll(() => editor.element(id)!.width).toBe(8);
  expect(editor.element(id)!.height).toBe(10);
});

test('ELEM-13 Tab continues with the next cell of a table, Shift and Tab with the one before', async () => {
  const { editor, cells } = (await openEditor()).stores;
  editor.add(10);
  cells.pick({ row: 0, col: 0 });
  stage().focus();
  const area = page.getByRole('textbox', { name: t('editText') });
  await userEvent.keyboard('{Enter}');
  await expect.element(area).toHaveFocus();
  await userEvent.keyboard('one{Tab}two{Tab}{Shift>}{Tab}{/Shift}TWO{Escape}');
  await expect.element(area).not.toBeInTheDocument();
  const texts = cells.table!.cells.map(({ content }) => content);
  expect(texts.slice(0, 3)).toEqual(['one', 'TWO', '']);
});

test('ELEM-13 Ctrl and A, or the button, select all cells of the table', async () => {
  const { editor, cells } = (await openEditor()).stores;
  editor.add(11);
  editor.add(10);
  const all = cells.table!.cells.length;
  cells.pick({ row: 1, col: 0 });
  stage().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(cells.cells).toHaveLength(all);
  // The elements stay as they are selected.
  expect(editor.only?.elementType).toBe(10);
  cells.pick({ row: 0, col: 0 });
  await page.getByRole('button', { name: t('selectAll'), exact: true }).click();
  expect(cells.cells).toHaveLength(all);
});

test('EDIT-04 a letter adds an element, and a field selects its number when it gets the focus', async () => {
  const { editor } = (await openEditor()).stores;
  const before = editor.layerCount;
  stage().focus();
  await userEvent.keyboard('r');
  await expect.poll(() => editor.only?.elementType).toBe(11);
  const width = field('widthMm');
  await width.click();
  await userEvent.keyboard('7');
  await expect.poll(() => editor.only?.width).toBe(7);
  // In a field a letter is text.
  await userEvent.keyboard('t');
  expect(editor.layerCount).toBe(before + 1);
});

test('EDIT-04 a number is selected the moment its field gets the focus: digits typed at once replace it', async () => {
  const { editor } = (await openEditor()).stores;
  editor.add(11);
  await expect.element(field('widthMm')).toBeVisible();
  const input = field('widthMm').element() as HTMLInputElement;
  input.focus();
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
  // Nothing selects it once more: a first digit would be replaced by the second.
  await userEvent.keyboard('6');
  await new Promise((go) => setTimeout(go, 50));
  await userEvent.keyboard('0');
  expect(input.value).toBe('60');
  input.blur();
  await field('widthMm').click();
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
});

test('EDIT-10 a letter adds an element also while a button of the bar has the focus', async () => {
  const { editor } = (await openEditor()).stores;
  const before = editor.layerCount;
  const button = page.getByRole('button', { name: t('addElement', { name: t('elRectangle') }) });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('t');
  await expect.poll(() => editor.layerCount).toBe(before + 1);
  await expect.poll(() => document.activeElement === stage()).toBe(true);
});
