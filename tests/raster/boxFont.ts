// A font made of nothing but rectangles: small, drawn by every engine, and unlike any other face.

const PER_EM = 1000;
const u16 = (...values: number[]) => Buffer.from(values.flatMap((v) => [(v >> 8) & 255, v & 255]));
const u32 = (...values: number[]) => u16(...values.flatMap((v) => [(v >>> 16) & 0xffff, v & 0xffff]));
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

interface Rect {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** A glyph of rectangles, in units of the em (OpenType 1.9, glyf): points on the curve, words as distances. */
function glyph(rects: readonly Rect[]): Buffer {
  const points = rects.flatMap(({ left, bottom, right, top }) => [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ]);
  const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)];
  const steps = (at: number[]) => at.map((v, i) => v - (at[i - 1] ?? 0));
  return padded(
    Buffer.concat([
      u16(rects.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)),
      u16(...rects.map((_, i) => 4 * i + 3), 0),
      Buffer.alloc(points.length, 1),
      u16(...steps(xs), ...steps(ys)),
    ]),
  );
}

/** Rectangles that distinguish characters: a frame, and a bar for every bit of its code. */
function rectsOf(code: number, width: number): Rect[] {
  const bars = Array.from({ length: 8 }, (_, bit) => bit)
    .filter((bit) => (code >> bit) & 1)
    .map((bit) => ({ left: 120, bottom: 60 + bit * 80, right: width - 80, top: 100 + bit * 80 }));
  return [{ left: 50, bottom: 0, right: 100, top: 720 }, ...bars];
}

/** Format 4: segments of the basic plane. */
function format4(codes: readonly number[]): Buffer {
  const starts = [...codes.filter((code) => code < 0xffff), 0xffff];
  const count = starts.length;
  const deltas = starts.map((code, i) => (code === 0xffff ? 1 : i + 1 - code) & 0xffff);
  const search = 2 * 2 ** Math.floor(Math.log2(count));
  const body = Buffer.concat([
    u16(count * 2, search, Math.log2(search / 2), count * 2 - search),
    u16(...starts),
    u16(0),
    u16(...starts),
    u16(...deltas),
    u16(...starts.map(() => 0)),
  ]);
  return Buffer.concat([u16(4, body.length + 6, 0), body]);
}

/** Format 12: groups of code points. */
const format12 = (codes: readonly number[]): Buffer =>
  Buffer.concat([
    u16(12, 0),
    u32(16 + 12 * codes.length, 0, codes.length),
    ...codes.map((code, i) => u32(code, code, i + 1)),
  ]);

/** A TrueType font with a glyph for each character, its width from `widthOf` in thousandths of its size. */
export function boxFont(
  chars: string,
  { name = 'Box', widthOf = (code: number) => (code < 256 ? 500 + (code % 5) * 60 : 1000) } = {},
): Buffer {
  const codes = [...new Set([...chars].map((char) => char.codePointAt(0)!))].sort((a, b) => a - b);
  const widths = [500, ...codes.map(widthOf)];
  const glyphs = [glyph([{ left: 0, bottom: 0, right: 400, top: 700 }])];
  for (const code of codes) glyphs.push(glyph(rectsOf(code, widthOf(code))));
  const offsets = [0];
  for (const { length } of glyphs) offsets.push(offsets.at(-1)! + length);
  const [low, full] = [padded(format4(codes)), format12(codes)];
  const text = Buffer.from(name, 'utf16le').swap16();
  const names = [1, 2, 3, 4, 6];
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt32BE(0x5f0f3cf5, 12);
  head.writeUInt16BE(PER_EM, 18);
  head.writeInt16BE(1000, 40);
  head.writeInt16BE(800, 42);
  head.writeUInt16BE(8, 46);
  head.writeInt16BE(1, 50);
  const hhea = Buffer.alloc(36);
  hhea.writeUInt32BE(0x00010000, 0);
  hhea.writeInt16BE(880, 4);
  hhea.writeInt16BE(-120, 6);
  hhea.writeUInt16BE(1000, 10);
  hhea.writeUInt16BE(glyphs.length, 34);
  const os2 = Buffer.alloc(96);
  os2.writeUInt16BE(4, 0);
  os2.writeUInt16BE(400, 4);
  os2.writeUInt16BE(5, 6);
  os2.writeInt16BE(880, 68);
  os2.writeInt16BE(-120, 70);
  os2.writeUInt16BE(880, 74);
  os2.writeUInt16BE(120, 76);
  const tables: [string, Buffer][] = [
    ['OS/2', os2],
    ['cmap', Buffer.concat([u16(0, 2, 3, 1), u32(20), u16(3, 10), u32(20 + low.length), low, full])],
    ['glyf', Buffer.concat(glyphs)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', u16(...widths.flatMap((width) => [width, 50]))],
    ['loca', u32(...offsets)],
    ['maxp', Buffer.concat([u32(0x00010000), u16(glyphs.length, 40, 10, 0, 0, 2, 0, 0, 0, 0, 64, 0, 0, 0)])],
    [
      'name',
      Buffer.concat([
        u16(0, names.length, 6 + 12 * names.length),
        ...names.map((id) => u16(3, 1, 1033, id, text.length, 0)),
        text,
      ]),
    ],
    ['post', Buffer.concat([u32(0x00030000, 0, 0), Buffer.alloc(20)])],
  ];
  let offset = 12 + 16 * tables.length;
  const entries = tables.map(([tag, bytes]) => {
    const sum = padded(bytes);
    let check = 0;
    for (let i = 0; i < sum.length; i += 4) check = (check + sum.readUInt32BE(i)) >>> 0;
    const entry = Buffer.concat([Buffer.from(tag, 'latin1'), u32(check, offset, bytes.length)]);
    offset += sum.length;
    return entry;
  });
  const range = 2 ** Math.floor(Math.log2(tables.length)) * 16;
  const start = u16(
    1,
    0,
    tables.length,
    range,
    Math.floor(Math.log2(tables.length)),
    tables.length * 16 - range,
  );
  return Buffer.concat([start, ...entries, ...tables.map(([, bytes]) => padded(bytes))]);
}
