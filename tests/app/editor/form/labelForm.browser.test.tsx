import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RootStore } from '../../../../src/app/compose/RootStore';
import LabelCreate from '../../../../src/app/editor/form/LabelCreate';
import LabelFormDialog from '../../../../src/app/editor/form/LabelFormDialog';
import { readPicture } from '../../../../src/app/pictures';
import { LabelProvider } from '../../../../src/app/shell/LabelProvider';
import { theme } from '../../../../src/app/ui/theme';
import { t } from '../../../../src/i18n/messages';
import { BACKGROUND_MB, BACKGROUND_TYPES } from '../../../../src/label/rules';
import { MACHINE, newLabel, PAPER, SHAPE } from '../../../../src/label/template';

const cleanups: (() => void)[] = [];
let stores: RootStore;
beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});
afterEach(() => {
  for (const work of cleanups.splice(0)) work();
});

function Path() {
  return <output data-testid="path">{useLocation().pathname}</output>;
}

function mount(element: React.ReactNode) {
  stores = new RootStore();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <LabelProvider labels={stores}>
      <MantineProvider env="test" theme={theme}>
        <Notifications />
        <MemoryRouter initialEntries={['/label/mylabel']}>
          {element}
          <Path />
        </MemoryRouter>
      </MantineProvider>
    </LabelProvider>,
  );
  cleanups.push(() => {
    root.unmount();
    host.remove();
  });
}

/** Opens the dialog for a new label, or for one that exists. */
async function open(label?: ReturnType<typeof newLabel>) {
  mount(<LabelFormDialog />);
  if (label) stores.editor.load(label);
  if (label) stores.labelForm.openFor(stores.editor.label);
  else stores.labelForm.openNew(t('newLabelName'));
  const dialog = page.getByRole('dialog', { name: t(label ? 'labelSettings' : 'newLabelName') });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

const form = () => stores.labelForm.form!;
const field = (name: Parameters<typeof t>[0]) => page.getByRole('textbox', { name: t(name), exact: true });
/** Until what a field does on focus is done. */
const frames = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
/** Chooses one of the options side by side. */
const pick = (name: Parameters<typeof t>[0]) => page.getByText(t(name), { exact: true }).last().click();
const option = (name: Parameters<typeof t>[0]) => page.getByRole('radio', { name: t(name), exact: true });
const tail = () => page.getByRole('switch', { name: t('tail') });
const turnTail = async () => {
  (tail().element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
};

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
  await page.getByRole('button', { name: t('sizeMm', { width: 70, height: 40 }) }).click();
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

/** A picture file as a canvas makes it. */
async function picture(type: string, name: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')!.fillRect(0, 0, 4, 4);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

test('FORM-15 a background is a jpg, png or bmp of at most 2 MB', async () => {
  const read = (file: File) =>
    readPicture(file, BACKGROUND_MB, BACKGROUND_TYPES).then(
      () => 'read',
      (error) => error.problem,
    );
  expect(await read(await picture('image/png', 'a.png'))).toBe('read');
  expect(await read(await picture('image/jpeg', 'a.jpg'))).toBe('read');
  // A bitmap of one white dot: headers of 14 and 40 bytes, then the dot.
  const bmp = new Uint8Array(58);
  bmp.set([0x42, 0x4d, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24]);
  bmp.set([255, 255, 255], 54);
  expect(await read(new File([bmp], 'a.bmp'))).toBe('read');
  const types = { key: 'imgType', params: { types: 'jpg, jpeg, png, bmp' } };
  expect(await read(await picture('image/webp', 'a.png'))).toEqual(types);
  expect(await read(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'))).toEqual(types);
  const big = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png');
  expect(await read(big)).toEqual({ key: 'imgBig', params: { n: 2 } });
});

test('FORM-15 FORM-16 a background is dropped in, shown on the paper, and removed', async () => {
  await open();
  const target = page
    .getByRole('button', { name: t('choosePicture') })
    .first()
    .element();
  const drop = async (file: File) => {
    const data = new DataTransfer();
    data.items.add(file);
    target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  };
  await drop(await picture('image/webp', 'a.webp'));
  await expect.element(page.getByText(t('imgType', { types: 'jpg, jpeg, png, bmp' }))).toBeInTheDocument();
  expect(form().background).toBe('');
  await drop(await picture('image/png', 'a.png'));
  await expect.poll(() => form().background).toMatch(/^data:image\/png;base64,/);
  const preview = page.getByRole('img', { name: t('formPreview') }).element();
  await expect.poll(() => preview.querySelector('image')?.getAttribute('href')).toBe(form().background);
  await page.getByRole('button', { name: t('clearPicture') }).click();
  expect(form().background).toBe('');
});

test('FORM-17 G-02 the preview draws one to five columns with their measures', async () => {
  await open();
  const preview = page.getByRole('img', { name: t('formPreview') });
  for (const n of [1, 2, 3, 4, 5]) {
    stores.labelForm.set({ columnNum: n });
    stores.labelForm.set({ columnSpace: 2 });
    await expect.poll(() => preview.element().querySelectorAll('[data-column]').length).toBe(n);
    const box = preview.element().getBoundingClientRect();
    for (const column of preview.element().querySelectorAll('[data-column]')) {
      const { left, right } = column.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(box.left);
      expect(right).toBeLessThanOrEqual(box.right + 1);
    }
    const texts = [...preview.element().querySelectorAll('text')].map((text) => text.textContent);
    expect(texts).toEqual(['40 mm', '30 mm', ...(n > 1 ? ['2 mm'] : [])]);
  }
});

test('FORM-14 FORM-17 the longest paper fits the preview, and the tail is on its side', async () => {
  await open();
  await pick('paperContinuous');
  await field('heightMm').fill('1000');
  const preview = page.getByRole('img', { name: t('formPreview') });
  await expect.poll(() => preview.element().textContent).toContain('1000 mm');
  expect(preview.element().getBoundingClientRect().height).toBeLessThan(420);
  stores.labelForm.openNew('x');
  for (const [side, at] of [
    [1, 'left'],
    [2, 'top'],
    [3, 'right'],
    [4, 'bottom'],
  ] as const) {
    stores.labelForm.set({ hasTail: true });
    stores.labelForm.set({ tailType: side });
    await expect.poll(() => preview.element().querySelectorAll('[data-tail]').length).toBe(1);
    await expect
      .poll(() => {
        const tail = preview.element().querySelector('[data-tail]')!.getBoundingClientRect();
        const paper = preview.element().querySelector('[data-paper]')!.getBoundingClientRect();
        const middle = { x: paper.x + paper.width / 2, y: paper.y + paper.height / 2 };
        const off = { x: tail.x + tail.width / 2 - middle.x, y: tail.y + tail.height / 2 - middle.y };
        if (Math.abs(off.x) > Math.abs(off.y)) return off.x < 0 ? 'left' : 'right';
        return off.y < 0 ? 'top' : 'bottom';
      })
      .toBe(at);
  }
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
