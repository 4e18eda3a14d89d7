import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { type LabelElement, SOURCE } from '../../src/label/element';
import { newElement } from '../../src/label/elements';
import { newLabel, readElement } from '../../src/label/template';
import { storedWatermark } from '../../src/label/watermark';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import type { RenderJob } from '../../src/raster/renderJob';

const FIELDS = ['品名'];
const painter = Kernels.load(readFileSync(paths.kernels)).then(
  (kernels) => new Painter(canvasHost(paths.fonts), kernels),
);
const jobOf = (elements: LabelElement[], given: Partial<RenderJob> = {}): RenderJob => ({
  label: { ...newLabel('t', 40, 30), elements },
  fields: FIELDS,
  mode: 'interval',
  dpi: 203,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
  ...given,
});
const look = async (job: RenderJob, texts: string[], thorough = true) =>
  (await painter).check(
    job,
    texts.map((text, index) => ({ index, cells: [text] })),
    thorough,
  );
const bound = (code: number, given: object = {}) => ({
  ...newElement(code, { inputDataType: SOURCE.excel, excelKey: '品名', ...given }),
  id: 'own',
});
const grid = (given: object) =>
  readElement({
    id: 'own',
    elementType: 10,
    width: 20.9,
    height: 8.9,
    rowHeights: ['4', '4'],
    columnWidths: ['10', '10'],
    cells: [{ row: 1, col: 1, ...given }],
  });

test('FONT-03 characters of the data without a glyph are reported with their rows, blank and plain ones are not', async () => {
  const job = jobOf([bound(1)]);
  expect(await look(job, ['茶', '茶😀', '', 'ꔀꔁ 1', '茶\t\u200d'])).toEqual([
    {
      index: 1,
      problems: [],
      warnings: [{ key: 'glyphMissing', params: { chars: '😀' }, elementId: 'own' }],
    },
    {
      index: 3,
      problems: [],
      warnings: [{ key: 'glyphMissing', params: { chars: 'ꔀ ꔁ' }, elementId: 'own' }],
    },
  ]);
});

test('FONT-03 a matrix code needs no glyphs, a barcode none but for its text', async () => {
  expect(await look(jobOf([bound(7)]), ['😀'])).toEqual([]);
});

test('FONT-03 every row is reported, also when its characters were seen before', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => (i % 100 === 7 ? `茶${i}😀` : `茶${i}`));
  const found = await look(jobOf([bound(1)]), rows);
  expect(found.map(({ index }) => index)).toEqual([7, 107, 207, 307, 407, 507, 607, 707, 807, 907]);
});

test('DATA-10 text of the data that finds no room in its cell is reported with row and cell', async () => {
  const job = jobOf([grid({ inputDataType: SOURCE.excel, excelKey: '品名', textSize: 9 })]);
  expect(await look(job, ['茶', '陈年普洱熟茶饼三百五十七克', '糖'])).toEqual([
    {
      index: 1,
      problems: [],
      warnings: [{ key: 'cellOverflow', params: { row: 2, col: 2 }, elementId: 'own' }],
    },
  ]);
});

test('DATA-10 a line that is not wrapped and is wider than its cell is cut, and reported', async () => {
  const job = jobOf([grid({ inputDataType: SOURCE.excel, excelKey: '品名', textSize: 9, lineWrap: false })]);
  expect((await look(job, ['普洱', '普洱熟茶饼三百克'])).map(({ index }) => index)).toEqual([1]);
});

test.each([
  [{ height: 4 }, '短', '很长很长的品名写不下一行', 1],
  [{ height: 12 }, '短', '很长很长的品名写不下一行', 0],
  [{ height: 4, lineWrap: false }, '短', '很长很长的品名写不下一行', 1],
  [{ height: 2 }, '', '短', 1],
])('DATA-10 text of the data that reaches past its box %j is reported', async (given, fits, long, rows) => {
  const found = await look(jobOf([bound(1, { width: 20, ...given })]), [fits, long]);
  expect(found.map(({ index, warnings }) => [index, warnings?.map(({ key }) => key)])).toEqual(
    rows ? [[1, ['textOverflow']]] : [],
  );
});

test.each([
  ['shrink', 30, []],
  ['shrink', 9, [[1, ['textOverflow']]]],
  ['cut', 30, [[1, ['textCut']]]],
])(
  'DATA-10 text of the data that is to %s in a box %i mm wide is reported where content is lost',
  async (fit, width, rows) => {
    const job = jobOf([bound(1, { width, height: 4, fit })]);
    const found = await look(job, ['短', '很长很长的品名写不下一行很长很长的品名写不下一行']);
    expect(found.map(({ index, warnings }) => [index, warnings?.map(({ key }) => key)])).toEqual(rows);
  },
);

test('DATA-10 a text of the data that its cell cuts is reported with row and cell', async () => {
  const job = jobOf([grid({ inputDataType: SOURCE.excel, excelKey: '品名', textSize: 9, fit: 'cut' })]);
  expect(await look(job, ['茶', '陈年普洱熟茶饼三百五十七克'])).toEqual([
    {
      index: 1,
      problems: [],
      warnings: [{ key: 'cellCut', params: { row: 2, col: 2 }, elementId: 'own' }],
    },
  ]);
});

test('DATA-10 what no row changes is not reported with each of them', async () => {
  const still = {
    ...newElement(1, { content: '很长很长的品名写不下一行', width: 10, height: 4 }),
    id: 'still',
  };
  expect(await look(jobOf([still, bound(7, { x: 20, y: 10 })]), ['a', 'b'])).toEqual([]);
});

test('DATA-08 what is asked for at printing is looked at like data', async () => {
  const asked = {
    ...newElement(1, { inputDataType: SOURCE.atPrint, excelKey: '批号', height: 4 }),
    id: 'ask',
  };
  const inputs = new Map([['批号', `😀${'很长的批号'.repeat(9)}`]]);
  const found = await look(jobOf([asked], { inputs }), ['a']);
  expect(found[0]!.warnings!.map(({ key, elementId }) => [key, elementId])).toEqual([
    ['textOverflow', 'ask'],
    ['glyphMissing', 'ask'],
  ]);
});

test('BAR-07 a check that is not thorough lists only what must not be printed', async () => {
  const job = jobOf([bound(1), { ...bound(2, { barcodeType: 4 }), id: 'bar' }]);
  const found = await look(job, ['😀', '690123456789'], false);
  expect(found.map(({ index, problems }) => [index, problems.length])).toEqual([[0, 1]]);
  expect('warnings' in found[0]!).toBe(false);
  const [both] = await look(job, ['😀']);
  expect([both!.problems.length, both!.warnings!.length]).toEqual([1, 1]);
});

test('FONT-03 WM-02 characters of the watermark without a glyph are reported once for all labels', async () => {
  const mark = (content: string, transparent = 40) =>
    jobOf([bound(1)], { watermark: { ...storedWatermark({ content }), transparent } });
  const found = async (job: RenderJob) => (await painter).common(job, { index: 0, cells: ['茶'] });
  expect(await found(mark('样品😀'))).toEqual([
    { key: 'glyphMissing', params: { chars: '😀' }, elementId: 'watermark' },
  ]);
  expect(await found(mark('样品'))).toEqual([]);
  expect(await found(mark('样品😀', 0))).toEqual([]);
});

/** A Code-128 of the data: 68 modules of 2 dots with its quiet zones about its middle, 8 mm of bars. */
const code = (given: object = {}) => ({
  ...bound(2, { x: 4, y: 4, width: 32, height: 8, showText: 0, ...given }),
  id: 'code',
});
const block = (given: object) => ({ ...newElement(11, { innerFill: true, ...given }), id: 'block' });
const covered = async (elements: LabelElement[], texts: string[]) =>
  (await look(jobOf(elements), texts)).map(({ index, warnings }) => [
    index,
    warnings!.map(({ key, elementId, params }) => [key, elementId, params?.by]),
  ]);
const COVERED = [['codeCovered', 'code', 'block']];

test.each([
  ['over its bars', { x: 18, y: 6, width: 2, height: 2 }, true],
  ['in its quiet zone', { x: 8, y: 6, width: 1, height: 2 }, true],
  ['next to its quiet zone, in its box', { x: 4, y: 4, width: 0.5, height: 8 }, false],
  ['right above it', { x: 4, y: 2, width: 32, height: 2 }, false],
  ['below its bars, in its text', { x: 18, y: 11, width: 2, height: 1 }, false],
])('BAR-08 ink of another element %s is found for every row', async (_, given, found) => {
  const text = given.y === 11 ? { showText: 2, textSize: 6 } : {};
  const rows = found
    ? [
        [0, COVERED],
        [1, COVERED],
      ]
    : [];
  for (const elements of [
    [code(text), block(given)],
    [block(given), code(text)],
  ]) {
    expect(await covered(elements, ['AB12', 'CD34'])).toEqual(rows);
  }
});

test.each([
  [{ x: 29, y: 13 }, false],
  [{ x: 19, y: 14 }, true],
])('BAR-08 a code turned freely has its zone turned with it: %j', async (at, found) => {
  const turned = code({ x: 4, y: 11, rotationAngle: 35 });
  const result = await covered([turned, block({ ...at, width: 2, height: 2 })], ['AB12']);
  expect(result).toEqual(found ? [[0, COVERED]] : []);
});

test('BAR-08 a text of the data that runs over a code is found on the rows where it does', async () => {
  const qr = { ...newElement(7, { x: 24, y: 4, width: 12, height: 12, content: 'A' }), id: 'code' };
  const text = { ...bound(1, { x: 2, y: 8, width: 20, height: 4, lineWrap: false }), id: 'block' };
  const found = await look(jobOf([qr, text]), ['短', '长长的品名一直写到二维码上面去了', '短']);
  expect(found.map(({ index }) => index)).toEqual([1]);
  expect(found[0]!.warnings!.map(({ key }) => key)).toEqual(['textOverflow', 'codeCovered']);
});

test('BAR-08 what no row changes is found once for all labels', async () => {
  const job = jobOf([
    { ...newElement(7, { x: 4, y: 4, width: 12, height: 12, content: 'A' }), id: 'code' },
    block({ x: 8, y: 8, width: 2, height: 2 }),
    bound(1, { x: 2, y: 22 }),
  ]);
  expect(await look(job, ['a'])).toEqual([]);
  expect(await (await painter).common(job, { index: 0, cells: ['a'] })).toEqual([
    { key: 'codeCovered', elementId: 'code', params: { by: 'block' } },
  ]);
});

test('BAR-08 white over the bars is found, white next to them is not', async () => {
  const white = createCanvas(4, 4);
  const ctx = white.getContext('2d');
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, 4, 4);
  const picture = (given: object) => ({
    ...newElement(6, { content: white.toDataURL('image/png'), ...given }),
    id: 'block',
  });
  const over = picture({ x: 16, y: 5, width: 6, height: 6 });
  expect(await covered([code(), over], ['AB12'])).toEqual([[0, COVERED]]);
  expect(await covered([over, code()], ['AB12']), 'bars over white').toEqual([]);
  expect(await covered([code(), picture({ x: 4, y: 5, width: 3, height: 6 })], ['AB12'])).toEqual([]);
});

test('BAR-08 modules under two dots are reported for the rows whose content is too long', async () => {
  const found = await look(jobOf([code()]), ['AB12', 'ABCDEFGH12']);
  expect(found.map(({ index, warnings }) => [index, warnings!.map(({ key }) => key)])).toEqual([
    [1, ['barTiny']],
  ]);
});

test('BAR-09 modules of a QR code under two dots are reported for the rows whose content is too long', async () => {
  const found = await look(jobOf([bound(7, { width: 8, height: 8 })]), ['AB12', 'ABCDEFGH12'.repeat(6)]);
  expect(found.map(({ index, warnings }) => [index, warnings!.map(({ key }) => key)])).toEqual([
    [1, ['barTiny']],
  ]);
});

const plain = (colour: string): string => {
  const canvas = createCanvas(8, 8);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, 8, 8);
  return canvas.toDataURL('image/png');
};

test('IMG-02 a picture of which no dot prints is named: too light for the mode, or blank on a row', async () => {
  const logo = (content: string) =>
    jobOf([{ ...newElement(6, { x: 4, y: 4, width: 12, height: 12, content, colorMode: 0 }), id: 'own' }]);
  const common = async (job: RenderJob) => (await painter).common(job, { index: 0, cells: ['a'] });
  const blank = [{ key: 'pictureBlank', elementId: 'own' }];
  expect(await common(logo(plain('#eee')))).toEqual(blank);
  expect(await common({ ...logo(plain('#eee')), mode: 'floyd' })).toEqual([]);
  expect(await common(logo(plain('#333')))).toEqual([]);
  // White hides what lies below.
  expect(await common(logo(plain('#fff')))).toEqual([]);
  const found = await look(jobOf([bound(6, { colorMode: 0 })]), [
    plain('#333'),
    plain('#fff'),
    plain('#eee'),
  ]);
  expect(found).toEqual([1, 2].map((index) => ({ index, problems: [], warnings: blank })));
});

test('BAR-08 a text of the data that prints over its neighbour is named with it, on the rows where it does', async () => {
  const name = { ...bound(1, { x: 2, y: 4, width: 36, height: 4, lineWrap: false }), id: 'own' };
  const price = { ...newElement(1, { x: 30, y: 4, width: 9, height: 4, content: '12.80' }), id: 'price' };
  const found = async (...others: LabelElement[]) => {
    const rows = await look(jobOf([name, ...others]), ['短', '长长的品名一直写到价格上', '短']);
    return rows.flatMap(({ index, warnings }) =>
      warnings!.flatMap(({ key, elementId, params }) =>
        key === 'textOver' ? [[index, elementId, params?.by]] : [],
      ),
    );
  };
  expect(await found(price)).toEqual([[1, 'own', 'price']]);
  const rule = { ...newElement(4, { x: 30, y: 2, width: 0.5, height: 8 }), id: 'rule' };
  expect(await found(rule)).toEqual([[1, 'own', 'rule']]);
  // A frame, a background and a box of its own are meant.
  const frame = { ...newElement(11, { x: 1, y: 2, width: 38, height: 8 }), id: 'frame' };
  const box = { ...newElement(1, { ...price, blackWhiteReflection: true }), id: 'box' };
  expect(await found(frame, box as LabelElement)).toEqual([]);
});

test('BAR-08 two texts that no row changes and that print over each other are named once', async () => {
  const words = (id: string, x: number) => ({
    ...newElement(1, { x, y: 4, width: 20, content: 'Sample' }),
    id,
  });
  const common = async (elements: LabelElement[]) =>
    (await painter).common(jobOf(elements), { index: 0, cells: [] });
  expect(await common([words('a', 2), words('b', 5)])).toEqual([
    { key: 'textOver', elementId: 'b', params: { by: 'a' } },
  ]);
  expect(await common([words('a', 2), words('b', 18)])).toEqual([]);
});
