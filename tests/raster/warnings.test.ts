import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canvasHost } from '../../src/cli/canvasHost';
import { paths } from '../../src/cli/paths';
import { type LabelElement, SOURCE } from '../../src/label/element';
import { newElement } from '../../src/label/elements';
import { newLabel, readElement } from '../../src/label/template';
import { storedWatermark } from '../../src/label/watermark';
import { Kernels } from '../../src/raster/kernels';
import { Painter, type RenderJob } from '../../src/raster/page';

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

test('FONT-03 characters of the data without a glyph are told with their rows, blank and plain ones are not', async () => {
  const job = jobOf([bound(1)]);
  expect(await look(job, ['茶', '茶😀', '', 'กข 1', '茶\t\u200d'])).toEqual([
    {
      index: 1,
      problems: [],
      warnings: [{ key: 'glyphMissing', params: { chars: '😀' }, elementId: 'own' }],
    },
    {
      index: 3,
      problems: [],
      warnings: [{ key: 'glyphMissing', params: { chars: 'ก ข' }, elementId: 'own' }],
    },
  ]);
});

test('FONT-03 a matrix code needs no glyphs, a barcode none but for its text', async () => {
  expect(await look(jobOf([bound(7)]), ['😀'])).toEqual([]);
});

test('FONT-03 every row is told, also when its characters were seen before', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => (i % 100 === 7 ? `茶${i}😀` : `茶${i}`));
  const found = await look(jobOf([bound(1)]), rows);
  expect(found.map(({ index }) => index)).toEqual([7, 107, 207, 307, 407, 507, 607, 707, 807, 907]);
});

test('DATA-10 text of the data that finds no room in its cell is told with row and cell', async () => {
  const job = jobOf([grid({ inputDataType: SOURCE.excel, excelKey: '品名', textSize: 9 })]);
  expect(await look(job, ['茶', '陈年普洱熟茶饼三百五十七克', '糖'])).toEqual([
    {
      index: 1,
      problems: [],
      warnings: [{ key: 'cellOverflow', params: { row: 2, col: 2 }, elementId: 'own' }],
    },
  ]);
});

test('DATA-10 a line that is not wrapped and is wider than its cell is cut, and told', async () => {
  const job = jobOf([grid({ inputDataType: SOURCE.excel, excelKey: '品名', textSize: 9, lineWrap: false })]);
  expect((await look(job, ['普洱', '普洱熟茶饼三百克'])).map(({ index }) => index)).toEqual([1]);
});

test.each([
  [{ height: 4 }, '短', '很长很长的品名写不下一行', 1],
  [{ height: 12 }, '短', '很长很长的品名写不下一行', 0],
  [{ height: 4, lineWrap: false }, '短', '很长很长的品名写不下一行', 1],
  [{ height: 2 }, '', '短', 1],
])('DATA-10 text of the data that reaches past its box %j is told', async (given, fits, long, rows) => {
  const found = await look(jobOf([bound(1, { width: 20, ...given })]), [fits, long]);
  expect(found.map(({ index, warnings }) => [index, warnings?.map(({ key }) => key)])).toEqual(
    rows ? [[1, ['textOverflow']]] : [],
  );
});

test('DATA-10 what no row changes is not told with each of them', async () => {
  const still = {
    ...newElement(1, { content: '很长很长的品名写不下一行', width: 10, height: 4 }),
    id: 'still',
  };
  expect(await look(jobOf([still, bound(7)]), ['a', 'b'])).toEqual([]);
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

test('FONT-03 WM-02 characters of the watermark without a glyph are told once for all labels', async () => {
  const mark = (content: string, transparent = 40) =>
    jobOf([bound(1)], { watermark: { ...storedWatermark({ content }), transparent } });
  const found = async (job: RenderJob) => (await painter).common(job, { index: 0, cells: ['茶'] });
  expect(await found(mark('样品😀'))).toEqual([
    { key: 'glyphMissing', params: { chars: '😀' }, elementId: 'watermark' },
  ]);
  expect(await found(mark('样品'))).toEqual([]);
  expect(await found(mark('样品😀', 0))).toEqual([]);
});
