import { type Raster, stride } from '../base/raster';
import type { Clashes, DrawCommands } from './drawCommands';
import { checkPicture, checkRaster, MAX_DOTS, MAX_SIDE, sizeOf, within } from './kernelInputs';
import { isMode, type Mode } from './modes';

/**
 * A picture with 4 bytes per dot, rows without padding: `data.length === width * height * 4`. Alpha is not
 * premultiplied.
 */
export interface Rgba {
  /** Dots, 1..32768. */
  width: number;
  /** Dots, 1..32768. */
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

/** Byte order of a dot: that of `getImageData`, or that of a `VideoFrame` of a canvas. */
export type Order = 'rgba' | 'bgra';

export interface Thresholded extends Raster {
  /** First gray that stays paper; null for a mode without a single level. */
  level: number | null;
}

export type Angle = 0 | 90 | 180 | 270;
export type Side = 'left' | 'up' | 'right' | 'down';

type ModeKernel = (gray: number, width: number, height: number, bits: number) => number;
/** Arena bytes that a mode needs besides the picture, its gray plane and the packed result. */
type ModeScratch = (width: number, height: number) => number;

/** Exports of the module. Numbers are addresses and dots. */
interface Exports extends Record<Mode, ModeKernel>, Partial<Record<`${Mode}Scratch`, ModeScratch>> {
  memory: WebAssembly.Memory;
  reset(): void;
  reserve(size: number): number;
  frame(size: number): number;
  alloc(size: number): number;
  footprint(size: number): number;
  rotateScratch(width: number): number;
  gray(dots: number, gray: number, count: number, blueFirst: boolean): void;
  packLevel(gray: number, width: number, height: number, bits: number, level: number): number;
  cover(dots: number, width: number, height: number, bits: number): void;
  marks(dots: number, width: number, height: number, coloured: number, soft: number): number;
  rotate(bits: number, width: number, height: number, to: number, angle: number): void;
  blit(
    to: number,
    toWidth: number,
    toHeight: number,
    ink: number,
    cover: number,
    width: number,
    height: number,
    x: number,
    y: number,
  ): void;
  ink(bits: number, bytes: number): number;
  lineBytes(row: number): number;
  draw(
    list: number,
    end: number,
    data: number,
    layers: number,
    layerCount: number,
    shared: number,
    labels: number,
    labelCount: number,
    width: number,
    height: number,
    line: number,
    met: number,
  ): number;
}

/** Numbers of a layer as `draw` takes it: crisp, soft, light, first changed row, last one. */
const LAYER = 5;

/**
 * The image kernels, with typed arrays as inputs and outputs; no address leaves this class. Every method is
 * synchronous, leaves its inputs unchanged (except `onto` of `compose` and `place`) and returns new arrays.
 * Sizes that are out of range or do not match the data throw RangeError, and so does a lack of memory. Pad
 * bits of given rasters must be 0, as `Raster` requires.
 */
export class Kernels {
  readonly #wasm: Exports;
  #bytes = new Uint8Array(0);

  private constructor(exports: WebAssembly.Exports) {
    this.#wasm = exports as unknown as Exports;
  }

  /** The kernels of a module that has been started: its exports, which give all who use them one memory. */
  static of(exports: WebAssembly.Exports): Kernels {
    return new Kernels(exports);
  }

  /**
   * Starts the kernels from the built module: its bytes, the compiled module, or the response that delivers
   * it.
   */
  static async load(
    source: BufferSource | WebAssembly.Module | Response | Promise<Response>,
  ): Promise<Kernels> {
    const given = await source;
    if (given instanceof Response && !given.ok) {
      throw new Error(`image kernels did not load: status ${given.status}`);
    }
    const code = given instanceof Response ? await given.arrayBuffer() : given;
    const module = code instanceof WebAssembly.Module ? code : await WebAssembly.compile(code);
    return Kernels.of((await WebAssembly.instantiate(module)).exports);
  }

  /**
   * Converts a picture to ink and paper by a print mode, or by `level` (0..256: ink = gray < level) whatever
   * the mode.
   */
  threshold(image: Rgba, mode: Mode, options: { level?: number; order?: Order } = {}): Thresholded {
    const { width, height } = image;
    const { level, order = 'rgba' } = options;
    if (level !== undefined) within('level', level, 0, 256);
    if (!isMode(mode)) throw new RangeError(`unknown print mode ${mode}`);
    const count = checkPicture(image);
    const size = stride(width) * height;
    const scratch = level === undefined ? this.#wasm[`${mode}Scratch`]?.(width, height) : 0;
    const dots = this.#picture(image, [count, size], scratch);
    const gray = this.#wasm.alloc(count);
    const bits = this.#wasm.alloc(size);
    this.#wasm.gray(dots, gray, count, order === 'bgra');
    const found =
      level === undefined
        ? this.#wasm[mode](gray, width, height, bits)
        : this.#wasm.packLevel(gray, width, height, bits, level);
    return { width, height, bits: this.#take(bits, size), level: found < 0 ? null : found };
  }

  /**
   * Memory for a picture of so many bytes inside the kernels: the code that reads a canvas back fills it, so
   * that it is not copied again. Valid until the next call; another kernel that needs much more memory may
   * invalidate it (its length is 0).
   */
  frame(bytes: number): Uint8Array<ArrayBuffer> {
    within('bytes of a frame', bytes, 4, 4 * MAX_DOTS);
    const at = this.#wasm.frame(bytes);
    if (at === 0) throw new RangeError(`image kernels have no room for a frame of ${bytes} bytes`);
    return new Uint8Array(this.#wasm.memory.buffer as ArrayBuffer, at, bytes);
  }

  /** The dots that a picture covers: 1 where alpha is 128 or more. */
  cover(image: Rgba): Raster {
    const { width, height } = image;
    checkPicture(image);
    const size = stride(width) * height;
    const dots = this.#picture(image, [size]);
    const bits = this.#wasm.alloc(size);
    this.#wasm.cover(dots, width, height, bits);
    return { width, height, bits: this.#take(bits, size) };
  }

  /**
   * The dots of a picture that are not plain black: those with a colour, and those with a colour or an alpha
   * of 1..254. Undefined when there are none.
   */
  marks(image: Rgba): { coloured: Raster; soft: Raster } | undefined {
    const { width, height } = image;
    checkPicture(image);
    const size = stride(width) * height;
    const dots = this.#picture(image, [size, size]);
    const coloured = this.#put(new Uint8Array(size));
    const soft = this.#put(new Uint8Array(size));
    if (this.#wasm.marks(dots, width, height, coloured, soft) === 0) return undefined;
    return {
      coloured: { width, height, bits: this.#take(coloured, size) },
      soft: { width, height, bits: this.#take(soft, size) },
    };
  }

  /** Rotates clockwise; 90 and 270 swap width and height. */
  rotate(raster: Raster, angle: Angle): Raster {
    checkRaster(raster);
    if (angle !== 0 && angle !== 90 && angle !== 180 && angle !== 270) {
      throw new RangeError(`angle must be 0, 90, 180 or 270, got ${angle}`);
    }
    const { width, height } = raster;
    const [outWidth, outHeight] = angle % 180 === 0 ? [width, height] : [height, width];
    const size = stride(outWidth) * outHeight;
    this.#open([raster.bits.length, size], this.#wasm.rotateScratch(width));
    const from = this.#put(raster.bits);
    const to = this.#wasm.alloc(size);
    this.#wasm.rotate(from, width, height, to, angle);
    return { width: outWidth, height: outHeight, bits: this.#take(to, size) };
  }

  /** Adds `dots` (0 or more) of paper on one side; left and up move the content right and down. */
  pad(raster: Raster, side: Side, dots: number): Raster {
    within('tail', dots, 0, MAX_SIDE);
    const sideways = side === 'left' || side === 'right';
    const width = raster.width + (sideways ? dots : 0);
    const height = raster.height + (sideways ? 0 : dots);
    return this.#moved(raster, width, height, side === 'left' ? dots : 0, side === 'up' ? dots : 0);
  }

  /** Moves the content right by `dx` and down by `dy` dots (negative: left, up) on a canvas of the same size. */
  shift(raster: Raster, dx: number, dy: number): Raster {
    return this.#moved(raster, raster.width, raster.height, dx, dy);
  }

  /**
   * Places a picture on `onto`, in place, its top left dot at (x, y): `bits = (bits & ~cover) | ink`. Dots
   * outside are cut off. `ink` and `cover` have the same size.
   */
  compose(onto: Raster, ink: Raster, cover: Raster, x: number, y: number): void {
    checkRaster(cover);
    if (ink.width !== cover.width || ink.height !== cover.height) {
      throw new RangeError(
        `cover of ${cover.width}x${cover.height} does not fit ink of ${ink.width}x${ink.height}`,
      );
    }
    this.#lay(onto, ink, cover, x, y);
  }

  /** Adds the ink of `source` to `onto`, in place, its top left dot at (x, y); dots outside are cut off. */
  place(onto: Raster, source: Raster, x: number, y: number): void {
    this.#lay(onto, source, undefined, x, y);
  }

  /**
   * Draws labels one after the other into `room`: what they share, then what a drawing has for each.
   * @param shared as large as each label
   * @param layers of the drawing's letters, with rasters of the same size
   * @param room for the bits of all labels, rewritten
   * @returns a byte a letter, in order: 1 where it meets dots to which its ink cannot simply be added. Undefined for no such
   * letter
   * @internal A part of the renderer: commands are not checked
   */
  draw(
    shared: Raster,
    layers: readonly Clashes[],
    drawing: DrawCommands,
    room: Uint8Array,
  ): Uint8Array | undefined {
    const { width, height, bits } = shared;
    const size = bits.length;
    const { commands, bytes, letters } = drawing;
    const list = new Uint8Array(commands.buffer, commands.byteOffset, commands.byteLength);
    const line = this.#wasm.lineBytes(stride(width));
    const layerSizes = layers.flatMap(({ crisp, soft }) => [crisp ? size : 0, soft ? size : 0, size]);
    const table = new Int32Array(LAYER * layers.length);
    const sizes = [list.length, bytes.length, table.byteLength, size, room.length, line, letters];
    this.#open([...sizes, ...layerSizes]);
    for (const [i, { crisp, soft }] of layers.entries()) {
      const light = this.#wasm.alloc(size);
      if (soft) this.#bytes.set(soft.bits, light);
      else this.#bytes.fill(0, light, light + size);
      const masks = [crisp && this.#put(crisp.bits), soft && this.#put(soft.bits)];
      table.set([masks[0] ?? 0, masks[1] ?? 0, light, height, 0], i * LAYER);
    }
    const at = this.#put(list);
    const data = this.#put(bytes);
    const layerTable = this.#put(new Uint8Array(table.buffer));
    const base = this.#put(bits);
    const labels = this.#wasm.alloc(room.length);
    const met = this.#wasm.alloc(letters);
    const count = this.#wasm.draw(
      at,
      at + list.length,
      data,
      layerTable,
      layers.length,
      base,
      labels,
      room.length / size,
      width,
      height,
      this.#wasm.alloc(line),
      met,
    );
    room.set(this.#bytes.subarray(labels, labels + room.length));
    return count === 0 ? undefined : this.#take(met, letters);
  }

  /** Number of ink dots. */
  ink(raster: Raster): number {
    checkRaster(raster);
    this.#open([raster.bits.length]);
    return this.#wasm.ink(this.#put(raster.bits), raster.bits.length);
  }

  #moved(raster: Raster, width: number, height: number, x: number, y: number): Raster {
    const moved = { width, height, bits: new Uint8Array(sizeOf(width, height)) };
    this.place(moved, raster, x, y);
    return moved;
  }

  #lay(onto: Raster, ink: Raster, cover: Raster | undefined, x: number, y: number): void {
    checkRaster(onto);
    checkRaster(ink);
    within('x', x, -2 * MAX_SIDE, 2 * MAX_SIDE);
    within('y', y, -2 * MAX_SIDE, 2 * MAX_SIDE);
    const row = stride(onto.width);
    const first = Math.max(0, y);
    const end = Math.min(onto.height, y + ink.height);
    if (first >= end) return;
    const touched = onto.bits.subarray(first * row, end * row);
    this.#open([touched.length, ink.bits.length, cover?.bits.length ?? 0]);
    const to = this.#put(touched);
    const from = this.#put(ink.bits);
    const mask = cover ? this.#put(cover.bits) : 0;
    this.#wasm.blit(to, onto.width, end - first, from, mask, ink.width, ink.height, x, y - first);
    touched.set(this.#bytes.subarray(to, to + touched.length));
  }

  /** Resets the arena and reserves blocks of these sizes and `scratch` more bytes. */
  #open(sizes: number[], scratch = 0): void {
    const need = sizes.reduce((sum, size) => sum + this.#wasm.footprint(size), scratch);
    this.#wasm.reset();
    if (need >= 2 ** 32 || !this.#wasm.reserve(need)) {
      throw new RangeError(`image kernels need ${Math.ceil(need / 2 ** 20)} MiB, more than is available`);
    }
    // growth detaches the old buffer
    const { buffer } = this.#wasm.memory;
    if (this.#bytes.buffer !== buffer) this.#bytes = new Uint8Array(buffer);
  }

  /** Reserves the arena for a picture and blocks of these sizes. Returns the address of its dots. */
  #picture({ data }: Rgba, sizes: number[], scratch = 0): number {
    const { buffer, byteOffset, length } = data;
    const isFrame = buffer === this.#wasm.memory.buffer;
    this.#open(isFrame ? sizes : [length, ...sizes], scratch);
    return isFrame ? byteOffset : this.#put(data);
  }

  #put(data: Uint8ClampedArray | Uint8Array): number {
    const at = this.#wasm.alloc(data.length);
    this.#bytes.set(data, at);
    return at;
  }

  #take(at: number, size: number): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(at, at + size);
  }
}
