import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Raster } from '../../../src/base/raster';
import { encodePng } from '../../../src/printing/languages/png';
import { readPdf } from '../../printing/pdfReader';
import { deflate, sample } from '../../printing/samples';
import type { IppPeer } from './ippPeer';

export const SIZE = { width: 32, height: 16 };

/** Label `i`, which is like no other. */
export const label = (i: number): Raster => sample('noise', SIZE.width, SIZE.height, i + 1);
export const labelsOf = (from: number, to: number): Raster[] =>
  Array.from({ length: to - from }, (_, i) => label(from + i));

const keyOf = ({ bits }: Raster) => Buffer.from(bits).toString('base64');

/** How often each label is there: lost ones and those that are there twice, by number. */
export function count(found: readonly string[], total: number, key = (i: number) => keyOf(label(i))) {
  const times = new Map<string, number>();
  for (const one of found) times.set(one, (times.get(one) ?? 0) + 1);
  const all = Array.from({ length: total }, (_, i) => i);
  return {
    found: found.length,
    lost: all.filter((i) => !times.has(key(i))),
    twice: all.filter((i) => (times.get(key(i)) ?? 0) > 1),
  };
}

export const whole = (total: number) => ({ found: total, lost: [], twice: [] });

/** What the folder printer made of one job: every label once, in the pictures and in the PDF, and a report of it. */
export async function expectFolder(printer: string, total: number): Promise<void> {
  const folders = await readdir(printer);
  expect(folders).toHaveLength(1);
  const folder = join(printer, folders[0]!);
  const names = (await readdir(folder)).sort();
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  const pictures = names.filter((name) => name.endsWith('.png'));
  const png = (i: number) => Buffer.from(encodePng(label(i), 203, deflate)).toString('base64');
  const found = await Promise.all(
    pictures.map(async (name) => (await readFile(join(folder, name))).toString('base64')),
  );
  expect(count(found, total, png)).toEqual(whole(total));
  const pages = readPdf(await readFile(join(folder, 'job.pdf'))).map(({ raster }) => keyOf(raster));
  expect(pages).toEqual(labelsOf(0, total).map(keyOf));
  const report = JSON.parse(await readFile(join(folder, 'job.json'), 'utf8')) as object;
  expect(report).toMatchObject({ asked: total, printed: total, state: 'done' });
}

/** What an IPP printer got: every label once, and in order. */
export function expectPrinted({ jobs }: IppPeer, total: number): void {
  const found = jobs.flatMap(({ document }) => readPdf(document).map(({ raster }) => keyOf(raster)));
  expect(count(found, total)).toEqual(whole(total));
  expect(found).toEqual(labelsOf(0, total).map(keyOf));
}
