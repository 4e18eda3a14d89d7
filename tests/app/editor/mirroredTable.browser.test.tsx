import '@mantine/core/styles.css';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import kernelsUrl from '../../../build/kernels.wasm?url';
import { t } from '../../../src/i18n/messages';
import type { Label } from '../../../src/label/template';
import { browserHost } from '../../../src/raster/browserHost';
import { Kernels } from '../../../src/raster/kernels';
import { Painter } from '../../../src/raster/page';
import { mirroredByHand } from '../../label/elements/tables';
import { openEditor } from './mutated';

const choice = (label: 'directionLtr' | 'directionRtl') =>
  page.getByRole('radiogroup', { name: t('tableDirection') }).getByText(t(label), { exact: true });
const stage = () => document.querySelector<HTMLElement>('[data-stage]')!;
const pick = (col: number) => ({ row: 0, col });

/** An editor with one table of three columns, which is from right to left by its panel. */
async function withMirrored() {
  const { editor, cells } = (await openEditor()).stores;
  editor.selectAll();
  editor.remove();
  editor.add(10, undefined, { x: 2, y: 2, width: 30, height: 15, columnWidths: ['4', '9', '14'] });
  editor.commit();
  await choice('directionRtl').click();
  await expect.poll(() => cells.table!.columnDirection).toBe('rtl');
  return { editor, cells };
}

test('SCR-05 the panel mirrors a table, as one step that undo takes back', async () => {
  const { editor, cells } = await withMirrored();
  editor.undo();
  await expect.poll(() => cells.table!.columnDirection).toBe('ltr');
  editor.redo();
  await expect.poll(() => cells.table!.columnDirection).toBe('rtl');
});

test('SCR-05 arrows move to the side they point to, Tab to the next column, which is at the left', async () => {
  const { cells } = await withMirrored();
  cells.pick(pick(0));
  stage().focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(cells.spot).toEqual(pick(1));
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  expect(cells.spot).toEqual(pick(1));
  await userEvent.keyboard('{Tab}');
  expect(cells.spot).toEqual(pick(2));
  await userEvent.keyboard('{ArrowLeft}');
  expect(cells.spot).toEqual(pick(2));
  // The mark of the selection is over the left column.
  const mark = document.querySelector<HTMLElement>('[class*=tableRange]')!.getBoundingClientRect();
  const lines = [...document.querySelectorAll<HTMLElement>('[data-axis=col]')].map((line) => {
    const { left, width } = line.getBoundingClientRect();
    return left + width / 2;
  });
  expect(lines[1]!).toBeLessThan(lines[0]!);
  expect(Math.abs(mark.right - lines[1]!)).toBeLessThan(2);
});

test('SCR-05 a click picks the cell below it, a column is inserted at the side that the button names', async () => {
  const { cells, editor } = await withMirrored();
  const [first, second] = [...document.querySelectorAll<HTMLElement>('[data-axis=col]')].map((line) => {
    const { left, width, top } = line.getBoundingClientRect();
    return { x: left + width / 2, y: top };
  });
  cells.pick(pick(2));
  const area = page.getByRole('application', { name: t('tableArea') });
  await expect.element(area).toBeVisible();
  const box = area.element().getBoundingClientRect();
  await area.click({ position: { x: (first!.x + second!.x) / 2 - box.left, y: 8 } });
  expect(cells.spot).toEqual(pick(1));
  await area.click({ position: { x: box.width - 8, y: 8 } });
  expect(cells.spot).toEqual(pick(0));
  cells.setText(pick(0), 'first');
  await page.getByRole('button', { name: t('tableColumnRight'), exact: true }).click();
  await expect.poll(() => cells.table!.columnWidths.length).toBe(4);
  expect(cells.table!.cells.slice(0, 2).map(({ content }) => content)).toEqual(['', 'first']);
  editor.undo();
  await page.getByRole('button', { name: t('tableColumnLeft'), exact: true }).click();
  await expect.poll(() => cells.table!.columnWidths.length).toBe(4);
  expect(cells.table!.cells.slice(0, 2).map(({ content }) => content)).toEqual(['first', '']);
});

test('SCR-05 a line follows the pointer: to the right the column at its right gets narrower', async () => {
  const { cells } = await withMirrored();
  const widths = () => cells.table!.columnWidths.map(Number);
  const before = widths();
  const line = document.querySelector<HTMLElement>('[data-axis=col]')!;
  const { left, width, top, height } = line.getBoundingClientRect();
  const at = (x: number) => ({
    clientX: x,
    clientY: top + height / 2,
    pointerId: 1,
    button: 0,
    bubbles: true,
  });
  line.setPointerCapture = () => {};
  const from = left + width / 2;
  line.dispatchEvent(new PointerEvent('pointerdown', at(from)));
  await expect.poll(() => line.dataset.dragged).toBeDefined();
  line.dispatchEvent(new PointerEvent('pointermove', at(from + 6)));
  const middle = () => line.getBoundingClientRect().left + width / 2;
  await expect.poll(middle).toBeGreaterThan(from + 3);
  line.dispatchEvent(new PointerEvent('pointerup', at(from + 6)));
  await expect.poll(() => widths()[0]! < before[0]!).toBe(true);
  expect(widths()[1]!).toBeGreaterThan(before[1]!);
  expect(widths()[2]).toBe(before[2]);
});

test('SCR-05 a table mirrored in the editor prints as the one built by hand', async () => {
  const { editor, cells } = await withMirrored();
  for (const [col, text] of ['من اليمين', 'שלום', '12.50'].entries())
    cells.setCell(cells.table!.id, pick(col), { content: text });
  editor.commit();
  const painter = new Painter(browserHost, await Kernels.load(fetch(kernelsUrl)));
  const print = async (label: Label) => {
    const settings = { fields: [], mode: 'normal', dpi: 300, direction: 0, hOffset: 0, vOffset: 0 } as const;
    return (await painter.sheet({ label, ...settings }, [{ index: 0 }])).bits.join();
  };
  const table = cells.table!;
  const own = await print(editor.label);
  const byHand = { ...editor.label, elements: [mirroredByHand(table)] };
  expect(own === (await print(byHand))).toBe(true);
  const straight = { ...editor.label, elements: [{ ...table, columnDirection: 'ltr' }] };
  expect(own === (await print(straight))).toBe(false);
});
