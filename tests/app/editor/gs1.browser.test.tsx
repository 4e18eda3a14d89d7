import '@mantine/core/styles.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../src/i18n/messages';
import { openEditor } from './mutated';

const GTIN = '09501101530003';
const identifier = (at: number) => page.getByRole('combobox', { name: t('gs1Identifier') }).nth(at);
const value = (at: number) => page.getByRole('textbox', { name: t('gs1Value') }).nth(at);
const preview = () => page.getByLabelText(t('gs1Preview'));
const button = (name: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(name), exact: true });

/** Presses a button with the keyboard. */
async function press(name: Parameters<typeof t>[0]) {
  await expect.element(button(name)).toBeVisible();
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** The helper of a code, opened. */
async function openHelper(type: number, given: Record<string, unknown>) {
  const { stores } = await openEditor();
  const { editor } = stores;
  editor.add(type);
  const id = editor.selected[0]!;
  editor.setElement(id, given);
  editor.commit();
  await press('gs1Open');
  return () => editor.element(id)!.content;
}

/** Chooses an identifier by what is typed for it. */
async function choose(at: number, typed: string, label: RegExp) {
  await userEvent.fill(identifier(at), typed);
  const option = page.getByRole('option', { name: label }).first();
  await expect.element(option).toBeVisible();
  (option.element() as HTMLElement).click();
  await expect.element(option).not.toBeInTheDocument();
}

test('GS1 a QR code becomes a Digital Link, and is taken apart again', async () => {
  const content = await openHelper(7, { content: 'x' });
  await value(0).fill(GTIN);
  await press('gs1Add');
  await value(1).fill('L/1');
  await expect.element(preview()).toHaveTextContent(`https://id.gs1.org/01/${GTIN}/10/L%2F1`);
  const domain = page.getByRole('textbox', { name: t('gs1Domain') });
  await domain.fill('shop');
  await expect.element(page.getByText(t('gs1DomainBad'))).toBeVisible();
  await press('gs1Apply');
  expect(content()).toBe('x');
  await domain.fill('https://shop.example/p');
  await press('gs1Apply');
  await expect.poll(content).toBe(`https://shop.example/p/01/${GTIN}/10/L%2F1`);
  await press('gs1Open');
  await expect.element(domain).toHaveValue('https://shop.example/p');
  await expect.element(value(1)).toHaveValue('L/1');
});

test('GS1 identifiers are found by number, name or title; rules between them are named', async () => {
  const content = await openHelper(2, { content: '12345678', width: 90 });
  await value(0).fill(GTIN);
  await press('gs1Add');
  await choose(1, '3103', /^\(3103\)/);
  await value(1).fill('1250');
  await expect.element(page.getByText(/\(3103\).*6/)).toBeVisible();
  await value(1).fill('001250');
  await press('gs1Add');
  await choose(2, 'ORIGIN', /^\(422\) ORIGIN/);
  await value(2).fill('157');
  await expect.element(page.getByText(t('gs1Country', { ai: '422', value: '157' }))).toBeVisible();
  await value(2).fill('156');
  await expect.element(preview()).toHaveTextContent(`(01)${GTIN}(3103)001250(422)156`);
  await choose(2, 'CONTENT', /^\(02\)/);
  await value(2).fill(GTIN);
  await expect.element(page.getByRole('alert').filter({ hasText: '(02)' })).toHaveTextContent('(01)');
  await press('gs1Apply');
  expect(content()).toBe('12345678');
});

test('SYM-08 a bar code for articles offers a 2D code with its number, once', async () => {
  const { stores } = await openEditor();
  const { editor } = stores;
  editor.add(2);
  const id = editor.selected[0]!;
  expect(button('dualAdd').elements()).toEqual([]);
  editor.setElement(id, { barcodeType: 4, content: '6901234567892' });
  editor.commit();
  await press('dualAdd');
  const [added] = editor.selected;
  expect(added).not.toBe(id);
  expect(editor.element(added!)!.content).toBe('https://id.gs1.org/01/06901234567892');
  await expect.poll(() => editor.shown.get(added!)).toMatchObject({ drawable: true });
  editor.select([id]);
  await expect.element(button('scanCheck')).toBeVisible();
  expect(button('dualAdd').elements()).toEqual([]);
  editor.undo();
  expect(editor.element(added!)).toBeUndefined();
});
