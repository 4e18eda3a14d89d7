import { Canvas } from 'fabric';
import { expect, test } from 'vitest';
import { LabelObject } from '../../src/app/editor/canvas/LabelObject';
import { pageKit } from '../../src/app/editor/pageKit';
import { paintLabel } from '../../src/app/editor/thumbnail';
import { loadWords } from '../../src/i18n/messages';
import type { Rows } from '../../src/label/bind';
import { type LabelElement, SOURCE } from '../../src/label/element';
import { newElement } from '../../src/label/elements';
import { onScreen } from '../../src/label/onScreen';
import { type Label, newLabel, readElement } from '../../src/label/template';
import { Assets } from '../../src/raster/assets';
import { browserHost } from '../../src/raster/browserHost';

await loadWords();
const assets = new Assets(browserHost);
const RECORDS: Rows = {
  fields: ['条码', '品名'],
  rows: [
    ['6901234501483', '螺栓'],
    ['6901234505927', '轴承'],
    ['6901234501490', '垫圈'],
  ],
};
const bound = (code: number, given: Record<string, unknown> = {}): LabelElement => ({
  ...newElement(code, { inputDataType: SOURCE.excel, excelKey: '条码', ...given }),
  id: `e${code}`,
});
const barcode = (given: Record<string, unknown> = {}) =>
  bound(2, { barcodeType: 4, x: 2, y: 2, width: 34, height: 12, ...given });
const labelOf = (...elements: LabelElement[]): Label => ({ ...newLabel('t', 40, 30), elements });

/** What the canvas shows of an element for a record, at `px` CSS px a mm. */
async function canvasOf(element: LabelElement, record: number, px = 12): Promise<ImageData> {
  const canvas = new Canvas(document.createElement('canvas'), {
    width: 40 * px,
    height: 30 * px,
    enableRetinaScaling: false,
    renderOnAddRemove: false,
    backgroundColor: '#fff',
  });
  canvas.setViewportTransform([px, 0, 0, px, 0, 0]);
  const row = { index: record, cells: RECORDS.rows[record]! };
  const seen = onScreen(element, [element], RECORDS.fields, row, 8);
  canvas.add(new LabelObject(seen, assets.env(8)));
  canvas.renderAll();
  const pixels = canvas.getContext().getImageData(0, 0, 40 * px, 30 * px);
  await canvas.dispose();
  return pixels;
}

/** Pixels of each look: bars of a symbol are black, a fault is drawn in reds. */
function looks({ data }: ImageData): { black: number; red: number; words: number } {
  const found = { black: 0, red: 0, words: 0 };
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
    if (r < 60 && g < 60 && b < 60) found.black++;
    else if (r > 200 && g < 245 && r - g > 10) found.red++;
    if (r > 120 && r < 200 && g < 60) found.words++;
  }
  return found;
}
const isSame = (a: ImageData, b: ImageData) => a.data.every((byte, i) => byte === b.data[i]);
const pixelsOf = (paper: OffscreenCanvas) =>
  paper.getContext('2d')!.getImageData(0, 0, paper.width, paper.height);
const thumbnail = async (label: Label, records?: Rows, scale = 0.6) =>
  pixelsOf(await paintLabel(pageKit, label, records, () => scale));

test('BAR-07 on the canvas a refused row is a hatched box with its words; good rows are symbols', async () => {
  const first = looks(await canvasOf(barcode(), 0));
  expect(first.black).toBeGreaterThan(5000);
  expect(first.red).toBe(0);
  const refused = looks(await canvasOf(barcode(), 1));
  expect(refused.black).toBe(0);
  expect(refused.red).toBeGreaterThan(5000);
  expect(refused.words).toBeGreaterThan(300);
  const qr = bound(7, { content: '', inputDataType: SOURCE.manual, x: 4, y: 4, width: 20, height: 20 });
  expect(looks(await canvasOf(qr, 0))).toMatchObject({ black: 0 });
});

test.each([0, 90, 37])(
  'BAR-07 the box stays inside its element, turned %i degrees',
  async (rotationAngle) => {
    const px = 12;
    const element = barcode({ x: 10, y: 10, width: 20, height: 8, rotationAngle });
    const { width, data } = await canvasOf(element, 1, px);
    const [cx, cy] = [20 * px, 14 * px];
    const angle = (-rotationAngle * Math.PI) / 180;
    let outside = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 1]! > 250) continue;
      const [x, y] = [((i / 4) % width) - cx, Math.floor(i / 4 / width) - cy];
      const along = x * Math.cos(angle) - y * Math.sin(angle);
      const across = x * Math.sin(angle) + y * Math.cos(angle);
      if (Math.abs(along) > 10 * px + 2 || Math.abs(across) > 4 * px + 2) outside++;
    }
    expect(outside).toBe(0);
  },
);

test('BAR-07 words too small to read are left out, the hatching stays', async () => {
  const small = looks(await canvasOf(barcode({ width: 30, height: 6 }), 1, 1.2));
  expect(small.words).toBe(0);
  expect(small.red).toBeGreaterThan(50);
});

test('LIB-01 a thumbnail has the first row: text, code and the whole table', async () => {
  const cells = [
    { row: 0, col: 0, content: '名称' },
    { row: 0, col: 1, inputDataType: SOURCE.excel, excelKey: '品名' },
  ];
  const table = readElement({ id: 't', elementType: 10, x: 2, y: 18, width: 36, height: 10, cells });
  const text = bound(1, { excelKey: '品名', x: 2, y: 14, width: 30, height: 4 });
  const label = labelOf(barcode(), text, table);
  const typed = labelOf(
    { ...barcode(), inputDataType: SOURCE.manual, content: '6901234501483' },
    { ...text, inputDataType: SOURCE.manual, content: '螺栓' },
    {
      ...table,
      cells: (table.cells as { inputDataType: number }[]).map((cell) =>
        cell.inputDataType === SOURCE.excel
          ? { ...cell, inputDataType: SOURCE.manual, content: '螺栓' }
          : cell,
      ),
    },
  );
  expect(isSame(await thumbnail(label, RECORDS), await thumbnail(typed))).toBe(true);
});

test('LIB-01 a thumbnail without data has the names of columns; one of a refused row its hatched box', async () => {
  const text = bound(1, { excelKey: '品名', x: 2, y: 18, width: 30, height: 5 });
  const named = { ...text, inputDataType: SOURCE.manual, content: '{品名}' };
  expect(isSame(await thumbnail(labelOf(text)), await thumbnail(labelOf(named)))).toBe(true);
  const other = { fields: ['别的'], rows: [['x']] };
  expect(
    isSame(await thumbnail(labelOf(text), other), await thumbnail(labelOf(named))),
    'a sheet of another label is none',
  ).toBe(true);
  const refused = { ...RECORDS, rows: RECORDS.rows.slice(1) };
  const box = looks(await thumbnail(labelOf(barcode()), refused, 1));
  expect(box.black).toBe(0);
  expect(box.red).toBeGreaterThan(2000);
  expect(looks(await thumbnail(labelOf(barcode()))), 'no data is no mistake').toMatchObject({
    red: 0,
    black: 0,
  });
});

test('LIB-01 pictures of a thumbnail are the black dots that print, those in black and white at their own level', async () => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [240, 120];
  const ctx = canvas.getContext('2d')!;
  for (let x = 0; x < 240; x++) {
    ctx.fillStyle = `rgb(200 ${x} ${x})`;
    ctx.fillRect(x, 0, 1, 120);
  }
  const picture = (given: Record<string, unknown>) =>
    newElement(6, { x: 5, y: 5, width: 30, height: 15, content: canvas.toDataURL(), ...given });
  const shares: number[] = [];
  for (const given of [{}, { colorMode: 2, grayValue: 100 }, { colorMode: 2, grayValue: 200 }]) {
    const { data } = await thumbnail(labelOf(picture(given)));
    let black = 0;
    for (let i = 0; i < data.length; i += 4) {
      expect(data[i]! === data[i + 1]! && (data[i] === 0 || data[i] === 255)).toBe(true);
      if (data[i] === 0) black++;
    }
    shares.push(black / (240 * 120));
  }
  // Gray is 0.3 red + 0.7 of the rest: 100 is at x = 57, 200 at x = 200.
  expect(shares[1]).toBeCloseTo(58 / 240, 1);
  expect(shares[2]).toBeCloseTo(200 / 240, 1);
  expect(shares[0]).toBeGreaterThan(0.1);
});
