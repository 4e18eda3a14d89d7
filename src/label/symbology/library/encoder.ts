/*
 * The encoders of the library bwip-js. They are loaded when a label first needs one: about 180 kB over the network.
 * Contents are checked by the rows before they come here, so what the library still refuses is mostly a matter of capacity.
 */

/** What the library gives for one symbol: widths of bars and spaces, or rows of modules. */
interface Encoded {
  /** Widths in modules, bar and space in turn, beginning with a bar (which may be 0 wide). */
  sbs?: number[];
  /** Heights of the bars and how far each is above the lowest, in inches. */
  bhs?: number[];
  bbs?: number[];
  /** Rows of `pixx` modules, 1 = dark; `pixy` is the height of the symbol in modules. */
  pixs?: number[];
  pixx?: number;
  pixy?: number;
}

type Encode = (name: string, text: string, options: Record<string, string | number | boolean>) => Encoded[];

let encode: Encode | undefined;
let loading: Promise<void> | undefined;

/** Loads the encoders; undefined when they are there. A load that failed is tried again. */
export function loadEncoders(): Promise<void> | undefined {
  if (encode) return undefined;
  loading ??= import('bwip-js/generic').then(
    ({ default: library }) => {
      encode = library.raw as unknown as Encode;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Whether the encoders are loaded. */
export const hasEncoders = (): boolean => encode !== undefined;

/** What an encoder of the library is called, and its options. */
export interface Call {
  encoder: string;
  options?: Record<string, string | number | boolean>;
}

/** The name of the error of the library, such as `pdf417insufficientCapacity`. */
export class EncoderError extends Error {}

/**
 * One symbol of the library.
 * @throws EncoderError when the library refuses the content
 */
export function encodeRaw({ encoder, options = {} }: Call, text: string): Encoded {
  try {
    return encode!(encoder, text, { ...options })[0]!;
  } catch (error) {
    const said = String(error instanceof Error ? error.message : error);
    throw new EncoderError(/bwipp\.(\w+)/.exec(said)?.[1] ?? said);
  }
}

/** Modules from widths, and the heights of the bars: without spaces at both ends. */
export function modulesOf({ sbs = [] }: Encoded): Uint8Array {
  const modules = sbs.flatMap((width, i) => Array<number>(width).fill(1 - (i & 1)));
  return Uint8Array.from(modules.slice(modules.indexOf(1), modules.lastIndexOf(1) + 1));
}

/**
 * Bars one module wide and one apart in rows of equal height: which rows each bar reaches.
 * @param rows number of rows
 * @param top height of a full bar in inches, as the library has it
 */
export function tracksOf({ bhs = [], bbs = [] }: Encoded, rows: number, top: number): Uint8Array[] {
  const tracks = Array.from({ length: rows }, () => new Uint8Array(2 * bhs.length - 1));
  for (const [i, height] of bhs.entries()) {
    for (const [row, track] of tracks.entries()) {
      // The middle of the row, from the bottom.
      const middle = (top * (rows - row - 0.5)) / rows;
      if (middle > bbs[i]! && middle < bbs[i]! + height) track[2 * i] = 1;
    }
  }
  return tracks;
}

/**
 * The modules of a matrix, with rows that are several modules high repeated.
 * @param heightsOf heights in modules of the rows, or of the last of them; those before share what is left
 */
export function matrixOf(
  { pixs = [], pixx = 1, pixy = 0 }: Encoded,
  heightsOf: (rows: number, height: number) => readonly number[] = () => [],
): { width: number; height: number; modules: Uint8Array } {
  const rows = pixs.length / pixx;
  const tail = heightsOf(rows, pixy);
  const head = rows - tail.length;
  const left = pixy - tail.reduce((sum, height) => sum + height, 0);
  const each = head > 0 ? left / head : 0;
  if (!Number.isInteger(each) || each < 0 || (head === 0 && left !== 0))
    throw new Error('rows of unknown height');
  const heights = [...Array<number>(head).fill(each), ...tail];
  const modules = heights.flatMap((height, row) =>
    Array.from({ length: height }, () => pixs.slice(row * pixx, (row + 1) * pixx)).flat(),
  );
  return { width: pixx, height: pixy, modules: Uint8Array.from(modules) };
}
