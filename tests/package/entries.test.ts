import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LabelwrightError } from '../../src/package/errors';
import { DEFAULT_PRINT_MODE, loadKernels, PRINT_MODES } from '../../src/package/kernels';
import {
  encodeLabels,
  encodePng,
  FORMATS,
  labelFile,
  type PrintFormat,
  ticketFor,
} from '../../src/package/printing';
import { readSheet } from '../../src/package/sheet';
import { encodeSymbol, symbologies } from '../../src/package/symbology';
import { readPdf } from '../printing/pdfReader';
import { sample } from '../printing/samples';
import { readTspl } from '../printing/tsplReader';
import { renderZpl } from '../printing/zplJudge';
import { codesInFile } from './codes';

const failure = async (work: () => unknown): Promise<LabelwrightError> => {
  const error: unknown = await Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(LabelwrightError);
  return error as LabelwrightError;
};

describe('printing', () => {
  const rasters = [sample('bars', 320, 240), sample('noise', 320, 240, 2)];
  const ticket = ticketFor({ width: 320, height: 240, dpi: 203, count: 2 });

  test('PKG-06 every format of the package writes what its interpreter reads', async () => {
    expect(FORMATS.map(({ name }) => name)).toEqual(['zpl', 'tspl', 'escpos', 'png', 'pdf', 'pwg']);
    const zpl = Buffer.from(await labelFile('zpl', ticket, rasters)).toString('latin1');
    expect((await renderZpl(zpl, 320, 240)).map(({ bits }) => bits)).toEqual(rasters.map(({ bits }) => bits));
    const tspl = readTspl(await labelFile('tspl', ticket, rasters), 8);
    expect(tspl).toHaveLength(2);
    expect(readPdf(await labelFile('pdf', ticket, rasters))).toHaveLength(2);
    const pwg = Buffer.from(await labelFile('pwg', ticket, rasters));
    expect(pwg.subarray(0, 4).toString()).toBe('RaS2');
    expect((await labelFile('escpos', ticket, rasters)).length).toBeGreaterThan(1000);
  });

  test('PKG-06 a stream has the bytes of the file, with the compression of the platform or another', async () => {
    const parts: Uint8Array[] = [];
    for await (const part of encodeLabels('pdf', ticket, rasters)) parts.push(part);
    expect(Buffer.concat(parts)).toEqual(Buffer.from(await labelFile('pdf', ticket, rasters)));
    const compress = (bytes: Uint8Array) => deflateSync(bytes);
    expect(readPdf(await labelFile('pdf', ticket, rasters, { compress }))).toHaveLength(2);
  });

  test('PKG-06 what does not fit the job is named', async () => {
    const small = sample('bars', 80, 80);
    expect((await failure(() => labelFile('pcl' as PrintFormat, ticket, rasters))).field).toBe('format');
    expect((await failure(() => labelFile('png', ticket, rasters))).field).toBe('format');
    expect((await failure(() => labelFile('zpl', ticket, [rasters[0]!, small]))).field).toBe('rasters[1]');
    expect((await failure(() => labelFile('zpl', ticket, [rasters[0]!]))).field).toBe('rasters');
    expect((await failure(() => encodePng(small, 72 as 203))).field).toBe('dpi');
    expect((await failure(() => ticketFor({ width: 0, height: 1, dpi: 203, count: 1 }))).field).toBe('width');
    const huge = { width: 20_000, height: 200_000, dpi: 203, count: 1 } as const;
    expect((await failure(() => ticketFor(huge))).field).toBe('height');
  });
});

describe('kernels', () => {
  test('PKG-06 the package holds its kernels', async () => {
    const kernels = await loadKernels();
    expect(PRINT_MODES).toContain(DEFAULT_PRINT_MODE);
    const data = new Uint8ClampedArray(16 * 2 * 4).fill(255);
    data.fill(0, 0, 3);
    for (const mode of PRINT_MODES) {
      const { width, height, bits } = kernels.threshold({ width: 16, height: 2, data }, mode);
      expect([width, height, bits.length], mode).toEqual([16, 2, 4]);
    }
    expect(kernels.ink(kernels.threshold({ width: 16, height: 2, data }, 'normal'))).toBe(1);
  });
});

describe('symbology', () => {
  test('PKG-06 every type encodes its sample', async () => {
    const all = symbologies();
    expect(all.length).toBeGreaterThan(70);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { name, sample: content, kind } of all)
      expect((await encodeSymbol(name, content)).kind, name).toBe(kind);
  });

  test('PKG-06 modules are a copy that the caller may change, and read as their content', async () => {
    const first = await encodeSymbol('qr', 'A-1001');
    if (first.kind !== 'matrix') throw new Error('not a matrix');
    const { width, height, modules, quiet } = first;
    const size = { width: width + 2 * quiet, height: height + 2 * quiet };
    const gray = Buffer.alloc(size.width * size.height, 255);
    modules.forEach((dark, i) => {
      if (dark) gray[(Math.floor(i / width) + quiet) * size.width + (i % width) + quiet] = 0;
    });
    const { default: sharp } = await import('sharp');
    const picture = sharp(gray, { raw: { ...size, channels: 1 } });
    const large = await picture
      .resize(size.width * 4, size.height * 4, { kernel: 'nearest' })
      .png()
      .toBuffer();
    expect(await codesInFile(large)).toEqual(['A-1001']);
    modules.fill(0);
    expect((await encodeSymbol('qr', 'A-1001')).modules.some(Boolean)).toBe(true);
  });

  test('PKG-06 a type or content that is none is named', async () => {
    expect((await failure(() => encodeSymbol('ean14', '1'))).field).toBe('name');
    const wrong = await failure(() => encodeSymbol('ean13', '4006381333930'));
    expect([wrong.field, wrong.message]).toEqual(['content', expect.stringMatching(/[a-z] [a-z]/)]);
  });
});

describe('sheet', () => {
  test('PKG-06 a text file is read as its cells show it', async () => {
    const sheet = await readSheet(new TextEncoder().encode('name,ean\nTea,0012\n'));
    expect([sheet.fields, sheet.records, [...sheet.numbers]]).toEqual([
      ['name', 'ean'],
      [['Tea', '0012']],
      [2],
    ]);
  });

  test('PKG-06 what is no sheet is named', async () => {
    expect((await failure(() => readSheet('a,b' as never))).field).toBe('bytes');
    expect((await failure(() => readSheet(new Uint8Array(0), { sheet: -1 }))).field).toBe('sheet');
    expect((await failure(() => readSheet(new Uint8Array(0), { encoding: 'x' as never }))).field).toBe(
      'encoding',
    );
    expect((await failure(() => readSheet(new Uint8Array(0)))).field).toBe('bytes');
  });
});
