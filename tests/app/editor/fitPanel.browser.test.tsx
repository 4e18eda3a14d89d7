import '@mantine/core/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../src/i18n/messages';
import { openEditor } from './mutated';

const choice = (label: 'fitOverflow' | 'fitShrink' | 'fitCut') =>
  page.getByRole('radiogroup', { name: t('tooLong') }).getByText(t(label), { exact: true });
const smallest = () => page.getByRole('textbox', { name: t('smallestSize') });

test('ELEM-01 the panel of a text offers to shrink it, with its smallest size, or to cut it', async () => {
  const { stores } = await openEditor();
  const { editor } = stores;
  editor.add(1);
  editor.commit();
  const id = editor.selected[0]!;
  await expect.element(choice('fitOverflow')).toBeVisible();
  await expect.element(smallest()).not.toBeInTheDocument();
  await choice('fitShrink').click();
  await expect.poll(() => editor.element(id)!.fit).toBe('shrink');
  await smallest().fill('6.5');
  await expect.poll(() => editor.element(id)!.smallestSize).toBe(6.5);
  await choice('fitCut').click();
  await expect.poll(() => editor.element(id)!.fit).toBe('cut');
  await expect.element(smallest()).not.toBeInTheDocument();
  editor.undo();
  await expect.element(smallest()).toHaveValue('6.5');
});

test('ELEM-13 the panel of a table offers the same for its selected cells', async () => {
  const { stores } = await openEditor();
  const { editor, cells } = stores;
  editor.add(10);
  editor.commit();
  cells.pick({ row: 1, col: 1 });
  await choice('fitShrink').click();
  await smallest().fill('5');
  const set = () =>
    cells.table!.cells.filter(({ fit, smallestSize }) => fit === 'shrink' && smallestSize === 5);
  await expect.poll(() => set().length).toBe(1);
  expect(set()[0]).toMatchObject({ row: 1, col: 1 });
});
