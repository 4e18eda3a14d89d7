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

  /** The pages below a node of the page tree, in order. */
  const pagesBelow = (id: number, parent?: number): number[] => {
    const { dictionary } = object(id);
    if (parent !== undefined && reference(dictionary, 'Parent') !== parent) throw new Error('Parent');
    if (dictionary.includes('/Type/Page/')) return [id];
    const listed = [.../\/Kids\[([^\]]*)\]/.exec(dictionary)![1]!.matchAll(/(\d+) 0 R/g)];
    const found = listed.flatMap(([, kid]) => pagesBelow(Number(kid), id));
    if (number(dictionary, 'Count') !== found.length) throw new Error('Count');
    return found;
  };
  const kids = pagesBelow(reference(object(reference(trailer, 'Root')).dictionary, 'Pages'));
  const rasterOf = ({ dictionary, data }: { dictionary: string; data: Buffer }): Raster => {
    if (!/\/BitsPerComponent 1\/ColorSpace\/DeviceGray/.test(dictionary)) throw new Error('not 1-bit');
    const inkIsOne = dictionary.includes('/Decode[1 0]');
    const inflated = new Uint8Array(inflateSync(data));
    const bits = dictionary.includes('/Predictor 15')
      ? unfiltered(inflated, number(dictionary, 'Columns'))
      : inflated;
    return {
      width: number(dictionary, 'Width'),
      height: number(dictionary, 'Height'),
      bits: inkIsOne ? bits : bits.map((byte) => byte ^ 255),
    };
  };
  return kids.map((kid) => {
    const page = object(kid).dictionary;
    const [, width, height] = /\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)!.map(Number);
    const contents = object(reference(page, 'Contents'));
    const isPacked = contents.dictionary.includes('/FlateDecode');
    const content = (isPacked ? inflateSync(contents.data) : contents.data).toString('latin1');
    const form = /\/B (\d+) 0 R/.exec(page)?.[1];
    const picture = object(reference(form ? object(Number(form)).dictionary : page, 'I'));
    const raster = rasterOf(picture);
    return {
      width: width!,
      height: height!,
      content,
      raster: form ? composed(raster, content) : raster,
    };
  });
}

/** Draws the pictures of a content stream over what is below them; each begins on a whole dot. */
function composed(below: Raster, content: string): Raster {
  const bits = below.bits.slice();
  const step = Math.ceil(below.width / 8);
  const picture =
    /q (\S+) 0 0 (\S+) (\S+) (\S+) cm BI\/W (\d+)\/H (\d+)\/BPC 1\/CS\/G\/D\[1 0\](\/F\/AHx)? ID /y;
  picture.lastIndex = content.indexOf(' cm\n') + 4;
  for (let found = picture.exec(content); found; found = picture.exec(content)) {
    const [x, y, width, height] = [3, 4, 5, 6].map((i) => Math.round(Number(found[i])));
    const bytes = Math.ceil(width! / 8);
    const data = content.slice(picture.lastIndex, picture.lastIndex + bytes * height! * (found[7] ? 2 : 1));
    const dots = Buffer.from(data, found[7] ? 'hex' : 'latin1');
    for (let row = 0; row < height!; row++) {
      const to = (below.height - y! - height! + row) * step + x! / 8;
      bits.set(dots.subarray(row * bytes, (row + 1) * bytes), to);
    }
    picture.lastIndex += data.length + (found[7] ? '>\nEI Q\n' : '\nEI Q\n').length;
  }
  return { ...below, bits };
}
