import '@mantine/core/styles.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../src/i18n/messages';
import { openEditor } from './mutated';

const field = () => page.getByRole('textbox', { name: t('content'), exact: true });
const chip = (name: string) => field().getByRole('button', { name, exact: true });
const column = (name: string) => chip(t('chipColumn', { name }));
const serial = (name: string) => chip(t('chipSerial', { name }));
const option = (name: string) => page.getByRole('option', { name });
const insert = async (item: 'sourceSerial' | 'sourceAtPrint') => {
  await page.getByRole('button', { name: t('chipAdd') }).click();
  await page.getByRole('menuitem', { name: t(item), exact: true }).click();
};
/** Words that a field shows, chips by their names. */
const shown = () => field().element().textContent;

async function openText(
  content: string,
  type = 1,
  fields?: readonly string[],
  cells: readonly string[] = [],
) {
  const { stores } = await openEditor();
  const { editor, sheet } = stores;
  if (fields) {
    await sheet.open(new File([`${fields.join()}\n${cells.join()}\n`], 'tea.csv'));
    expect(sheet.records?.rows).toEqual([cells]);
  }
  editor.add(type);
  const id = editor.selected[0]!;
  editor.setElement(id, { content });
  editor.commit();
  await expect.element(field()).toBeVisible();
  return { stores, editor, id, content: () => editor.element(id)!.content };
}

const COLUMNS = ['Name', 'Date', 'Price'];
const CELLS = ['Green tea', '2026-03-01', '1234.5'];

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
    await expect.element(field()).toHaveFocus();
    await expect.element(serial('0001')).toBeVisible();
  });
}

test('ELEM-01 columns of the sheet are chips between plain text; a name that is no column is marked', async () => {
  await openText('{Name}: {Price} {"a":1} {Weight}', 1, COLUMNS, CELLS);
  await expect.element(column('Name')).toBeVisible();
  await expect.element(column('Price')).toBeVisible();
  await expect.element(chip(t('chipMissing', { chip: t('chipColumn', { name: 'Weight' }) }))).toBeVisible();
  expect(shown()).toBe('Name: Price {"a":1} Weight');
});

test('ELEM-01 a brace opens the list of values with samples, the name typed narrows it, Enter takes one as one step', async () => {
  const { content, editor } = await openText('Tea ', 1, COLUMNS, CELLS);
  await field().click();
  await userEvent.keyboard('{End}{{');
  await expect.element(option('Name Green tea')).toBeVisible();
  await userEvent.keyboard('pr');
  await expect.element(option('Name')).not.toBeInTheDocument();
  expect(field().element().getAttribute('aria-activedescendant')).toBe(option('Price').element().id);
  await userEvent.keyboard('{Enter}');
  await expect.poll(content).toBe('Tea {Price}');
  await userEvent.keyboard('!');
  await expect.poll(content).toBe('Tea {Price}!');
  editor.commit();
  editor.undo();
  await expect.poll(shown).toBe('Tea Price');
  editor.undo();
  await expect.poll(content).toBe('Tea {pr');
});

test('ELEM-01 a name typed to its closing brace becomes a chip; Escape closes the list and keeps what was typed', async () => {
  const { content } = await openText('', 1, COLUMNS, CELLS);
  await field().click();
  await userEvent.keyboard('{{Name}');
  await expect.poll(content).toBe('{Name}');
  await expect.element(column('Name')).toBeVisible();
  await userEvent.keyboard('{{x');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.poll(content).toBe('{Name}{');
  await expect.element(field()).toHaveFocus();
});

test('ELEM-01 a format is set in the box of a chip; a value it cannot read is shown as it prints, with the reason', async () => {
  const { content, editor, id } = await openText('{Date} {Name}', 1, COLUMNS, CELLS);
  await column('Date').click();
  const form = page.getByRole('dialog', { name: t('chipOpen', { name: 'Date' }) });
  await form
    .getByRole('radiogroup', { name: t('chipAs') })
    .getByText(t('chipAsDate'))
    .click();
  await expect.poll(content).toBe('{Date¦date=YYYY-MM-DD} {Name}');
  await form.getByLabelText(t('chipPattern'), { exact: true }).first().fill('DD.MM.YYYY');
  await userEvent.keyboard('{Tab}');
  await expect.element(form.getByText('01.03.2026')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await column('Name').click();
  const other = page.getByRole('dialog', { name: t('chipOpen', { name: 'Name' }) });
  await other
    .getByRole('radiogroup', { name: t('chipAs') })
    .getByText(t('chipAsNumber'))
    .click();
  await expect.poll(content).toBe('{Date¦date=DD.MM.YYYY} {Name¦decimals=2}');
  await expect.element(other.getByText('Green tea', { exact: true })).toBeVisible();
  const reason = { key: 'formatNumber', params: { field: 'Name', value: 'Green tea' } } as const;
  await expect.element(other.getByText(t(reason.key, reason.params))).toBeVisible();
  await expect.poll(() => editor.problems.get(id)).toEqual({ problem: reason, severe: false });
});

test('ELEM-01 an input in a text gets a name and a sample', async () => {
  const { content } = await openText('EXP ');
  await insert('sourceAtPrint');
  await page.getByRole('textbox', { name: t('scanName') }).fill('Expiry');
  await page.getByRole('textbox', { name: t('scanSample') }).fill('2026-03-01');
  await expect.poll(content).toBe('EXP {¦input=Expiry¦sample=2026-03-01}');
  await userEvent.keyboard('{Escape}');
  await expect.element(chip(t('chipInput', { name: 'Expiry' }))).toBeVisible();
});

test('ELEM-01 a chip is one character: arrow keys, Backspace, Delete, and undo as one step each', async () => {
  const { content, editor } = await openText('a{¦serial=1}b{¦serial=2}');
  await field().click();
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}x');
  await expect.poll(content).toBe('a{¦serial=1}xb{¦serial=2}');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}y');
  await expect.poll(content).toBe('ay{¦serial=1}xb{¦serial=2}');
  editor.commit();
  await userEvent.keyboard('{Delete}');
  await expect.poll(content).toBe('ayxb{¦serial=2}');
  await userEvent.keyboard('{Control>}{End}{/Control}{Backspace}');
  await expect.poll(content).toBe('ayxb');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(content).toBe('ayxb{¦serial=2}');
  await expect.element(serial('2')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(content).toBe('ay{¦serial=1}xb{¦serial=2}');
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.poll(content).toBe('ayxb{¦serial=2}');
});

test('ELEM-01 a selection with chips is copied and pasted as text in braces', async () => {
  const { content } = await openText('{Name} x', 1, COLUMNS, CELLS);
  await field().click();
  await userEvent.keyboard('{Control>}ac{/Control}{Control>}{End}{/Control}{Enter}');
  await userEvent.keyboard('{Control>}v{/Control}');
  await expect.poll(content).toBe('{Name} x\n{Name} x');
  await expect.poll(() => field().element().querySelectorAll('[data-chip]').length).toBe(2);
});

test('ELEM-01 Alt+Enter opens the format of the chip at the caret, and another column can be chosen', async () => {
  const { content } = await openText('{Weight¦pad=4}{Name}', 1, COLUMNS, CELLS);
  (field().element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{Home}{/Control}{Alt>}{Enter}{/Alt}');
  const form = page.getByRole('dialog', { name: t('chipOpen', { name: 'Weight' }) });
  await expect.element(form.getByRole('combobox', { name: t('column') })).toBeVisible();
  (form.getByRole('combobox', { name: t('column') }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Price' })).toBeVisible();
  (page.getByRole('option', { name: 'Price' }).element() as HTMLElement).click();
  await expect.poll(content).toBe('{Price¦pad=4}{Name}');
});

test('ELEM-01 text of an input method is committed whole, next to a chip', async () => {
  const { content } = await openText('{Name}', 1, COLUMNS, CELLS);
  await field().click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  const node = field().element() as HTMLElement;
  node.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  document.execCommand('insertText', false, '茶');
  node.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '茶' }));
  await expect.poll(content).toBe('{Name}茶');
  await expect.element(column('Name')).toBeVisible();
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
