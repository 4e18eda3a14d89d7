import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES, translateFor } from '../../src/base/messages';
import type { Refusal } from '../../src/base/problem';
import { calibrator } from '../../src/cli/calibrate';
import { run } from '../../src/cli/calibratePhoto';
import { typicalPrinter } from '../../src/raster/grade/picture';
import { photographed } from '../raster/grade/photographed';
import { written } from './written';

const folder = mkdtempSync(join(tmpdir(), 'labelwright-photo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, bytes: Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

const refused = (...args: string[]): Promise<Refusal> =>
  written(run, ...args).then(
    () => expect.fail('not refused'),
    (error: Refusal) => error,
  );

test('SYM-07 calibrate --photo prints the fitted printer of a photographed label', async () => {
  const raster = await calibrator('en')({ dpi: 203, width: 104 }, { width: 40, height: 30 });
  const model = { ...typicalPrinter(8), gain: 0.04, blur: 0.06 };
  const { width, height, data } = photographed(raster, model, 8, { scale: 3, turn: 0.2, noise: 0.01 });
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  const photo = file('photo.png', canvas.toBuffer('image/png'));
  const found = JSON.parse(await written(run, '--photo', photo, '--json'));
  expect(found).toMatchObject({ file: photo, dpi: 203, dead: [] });
  expect(Math.abs(found.gain - 0.04)).toBeLessThan(0.0025);
  expect(Math.abs(found.blur - 0.06)).toBeLessThan(0.00625);
  expect(await written(run, '--photo', photo)).toContain(`${found.gain} mm`);
});

test('a photo without the patch, no picture, a file too large, none and no option are refused with their reasons', async () => {
  const blank = createCanvas(300, 200);
  blank.getContext('2d').fillRect(20, 20, 100, 60);
  const refusal = await refused('--photo', file('blank.png', blank.toBuffer('image/png')));
  expect(refusal.problem.key).toBe('calibrationPhotoMissing');
  // Each language has words of its own for it.
  expect(new Set(LANGUAGES.map((one) => translateFor(one)('calibrationPhotoMissing'))).size).toBe(
    LANGUAGES.length,
  );
  const text = file('text.png', new TextEncoder().encode('no picture'));
  expect((await refused('--photo', text)).problem.key).toBe('calibrationPhotoUnread');
  truncateSync(text, 61 * 1_048_576);
  expect((await refused('--photo', text)).problem).toMatchObject({ key: 'imgBig', params: { n: 60 } });
  expect((await refused('--photo', join(folder, 'gone.png'))).problem.key).toBe('fileUnreadable');
  expect((await refused()).problem.key).toBe('optionMissing');
});
