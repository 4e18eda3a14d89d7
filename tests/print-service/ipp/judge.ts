import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { blankRaster, type Raster } from '../../../src/base/raster';
import { readCodes } from '../../e2e/peers';
import { fill } from '../../printing/samples';
import { filter, openFolder, removeFolder, run } from './programs';

/** White of 8-bit grey, once rastertopdf has been through its colour profile. */
const WHITES = [255, 250];

/** Dots of a picture, black as ink. @throws at anything that is neither black nor white. */
async function rasterOf(png: Buffer): Promise<Raster> {
  const image = await loadImage(png);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const grey = data.findIndex((value, i) => i % 4 < 3 && value !== 0 && !WHITES.includes(value));
  if (grey !== -1) throw new Error(`grey at ${(grey >> 2) % width}, ${Math.floor((grey >> 2) / width)}`);
  return fill(blankRaster(width, height), (x, y) => data[(y * width + x) * 4] === 0);
}

/** The pages of printer raster (PWG or Apple) as pictures in a folder: CUPS makes a PDF of it, Poppler pictures. */
async function pages(raster: Uint8Array, folder: string): Promise<string[]> {
  const pdf = join(folder, 'pages.pdf');
  await writeFile(pdf, await filter('rastertopdf', raster, '', { PPD: '' }));
  await run('pdfimages', ['-png', pdf, join(folder, 'page')]);
  return (await readdir(folder))
    .filter((name) => name.endsWith('.png'))
    .sort()
    .map((name) => join(folder, name));
}

/** What an independent reader sees of printer raster dot by dot. */
export async function rastersOf(raster: Uint8Array): Promise<Raster[]> {
  const folder = await openFolder();
  try {
    const files = await pages(raster, folder);
    return await Promise.all(files.map(async (file) => rasterOf(await readFile(file))));
  } finally {
    await removeFolder(folder);
  }
}

/** The bar code of every page, in order; '' where none is read. */
export async function codesOf(raster: Uint8Array): Promise<string[]> {
  const folder = await openFolder();
  try {
    const files = await pages(raster, folder);
    const found = await readCodes(files);
    return files.map((file) => found.find((code) => code.file === file)?.text ?? '');
  } finally {
    await removeFolder(folder);
  }
}
