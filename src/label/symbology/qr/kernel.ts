import wasm from '../../../../build/qr.wasm?url&inline';
import type { Division } from './versions';

/** What the module exports. Numbers are addresses, counts of bytes and modules. */
interface Exports {
  memory: WebAssembly.Memory;
  data(): number;
  free(): number;
  multiples(to: number, degree: number): void;
  interleave(count: number, blocks: number, corrections: number, multiples: number): number;
  draw(size: number, total: number, runs: number, count: number, patterns: number): number;
}

/** Tables of one version and level in the kernel's memory. */
export interface Tables {
  readonly division: Division;
  /** Modules along one side. */
  readonly size: number;
  /** Addresses: multiples of the generator polynomial, runs and how many, patterns of the masks. */
  readonly multiples: number;
  readonly runs: number;
  readonly count: number;
  readonly patterns: number;
}

/** Multiples 0 to 255 of a generator polynomial, bytes. */
const MULTIPLES = 256 * 32;
const PAGE = 65536;

/**
 * The module that makes symbols of codewords, with its memory: tables that stay, and one symbol at a time.
 * Below 4 KiB, which every browser compiles at once on the page itself too.
 */
export class Kernel {
  readonly #wasm: Exports;
  #bytes: Uint8Array;
  #free: number;
  readonly #multiples = new Map<number, number>();
  // Room for the modules of several symbols: a buffer for each would cost as much as its error correction.
  #sheet = new Uint8Array(0);
  #taken = 0;

  constructor() {
    const code = Uint8Array.from(atob(wasm.slice(wasm.indexOf(',') + 1)), (char) => char.charCodeAt(0));
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code));
    this.#wasm = exports as unknown as Exports;
    this.#bytes = new Uint8Array(this.#wasm.memory.buffer);
    this.#free = this.#wasm.free();
  }

  /** Copies a table into the memory for good; gives its address. */
  keep(table: Int32Array): number {
    const at = this.#reserve(table.byteLength);
    this.#bytes.set(new Uint8Array(table.buffer, table.byteOffset, table.byteLength), at);
    return at;
  }

  /** Address of the multiples of the generator polynomial of `degree`, 1 to 30. */
  multiples(degree: number): number {
    const known = this.#multiples.get(degree);
    if (known !== undefined) return known;
    const at = this.#reserve(MULTIPLES);
    this.#wasm.multiples(at, degree);
    this.#multiples.set(degree, at);
    return at;
  }

  /** Where the data codewords of the next symbol go; it lasts until the next table. */
  data(count: number): Uint8Array {
    const at = this.#wasm.data();
    return this.#bytes.subarray(at, at + count);
  }

  /** The symbol of the data codewords that were put in `data`: `size * size` modules, 1 = dark. */
  draw({ division, size, multiples, runs, count, patterns }: Tables): Uint8Array {
    this.#wasm.interleave(division.data, division.blocks, division.correction, multiples);
    const at = this.#wasm.draw(size, division.total, runs, count, patterns);
    return this.#copy(this.#bytes.subarray(at, at + size * size));
  }

  #copy(modules: Uint8Array): Uint8Array {
    const { length } = modules;
    if (this.#taken + length > this.#sheet.length) {
      this.#sheet = new Uint8Array(PAGE);
      this.#taken = 0;
    }
    const own = this.#sheet.subarray(this.#taken, this.#taken + length);
    own.set(modules);
    this.#taken += length;
    return own;
  }

  /** Room for a table at a 16-byte boundary. */
  #reserve(size: number): number {
    const { memory } = this.#wasm;
    const at = this.#free;
    this.#free = (at + size + 15) & ~15;
    const lacking = this.#free - memory.buffer.byteLength;
    if (lacking > 0) {
      memory.grow(Math.ceil(lacking / PAGE));
      this.#bytes = new Uint8Array(memory.buffer);
    }
    return at;
  }
}
