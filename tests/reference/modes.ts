import type { Raster } from '../../src/base/raster';
import type { Mode } from '../../src/raster/modes';
import { histogram, type Plane } from './gray';
import { clampLevel, levelOf, otsuLevel } from './levels';
import { raster } from './raster';

/** Bayer's matrix of 2^k x 2^k ranks, by the recursion that defines it. */
export function bayer(size: number): number[][] {
  if (size === 1) return [[0]];
  const half = bayer(size / 2);
  const quarter = [
    [0, 2],
    [3, 1],
  ];
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => {
      const inner = half[y % (size / 2)]![x % (size / 2)]!;
      return 4 * inner + quarter[y < size / 2 ? 0 : 1]![x < size / 2 ? 0 : 1]!;
    }),
  );
}

/** ink = gray < level. */
export const cut = ({ width, height, gray }: Plane, level: number): Raster =>
  raster(width, height, (x, y) => gray[y * width + x]! < level);

/** Below `ink` always ink, from `paper` on never; between, the Bayer rank sets the level. */
export function ordered({ width, height, gray }: Plane, ink: number, paper: number): Raster {
  const ranks = bayer(8);
  const level = (x: number, y: number) =>
    ink + Math.floor(((2 * ranks[y % 8]![x % 8]! + 1) * (paper - ink)) / 128);
  return raster(width, height, (x, y) => gray[y * width + x]! < level(x, y));
}

/** Floyd and Steinberg, each row left to right, with one rounding for each dot. */
export function floyd({ width, height, gray }: Plane): Raster {
  const error = new Map<number, number>();
  const at = (x: number, y: number) => (x < 0 || x >= width || y < 0 ? 0 : error.get(y * width + x)!);
  return raster(width, height, (x, y) => {
    const sum = 7 * at(x - 1, y) + 3 * at(x + 1, y - 1) + 5 * at(x, y - 1) + at(x - 1, y - 1);
    const value = gray[y * width + x]! + Math.floor((sum + 8) / 16);
    const paper = value > 127;
    error.set(y * width + x, value - (paper ? 255 : 0));
    return !paper;
  });
}

/** Local levels of 16x16 intervals, interpolated between their centres. */
export function interval({ width, height, gray }: Plane): Raster {
  const columns = Math.ceil(width / 16);
  const rows = Math.ceil(height / 16);
  const page = Math.min(192, Math.max(64, otsuLevel(histogram(gray))));
  const levels: number[][] = [];
  for (let r = 0; r < rows; r++) {
    levels.push([]);
    for (let c = 0; c < columns; c++) {
      let min = 255;
      let max = 0;
      for (let y = 16 * r; y < Math.min(height, 16 * r + 16); y++) {
        for (let x = 16 * c; x < Math.min(width, 16 * c + 16); x++) {
          min = Math.min(min, gray[y * width + x]!);
          max = Math.max(max, gray[y * width + x]!);
        }
      }
      levels[r]!.push(max - min >= 32 ? clampLevel(Math.ceil((min + max) / 2)) : page);
    }
  }

  // the centre of interval i lies between dots 16 i + 7 and 16 i + 8; beyond the outer centres levels stay
  const place = (at: number, count: number) => {
    const before = Math.floor((at - 7.5) / 16);
    const inside = (i: number) => Math.min(count - 1, Math.max(0, i));
    return [inside(before), inside(before + 1), 2 * (at - 7.5 - 16 * before)] as const;
  };
  const blend = (a: number, b: number, part: number) => Math.floor((a * (32 - part) + b * part + 16) / 32);
  return raster(width, height, (x, y) => {
    const [left, right, across] = place(x, columns);
    const [above, below, down] = place(y, rows);
    const a = blend(levels[above]![left]!, levels[below]![left]!, down);
    const b = blend(levels[above]![right]!, levels[below]![right]!, down);
    return gray[y * width + x]! < blend(a, b, across);
  });
}

/** Every print mode, from its definition. `level` is null for a mode without one level. */
export function threshold(plane: Plane, mode: Mode): Raster & { level: number | null } {
  switch (mode) {
    case 'interval':
      return { ...interval(plane), level: null };
    case 'unified':
      return { ...ordered(plane, 64, 224), level: null };
    case 'halftone':
      return { ...ordered(plane, 0, 256), level: null };
    case 'floyd':
      return { ...floyd(plane), level: null };
    default: {
      const level = levelOf[mode](plane.gray);
      return { ...cut(plane, level), level };
    }
  }
}
