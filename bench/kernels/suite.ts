import { PRINT_MODES, stride } from '../../src/package/kernels';
import { Kernels } from '../../src/raster/kernels';
import { label, photo } from './pictures';

const PICTURES = { photo, label };

/** One thing to time. Ratios are to the case of the same picture whose name is `memcpy`. */
export interface BenchCase {
  name: string;
  picture: keyof typeof PICTURES;
  /** Dots handled by one run. */
  dots: number;
  run(): void;
}

type Exports = Record<string, (...args: (number | boolean)[]) => number> & { memory: WebAssembly.Memory };

/**
 * The image kernels in place (as a worker runs them once the picture is in their memory) and whole with copies in and
 * out, on pictures of `width` x `height` dots.
 * @param code the built module
 */
export async function kernelSuite(
  code: Uint8Array<ArrayBuffer>,
  width = 800,
  height = 1200,
  pictures: readonly (keyof typeof PICTURES)[] = ['photo', 'label'],
): Promise<BenchCase[]> {
  const kernels = await Kernels.load(code);
  const module = await WebAssembly.compile(code);
  const dots = width * height;
  const size = stride(width) * height;
  const turnedSize = stride(height) * width;
  const cases: BenchCase[] = [];

  for (const picture of pictures) {
    const image = PICTURES[picture](width, height);
    const add = (name: string, run: () => void) => cases.push({ name, picture, dots, run });
    const wasm = (await WebAssembly.instantiate(module)).exports as unknown as Exports;
    const needs = PRINT_MODES.map((mode) => wasm[`${mode}Scratch`]?.(width, height) ?? 0);
    const scratch = Math.max(...needs, wasm.rotateScratch!(width));
    wasm.reserve!([dots * 4, dots, size, turnedSize].reduce((n, s) => n + wasm.footprint!(s), scratch));
    const layout = () => {
      wasm.reset!();
      return [dots * 4, dots, size, Math.max(size, turnedSize)].map((s) => wasm.alloc!(s));
    };
    const [rgba, gray, bits, other] = layout() as [number, number, number, number];
    const memory = new Uint8Array(wasm.memory.buffer);
    memory.set(image.data, rgba);
    const source = new Uint8Array(image.data.buffer);

    add('memcpy', () => memory.set(source, rgba));
    add('gray', () => wasm.gray!(rgba, gray, dots, false));
    for (const mode of PRINT_MODES) {
      add(`${mode} in place`, () => {
        layout();
        wasm.gray!(rgba, gray, dots, false);
        wasm[mode]!(gray, width, height, bits);
      });
    }
    for (const angle of [90, 180, 270]) {
      add(`rotate ${angle}`, () => {
        layout();
        wasm.rotate!(bits, width, height, other, angle);
      });
    }
    for (const x of [8, 3]) {
      add(`offset ${x}`, () => wasm.blit!(other, width, height, bits, 0, width, height, x, 0));
      add(`compose ${x}`, () => wasm.blit!(other, width, height, bits, bits, width, height, x, 0));
    }
    for (const mode of PRINT_MODES) {
      add(`${mode} with copies`, () => kernels.threshold(image, mode));
    }
  }
  return cases;
}
