import { Kernels } from '../raster/kernels';
import { DEFAULT_MODE, type Mode, modes } from '../raster/modes';
import { kernelCode } from './kernelCode';

/*
 * Entry `labelwright/kernels`: pictures to the dots of a print head, in WebAssembly with SIMD. No dependency; runs in
 * pages, workers and Node.js.
 */

export type { Raster } from '../base/raster';
export { blankRaster, stride } from '../base/raster';
export type { Angle, Kernels, Order, Rgba, Side, Thresholded } from '../raster/kernels';
export { simdSupported } from '../raster/simd';

/** Name of a print mode. */
export type PrintMode = Mode;

/** The mode that the app begins with. */
export const DEFAULT_PRINT_MODE: PrintMode = DEFAULT_MODE;

/**
 * The ways to turn a picture into ink and paper:
 * - `interval`: a level for each part of the picture
 * - `otsu`, `renyi`, `average`: one level, chosen from the histogram by Otsu, by Renyi entropy, or as the mean
 * - `normal`: the fixed level 128
 * - `unified`: one level after the histogram was evened out
 * - `halftone`: ordered dither
 * - `floyd`: error diffusion by Floyd and Steinberg
 */
export const PRINT_MODES = /* @__PURE__ */ Object.keys(modes) as PrintMode[];

/**
 * Starts the kernels: about 1 ms, once per page, worker or process. Every method is synchronous.
 *
 * Measured on a picture of 800 x 1200 in Node.js 20 on one core of a server CPU, where `memcpy` of the same RGBA bytes
 * takes 0.28 ns/px (docs/performance.md has method, spread and the rows of a browser):
 *
 * | kernel                        | ns/px |
 * | ----------------------------- | ----: |
 * | `threshold`, `normal`         |  0.35 |
 * | `threshold`, `average`        |  0.39 |
 * | `threshold`, `otsu`           |  0.61 |
 * | `threshold`, `renyi`          |  0.62 |
 * | `threshold`, `interval`       |  0.86 |
 * | `threshold`, `unified`        |  0.37 |
 * | `threshold`, `halftone`       |  0.34 |
 * | `threshold`, `floyd`          |  0.90 |
 * | `rotate` by 90                |  0.08 |
 * | `rotate` by 180               |  0.03 |
 * | `pad`                         |  0.03 |
 * | `otsu` with copies in and out |  0.97 |
 *
 * @throws CompileError where WebAssembly has no SIMD: see `simdSupported`
 */
export const loadKernels = (): Promise<Kernels> => Kernels.load(kernelCode());
