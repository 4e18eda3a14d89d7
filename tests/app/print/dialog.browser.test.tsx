import { when } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { primaryModes } from '../../../src/app/print/form/ModePictures';
import type { Raster } from '../../../src/base/raster';
import { problemText, t } from '../../../src/i18n/messages';
import type { Records } from '../../../src/label/bind';
import { SOURCE } from '../../../src/label/element';
import { newElement } from '../../../src/label/elements';
import { type Label, newLabel } from '../../../src/label/template';
import { BatchRenderer } from '../../../src/raster/batch';
import { modes } from '../../../src/raster/modes';
import { raster } from '../../reference/raster';
import { openDialog } from './openDialog';
import { labelOf, recordsOf } from './subject';

/** A busy machine is no failure. */
const PATIENT = { timeout: 20_000 };

beforeEach(() => page.viewport(1280, 800));

/** The dialog over a label and its rows; what it leads to on the label is written down. */
function dialog(label: Label, records?: Records) {
  const shown: unknown[] = [];
  const select = (ids: readonly string[]) => void shown.push(ids);
  const show = (record: number) => void shown.push(record);
  return { ...openDialog({ label, ...(records && { records }), workers: 2, select, show }), shown };
}

/** The canvas's own pixels as a raster: black is ink, white paper, anything else a failure. */
function readCanvas(canvas: HTMLCanvasElement): Raster {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
  const pixels = new Uint32Array(data.buffer);
  expect(pixels.every((value) => value === 0xff000000 || value === 0xffffffff)).toBe(true);
  return raster(width, height, (x, y) => pixels[y * width + x] === 0xff000000);
}

/** A raster in a form that is quickly compared. */
const print = ({ width, height, bits }: Raster): string =>
  `${width} ${height} ${btoa(String.fromCharCode(...bits))}`;

/** A picture that fades from black to white. */
function fade(): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 120;
  const ctx = canvas.getContext('2d')!;
  const gradient = ctx.createLinearGradient(0, 0, 120, 0);
  gradient.addColorStop(0, '#000');
  gradient.addColorStop(1, '#fff');
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, 120, 120);
  return canvas.toDataURL();
}

test('PRN-13 ten sheets are listed as the very bits that will be sent; one that cannot be printed is marked', async () => {
  const records = recordsOf(23, [4]);
  const { store, pool } = dialog(labelOf('excel'), records);
  const rail = page.getByRole('navigation', { name: t('printRail') });
  await expect.element(rail, PATIENT).toBeVisible();
  const canvases = () => [...rail.element().querySelectorAll('canvas')];
  await expect.poll(() => canvases().length, PATIENT).toBe(9);
  await expect
    .element(page.getByRole('button', { name: t('printSheetBad', { n: 5 }) }), PATIENT)
    .toBeVisible();
  const renderer = new BatchRenderer(pool, store.form!.renderJob, records.rows);
  const compare = async (sheets: number[]) => {
    const sent = await renderer.render(sheets.map((sheet) => [sheet]));
    const drawn = () => canvases().map((canvas) => print(readCanvas(canvas)));
    await expect.poll(drawn, PATIENT).toEqual(sent.map(print));
  };
  await compare([0, 1, 2, 3, 5, 6, 7, 8, 9]);
  await page.getByRole('button', { name: t('printTenAfter') }).click();
  await compare([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  await page.getByRole('button', { name: t('printSheetNumber', { n: 18 }), exact: true }).click();
  expect(store.preview!.shown).toBe(17);
  await page.getByRole('button', { name: t('printTenAfter') }).click();
  await compare([20, 21, 22]);
  await expect.element(page.getByRole('button', { name: t('printTenAfter') }), PATIENT).toBeDisabled();
});

test('PRN-11 three modes side by side and the others under 更多, each with what it makes of the label’s pictures', async () => {
  const picture = { ...newElement(6, { x: 5, y: 5, width: 15, height: 15, content: fade() }), id: 'picture' };
  const { store, pool } = dialog({ ...newLabel('t', 40, 30), elements: [picture] });
  const cards = page.getByRole('radiogroup', { name: t('printMode') });
  await expect.element(cards, PATIENT).toBeVisible();
  await expect
    .poll(() => cards.element().querySelectorAll('canvas').length, PATIENT)
    .toBe(primaryModes.length);
  const drawn = [...cards.element().querySelectorAll('canvas')].map(readCanvas);
  for (const { width, height } of drawn) expect([width, height]).toEqual([120, 120]);
  for (const [i, mode] of primaryModes.entries()) {
    const [whole] = await new BatchRenderer(pool, { ...store.form!.renderJob, mode }, undefined).render([
      [0],
    ]);
    const at = (x: number, y: number) =>
      Boolean((whole!.bits[(y + 40) * 40 + ((x + 40) >> 3)]! >> (7 - ((x + 40) & 7))) & 1);
    expect(drawn[i]).toEqual(raster(120, 120, at));
  }
  expect(drawn[0]).not.toEqual(drawn[2]);
  await cards.getByRole('radio', { name: t(modes.unified.label) }).click();
  expect(store.form!.mode).toBe('unified');
  await page.getByRole('button', { name: t('printMoreModes') }).click();
  await expect.poll(() => store.modes!.pictures.size, PATIENT).toBe(Object.keys(modes).length);
  await page.getByRole('menuitem', { name: t(modes.floyd.label) }).click();
  expect(store.form!.mode).toBe('floyd');
  await expect.element(page.getByRole('button', { name: t(modes.floyd.label) }), PATIENT).toBeVisible();
});

test('PRN-11 G-10 整张标签 is off; on it, the preview and the modes show the mode on texts too', async () => {
  const text = newElement(1, { content: '灰 Gray', x: 2, y: 2, width: 36, height: 20, textSize: 30 });
  const { store, pool } = dialog({ ...newLabel('t', 40, 30), elements: [text] });
  const shown = async () => {
    const { renderJob } = store.form!;
    const [sent] = await new BatchRenderer(pool, renderJob, undefined).render([[0]]);
    await expect.poll(() => print(store.preview!.raster!), PATIENT).toBe(print(sent!));
    return print(sent!);
  };
  const option = page.getByRole('switch', { name: t('printWholeLabel') });
  await expect.element(option, PATIENT).not.toBeChecked();
  await expect.element(page.getByText(t('modeNote')), PATIENT).toBeVisible();
  await expect.poll(() => store.preview!.raster, PATIENT).toBeDefined();
  const crisp = await shown();
  store.form!.setMode('unified');
  expect(await shown()).toBe(crisp);
  await option.click();
  expect(store.form!.wholeLabel).toBe(true);
  expect(await shown()).not.toBe(crisp);
  await expect.element(page.getByText(t('modeNote'))).not.toBeInTheDocument();
  // Each mode is shown with the whole label.
  const cards = page.getByRole('radiogroup', { name: t('printMode') });
  const drawn = () => [...cards.element().querySelectorAll('canvas')].map(readCanvas);
  await expect.poll(() => drawn()[2] && print(drawn()[2]!), PATIENT).toBe(await shown());
  expect(print(drawn()[1]!)).not.toBe(await shown());
  await option.click();
  expect(await shown()).toBe(crisp);
});

test('BAR-07 what the check finds is reported before printing, by kind and row, and a row leads to its label', async () => {
  const { store, shown } = dialog(labelOf('excel'), recordsOf(60, [6, 7, 30]));
  await page.getByRole('button', { name: t('printBadNow', { n: 3 }) }).click();
  await expect.element(page.getByRole('heading', { name: t('kindCode') }), PATIENT).toBeVisible();
  await expect.element(page.getByText(t('printCause', { n: 3, rows: '7-8, 31' })), PATIENT).toBeVisible();
  const reason = problemText(store.findings.bad[2]!.problems[0]!);
  await page.getByRole('button', { name: `${t('printShowRow', { n: 31 })}: ${reason}` }).click();
  expect(store.opened).toBe(false);
  expect(shown).toEqual([30, ['code']]);
});

test('BAR-07 counts of the list agree: rows that cannot be printed, those that can, and how many of these have warnings', async () => {
  const label = labelOf('excel', { height: 30 });
  const name = newElement(1, {
    x: 1,
    y: 15,
    width: 28,
    height: 6,
    inputDataType: SOURCE.excel,
    excelKey: 'name',
  });
  const records = recordsOf(60, [6, 7]);
  const rows = records.rows.map(([text, ean], i) => [
    i < 3 ? 'WWWWWWWWWWWWWWWWWWWWWWWW' : text!.slice(-1),
    ean!,
  ]);
  dialog({ ...label, elements: [...label.elements, { ...name, id: 'name' }] }, { ...records, rows });
  const both = page.getByRole('button', { name: t('printBadNow', { n: 2 }) });
  await expect.element(both, PATIENT).toHaveTextContent(t('printOddNow', { n: 3 }));
  await both.click();
  const list = page.getByRole('dialog');
  await expect.element(list.getByRole('heading', { name: t('printBadRows', { n: 2 }) })).toBeVisible();
  await expect.element(list.getByText(t('printBadOddHint', { n: 58, odd: 3 }))).toBeVisible();
  await expect.element(list.getByRole('heading', { name: t('printOddToo', { n: 3 }) })).toBeVisible();
  await expect.element(list.getByRole('heading', { name: t('kindText') })).toBeVisible();
});

test('PRN-10 the tail, the way out and what it takes of the roll are shown', async () => {
  const tail = { cableLabelDirection: 4, cableLabelLength: 20, printDirection: 90 } as const;
  const { store } = dialog(labelOf('excel', tail), recordsOf(40));
  await when(() => store.preview!.raster !== undefined);
  await expect.element(page.getByText(t('printTail')), PATIENT).toBeVisible();
  await expect.element(page.getByText(t('printFeed')), PATIENT).toBeVisible();
  // 40 sheets of 30 mm with a gap of 2 mm, at 4 inches a second.
  await expect.element(page.getByText(t('printMetres', { n: 1.3 })), PATIENT).toBeVisible();
  await expect.element(page.getByText(t('printTakes', { time: '0:13' })), PATIENT).toBeVisible();
  await expect.element(page.getByText(t('printGoodNow')), PATIENT).toBeVisible();
});
