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
export const AROUND = 2;
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
    // Of a type without a reader nothing can be said.
    if (!element.takePrint || !symbologyOf(element)?.reader) continue;
    const { bounds } = place(element, dotsPerMm);
    const margin = AROUND * dotsPerMm;
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
    const found = (await read(picture)).find(
      ({ x, y }) => inside(x, bounds.width) && inside(y, bounds.height),
    );
    scans.push(found ? { id: element.id, format: found.format, text: found.text } : { id: element.id });
  }
  return scans;
}
