import { MACHINE, PAPER } from '../../../../src/base/printSettings';
import '@mantine/core/styles.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RootStore } from '../../../../src/app/compose/RootStore';
import LabelCreate from '../../../../src/app/editor/form/LabelCreate';
import { t } from '../../../../src/i18n/messages';
import { newElement } from '../../../../src/label/elements';
import { newLabel, SHAPE } from '../../../../src/label/template';
import { field, form, frames, mount, open, option, pick, stores, tail, turnTail } from './labelFormPage';

test('FORM-01 the dialog is 900 px wide, a click next to it does not close it, saving goes to /edit', async () => {
  const dialog = await open();
  expect(dialog.element().getBoundingClientRect().width).toBe(900);
  await userEvent.click(document.querySelector('.mantine-Modal-overlay')!, { position: { x: 20, y: 20 } });
  await expect.element(dialog).toBeVisible();
  await field('labelName').fill('货架标签');
  await field('widthMm').fill('60.5');
  await page.getByRole('button', { name: t('formCreate') }).click();
  await expect.element(page.getByTestId('path')).toHaveTextContent('/edit');
  expect(stores.editor.label).toMatchObject({ name: '货架标签', width: 60.5, height: 30 });
  expect(stores.labelForm.form).toBeUndefined();
});

test('FORM-01 the name is selected, a number typed after Tab takes the place of the old one, Enter creates', async () => {
  await open();
  await userEvent.keyboard('60x40');
  await userEvent.tab();
  await expect.element(field('widthMm')).toHaveFocus();
  await frames();
  await userEvent.keyboard('60');
  await userEvent.tab();
  await frames();
  await userEvent.keyboard('40{Enter}');
  await expect.element(page.getByTestId('path')).toHaveTextContent('/edit');
  expect(stores.editor.label).toMatchObject({ name: '60x40', width: 60, height: 40 });
});

test('FORM-06 a number over its limit says the limit, and Enter creates nothing from it', async () => {
  await open();
  const limit = page.getByText(t('numberMost', { limit: '210 mm' }));
  await field('widthMm').fill('4060');
  await expect.element(limit).toBeVisible();
  await expect.element(field('widthMm')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('widthMm')).toHaveValue('210');
  await expect.element(limit).toBeVisible();
  await expect.element(field('widthMm')).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await field('widthMm').fill('3');
  await expect.element(limit).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByText(t('numberLeast', { limit: '10 mm' }))).toBeVisible();
  await field('widthMm').fill('60');
  await userEvent.tab();
  await expect.element(page.getByText(t('numberLeast', { limit: '10 mm' }))).not.toBeInTheDocument();
});

test('FORM-05 what is missing is said at its field, and nothing can be saved', async () => {
  await open();
  const save = page.getByRole('button', { name: t('formCreate') });
  await field('labelName').fill('');
  await field('widthMm').fill('');
  await field('heightMm').fill('');
  await field('formColumns').fill('2');
  await field('formColumnSpace').fill('');
  await field('formColumns').fill('');
  await userEvent.tab();
  for (const key of ['nameReq', 'widthReq', 'heightReq', 'colReq', 'spaceReq'] as const) {
    await expect.element(page.getByText(t(key))).toBeVisible();
  }
  await expect.element(save).toBeDisabled();
  await field('labelName').fill('字'.repeat(40));
  await expect.element(page.getByText('32 / 32')).toBeVisible();
  await field('widthMm').fill('40');
  await field('heightMm').fill('30');
  await field('formColumns').fill('2');
  await field('formColumnSpace').fill('1');
  await expect.element(save).toBeEnabled();
});

test('FORM-06 FORM-07 FORM-19 numbers are clamped when the field is left', async () => {
  await open();
  for (const [name, typed, shown] of [
    ['widthMm', '999', '210'],
    ['widthMm', '3', '10'],
    ['widthMm', '40.26', '40.2'],
    ['heightMm', '900', '400'],
    ['heightMm', '1', '5'],
    ['formColumns', '9', '5'],
    ['formColumnSpace', '50', '10'],
    ['formColumnSpace', '-', '0'],
    ['formRight', '-300', '-100'],
    ['formRight', '-', '-100'],
    // No entry at all is no offset: nobody who empties the field means to move the print by 100 mm.
    ['formDown', '', '0'],
  ] as const) {
    await field(name).fill(typed);
    await userEvent.tab();
    await expect.element(field(name), { message: `${name} ${typed}` }).toHaveValue(shown);
  }
  await pick('paperContinuous');
  await field('heightMm').fill('1200');
  await userEvent.tab();
  await expect.element(field('heightMm')).toHaveValue('1000');
  await pick('paperBlackMark');
  await expect.element(field('heightMm')).toHaveValue('400');
});

test('FORM-07 FORM-08 several columns lock the rotation; the columns of a label that exists are locked', async () => {
  await open();
  await expect.element(field('formColumnSpace')).toBeDisabled();
  await field('formColumns').fill('2');
  await expect.element(field('formColumnSpace')).toBeEnabled();
  await expect.element(page.getByRole('radio', { name: '90°' })).toBeDisabled();
  stores.labelForm.openFor({ ...newLabel('x'), labelNum: 2, labelGap: 3 });
  await expect.element(field('formColumns')).toBeDisabled();
  await expect.element(field('formColumnSpace')).toBeEnabled();
});

test('FORM-09 FORM-18 a size of the history is one click; a circle has one diameter', async () => {
  await open();
  await page.getByRole('button', { name: t('sizeOf', { width: 70, height: 40 }) }).click();
  await expect.element(field('widthMm')).toHaveValue('70');
  await expect.element(field('heightMm')).toHaveValue('40');
  await pick('shapeCircle');
  await field('diameterMm').fill('55');
  expect(form()).toMatchObject({ width: 55, height: 55, shapeType: SHAPE.circle });
  expect(field('heightMm').elements()).toHaveLength(0);
});

test('FORM-10 FORM-11 a receipt machine takes no gap paper; 76 asks first, and no changes nothing', async () => {
  await open(newLabel('旧标签'));
  await pick('machine76');
  await expect.element(page.getByText(t('to76'))).toBeVisible();
  const before = form();
  await page
    .getByRole('button', { name: t('formCancel') })
    .last()
    .click();
  await expect.element(page.getByText(t('to76'))).not.toBeInTheDocument();
  expect(form()).toBe(before);
  await expect.element(option('machineLabel')).toBeChecked();

  await pick('machineReceipt');
  await expect.element(option('paperGap')).toBeDisabled();
  await expect.element(option('paperContinuous')).toBeChecked();
  await expect.element(tail()).toBeDisabled();
  await pick('machine76');
  await page.getByRole('button', { name: t('formContinue') }).click();
  await expect.element(option('machine76')).toBeChecked();
  expect(page.getByRole('button', { name: t('choosePicture') }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: t('formSave') }).click();
  await expect.element(page.getByTestId('path')).toHaveTextContent('/edit');
  expect(stores.editor.label).toMatchObject({
    machineType: MACHINE.dotMatrix76,
    paperType: PAPER.continuous,
  });
});

test('FORM-12 FORM-13 the tail asks before it resets; no turns it off, yes locks what it cannot go with', async () => {
  await open();
  await pick('shapeRounded');
  await turnTail();
  await expect.element(page.getByText(t('tailAsk'))).toBeVisible();
  await page
    .getByRole('button', { name: t('formCancel') })
    .last()
    .click();
  await expect.element(page.getByText(t('tailAsk'))).not.toBeInTheDocument();
  await expect.element(tail()).not.toBeChecked();
  await expect.element(option('shapeRounded')).toBeChecked();

  await turnTail();
  await page.getByRole('button', { name: t('formContinue') }).click();
  await expect.element(tail()).toBeChecked();
  await expect.element(option('shapeRectangle')).toBeChecked();
  for (const name of ['shapeRounded', 'paperContinuous'] as const) {
    await expect.element(option(name)).toBeDisabled();
  }
  await expect.element(page.getByRole('button', { name: t('choosePicture') })).toBeDisabled();
  await pick('tailLeft');
  await field('tailLength').fill('35');
  expect(form()).toMatchObject({ tailType: 1, tailLength: 35 });
});

test('FORM-11 Escape answers no to the question and leaves the form open', async () => {
  const dialog = await open(newLabel('旧标签'));
  await pick('machine76');
  await expect.element(page.getByText(t('to76'))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(t('to76'))).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  expect(form().machineType).toBe(MACHINE.label);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => stores.labelForm.form).toBeUndefined();
});

test('EDIT-09 with nothing kept the editor holds a default new label, of the size used last', () => {
  expect(new RootStore().editor.label).toMatchObject({ name: t('newLabelName'), width: 40, height: 30 });
  new RootStore().sizes.remember(60.5, 25);
  expect(new RootStore().editor.label).toMatchObject({ width: 60.5, height: 25, labelNum: 1 });
});

test('SH-13 the page of its own shows the same form', async () => {
  mount(<LabelCreate />);
  await expect.element(page.getByRole('heading', { name: t('newLabelName') })).toBeVisible();
  await field('labelName').fill('单页');
  await page.getByRole('button', { name: t('formCreate') }).click();
  await expect.element(page.getByTestId('path')).toHaveTextContent('/edit');
  expect(stores.editor.label.name).toBe('单页');
});

test('FORM-01 an open spreadsheet stays open for a new label, from its first row, and the user is informed', async () => {
  await open();
  const { sheet } = stores;
  await sheet.open(new File(['品名\n茶\n咖啡\n'], '货.csv', { type: 'text/csv' }));
  sheet.show(1);
  await page.getByRole('button', { name: t('formCreate') }).click();
  await expect
    .element(page.getByText(t('labelStarted', { name: t('newLabelName'), sheet: '货.csv' })))
    .toBeVisible();
  expect([sheet.name, sheet.current]).toEqual(['货.csv', 0]);
});

test('FORM-06 the settings lead to a copy with other columns; the label and the row stay', async () => {
  const label = { ...newLabel('货签'), elements: [newElement(1, { content: 'A' })] };
  await open(label);
  const { sheet } = stores;
  await sheet.open(new File(['品名\n茶\n咖啡\n'], '货.csv', { type: 'text/csv' }));
  sheet.show(1);
  const columns = page.getByRole('textbox', { name: t('formColumns') });
  await expect.element(columns).toBeDisabled();
  await page.getByRole('button', { name: t('formCopyColumns') }).click();
  await expect.element(page.getByRole('dialog', { name: t('formCopyTitle') })).toBeVisible();
  await expect.element(columns).toHaveFocus();
  await columns.fill('2');
  await page.getByRole('button', { name: t('formCreate') }).click();
  await expect.element(page.getByTestId('path')).toHaveTextContent('/edit');
  expect(stores.editor.label).toMatchObject({ name: t('copyName', { name: '货签' }), labelNum: 2 });
  expect(stores.editor.label.elements.some(({ content }) => content === 'A')).toBe(true);
  expect(sheet.current).toBe(1);
  stores.editor.undo();
  expect(stores.editor.label).toMatchObject({ name: '货签', labelNum: 1 });
});
