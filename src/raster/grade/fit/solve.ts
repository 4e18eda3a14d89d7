import type { Corners, Point } from './find';

/**
 * Solves a system of linear equations by elimination with pivots.
 * @param rows n rows of n coefficients and the right side; changed
 * @returns undefined when the rows depend on each other
 */
export function solve(rows: Float64Array[]): Float64Array | undefined {
  const n = rows.length;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i]![k]!) > Math.abs(rows[pivot]![k]!)) pivot = i;
    const top = rows[pivot]!;
    if (!(Math.abs(top[k]!) > 1e-14)) return undefined;
    rows[pivot] = rows[k]!;
    rows[k] = top;
    for (let i = k + 1; i < n; i++) {
      const row = rows[i]!;
      const by = row[k]! / top[k]!;
      if (by !== 0) for (let j = k; j <= n; j++) row[j]! -= by * top[j]!;
    }
  }
  const out = new Float64Array(n);
  for (let k = n - 1; k >= 0; k--) {
    const row = rows[k]!;
    let sum = row[n]!;
    for (let j = k + 1; j < n; j++) sum -= row[j]! * out[j]!;
    out[k] = sum / row[k]!;
  }
  return out;
}

/** A projection of a plane onto another: eight numbers, the ninth is 1. */
export type Projection = ArrayLike<number>;

export function project(p: Projection, x: number, y: number): Point {
  const w = p[6]! * x + p[7]! * y + 1;
  return [(p[0]! * x + p[1]! * y + p[2]!) / w, (p[3]! * x + p[4]! * y + p[5]!) / w];
}

/** The projection that takes four points to four others; undefined when three are in line. */
export function projectionOf(from: Corners, to: Corners): Float64Array | undefined {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i]!;
    return [
      Float64Array.of(x, y, 1, 0, 0, 0, -u * x, -u * y, u),
      Float64Array.of(0, 0, 0, x, y, 1, -v * x, -v * y, v),
    ];
  });
  return solve(rows);
}

/** Residual of one sample, and what it changes by with each parameter, where that is asked for. */
export type Residual = (sample: number, parameters: Float64Array, slope?: Float64Array) => number;

/** Residuals beyond this count less: dust and reflections are no print (Huber). */
const OUTLIER = 0.12;

interface Fit {
  parameters: Float64Array;
  /** Root of the mean square of the residuals. */
  residual: number;
}

/**
 * Least squares by Levenberg and Marquardt.
 * @param limit puts parameters back into their ranges; changes them
 */
export function leastSquares(
  start: Float64Array,
  count: number,
  residual: Residual,
  limit: (parameters: Float64Array) => void,
  rounds = 40,
): Fit {
  const n = start.length;
  const slope = new Float64Array(n);
  const cost = (parameters: Float64Array) => {
    let sum = 0;
    let square = 0;
    for (let i = 0; i < count; i++) {
      const r = Math.abs(residual(i, parameters));
      square += r * r;
      sum += r < OUTLIER ? r * r : OUTLIER * (2 * r - OUTLIER);
    }
    return { sum, residual: Math.sqrt(square / count) };
  };
  let best = { parameters: start, ...cost(start) };
  let damping = 1e-3;
  for (let round = 0; round < rounds && damping < 1e6; round++) {
    const normal = Array.from({ length: n }, () => new Float64Array(n + 1));
    for (let i = 0; i < count; i++) {
      const r = residual(i, best.parameters, slope);
      const weight = Math.min(1, OUTLIER / Math.max(1e-12, Math.abs(r)));
      for (let a = 0; a < n; a++) {
        const row = normal[a]!;
        const by = weight * slope[a]!;
        if (by === 0) continue;
        for (let b = a; b < n; b++) row[b]! += by * slope[b]!;
        row[n]! -= by * r;
      }
    }
    for (let a = 0; a < n; a++) for (let b = 0; b < a; b++) normal[a]![b] = normal[b]![a]!;
    let better = false;
    while (!better && damping < 1e6) {
      const step = solve(
        normal.map((row, a) => {
          const out = row.slice();
          out[a]! += damping * out[a]! + 1e-12;
          return out;
        }),
      );
      if (!step) break;
      const parameters = best.parameters.map((value, a) => value + step[a]!);
      limit(parameters);
      const found = cost(parameters);
      better = found.sum < best.sum;
      if (!better) damping *= 5;
      else {
        const gained = (best.sum - found.sum) / best.sum;
        best = { parameters, ...found };
        damping = Math.max(1e-9, damping / 5);
        if (gained < 1e-7) return best;
      }
    }
    if (!better) break;
  }
  return best;
}
