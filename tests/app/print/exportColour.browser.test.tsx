import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PictureFormat } from '../../../src/app/print/export/exportOptions';
import { dotsPerMm } from '../../../src/base/units';
import { t } from '../../../src/i18n/messages';
import { newElement } from '../../../src/label/elements';
import { newLabel } from '../../../src/label/template';
import { BatchRenderer } from '../../../src/raster/batch';
import { numbered } from '../../label/numbered';
import { disk } from './disk';
import { openDialog } from './openDialog';

/** A busy machine is no failure. */
const PATIENT = { timeout: 20_000 };
/** 8 dots per mm at 203 dpi. */
const RED = { x: 10 * 8, y: 8 * 8 };
const PAPER = { x: 38 * 8, y: 28 * 8 };

beforeEach(() => page.viewport(1280, 800));

/** A PNG of one colour, transparent in its right half. */
function half(colour: string): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [40, 20];
  const ctx = canvas.getContext('2d')!;
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, 20, 20);
  return canvas.toDataURL();
}

/** The export of a label with a picture of 40 x 20 mm, half of it red, and the text of a row. */
function exporting(names: string[], format: PictureFormat) {
  const picture = newElement(6, { x: 0, y: 0, width: 40, height: 20, content: half('#ff0000') });
  const text = newElement(1, { x: 1, y: 20, width: 30, height: 8, inputDataType: 3, excelKey: '名' });
  const label = { ...newLabel('彩色', 40, 30), labelNum: 2, labelGap: 2, elements: [picture, text] };
  const records = numbered({ fields: ['名'], rows: names.map((name) => [name]) });
  const opened = openDialog({ label, records, purpose: 'export' });
  opened.store.exports!.set({ kind: 'pictures', picture: format, nameColumn: '名' });
  return opened;
}

async function save(written: ReturnType<typeof disk>, labels: number): Promise<Blob> {
  await page.getByRole('button', { name: t('exportTo'), exact: true }).click(PATIENT);
  await expect.element(page.getByText(t('exportDone', { n: labels })), PATIENT).toBeVisible();
  expect(written.closed).toBe(true);
  return new Blob(written.parts);
}

/** The pixels of a picture file. */
async function decoded(file: Blob) {
  const bitmap = await createImageBitmap(file);
  const ctx = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  ctx.drawImage(bitmap, 0, 0);
  const at = ({ x, y }: { x: number; y: number }) => [...ctx.getImageData(x, y, 1, 1).data];
  return { size: [bitmap.width, bitmap.height], at };
}
const startOf = async (file: Blob, bytes: number) => [
  ...new Uint8Array(await file.slice(0, bytes).arrayBuffer()),
];

/** Names of the files of an archive, from its central directory. */
async function namesIn(archive: Blob): Promise<string[]> {
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const names: string[] = [];
  for (let i = 0; i + 46 <= bytes.length; i++) {
    if (view.getUint32(i, true) !== 0x02014b50) continue;
    names.push(new TextDecoder().decode(bytes.subarray(i + 46, i + 46 + view.getUint16(i + 28, true))));
  }
  return names;
}

test('PRN-16 IMG-07 one label as JPEG: a file of quality 0.92 on white, as it is designed', async () => {
  const convert = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob');
  onTestFinished(() => convert.mockRestore());
  const written = disk();
  const { store, pool } = exporting(['甲'], 'jpeg');
  const file = await save(written, 1);
  expect(written.name).toBe('彩色.jpg');
  expect(await startOf(file, 3)).toEqual([0xff, 0xd8, 0xff]);
  const { size, at } = await decoded(file);
  expect(size).toEqual([320, 240]);
  expect(at(PAPER)).toEqual([255, 255, 255, 255]);
  // The transparent half of the picture is paper.
  expect(at({ x: 30 * 8, y: RED.y })).toEqual([255, 255, 255, 255]);
  const [red, green, blue] = at(RED) as [number, number, number, number];
  expect(red).toBeGreaterThan(250);
  expect(Math.max(green, blue)).toBeLessThan(6);
  expect(convert).toHaveBeenCalledWith({ type: 'image/jpeg', quality: 0.92 });
  // Byte for byte the file of the very label at 0.92, and not of another quality.
  const { label } = store.form!.subject;
  const alone = { ...store.form!.renderJob, label: { ...label, labelNum: 1 } };
  const { width, height, data } = await new BatchRenderer(pool, alone, [['甲']]).colours(0);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  const bytesAt = async (quality: number) =>
    new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer());
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(bytes).toEqual(await bytesAt(0.92));
  expect(bytes).not.toEqual(await bytesAt(0.8));
});

test('PRN-16 one label as colour PNG keeps its colours exactly, at the label’s resolution, on white', async () => {
  const written = disk();
  const { store } = exporting(['甲'], 'png');
  expect(dotsPerMm(store.form!.dpi)).toBe(8);
  const file = await save(written, 1);
  expect(written.name).toBe('彩色.png');
  expect(await startOf(file, 4)).toEqual([0x89, 0x50, 0x4e, 0x47]);
  const { size, at } = await decoded(file);
  expect(size).toEqual([320, 240]);
  expect(at(RED)).toEqual([255, 0, 0, 255]);
  expect(at(PAPER)).toEqual([255, 255, 255, 255]);
});

test('PRN-16 one label in black and white is a PNG file as well; colours become ink', async () => {
  const written = disk();
  exporting(['甲'], 'bits');
  const file = await save(written, 1);
  expect(written.name).toBe('彩色.png');
  expect((await decoded(file)).at(RED)).toEqual([0, 0, 0, 255]);
});

test.each([
  ['jpeg', '.jpg'],
  ['png', '.png'],
] as const)(
  'PRN-16 PRN-04 several labels as %s are an archive: named by a column, in copies, of a range',
  async (format, ending) => {
    const written = disk();
    const { store } = exporting(['甲', '乙', '丙', '乙'], format);
    store.form!.set({ from: 2, to: 4, copies: 2, collate: false });
    const archive = await save(written, 6);
    expect(written.name).toBe('彩色.zip');
    expect(await namesIn(archive)).toEqual(
      ['乙', '乙 (2)', '丙', '丙 (2)', '乙 (3)', '乙 (4)'].map((name) => name + ending),
    );
  },
);

test('PRN-16 an export in colour that is cancelled leaves no file', async () => {
  const written = disk();
  const { store } = exporting(
    Array.from({ length: 300 }, (_, i) => `${i}`),
    'png',
  );
  await page.getByRole('button', { name: t('exportTo'), exact: true }).click(PATIENT);
  await expect.poll(() => store.exports!.running?.done ?? 0, PATIENT).toBeGreaterThan(0);
  await page.getByRole('button', { name: t('exportCancel') }).click(PATIENT);
  await expect.poll(() => store.exports!.running, PATIENT).toBeUndefined();
  expect([written.closed, store.exports!.exported, store.exports!.failure]).toEqual([
    false,
    undefined,
    undefined,
  ]);
});

test('PRN-16 IMG-07 a label whose canvas makes no file is reported: Canvas conversion failed', async () => {
  const convert = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob');
  convert.mockRejectedValue(new DOMException('too large', 'EncodingError'));
  onTestFinished(() => convert.mockRestore());
  const written = disk();
  const { store } = exporting(['甲'], 'jpeg');
  await page.getByRole('button', { name: t('exportTo'), exact: true }).click(PATIENT);
  await expect.element(page.getByText('Canvas conversion failed'), PATIENT).toBeVisible();
  expect(store.exports!.failure).toEqual({ key: 'canvasFail' });
  expect(written.closed).toBe(false);
});

test('PRN-16 the formats of pictures are chosen in the dialog', async () => {
  const { store } = openDialog({
    label: { ...newLabel('t', 40, 30), elements: [newElement(1, {})] },
    purpose: 'export',
  });
  const formats = page.getByRole('radiogroup', { name: 'Format' });
  await expect.element(page.getByText('Pictures', { exact: true }), PATIENT).toBeVisible();
  expect(formats.query()).toBeNull();
  await page.getByText('Pictures', { exact: true }).click();
  for (const [name, format] of [
    ['Colour PNG', 'png'],
    ['JPEG', 'jpeg'],
    ['B/W PNG', 'bits'],
  ] as const) {
    await formats.getByText(name, { exact: true }).click(PATIENT);
    expect(store.exports!.options.picture).toBe(format);
    // One file has the name of the label; several are named by a column.
    expect(page.getByText(t('exportNames')).query()).toBeNull();
  }
  store.form!.set({ copies: 2 });
  await expect.element(page.getByText(t('exportNames'), { exact: true }), PATIENT).toBeVisible();
});
