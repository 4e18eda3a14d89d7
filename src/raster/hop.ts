import { type Raster, stride } from '../base/raster';
import type { RecordRow } from '../label/bind';
import type { SheetRows } from './renderJob';

// What crosses between page and worker for many labels: a few large values. Every object, text and view in a message
// costs about a microsecond on each side, more than some labels take to render.

/** Records of sheets, their cells in one text. */
export interface PackedRows {
  /** Number of columns of every sheet. */
  columns: number;
  /** 0-based record per column of each sheet, in order; -1 leaves the column blank. */
  records: Int32Array;
  /** Number of cells per column of each sheet; -1 where there is no spreadsheet. */
  counts: Int32Array;
  /** All cells, one after the other. */
  text: string;
  /** Where each cell ends in `text`. */
  ends: Uint32Array;
}

/** Packs records of sheets with an equal number of columns. */
export function packRows(sheets: readonly SheetRows[]): PackedRows {
  const rows = sheets.flat();
  const cells = rows.flatMap((row) => row?.cells ?? []);
  let end = 0;
  return {
    columns: sheets[0]?.length ?? 0,
    records: Int32Array.from(rows, (row) => row?.index ?? -1),
    counts: Int32Array.from(rows, (row) => row?.cells?.length ?? -1),
    text: cells.join(''),
    ends: Uint32Array.from(cells, (cell) => {
      end += cell.length;
      return end;
    }),
  };
}

/** The sheets that `packRows` packed. */
export function unpackRows({ columns, records, counts, text, ends }: PackedRows): SheetRows[] {
  let [cell, start] = [0, 0];
  const rows: (RecordRow | undefined)[] = [];
  for (const [i, index] of records.entries()) {
    const count = counts[i]!;
    const cells: string[] = [];
    for (const last = cell + Math.max(0, count); cell < last; cell++) {
      cells.push(text.slice(start, ends[cell]));
      start = ends[cell]!;
    }
    if (index < 0) rows.push(undefined);
    else rows.push(count < 0 ? { index } : { index, cells });
  }
  const sheets: SheetRows[] = [];
  for (let at = 0; at < rows.length; at += columns) sheets.push(rows.slice(at, at + columns));
  return sheets;
}

/** Rasters of one size in one buffer; equal ones may be there once. */
export interface PackedSheets {
  /** Dots of every sheet. */
  width: number;
  height: number;
  buffer: ArrayBuffer;
  /** Where each sheet begins in the buffer, bytes. */
  starts: Uint32Array;
}

/** Packs rasters of one size: as they are where they share a buffer, else copied into one. */
export function packSheets(rasters: readonly Raster[]): PackedSheets {
  const { width, height, bits } = rasters[0]!;
  if (rasters.every((raster) => raster.bits.buffer === bits.buffer)) {
    return {
      width,
      height,
      buffer: bits.buffer,
      starts: Uint32Array.from(rasters, (r) => r.bits.byteOffset),
    };
  }
  const distinct = [...new Set(rasters)];
  const room = new Uint8Array(distinct.length * bits.length);
  const starts = new Map(distinct.map((raster, i) => [raster, i * bits.length]));
  for (const [raster, start] of starts) room.set(raster.bits, start);
  return { width, height, buffer: room.buffer, starts: Uint32Array.from(rasters, (r) => starts.get(r)!) };
}

/** The rasters that `packSheets` packed, as views of its buffer. */
export function unpackSheets({ width, height, buffer, starts }: PackedSheets): Raster[] {
  const bytes = stride(width) * height;
  return Array.from(starts, (start) => ({ width, height, bits: new Uint8Array(buffer, start, bytes) }));
}
