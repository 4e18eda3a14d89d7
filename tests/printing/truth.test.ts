import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankRaster, type Raster, stride } from '../../src/base/raster';
import { type LanguageName, languages } from '../../src/printing/languages';
import { bytes } from '../../src/printing/languages/language';
import { rastersOf } from '../print-service/ipp/judge';
import { describeWithPrinters, filter, run } from '../print-service/ipp/programs';
import { deflate, differing, dot, fill, job, random, sample } from './samples';
import { readTspl } from './tsplReader';
import { renderZpl } from './zplJudge';

const WIDEST = 833;
/** The other ESC/POS encoder takes whole bytes of rows only. */
const HEIGHT = 24;

/** Every width where there is time; else some of each residue of 8, the ends among them. */
function widths(): number[] {
  if (process.env.LONG_TESTS) return Array.from({ length: WIDEST }, (_, i) => i + 1);
  const next = random(833);
  const some = [1, 2, 3, 7, 8, 9, 15, 16, 17, 319, 320, 321, 825, 831, 832, 833];
  for (let i = 0; some.length < 64; i++) some.push(8 * Math.floor(next() * 103) + 1 + (i % 8));
  return some;
}
const WIDTHS = [...new Set(widths())];
const RESIDUES = new Set(WIDTHS.map((width) => width % 8));

/** Noise: no dot can be at another place, or of another colour, unnoticed. */
const label = (width: number) => sample('noise', width, HEIGHT, width);

function written(name: LanguageName, raster: Raster): Uint8Array<ArrayBuffer> {
  const { width, height } = raster;
  const writer = languages[name].open(
    job({ width, height, machineType: name === 'escpos' ? 2 : 1 }),
    deflate,
  );
  const parts = [writer.start(), writer.label(raster, 0), writer.end()];
  return bytes(...parts);
}

/** Widths whose label is not dot for dot what the judge shows. */
async function wrong(judge: (raster: Raster) => Promise<Raster> | Raster) {
  const bad: number[] = [];
  for (const width of WIDTHS) {
    const raster = label(width);
    if (differing(await judge(raster), raster) !== 0) bad.push(width);
  }
  return bad;
}

const TIME = 900_000;

test('SVC-07 the widths judged are of every residue of a byte', () => {
  expect(RESIDUES.size).toBe(8);
});

const byZpl = async (raster: Raster) =>
  (await renderZpl(Buffer.from(written('zpl', raster)).toString('latin1'), raster.width, raster.height))[0]!;

test(
  `SVC-07 ZPL of ${WIDTHS.length} widths from 1 to ${WIDEST} shows every dot in another interpreter`,
  async () => {
    expect(await wrong(byZpl)).toEqual([]);
  },
  TIME,
);

const byTspl = (raster: Raster) => readTspl(written('tspl', raster), 8)[0]!.raster;

test(`SVC-07 TSPL of ${WIDTHS.length} widths from 1 to ${WIDEST} reads back dot by dot`, async () => {
  expect(await wrong(byTspl)).toEqual([]);
});

/** The same picture by an independent encoder, which takes multiples of 8 only: the rest is paper. */
function elsewhere(raster: Raster): Buffer {
  const width = stride(raster.width) * 8;
  const data = new Uint8ClampedArray(width * raster.height * 4).fill(255);
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      const at = (y * width + x) * 4;
      if (dot(raster, x, y)) data.fill(0, at, at + 3);
    }
  }
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', imageMode: 'raster', columns: 32 });
  const image = { data, width, height: raster.height } as unknown as ImageData;
  return Buffer.from(encoder.initialize().image(image, width, raster.height, 'threshold', 128).encode());
}

/** ESC @ before and four lines of feed behind are ours alone. */
const block = (raster: Raster) => written('escpos', raster).slice(2, -3);

test(`SVC-07 ESC/POS of ${WIDTHS.length} widths from 1 to ${WIDEST} is what another encoder sends, byte for byte`, () => {
  const bad = WIDTHS.filter((width) => elsewhere(label(width)).indexOf(block(label(width))) < 0);
  expect(bad).toEqual([]);
});

/** White where it was black: what a turned polarity prints. */
const negative = ({ width, height, bits }: Raster): Raster => ({
  width,
  height,
  bits: bits.map((byte) => ~byte),
});
/** Ink in the padding behind the last dot: what a forgotten mask prints, where a language turns bits round. */
const padded = (raster: Raster): Raster => {
  const step = stride(raster.width);
  const bits = raster.bits.slice();
  for (let end = step - 1; end < bits.length; end += step) bits[end]! ^= 0xff >> (raster.width % 8 || 8);
  return { ...raster, bits };
};
/** A dot to the right. */
const shifted = (raster: Raster): Raster =>
  fill(blankRaster(raster.width, raster.height), (x, y) => x > 0 && dot(raster, x - 1, y) === 1);

describe('SVC-07 the judges see', () => {
  const raster = label(101);
  test.each([
    ['another polarity', negative],
    ['a dot to the side', shifted],
  ])('%s', async (_, mutate) => {
    expect(differing(await byZpl(mutate(raster)), raster)).toBeGreaterThan(0);
    expect(differing(byTspl(mutate(raster)), raster)).toBeGreaterThan(0);
    expect(elsewhere(raster).indexOf(block(mutate(raster)))).toBe(-1);
  });
  test('ink in the padding', () => {
    expect(elsewhere(raster).indexOf(block(padded(raster)))).toBe(-1);
  });
});

describeWithPrinters('SVC-07 printer bytes and CUPS', () => {
  let folder: string;
  let ppd: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'labelwright-truth-'));
    ppd = join(folder, 'zebra.ppd');
    await writeFile(
      ppd,
      await run('/usr/lib/cups/daemon/cups-driverd', ['cat', 'drv:///sample.drv/zebra.ppd']),
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const byCups = async (raster: Raster) => (await rastersOf(written('pwg', raster)))[0]!;

  test(
    `PWG raster of ${WIDTHS.length} widths from 1 to ${WIDEST} shows every dot to CUPS`,
    async () => {
      expect(await wrong(byCups)).toEqual([]);
    },
    TIME,
  );

  test('the judge of PWG raster sees another polarity and a dot to the side', async () => {
    const raster = label(101);
    for (const mutate of [negative, shifted]) {
      expect(differing(await byCups(mutate(raster)), raster)).toBeGreaterThan(0);
    }
  });

  /** The ZPL that CUPS makes of our PWG raster, as the other interpreter shows it. */
  const byZebraDriver = async (raster: Raster) => {
    const zpl = await filter('rastertolabel', written('pwg', raster), '', { PPD: ppd });
    return (await renderZpl(zpl.toString('latin1'), raster.width, raster.height))[0]!;
  };

  test('ZPL of ours and of CUPS show the same label, at every residue of a byte', async () => {
    for (const width of [64, 65, 66, 67, 68, 69, 70, 71, 320, 321, 801, 832]) {
      const raster = sample('noise', width, 160, width);
      expect(differing(await byZebraDriver(raster), raster), String(width)).toBe(0);
      expect(differing(await byZpl(raster), raster), String(width)).toBe(0);
    }
  });
});
