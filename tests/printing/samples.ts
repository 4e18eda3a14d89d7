import { blankRaster, type Raster, stride } from '../../src/base/raster';
import { deflateLabel } from '../../src/disk/deflate';
import type { JobTicket } from '../../src/printing/job';
import type { Deflate } from '../../src/printing/languages';
import type { PrinterInfo } from '../../src/printing/protocol';

export const deflate: Deflate = deflateLabel;

/** Mulberry32: the same numbers on every machine. */
export function random(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const dot = ({ width, bits }: Raster, x: number, y: number): number =>
  (bits[y * stride(width) + (x >> 3)]! >> (7 - (x & 7))) & 1;

export function fill(raster: Raster, ink: (x: number, y: number) => boolean): Raster {
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      if (ink(x, y)) raster.bits[y * stride(raster.width) + (x >> 3)]! |= 128 >> (x & 7);
    }
  }
  return raster;
}

export type Kind = 'noise' | 'bars' | 'black' | 'paper' | 'rows';

/** A raster of one kind: noise for the worst case, bars and repeated rows for run lengths, all ink, no ink. */
export function sample(kind: Kind, width: number, height: number, seed = 1): Raster {
  const next = random(seed);
  const columns = Array.from({ length: width }, () => next() < 0.5);
  const inks: Record<Kind, (x: number, y: number) => boolean> = {
    noise: () => next() < 0.5,
    bars: (x) => columns[x >> 2]!,
    black: () => true,
    paper: () => false,
    rows: (x, y) => (y >> 3) % 2 === 0 && x > width / 3,
  };
  return fill(blankRaster(width, height), inks[kind]);
}

export const KINDS: Kind[] = ['noise', 'bars', 'black', 'paper', 'rows'];

export const job = (changes: Partial<JobTicket> = {}): JobTicket => ({
  title: 'Cable labels',
  printer: 'p',
  width: 320,
  height: 240,
  dpi: 203,
  paperType: 1,
  gap: 2,
  blackLabelGap: 3,
  blackLabelOffset: 1.5,
  density: 8,
  speed: 0,
  cutMode: 0,
  machineType: 1,
  count: 1,
  ...changes,
});

/** A printer as the service lists it. */
export const printerInfo = (changes: Partial<PrinterInfo> = {}): PrinterInfo => ({
  name: 'p',
  language: 'tspl',
  dpi: 203,
  width: 104,
  virtual: false,
  driver: 'tcp',
  state: 'ready',
  reasons: [],
  verified: true,
  ...changes,
});

/** How many dots differ. */
export function differing(a: Raster, b: Raster): number {
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
  let n = 0;
  for (let y = 0; y < a.height; y++) for (let x = 0; x < a.width; x++) if (dot(a, x, y) !== dot(b, x, y)) n++;
  return n;
}

export const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
