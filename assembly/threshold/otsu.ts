import { MIDDLE } from "../constants";
import { histogram, histogramScratch } from "../histogram";
import { clampLevel } from "../level";
import { packLevel } from "../pack";

/** Arena bytes that `otsu` needs. */
export function otsuScratch(width: i32, height: i32): usize {
  return histogramScratch();
}

/** Otsu 1979: the level with the largest variance between ink and paper. */
export function otsu(plane: usize, width: i32, height: i32, bits: usize): i32 {
  const count = width * height;
  return packLevel(plane, width, height, bits, clampLevel(otsuLevel(histogram(plane, count), count)));
}

/**
 * With w dots of sum s below a level, of n dots of sum m in all, the variance is (m w - s n)^2 / (w (n - w)).
 * It is the same for every level between two neighbouring grays of the picture: the middle one is used. 128
 * for a picture with one gray only.
 */
export function otsuLevel(bins: usize, count: i32): i32 {
  const n = <f64>count;
  let m: f64 = 0;
  for (let gray = 0; gray < 256; gray++) m += <f64>gray * load<u32>(bins + (<usize>gray << 2));

  let best: f64 = -1, first = 0, last = 0, w: f64 = 0, s: f64 = 0;
  for (let gray = 0; gray < 255; gray++) {
    const dots = <f64>load<u32>(bins + (<usize>gray << 2));
    if (dots == 0) {
      // no dot of this gray: the best level may also lie above it
      if (best >= 0 && last == gray) last++;
      continue;
    }
    w += dots;
    s += dots * gray;
    if (w == n) break;
    const gap = m * w - s * n;
    const variance = (gap * gap) / (w * (n - w));
    if (variance > best) {
      best = variance;
      first = last = gray + 1;
    }
  }
  return best < 0 ? MIDDLE : (first + last) >> 1;
}
