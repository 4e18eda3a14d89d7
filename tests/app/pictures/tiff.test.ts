import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { tiffPictures } from '../../../src/app/pictures/tiff/decode';
import type { Refusal } from '../../../src/base/problem';

const [WIDTH, HEIGHT] = [61, 43];
/** A colourful picture with soft runs and hard edges, and what lies behind it where it is not opaque. */
const rgba = Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, i) => {
  const [x, y] = [Math.floor(i / 4) % WIDTH, Math.floor(i / 4 / WIDTH)];
  return [x * 4, y * 5, (x * y) % 256, x < 20 ? 128 : 255][i % 4]!;
});
const picture = (channels: 3 | 4 = 3) => {
  const image = sharp(rgba, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } });
  return channels === 3 ? image.removeAlpha() : image;
};

async function read(file: Uint8Array) {
  const found = [];
  for await (const one of tiffPictures(file)) found.push(one);
  return found;
}
const reasonOf = (file: Uint8Array) =>
  read(file).then(
    () => 'read',
    (error: Refusal) => error.problem.key,
  );

/** What the other library makes of the same file. */
const judged = async (file: Buffer, page = 0) =>
  sharp(file, { page }).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });

async function expectSame(file: Buffer, tolerance = 0): Promise<void> {
  const [ours] = await read(file);
  const { data, info } = await judged(file);
  expect([ours!.width, ours!.height]).toEqual([info.width, info.height]);
  let worst = 0;
  for (let i = 0; i < data.length; i++) worst = Math.max(worst, Math.abs(data[i]! - ours!.data[i]!));
  expect(worst).toBeLessThanOrEqual(tolerance);
}

describe('PIC-01 TIFF pictures have the pixels another library reads', () => {
  test.each(['none', 'lzw', 'deflate', 'packbits'] as const)(
    '%s, in strips and in tiles',
    async (compression) => {
      await expectSame(await picture().tiff({ compression, predictor: 'none' }).toBuffer());
      await expectSame(await picture(4).tiff({ compression, predictor: 'none' }).toBuffer());
      const tiles = { tile: true, tileWidth: 32, tileHeight: 16 } as const;
      await expectSame(
        await picture()
          .tiff({ compression, predictor: 'none', ...tiles })
          .toBuffer(),
      );
    },
  );

  test('BigTIFF, in strips and in tiles, and broken off anywhere', async () => {
    for (const how of [{ compression: 'none' }, { compression: 'lzw', tile: true, tileWidth: 32 }] as const) {
      const file = await picture()
        .tiff({ ...how, predictor: 'none', bigtiff: true })
        .toBuffer();
      expect(file.readUInt16LE(2)).toBe(43);
      await expectSame(file);
      for (let length = 8; length < file.length; length += 37) {
        const cut = await reasonOf(file.subarray(0, length));
        expect(cut).toBe('imgUnreadable');
      }
      const far = Buffer.from(file);
      far.fill(0xff, 8, 16);
      expect(await reasonOf(far)).toBe('imgUnreadable');
    }
  });

  test('differences to the pixel before, of 8 and of 16 bits', async () => {
    for (const compression of ['lzw', 'deflate'] as const) {
      const how = { compression, predictor: 'horizontal' } as const;
      await expectSame(await picture().tiff(how).toBuffer());
      await expectSame(await picture().toColourspace('rgb16').tiff(how).toBuffer(), 1);
    }
  });

  test('JPEG', async () => {
    await expectSame(await picture().tiff({ compression: 'jpeg', quality: 95 }).toBuffer(), 6);
    const tiles = { tile: true, tileWidth: 32, tileHeight: 16 } as const;
    await expectSame(
      await picture()
        .tiff({ compression: 'jpeg', quality: 95, ...tiles })
        .toBuffer(),
      6,
    );
    await expectSame(await picture().toColourspace('b-w').tiff({ compression: 'jpeg' }).toBuffer(), 2);
  });

  test.each([1, 2, 4] as const)(
    'gray of %i bits, and black as the lesser and the larger number',
    async (bitdepth) => {
      const gray = picture().toColourspace('b-w');
      await expectSame(await gray.clone().tiff({ compression: 'none', bitdepth }).toBuffer());
      await expectSame(
        await gray
          .clone()
          .tiff({ compression: 'packbits', bitdepth, miniswhite: true, predictor: 'none' })
          .toBuffer(),
      );
    },
  );

  test('fax groups 4', async () => {
    const gray = picture().toColourspace('b-w');
    await expectSame(await gray.clone().tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer());
    await expectSame(
      await gray.clone().tiff({ compression: 'ccittfax4', bitdepth: 1, miniswhite: true }).toBuffer(),
    );
  });

  test('16 bits, gray and colour', async () => {
    await expectSame(await picture().toColourspace('rgb16').tiff({ compression: 'none' }).toBuffer(), 1);
    await expectSame(await picture().toColourspace('grey16').tiff({ compression: 'none' }).toBuffer(), 1);
  });

  test('CMYK, near what a colour profile makes of it', async () => {
    const red = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c02030' } });
    const [cmyk] = await read(await red.toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer());
    for (const [i, one] of [192, 32, 48, 255].entries())
      expect(Math.abs(cmyk!.data[i]! - one)).toBeLessThan(45);
  });
});

/** A file of own bytes: little-endian pictures of SHORT and LONG fields, with the bytes of their pieces behind them. */
function tiffOf(...pictures: { fields: Record<number, number[]>; pieces: Uint8Array[] }[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 8;
  const append = (bytes: Uint8Array) => {
    const where = at;
    parts.push(bytes);
    at += bytes.length;
    return where;
  };
  const longs = (...values: number[]) => new Uint8Array(Uint32Array.from(values).buffer);
  const written = pictures.map(({ fields, pieces }) => {
    const tags = {
      ...fields,
      273: fields[273] ?? pieces.map(append),
      279: fields[279] ?? pieces.map((piece) => piece.length),
    };
    return Object.entries(tags).map(([tag, values]) => ({
      tag: Number(tag),
      count: values.length,
      value: values.length === 1 ? values[0]! : append(longs(...values)),
    }));
  });
  const first = at;
  written.forEach((entries, n) => {
    const bytes = new DataView(new ArrayBuffer(2 + entries.length * 12 + 4));
    bytes.setUint16(0, entries.length, true);
    entries.forEach(({ tag, count, value }, i) => {
      bytes.setUint16(2 + i * 12, tag, true);
      bytes.setUint16(4 + i * 12, 4, true);
      bytes.setUint32(6 + i * 12, count, true);
      bytes.setUint32(10 + i * 12, value, true);
    });
    const next = n + 1 < written.length ? at + bytes.byteLength : 0;
    bytes.setUint32(bytes.byteLength - 4, next, true);
    append(new Uint8Array(bytes.buffer));
  });
  return Uint8Array.from([0x49, 0x49, 42, 0, ...longs(first), ...parts.flatMap((part) => [...part])]);
}
/** Fields of a gray picture of 8 bits. */
const gray = (width: number, height: number, more: Record<number, number[]> = {}) => ({
  256: [width],
  257: [height],
  258: [8],
  259: [1],
  262: [1],
  277: [1],
  ...more,
});
const bytes = (...values: number[]) => Uint8Array.from(values);

describe('PIC-01 what a TIFF picture says of itself is heeded', () => {
  test('every page of a file, at most 50 of them', async () => {
    const page = (value: number) => ({ fields: gray(2, 1), pieces: [bytes(value, 255)] });
    const three = await read(tiffOf(page(10), page(20), page(30)));
    expect(three.map(({ data }) => data[0])).toEqual([10, 20, 30]);
    const many = Array.from({ length: 60 }, (_, i) => page(i));
    expect(await read(tiffOf(...many))).toHaveLength(50);
  });

  test('smaller copies and masks of a picture are no pages; a file of nothing else is read', async () => {
    const page = (value: number, kind: number) => ({
      fields: gray(1, 1, { 254: [kind] }),
      pieces: [bytes(value)],
    });
    const found = await read(tiffOf(page(10, 1), page(20, 0), page(30, 4), page(40, 2)));
    expect(found.map(({ data }) => data[0])).toEqual([20, 40]);
    expect(await read(tiffOf(page(10, 1)))).toHaveLength(1);
    const pyramid = await picture().resize(600, 400).tiff({ pyramid: true, tile: true }).toBuffer();
    expect(await read(pyramid)).toHaveLength(1);
  });

  test('a length of no bytes or beyond the file is not believed where the bytes themselves end', async () => {
    for (const [compression, piece] of [
      [1, bytes(1, 2, 3, 4)],
      [8, Uint8Array.from(deflateSync(bytes(1, 2, 3, 4)))],
    ] as const) {
      for (const length of [0, 1_000_000]) {
        const fields = gray(2, 2, { 259: [compression], 279: [length] });
        const [one] = await read(tiffOf({ fields, pieces: [piece] }));
        expect([...one!.data].filter((_, i) => i % 4 === 0)).toEqual([1, 2, 3, 4]);
      }
    }
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is turned upright', async (orientation) => {
    const file = tiffOf({
      fields: gray(3, 2, { 274: [orientation] }),
      pieces: [bytes(10, 20, 30, 40, 50, 60)],
    });
    const [ours] = await read(file);
    const { data, info } = await sharp(Buffer.from(file)).autoOrient().greyscale().raw().toBuffer({
      resolveWithObject: true,
    });
    expect([ours!.width, ours!.height]).toEqual([info.width, info.height]);
    expect([...ours!.data].filter((_, i) => i % 4 === 0)).toEqual([...data]);
  });

  test('samples that lie in planes of their own', async () => {
    const fields = gray(2, 2, { 258: [8, 8, 8], 262: [2], 277: [3], 278: [1], 284: [2] });
    const pieces = [bytes(1, 2), bytes(3, 4), bytes(5, 6), bytes(7, 8), bytes(9, 10), bytes(11, 12)];
    const [planes] = await read(tiffOf({ fields, pieces }));
    expect([...planes!.data]).toEqual([1, 5, 9, 255, 2, 6, 10, 255, 3, 7, 11, 255, 4, 8, 12, 255]);
  });

  test('a palette of 16 and of 8 bits, colours multiplied by alpha, and Lab', async () => {
    const palette = (...map: number[]) =>
      read(tiffOf({ fields: gray(2, 1, { 258: [1], 262: [3], 320: map }), pieces: [bytes(0b01000000)] }));
    const [wide] = await palette(65535, 0, 0, 32896, 257, 0);
    expect([...wide!.data]).toEqual([255, 0, 1, 255, 0, 128, 0, 255]);
    const [narrow] = await palette(255, 0, 0, 128, 1, 0);
    expect(narrow!.data).toEqual(wide!.data);
    const rgb = { 258: [8, 8, 8, 8], 262: [2], 277: [4] };
    const alpha = { fields: gray(1, 1, { ...rgb, 338: [1] }), pieces: [bytes(50, 100, 0, 128)] };
    expect([...(await read(tiffOf(alpha)))[0]!.data]).toEqual([100, 199, 0, 128]);
    const none = { fields: gray(1, 1, { ...rgb, 338: [0] }), pieces: [bytes(50, 100, 0, 128)] };
    expect([...(await read(tiffOf(none)))[0]!.data]).toEqual([50, 100, 0, 255]);
    // CIE L*a*b* 53, 80, 67 is pure red.
    const lab = { fields: gray(1, 1, { 258: [8, 8, 8], 262: [8], 277: [3] }), pieces: [bytes(136, 80, 67)] };
    const [r, g, b] = (await read(tiffOf(lab)))[0]!.data;
    expect(r).toBeGreaterThan(250);
    expect(Math.max(g!, b!)).toBeLessThan(30);
  });
});

describe('PIC-01 TIFF files that are damaged or too large are refused with the reason', () => {
  const good = tiffOf({ fields: gray(4, 4), pieces: [new Uint8Array(16)] });

  test('too many pixels are refused before anything is unpacked', async () => {
    expect(await reasonOf(good)).toBe('read');
    expect(await reasonOf(tiffOf({ fields: gray(20_000, 20_000), pieces: [bytes(0)] }))).toBe('imgPixels');
    expect(await reasonOf(tiffOf({ fields: gray(0, 4), pieces: [bytes(0)] }))).toBe('imgUnreadable');
    const tile = gray(4, 4, { 322: [60_000], 323: [60_000], 324: [8], 325: [1] });
    expect(await reasonOf(tiffOf({ fields: tile, pieces: [bytes(0)] }))).toBe('imgPixels');
  });

  test('CMYK stored as JPEG is refused, not shown in wrong colours', async () => {
    const file = await picture().toColourspace('cmyk').tiff({ compression: 'jpeg' }).toBuffer();
    expect(await reasonOf(file)).toBe('imgTiff');
  });

  test('a file that breaks off anywhere, or points out of itself', async () => {
    for (let length = 0; length < good.length; length++)
      expect(await reasonOf(good.subarray(0, length))).toBe('imgUnreadable');
    const outside = tiffOf({ fields: gray(4, 4, { 273: [4_000_000_000] }), pieces: [new Uint8Array(16)] });
    expect(await reasonOf(outside)).toBe('imgUnreadable');
    const short = tiffOf({ fields: gray(4, 4), pieces: [new Uint8Array(15)] });
    expect(await reasonOf(short)).toBe('imgUnreadable');
  });

  test('a list of pictures that runs in a circle ends', async () => {
    const circle = good.slice();
    const view = new DataView(circle.buffer);
    view.setUint32(circle.length - 4, view.getUint32(4, true), true);
    expect(await read(circle)).toHaveLength(1);
  });

  test('a piece that unpacks to more than its room is cut, one that unpacks to less is damaged', async () => {
    const packed = (length: number) =>
      tiffOf({ fields: gray(4, 4, { 259: [8] }), pieces: [deflateSync(new Uint8Array(length).fill(7))] });
    const [bomb] = await read(packed(50_000_000));
    expect([...new Set(bomb!.data)]).toEqual([7, 255]);
    expect(await reasonOf(packed(15))).toBe('imgUnreadable');
  });

  test('kinds that are not read are named as such', async () => {
    const zstd = tiffOf({ fields: gray(4, 4, { 259: [50000] }), pieces: [new Uint8Array(16)] });
    expect(await reasonOf(zstd)).toBe('imgTiff');
    const float = tiffOf({ fields: gray(1, 1, { 258: [32], 339: [3] }), pieces: [new Uint8Array(4)] });
    expect(await reasonOf(float)).toBe('imgTiff');
    expect(await reasonOf(bytes(0x49, 0x49, 44, 0, 8, 0, 0, 0, 16, 0, 0, 0))).toBe('imgTiff');
    // BigTIFF with words of 16 bytes, which nobody has defined yet.
    expect(await reasonOf(bytes(0x49, 0x49, 43, 0, 16, 0, 0, 0, 16, 0, 0, 0))).toBe('imgTiff');
  });

  test('a JPEG that claims to be larger than its strip is not unpacked', async () => {
    const jpeg = await sharp({ create: { width: 64, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const fields = gray(4, 4, { 258: [8, 8, 8], 259: [7], 262: [6], 277: [3] });
    expect(await reasonOf(tiffOf({ fields, pieces: [jpeg] }))).toBe('imgUnreadable');
  });
});
