import type { Rgba } from '../../src/package/kernels';

/**
 * Otsu to packed bits in JavaScript tuned by hand, with the product's own gray: what can be had without WebAssembly.
 * Sums fit a double exactly up to 2^53.
 */
export function plainOtsu({ width, height, data }: Rgba): Uint8Array {
  const count = width * height;
  const gray = new Uint8Array(count);
  const bins = new Uint32Array(256);
  for (let i = 0, p = 0; i < count; i++, p += 4) {
    const g = (9798 * data[p]! + 19235 * data[p + 1]! + 3735 * data[p + 2]! + 16384) >> 15;
    gray[i] = g;
    bins[g]!++;
  }
  let total = 0;
  for (let g = 0; g < 256; g++) total += g * bins[g]!;
  let best = -1;
  let level = 128;
  let below = 0;
  let sum = 0;
  for (let g = 0; g < 255; g++) {
    below += bins[g]!;
    sum += g * bins[g]!;
    if (below === 0 || below === count) continue;
    const gap = sum / below - (total - sum) / (count - below);
    const between = below * (count - below) * gap * gap;
    if (between > best) {
      best = between;
      level = g + 1;
    }
  }
  const row = (width + 7) >> 3;
  const bits = new Uint8Array(row * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0, at = y * row; x < width; at++) {
      let byte = 0;
      const end = Math.min(width, x + 8);
      for (let bit = 128; x < end; x++, bit >>= 1) if (gray[i++]! < level) byte |= bit;
      bits[at] = byte;
    }
  }
  return bits;
}
