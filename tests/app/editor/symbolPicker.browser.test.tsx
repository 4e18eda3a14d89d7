import '@mantine/core/styles.css';
import '../../../src/app/ui/app.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../src/i18n/messages';
import { openEditor } from './mutated';

const field = (label: 'barcodeType' | 'codeType') =>
  page
    .getByRole('complementary', { name: t('properties') })
    .getByRole('combobox', { name: t(label) })
    .or(page.getByRole('complementary', { name: t('properties') }).getByRole('textbox', { name: t(label) }))
    .first();
/** Options of the open list; those of closed lists are in the page too. */
const options = () =>
  [...document.querySelectorAll('[role=option]')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.textContent ?? '');

test('SYM-05 bar codes are listed by use, found by a search, and drawn once chosen', async () => {
  const { stores } = await openEditor();
  const { editor } = stores;
  editor.add(2);
  const id = editor.selected[0]!;
  await field('barcodeType').click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  const groups = [...document.querySelectorAll('.mantine-Select-groupLabel')].map((one) => one.textContent);
  expect(groups).toEqual(
    (
      ['symGroupRetail', 'symGroupLogistics', 'symGroupHealth', 'symGroupPost', 'symGroupIndustry'] as const
    ).map((key) => t(key)),
  );
  expect(options()[0]).toBe(t('symEan13') + t('symHintEan13'));

  // By its word on the command line, and by what it is for.
  await userEvent.fill(field('barcodeType').element(), 'databar-limited');
  await expect.poll(options).toEqual([t('symDataBarLimited') + t('symHintDataBarLimited')]);
  // Enter would choose it: on its own ground all of it is written in the colour of its name.
  const [name, hint] = document.querySelector('[data-combobox-selected] div')!.children;
  expect(getComputedStyle(hint!).color).toBe(getComputedStyle(name!).color);
  await userEvent.fill(field('barcodeType').element(), t('symGroupPost'));
  await expect.poll(() => options().length).toBeLessThan(10);
  expect(options()).toContain(t('symKix') + t('symHintKix'));
  await userEvent.fill(field('barcodeType').element(), 'DataBar Omni');
  await page
    .getByRole('option', { name: t('symDataBarOmni') })
    .first()
    .click();

  await expect.poll(() => editor.element(id)!.barcodeType).toBe(112);
  expect(editor.element(id)!.content).toBe('(01)09521234543213');
  await expect.poll(() => editor.shown.get(id)).toMatchObject({ drawable: true });
  expect(editor.problems.get(id)).toBeUndefined();
  await expect.element(page.getByText(t('symHintDataBarOmni')).last()).toBeVisible();
  editor.undo();
  expect(editor.element(id)!.barcodeType).toBe(1);
});

test('SYM-05 matrix codes are chosen the same way', async () => {
  const { stores } = await openEditor();
  const { editor } = stores;
  editor.add(7);
  const id = editor.selected[0]!;
  await field('codeType').click();
  await userEvent.fill(field('codeType').element(), 'pdf417');
  await page
    .getByRole('option', { name: t('symPdf417') })
    .first()
    .click();
  await expect.poll(() => editor.element(id)!.codeType).toBe(164);
  await expect.poll(() => editor.shown.get(id)).toMatchObject({ drawable: true });
  // The box takes the shape of the new symbol.
  const { width, height } = editor.element(id)!;
  expect(width).toBeGreaterThan(2 * height);
});

/** Makes a text one long word. Returns whether it stays within an element around it. */
function staysWithin(text: Element, around: Element): boolean {
  text.textContent = 'postcode<GS>'.repeat(12);
  return around.scrollWidth <= around.clientWidth;
}

test('SYM-05 a form that is one long word is broken in the list, below it and in the problem', async () => {
  const { stores } = await openEditor();
  const { editor } = stores;
  editor.add(7);
  const id = editor.selected[0]!;
  await field('codeType').click();
  await userEvent.fill(field('codeType').element(), t('symMaxiCodeCarrier'));
  await expect.poll(options).toHaveLength(1);
  const option = document.querySelector('[data-combobox-selected]')!;
  const list = option.closest('.mantine-ScrollArea-viewport')!;
  expect(staysWithin(option.querySelector('[class*=hint]')!, list)).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => editor.problems.get(id)).toMatchObject({ problem: { key: 'barCarrier' } });
  const panel = page.getByRole('complementary', { name: t('properties') }).element();
  const hint = [...panel.querySelectorAll('p')].find(
    (one) => one.textContent === t('symHintMaxiCodeCarrier'),
  )!;
  expect(staysWithin(hint, hint)).toBe(true);
  const alert = panel.querySelector('[role=status].mantine-Alert-root')!;
  expect(staysWithin(alert.querySelector('.mantine-Alert-message')!, alert)).toBe(true);
});
