import { blankRaster, type Raster } from '../../src/base/raster';

export interface TsplPage {
  /** State of the printer when the page came out. */
  settings: Record<string, string>;
  /** Sheets and copies of PRINT. */
  sheets: number;
  copies: number;
  raster: Raster;
}

/** Sets a dot, or clears it: mode 0 overwrites. */
function put({ width, height, bits }: Raster, x: number, y: number, isInk: boolean): void {
  if (x >= width || y >= height) return;
  const at = y * Math.ceil(width / 8) + (x >> 3);
  if (isInk) bits[at]! |= 128 >> (x % 8);
  else bits[at]! &= ~(128 >> (x % 8));
}

/** Puts a BMP file of one bit a dot: rows from the last to the first, padded to four bytes; a palette of two colours. */
function putBmp(image: Raster, x: number, y: number, file: Uint8Array): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const word = (at: number) => view.getUint32(at, true);
  const [data, width, height] = [word(10), word(18), word(22)];
  if (view.getUint16(0) !== 0x424d || word(2) !== file.length || view.getUint16(28, true) !== 1) {
    throw new Error('not a BMP file of one bit a dot');
  }
  const palette = [word(54), word(58)];
  for (let row = 0; row < height; row++) {
    const from = data + (height - 1 - row) * Math.ceil(width / 32) * 4;
    for (let column = 0; column < width; column++) {
      const bit = (file[from + (column >> 3)]! >> (7 - (column % 8))) & 1;
      put(image, x + column, y + row, palette[bit] === 0);
    }
  }
}

/**
 * A small TSPL interpreter after the TSPL/TSPL2 programming manual: commands end in CR LF, BITMAP
 * X,Y,width in bytes,height in dots,mode,data puts a picture whose 0 bits print, mode 0 overwrites.
 * Reads the size from SIZE and throws at anything it does not know.
 */
export function readTspl(stream: Uint8Array, dotsPerMm: number): TsplPage[] {
  const pages: TsplPage[] = [];
  const settings: Record<string, string> = {};
  const files = new Map<string, Uint8Array>();
  let image: Raster | undefined;
  let at = 0;
  const upTo = (end: string): string => {
    let out = '';
    while (!out.endsWith(end)) {
      if (at >= stream.length)
        throw new Error(`no ${JSON.stringify(end)} after ${JSON.stringify(out.slice(-40))}`);
      out += String.fromCharCode(stream[at++]!);
    }
    return out.slice(0, -end.length);
  };
  const size = (): [number, number] => {
    const match = /^([\d.]+) mm,([\d.]+) mm$/.exec(settings.SIZE ?? '');
    if (!match) throw new Error(`SIZE ${settings.SIZE}`);
    return [Math.round(Number(match[1]) * dotsPerMm), Math.round(Number(match[2]) * dotsPerMm)];
  };
  while (at < stream.length) {
    const word = /^[A-Z]+/.exec(String.fromCharCode(...stream.subarray(at, at + 16)))?.[0] ?? '';
    if (word === 'BITMAP') {
      at += 7;
      const [x, y, bytes, rows, mode] = [1, 2, 3, 4, 5].map(() => Number(upTo(',')));
      if (!image) throw new Error('BITMAP before CLS');
      if (mode !== 0) throw new Error(`mode ${mode}`);
      for (let row = 0; row < rows!; row++) {
        for (let column = 0; column < bytes! * 8; column++) {
          const white = (stream[at + row * bytes! + (column >> 3)]! >> (7 - (column % 8))) & 1;
          put(image, x! + column, y! + row, !white);
        }
      }
      at += bytes! * rows!;
      if (upTo('\r\n') !== '') throw new Error('data after the bitmap');
      continue;
    }
    if (word === 'DOWNLOAD') {
      const [, name, length] = /^DOWNLOAD "(.+)",(\d+)$/.exec(`${upTo(',')},${upTo(',')}`)!;
      files.set(name!, stream.subarray(at, at + Number(length)));
      at += Number(length);
      if (upTo('\r\n') !== '') throw new Error('data after the file');
      continue;
    }
    const line = upTo('\r\n');
    if (word === 'PUTBMP') {
      const [, x, y, name] = /^PUTBMP (\d+),(\d+),"(.+)"$/.exec(line)!;
      if (!image) throw new Error('PUTBMP before CLS');
      putBmp(image, Number(x), Number(y), files.get(name!)!);
    } else if (word === 'KILL') {
      if (!files.delete(/^KILL "(.+)"$/.exec(line)![1]!)) throw new Error(`no file to remove: ${line}`);
    } else if (line === 'CLS') image = blankRaster(...size());
    else if (word === 'PRINT') {
      const [sheets, copies] = line.slice(6).split(',').map(Number);
      if (!image) throw new Error('PRINT before CLS');
      pages.push({ settings: { ...settings }, sheets: sheets!, copies: copies!, raster: image });
      // PRINT keeps the image buffer; only CLS clears it.
      image = { ...image, bits: image.bits.slice() };
    } else if (/^(SIZE|GAP|BLINE|DENSITY|SPEED|DIRECTION|REFERENCE) /.test(line)) {
      settings[word] = line.slice(word.length + 1);
    } else if (/^SET (CUTTER|TEAR) /.test(line)) {
      const [, name, value] = line.split(' ');
      settings[name!] = value!;
    } else throw new Error(`unknown command ${JSON.stringify(line.slice(0, 60))}`);
  }
  return pages;
}
