import type { LabelElement } from '../../../label/element';
import { place } from '../../../label/place';
import type { Scanned } from '../../../label/scanned';
import { symbolFacts, symbologyOf } from '../../../label/symbolFacts';
import { type Raster, stride } from '../../../package/kernels';

/** An opaque picture as a reader takes it: RGBA, row by row. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** A symbol found in a picture, with its middle in pixels. */
export interface FoundSymbol {
  format: string;
  text: string;
  x: number;
  y: number;
}

/**
 * Finds symbols in a picture: of any kind with texts as people read them, or of one format with the text as a
 * scanner sends it.
 */
export type CodeReader = (picture: Picture, format?: Scanned['format']) => Promise<FoundSymbol[]>;

/** What a scanner reads from a code; no text when it cannot. */
export interface CodeScan {
  id: string;
  format?: string;
  text?: string;
}

/** Margin around the box of a code that a scanner sees, mm. */
const AROUND = 2;
/** Margin around the box of a code that the reader gets, mm. */
export const marginOf = (element: LabelElement): number => (symbologyOf(element)?.reader?.alone ? 0 : AROUND);
/** Whether the reader can find a code where it is: some types only at quarter turns. */
export const isReadable = (element: LabelElement): boolean => {
  const reader = symbologyOf(element)?.reader;
  return reader !== undefined && !(reader.alone && Number(element.rotationAngle) % 90 !== 0);
};

/** Minimum pixels per module. */
const SHARP = 3;

/** Pixels per dot that a reader needs for modules of so many dots. */
export const sharpness = (dots: number | undefined): number =>
  Math.max(1, Math.ceil(SHARP / (dots || SHARP)));

/** A part of a raster as a picture, each dot `scale` pixels; areas outside the label are paper. */
export function cut(
  raster: Raster,
  left: number,
  top: number,
  width: number,
  height: number,
  scale: number,
): Picture {
  const step = stride(raster.width);
  const out = new Uint32Array(width * scale * height * scale).fill(0xffffffff);
  for (let y = 0; y < height; y++) {
    const row = y * scale * width * scale;
    if (top + y < 0 || top + y >= raster.height) continue;
    for (let x = 0; x < width; x++) {
      const at = left + x;
      if (at < 0 || at >= raster.width) continue;
      const ink = (raster.bits[(top + y) * step + (at >> 3)]! >> (7 - (at & 7))) & 1;
      if (ink) out.fill(0xff000000, row + x * scale, row + (x + 1) * scale);
    }
    for (let copy = 1; copy < scale; copy++) {
      out.copyWithin(row + copy * width * scale, row, row + width * scale);
    }
  }
  return { width: width * scale, height: height * scale, data: new Uint8ClampedArray(out.buffer) };
}

/** A picture turned by a quarter to the right. */
function quarterTurn({ width, height, data }: Picture): Picture {
  const from = new Uint32Array(data.buffer);
  const out = new Uint32Array(from.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[x * height + height - 1 - y] = from[y * width + x]!;
  return { width: height, height: width, data: new Uint8ClampedArray(out.buffer) };
}

/** Reads the picture of a code; where the reader does not turn it, in all quarter turns, and the symbol is in the middle. */
export async function readTurned(
  element: LabelElement,
  read: CodeReader,
  picture: Picture,
  format?: Scanned['format'],
): Promise<FoundSymbol[]> {
  if (!symbologyOf(element)?.reader?.alone) return read(picture, format);
  const middle = { x: picture.width / 2, y: picture.height / 2 };
  let turned = picture;
  for (let quarter = 0; quarter < 4; quarter++) {
    // A reader may detach the picture's memory.
    const next = quarterTurn(turned);
    const found = await read(turned, format);
    if (found.length > 0) return found.map((one) => ({ ...one, ...middle }));
    turned = next;
  }
  return [];
}

/**
 * Reads every code of a label from its printed raster, including everything over it or too close.
 * @param elements contents resolved
 */
export async function readCodes(
  raster: Raster,
  elements: readonly LabelElement[],
  dotsPerMm: number,
  read: CodeReader,
): Promise<CodeScan[]> {
  const scans: CodeScan[] = [];
  for (const element of elements) {
    // Of what the reader cannot find anywhere nothing can be said.
    if (!element.takePrint || !isReadable(element)) continue;
    const { bounds } = place(element, dotsPerMm);
    const margin = marginOf(element) * dotsPerMm;
    const scale = sharpness(symbolFacts(element, dotsPerMm)?.dots);
    const picture = cut(
      raster,
      Math.floor(bounds.x) - margin,
      Math.floor(bounds.y) - margin,
      Math.ceil(bounds.width) + 2 * margin,
      Math.ceil(bounds.height) + 2 * margin,
      scale,
    );
    const inside = (n: number, size: number) => n >= margin * scale && n <= (margin + size) * scale;
    const found = (await readTurned(element, read, picture)).find(
      ({ x, y }) => inside(x, bounds.width) && inside(y, bounds.height),
    );
    scans.push(found ? { id: element.id, format: found.format, text: found.text } : { id: element.id });
  }
  return scans;
}
