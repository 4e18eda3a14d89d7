import { expect, test } from 'vitest';
import { bytes } from '../../src/printing/languages/language';
import { tspl } from '../../src/printing/languages/tspl';
import { deflate, differing, job, KINDS, random, sample, text } from './samples';
import { readTspl } from './tsplReader';

function written(changes: Parameters<typeof job>[0], rasters = [sample('bars', 320, 240)]) {
  const writer = tspl.open(job({ count: rasters.length, ...changes }), deflate);
  return bytes(writer.start(), ...rasters.map((raster, i) => writer.label(raster, i)), writer.end());
}

const next = random(7);
const widths = [8, 9, 15, 16, 320, 321, 833];
for (let i = 0; i < 20; i++) widths.push(8 + Math.floor(next() * 825));

test.each(widths)('SVC-07 TSPL of a label %i dots wide reads back dot by dot', (width) => {
  for (const kind of KINDS) {
    const raster = sample(kind, width, 40, width);
    const [page, ...more] = readTspl(written({ width, height: 40 }, [raster]), 8);
    expect(more).toHaveLength(0);
    expect(differing(page!.raster, raster), kind).toBe(0);
  }
});

test('SVC-07 TSPL bitmap bytes: 0 is black, padding is white', () => {
  const raster = { width: 12, height: 2, bits: Uint8Array.of(0xff, 0xf0, 0x80, 0x10) };
  const out = text(written({ width: 12, height: 2 }, [raster]));
  expect(out).toContain('CLS\r\nBITMAP 0,0,2,2,0,\x00\x0f\x7f\xef\r\nPRINT 1,1\r\n');
});

test('SVC-07 TSPL job header is the one of the specification, in its order', () => {
  const header = text(tspl.open(job({ speed: 4, cutMode: 1, count: 12, density: 15 }), deflate).start());
  expect(header.split('\r\n')).toEqual([
    'SIZE 40 mm,30 mm',
    'GAP 2 mm,0',
    'DENSITY 15',
    'SPEED 4',
    'DIRECTION 0,0',
    'REFERENCE 0,0',
    'SET CUTTER 12',
    '',
  ]);
});

test.each([
  [
    { paperType: 1, gap: 2.5 },
    { GAP: '2.5 mm,0', BLINE: undefined },
  ],
  [{ paperType: 2 }, { GAP: '0,0', BLINE: undefined }],
  [{ paperType: 3 }, { GAP: undefined, BLINE: '3 mm,1.5 mm' }],
  [{ speed: 0 }, { SPEED: undefined }],
  [{ speed: 6 }, { SPEED: '6' }],
  [{ density: 0 }, { DENSITY: '0' }],
  [{ cutMode: 0 }, { CUTTER: 'OFF', TEAR: undefined }],
  [
    { cutMode: 1, count: 90_000 },
    { CUTTER: '65535', TEAR: undefined },
  ],
  [{ cutMode: 2 }, { CUTTER: 'OFF', TEAR: 'ON' }],
] as const)('G-23 TSPL of %j', (changes, settings) => {
  const [page] = readTspl(written(changes), 8);
  expect({ ...page!.settings, ...settings }).toEqual({ ...page!.settings });
  expect(page).toMatchObject({ sheets: 1, copies: 1 });
});

test('SVC-07 TSPL of several labels: each is cleared, drawn and printed once, in order', () => {
  const rasters = [1, 2, 3].map((seed) => sample('noise', 100, 30, seed));
  const pages = readTspl(written({ width: 100, height: 30 }, rasters), 8);
  expect(pages.map((page, i) => differing(page.raster, rasters[i]!))).toEqual([0, 0, 0]);
});

test.each([
  [203, 8],
  [300, 12],
  [600, 24],
] as const)('SVC-07 TSPL size at %i dpi is in mm of whole dots', (dpi, perMm) => {
  const [page] = readTspl(
    written({ dpi, width: 40 * perMm, height: 4 }, [sample('bars', 40 * perMm, 4)]),
    perMm,
  );
  expect(page!.raster.width).toBe(40 * perMm);
});
