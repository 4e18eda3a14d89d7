import type { Rgba } from '../../src/package/kernels';

/** Repeatable numbers 0..1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Smooth coloured blobs with fine noise: every gray occurs, neighbours differ. */
export function photo(width: number, height: number): Rgba {
  const rnd = random(1);
  const blobs = Array.from({ length: 12 }, () => ({
    x: rnd() * width,
    y: rnd() * height,
    size: 20 + (rnd() * Math.min(width, height)) / 2,
    colour: [rnd() * 255, rnd() * 255, rnd() * 255],
  }));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const blob = blobs[((x >> 5) + (y >> 5) * 7) % 12]!;
      const near = 1 / (1 + ((x - blob.x) ** 2 + (y - blob.y) ** 2) / blob.size ** 2);
      const noise = Math.floor(rnd() * 32) - 16 + (x * 60) / width;
      for (let c = 0; c < 3; c++) data[i + c] = 90 + (blob.colour[c]! - 90) * near + noise;
    }
  }
  return { width, height, data };
}

/** White paper with strokes whose edges are gray, a field of modules and bars: about one dot in ten is ink. */
export function label(width: number, height: number): Rgba {
  const rnd = random(2);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const box = (x0: number, y0: number, w: number, h: number, gray: number) => {
    for (let y = y0; y < Math.min(height, y0 + h); y++) {
      for (let x = x0; x < Math.min(width, x0 + w); x++)
        data.fill(gray, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  };
  const stroke = (x: number, y: number, length: number, across: boolean) => {
    for (const [at, gray] of [
      [-1, 128],
      [0, 0],
      [1, 0],
      [2, 128],
    ] as const) {
      if (across) box(x, y + at, length, 1, gray);
      else box(x + at, y, 1, length, gray);
    }
  };
  for (let y = 20; y < height * 0.55; y += 36) {
    const end = width * (0.5 + rnd() * 0.45);
    for (let x = 20; x < end; x += 14) {
      for (let k = 0; k < 4 && rnd() < 0.95; k++) {
        stroke(
          x + Math.floor(rnd() * 9),
          y + Math.floor(rnd() * 20),
          5 + Math.floor(rnd() * 12),
          rnd() < 0.5,
        );
      }
    }
  }
  const left = Math.floor(width * 0.1);
  const top = Math.floor(height * 0.6);
  for (let y = 0; y < 40; y++)
    for (let x = 0; x < 40; x++) if (rnd() < 0.5) box(left + 5 * x, top + 5 * y, 5, 5, 0);
  for (let x = left + 240, bar = 0; x < width - 30; bar++) {
    const wide = 2 + Math.floor(rnd() * 4) * 2;
    if (bar % 2) box(x, top, wide, 150, 0);
    x += wide;
  }
  return { width, height, data };
}
