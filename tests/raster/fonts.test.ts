import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { newElement } from '../../src/label/elements';
import { type Label, newLabel } from '../../src/label/template';
import type { FontFile } from '../../src/raster/fontFile';
import { withFonts } from '../../src/raster/fonts';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import type { RenderJob } from '../../src/raster/renderJob';
import { boxFont } from './boxFont';
import { expectExact } from './exactness';
import { fontFile, inFonts } from './inFonts';
import { pictures } from './pictures';

const kernels = Kernels.load(readFileSync(paths.kernels));
const host = canvasHost(paths.fonts);
const newPainter = async () => new Painter(host, await kernels);
/** One with everything a generated text has, one that lacks most of it, narrow and wide. */
const box = fontFile(
  '1',
  new Uint8Array(boxFont('普洱茶红（特级）Teafi ffl AV12.50￥WgSN-0042A:陈香。净含量：3678')),
);
const wide = fontFile('2', new Uint8Array(boxFont('0123456789AV茶', { widthOf: () => 1100 })));

const JOBS = process.env.LONG_TESTS ? 120 : 40;

test('FONT-04 labels in several fonts equal their full rendering, bit for bit', async () => {
  const change = (any: Parameters<typeof inFonts>[0]) => inFonts(any, [box, wide]);
  expect(await expectExact(await newPainter(), pictures(), JOBS, 17, change)).toBe(4 * JOBS);
}, 120_000);

const jobOf = (elements: Label['elements'], fonts?: readonly FontFile[]): RenderJob => ({
  label: { ...newLabel('t', 40, 30), elements },
  fields: [],
  mode: 'normal',
  dpi: 203,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
  ...(fonts && { fonts }),
});
const text = (content: string, given = {}) =>
  newElement(1, { content, x: 1, y: 1, width: 38, height: 8, textSize: 14, ...given });
const print = async (job: RenderJob) => (await (await newPainter()).sheet(job, [{ index: 0 }])).bits.join();
const warningsOf = async (job: RenderJob) => {
  const painter = await newPainter();
  return (await painter.common(job, { index: 0 })).map(({ key, params }) => ({ key, ...params }));
};

test('FONT-04 every kind of text is set in its own font: text, date, barcode, cells', async () => {
  const kinds = (fontType: string) => [
    text('A12', { fontType }),
    newElement(9, { autoUpdate: false, lockTimeStamp: 1e12, x: 1, y: 1, width: 38, height: 8, fontType }),
    newElement(2, { content: '12345678', x: 1, y: 1, width: 38, height: 12, fontType }),
    newElement(10, {
      x: 1,
      y: 1,
      width: 38,
      height: 20,
      cells: [{ row: 0, col: 0, content: '12', fontType }],
    }),
  ];
  const own = kinds('1');
  for (const [i, element] of kinds('-1').entries()) {
    const bundled = await print(jobOf([element], [box]));
    expect(await print(jobOf([own[i]!], [box])), element.name as string).not.toBe(bundled);
    // Without the font the bundled face is used, dot for dot.
    expect(await print(jobOf([own[i]!]))).toBe(bundled);
  }
});

test('FONT-04 a job has the fonts it brought and no others, whatever was printed before', async () => {
  const painter = await newPainter();
  const rows = [{ index: 0 }];
  const set = text('A12', { fontType: '1' });
  const [own, none] = [jobOf([set], [box]), jobOf([set])];
  const first = await painter.sheet(own, rows);
  const without = await painter.sheet(none, rows);
  expect(without.bits).not.toEqual(first.bits);
  expect((await painter.sheet(jobOf([set], [box]), rows)).bits).toEqual(first.bits);
  expect(without.bits).toEqual((await painter.full(none, rows)).bits);
});

test('FONT-03 a missing font, and characters that one lacks, are reported before printing', async () => {
  const named = text('A 茶 12', { fontType: '2', fontFamily: '方正黑体' });
  expect(await warningsOf(jobOf([named], [wide]))).toEqual([]);
  expect(await warningsOf(jobOf([named]))).toEqual([{ key: 'fontReplaced', name: '方正黑体' }]);
  const lacking = text('A 茶红 B', { fontType: '2', fontFamily: '方正黑体' });
  expect(await warningsOf(jobOf([lacking], [wide]))).toEqual([
    { key: 'fontLacks', name: '方正黑体', chars: '红 B' },
  ]);
  expect(await warningsOf(jobOf([text('茶ꔀ', { fontType: '2', fontFamily: '黑' })], [wide]))).toEqual([
    { key: 'fontLacks', name: '黑', chars: 'ꔀ' },
    { key: 'glyphMissing', chars: 'ꔀ' },
  ]);
  // A barcode without text and an empty text are written in nothing.
  const silent = [
    newElement(2, { showText: 0, fontType: '9' }),
    // Next to the barcode: nothing covers it.
    text('A', { y: 15 }),
    newElement(10, { fontType: '9', y: 20 }),
  ];
  expect(await warningsOf(jobOf(silent))).toEqual([]);
});

test('FONT-03 a font that cannot be read is missing, and harms nothing', async () => {
  const broken: FontFile = { ...wide, id: 'broken', bytes: new Blob(['no font at all']) };
  const set = text('A12', { fontType: '2' });
  expect(await print(jobOf([set], [broken]))).toBe(await print(jobOf([text('A12')])));
  expect(await warningsOf(jobOf([set], [broken]))).toEqual([{ key: 'fontReplaced', name: '2' }]);
});

test('FONT-04 a job is given the fonts its label names, once, as far as they can be had', async () => {
  const asked: string[] = [];
  const source = async (key: string) => {
    asked.push(key);
    if (key === 'local:Gone') throw new Error('no leave');
    return key === box.key ? box : undefined;
  };
  const cells = [{ row: 0, col: 0, fontType: '2' }];
  const label = [
    text('A', { fontType: '1' }),
    text('B', { fontType: '1' }),
    text('C', { fontType: '1', localFontName: 'Gone' }),
    newElement(10, { cells }),
  ];
  const job = await withFonts(jobOf(label), source);
  expect(job.fonts).toEqual([box]);
  expect(asked.sort()).toEqual(['cloud:1', 'cloud:2', 'local:Gone']);
  // What a job brought is not looked for again, nor is anything for a label in the bundled face.
  expect(await withFonts(job, source)).toBe(job);
  const plain = jobOf([text('A'), newElement(8)]);
  expect(await withFonts(plain, source)).toBe(plain);
  expect(asked).toHaveLength(3);
});
