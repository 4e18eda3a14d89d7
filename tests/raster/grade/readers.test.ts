import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { dotsPerMm } from '../../../src/base/units';
import type { LabelElement } from '../../../src/label/element';
import { place } from '../../../src/label/place';
import { scannedOf } from '../../../src/label/scanned';
import { gradeOf } from '../../../src/raster/grade/estimate';
import { letterOf } from '../../../src/raster/grade/levels';
import { inkOf, marginOf, PrintedPicture, type PrinterOf } from '../../../src/raster/grade/picture';
import { bars, loaded, rasterOf, square } from './printed';
import '../../label/symbology/reader';

/* The same modelled print, graded and read by two readers that know nothing of the model. */

const QUALITY = 4;
const PDF417 = 164;
const STACKED = 151;

/** The modelled print of an element as a picture in gray, 4 pixels a dot. */
async function pictureOf(element: LabelElement, printer: PrinterOf) {
  const perMm = dotsPerMm(203);
  const raster = await rasterOf([element]);
  const { width, height, matrix } = place(element, perMm);
  const model = printer(perMm);
  const area = { left: 0, top: 0, width, height };
  const ink = inkOf(raster, matrix, area, marginOf(model, perMm), QUALITY);
  const picture = new PrintedPicture(ink, model, perMm);
  const gray = Uint8Array.from(picture.values, (value) => Math.round(255 * value));
  return { raster, gray, width: picture.width, height: picture.height };
}
type Picture = Awaited<ReturnType<typeof pictureOf>>;

async function zxingReads({ gray, width, height }: Picture, text: string): Promise<boolean> {
  const data = new Uint8ClampedArray(4 * gray.length);
  for (const [i, value] of gray.entries()) data.set([value, value, value, 255], 4 * i);
  const image = { width, height, data, colorSpace: 'srgb' as const };
  const found = await readBarcodes(image as ImageData, {
    textMode: 'Plain',
    tryHarder: true,
    tryInvert: false,
  });
  return found.some((one) => one.text === text);
}

/** Which of some pictures zbarimg reads; undefined where there is no zbarimg. It knows no Data Matrix. */
async function zbarReads(
  pictures: readonly Picture[],
  texts: readonly string[],
): Promise<boolean[] | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'grades-'));
  try {
    const read: boolean[] = [];
    for (const [i, { gray, width, height }] of pictures.entries()) {
      const file = join(folder, `${i}.pgm`);
      await writeFile(file, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), gray]));
      try {
        const { stdout } = await promisify(execFile)('zbarimg', ['-q', '--raw', '--nodbus', file]);
        read.push(stdout.split('\n').includes(texts[i]!));
      } catch (error) {
        const { code } = error as { code: unknown };
        if (code === 'ENOENT') return undefined;
        // It ends with 4 when it finds nothing.
        if (code !== 4) throw error;
        read.push(false);
      }
    }
    return read;
  } finally {
    await rm(folder, { recursive: true });
  }
}

await Promise.all([loaded(PDF417), loaded(STACKED)]);
const codes = [
  bars(4, '690123456789', 2),
  bars(1, 'ABCD0123', 1),
  bars(2, 'AB-12', 2),
  square(2, 'QR-0042', 2),
  square(2, 'QR-0042', 3),
  square(2, 'QR-0042', 1),
  square(PDF417, 'PDF-0042', 2),
  square(STACKED, '09521234543213', 2),
];
const blurs = [0, 0.04, 0.1, 0.3];
const gains = [-0.04, 0.02, 0.1];

test('SYM-07 what neither zxing nor zbar reads is an F, and what is an A or B both kinds of codes are read', async () => {
  const cases: { name: string; letter: string; picture: Picture; text: string; zxing: boolean }[] = [];
  for (const element of codes) {
    const { text } = scannedOf(element)!;
    for (const blur of blurs) {
      for (const gain of gains) {
        const printer = () => ({ gain, blur, paper: 0.85, ink: 0.06 });
        const picture = await pictureOf(element, printer);
        const letter = letterOf(gradeOf(picture.raster, element, dotsPerMm(203), printer())!.grade);
        const zxing = await zxingReads(picture, text);
        cases.push({
          name: `${text} ${element.width} mm, blur ${blur}, gain ${gain}`,
          letter,
          picture,
          text,
          zxing,
        });
      }
    }
  }
  const unread = cases.filter(({ zxing }) => !zxing);
  const zbar = await zbarReads(unread.map(({ picture }) => picture), unread.map(({ text }) => text)); // biome-ignore format: one line
  const failed = unread.filter((_, i) => !zbar?.[i]);
  expect(failed.length, 'enough pictures that nobody reads').toBeGreaterThan(15);
  expect(
    failed.filter(({ letter }) => letter !== 'F').map(({ name, letter }) => `${name}: ${letter}`),
  ).toEqual([]);
  const good = cases.filter(({ letter }) => letter === 'A' || letter === 'B');
  expect(good.length).toBeGreaterThan(10);
  expect(good.filter((one) => failed.includes(one)).map(({ name }) => name)).toEqual([]);
});
