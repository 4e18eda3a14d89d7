import '@mantine/core/styles.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../src/i18n/messages';
import { openEditor } from './mutated';

const field = () => page.getByRole('textbox', { name: t('content'), exact: true });
const chip = (name: string) => page.getByRole('button', { name: t('chipOpen', { name }), exact: true });
const insert = async (item: 'sourceSerial' | 'sourceAtPrint') => {
  await page.getByRole('button', { name: t('chipAdd') }).click();
  await page.getByRole('menuitem', { name: t(item), exact: true }).click();
};

async function openText(content: string, type = 1) {
  const { stores } = await openEditor();
  const { editor } = stores;
  editor.add(type);
  const id = editor.selected[0]!;
  editor.setElement(id, { content });
  editor.commit();
  await expect.element(field()).toHaveValue(content);
  return { stores, editor, content: () => editor.element(id)!.content };
}

for (const [name, type] of [
  ['text', 1],
  ['barcode', 2],
  ['QR code', 7],
] as const) {
  test(`ELEM-01 a serial is inserted into the content of a ${name}, changed in its form, and previewed`, async () => {
    const { content } = await openText('NO-', type);
    await insert('sourceSerial');
    await expect.poll(content).toBe('NO-{¦serial=0001¦count=10}');
    await page.getByRole('textbox', { name: t('chipPrefix') }).fill('A}');
    await expect.poll(content).toBe('NO-{¦serial=0001¦count=10¦prefix=A\\}}');
    await expect
      .element(page.getByRole('status').filter({ hasText: t('chipPreview') }))
      .toHaveTextContent('A}0001');
    await userEvent.keyboard('{Escape}');
    await expect.element(chip('0001')).toHaveFocus();
  });
}

test('ELEM-01 an input in a text gets a name, a sample and a date format; what cannot be read is named', async () => {
  const { content } = await openText('EXP ');
  await insert('sourceAtPrint');
  await page.getByRole('textbox', { name: t('scanName') }).fill('Expiry');
  await page.getByRole('textbox', { name: t('scanSample') }).fill('2026-03-01');
  await page
    .getByRole('radiogroup', { name: t('chipAs') })
    .getByText(t('chipAsDate'))
    .click();
  await expect.poll(content).toBe('EXP {¦input=Expiry¦sample=2026-03-01¦date=YYYY-MM-DD}');
  await page.getByLabelText(t('chipPattern'), { exact: true }).first().fill('MM/YY');
  await userEvent.keyboard('{Tab}');
  await expect.poll(content).toBe('EXP {¦input=Expiry¦sample=2026-03-01¦date=MM/YY}');
  await expect.element(page.getByText(`${t('chipPreview')} 03/26`)).toBeVisible();
  await page.getByRole('textbox', { name: t('scanSample') }).fill('soon');
  await expect
    .element(page.getByText(t('formatDate', { field: 'Expiry', value: 'soon' })).first())
    .toBeVisible();
});

test('ELEM-01 Backspace removes a whole chip and the arrow keys step over it', async () => {
  const { content, editor } = await openText('a{¦serial=1}b');
  await field().click();
  const box = field().element() as HTMLTextAreaElement;
  box.setSelectionRange(12, 12);
  await userEvent.keyboard('{ArrowLeft}');
  expect(box.selectionStart).toBe(1);
  await userEvent.keyboard('{ArrowRight}');
  expect(box.selectionStart).toBe(12);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(content).toBe('ab');
  await expect.poll(() => box.selectionStart).toBe(1);
  await expect.element(chip('1')).not.toBeInTheDocument();
  editor.undo();
  await expect.poll(content).toBe('a{¦serial=1}b');
});

test('ELEM-13 a table cell takes chips too', async () => {
  const { stores } = await openEditor();
  const { editor, cells } = stores;
  editor.add(10);
  editor.commit();
  cells.pick({ row: 1, col: 1 });
  await insert('sourceSerial');
  const texts = () => cells.table!.cells.map(({ content }) => content);
  await expect.poll(texts).toContain('{¦serial=0001¦count=10}');
  await page.getByRole('button', { name: t('chipRemove') }).click();
  await expect.poll(texts).not.toContain('{¦serial=0001¦count=10}');
});
