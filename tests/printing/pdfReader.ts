import { inflateSync } from 'node:zlib';
import type { Raster } from '../../src/base/raster';

export interface PdfPage {
  /** Points. */
  width: number;
  height: number;
  content: string;
  /** The page's only picture, with ink as 1 whatever the file calls it. */
  raster: Raster;
}

/** The rows of PNG predictors (ISO 32000-1, 7.4.4.4) without their first byte, which names the filter: here none. */
function unfiltered(rows: Uint8Array<ArrayBuffer>, columns: number): Uint8Array<ArrayBuffer> {
  const step = Math.ceil(columns / 8) + 1;
  if (rows.length % step !== 0) throw new Error('rows of another length');
  return rows.filter((byte, i) => {
    if (i % step === 0 && byte !== 0) throw new Error(`filter ${byte}`);
    return i % step !== 0;
  });
}

/**
 * Reads the pages of a PDF the way a viewer does: startxref, cross-reference table, trailer, page tree.
 * Throws wherever an offset does not lead to the object it promises.
 */
export function readPdf(file: Uint8Array): PdfPage[] {
  const bytes = Buffer.from(file);
  const all = bytes.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(all)?.[1]);
  const table = /^xref\n0 (\d+)\n/.exec(all.slice(start, start + 40));
  if (!table) throw new Error('startxref does not lead to xref');
  const entries = start + table[0].length;
  const offsets = Array.from({ length: Number(table[1]) }, (_, i) => {
    const entry = all.slice(entries + 20 * i, entries + 20 * i + 20);
    if (!/^\d{10} \d{5} [fn] \n$/.test(entry)) throw new Error(`entry ${i}: ${JSON.stringify(entry)}`);
    return Number(entry.slice(0, 10));
  });
  const trailer = all.slice(entries + 20 * offsets.length);
  if (!trailer.startsWith(`trailer\n<</Size ${offsets.length}/Root`)) throw new Error('trailer');

  const object = (id: number): { dictionary: string; data: Buffer } => {
    const at = offsets[id]!;
    if (!all.startsWith(`${id} 0 obj\n`, at)) throw new Error(`offset of object ${id}`);
    const end = all.indexOf('>>\n', at);
    const dictionary = all.slice(at, end + 2);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    if (!length) return { dictionary, data: Buffer.alloc(0) };
    const from = end + 3 + 'stream\n'.length;
    if (!all.startsWith('\nendstream\nendobj\n', from + length)) throw new Error(`length of object ${id}`);
    return { dictionary, data: bytes.subarray(from, from + length) };
  };
  const reference = (text: string, key: string): number => {
    const found = new RegExp(`/${key} (\\d+) 0 R`).exec(text);
    if (!found) throw new Error(`no ${key} in ${text}`);
    return Number(found[1]);
  };
  const number = (text: string, key: string) => Number(new RegExp(`/${key} (\\d+)`).exec(text)?.[1]);

  const tree = object(reference(object(reference(trailer, 'Root')).dictionary, 'Pages')).dictionary;
  const kids = [.../\/Kids\[([^\]]*)\]/.exec(tree)![1]!.matchAll(/(\d+) 0 R/g)].map((m) => Number(m[1]));
  if (number(tree, 'Count') !== kids.length) throw new Error('Count');
  return kids.map((kid) => {
    const page = object(kid).dictionary;
    const [, width, height] = /\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)!.map(Number);
    const picture = object(reference(page, 'I'));
    if (!/\/BitsPerComponent 1\/ColorSpace\/DeviceGray/.test(picture.dictionary))
      throw new Error('not 1-bit');
    const inkIsOne = picture.dictionary.includes('/Decode[1 0]');
    const data = new Uint8Array(inflateSync(picture.data));
    const isPredicted = picture.dictionary.includes('/Predictor 15');
    const bits = isPredicted ? unfiltered(data, number(picture.dictionary, 'Columns')) : data;
    return {
      width: width!,
      height: height!,
      content: object(reference(page, 'Contents')).data.toString('latin1'),
      raster: {
        width: number(picture.dictionary, 'Width'),
        height: number(picture.dictionary, 'Height'),
        bits: inkIsOne ? bits : bits.map((byte) => byte ^ 255),
      },
    };
  });
}
