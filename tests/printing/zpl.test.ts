import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { crc16, runLength as pack, z64 as zip, zpl } from '../../src/printing/languages/zpl';
import { deflate, differing, job, KINDS, random, sample, text } from './samples';
import { renderZpl } from './zplJudge';

const runLength = (raster: Parameters<typeof pack>[0]) => text(pack(raster));
const z64 = (...args: Parameters<typeof zip>) => text(zip(...args));

/** The whole job as the printer gets it. */
function written(changes: Parameters<typeof job>[0], rasters = [sample('bars', 320, 240)]): string {
  const writer = zpl.open(job({ count: rasters.length, ...changes }), deflate);
  return [writer.start(), ...rasters.map((raster, i) => writer.label(raster, i)), writer.end()]
    .map(text)
    .join('');
}

const next = random(2024);
const widths = [1, 2, 7, 8, 9, 15, 16, 17, 319, 320, 321, 831, 832, 833];
for (let i = 0; i < 16; i++) widths.push(1 + Math.floor(next() * 833));

test.each(widths)(
  'SVC-07 ZPL of a label %i dots wide shows every dot in another interpreter',
  async (width) => {
    for (const kind of KINDS) {
      const raster = sample(kind, width, 37, width);
      const [shown, ...more] = await renderZpl(written({ width, height: 37 }, [raster]), width, 37);
      expect(more).toHaveLength(0);
      expect(differing(shown!, raster), kind).toBe(0);
    }
  },
);

test.each(['runLength', 'z64'] as const)('SVC-07 ZPL form %s alone shows every dot', async (form) => {
  for (const kind of KINDS) {
    const raster = sample(kind, 203, 61, 5);
    const field = form === 'runLength' ? runLength(raster) : z64(raster.bits, deflate);
    const n = raster.bits.length;
    const [shown] = await renderZpl(
      `^XA^PW203^LL61^LH0,0^FO0,0^GFA,${n},${n},26,${field}^FS^PQ1^XZ`,
      203,
      61,
    );
    expect(differing(shown!, raster), kind).toBe(0);
  }
});

test('SVC-07 the judge sees a single wrong dot', async () => {
  const raster = sample('noise', 100, 20);
  const wrong = { ...raster, bits: raster.bits.slice() };
  wrong.bits[5]! ^= 4;
  const [shown] = await renderZpl(written({ width: 100, height: 20 }, [wrong]), 100, 20);
  expect(differing(shown!, raster)).toBe(1);
});

test('SVC-07 ZPL of several labels is one format each, in order', async () => {
  const rasters = [1, 2, 3].map((seed) => sample('noise', 120, 40, seed));
  const shown = await renderZpl(written({ width: 120, height: 40 }, rasters), 120, 40);
  expect(shown.map((picture, i) => differing(picture, rasters[i]!))).toEqual([0, 0, 0]);
});

test.each([
  ['rows', 16, false],
  ['noise', 320, true],
] as const)('ZPL of %s %i dots wide takes the shorter of run length and Z64', (kind, width, packs) => {
  const raster = sample(kind, width, 24);
  const [plain, packed] = [runLength(raster), z64(raster.bits, deflate)];
  expect(packed.length < plain.length).toBe(packs);
  expect(written({ width, height: 24 }, [raster])).toContain(packs ? packed : plain);
});

test.each([
  ['123456789', 0x31c3],
  ['', 0x0000],
  ['A', 0x58e5],
])('CRC-16/XMODEM of %j', (input, crc) => {
  expect(crc16(Buffer.from(input))).toBe(crc);
});

test('a Z64 field carries the CRC of its base64 text and unpacks to the bits', () => {
  const { bits } = sample('noise', 64, 8);
  const [, name, packed, crc] = z64(bits, deflate).split(':');
  expect(name).toBe('Z64');
  expect(new Uint8Array(inflateSync(Buffer.from(packed!, 'base64')))).toEqual(bits);
  expect(crc).toBe(crc16(Buffer.from(packed!)).toString(16).toUpperCase().padStart(4, '0'));
});

test('a run-length count is built of 400s, 20s and ones', () => {
  const wide = sample('black', 4 * 428, 1);
  expect(runLength(wide)).toBe('zgNF');
  expect(runLength(sample('paper', 32, 3))).toBe(',::');
});

test.each([
  [{ paperType: 1 }, '^MNY'],
  [{ paperType: 2 }, '^MNN'],
  [{ paperType: 3, blackLabelOffset: 1.5 }, '^MNM,12'],
  [{ paperType: 3, blackLabelOffset: -100 }, '^MNM,-120'],
  [{ speed: 4 }, '^PR4'],
  [{ speed: 30 }, '^PR14'],
] as const)('ZPL of %j has %s', (changes, command) => {
  expect(written(changes)).toContain(command);
});

test('ZPL states size, density, one copy, and no speed when none is set', () => {
  const out = written({ density: 15 });
  expect(out.startsWith('~SD30\n^XA^PW320^LL240^LH0,0')).toBe(true);
  expect(out).toContain('^PQ1^XZ');
  expect(out).not.toContain('^PR');
});

test('G-23 ZPL cuts once behind the last label, and only when cutting is automatic', () => {
  const rasters = [1, 2, 3].map((seed) => sample('bars', 320, 240, seed));
  const modes = (cutMode: 0 | 1 | 2) =>
    [...written({ cutMode }, rasters).matchAll(/\^MM(.)/g)].map((m) => m[1]);
  expect(modes(0)).toEqual(['T', 'T', 'T']);
  expect(modes(1)).toEqual(['T', 'T', 'C']);
  expect(modes(2)).toEqual(['T', 'T', 'T']);
});
