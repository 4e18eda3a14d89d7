import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/**
 * A font as HarfBuzz's programs read it: the tables of a WOFF file (W3C, WOFF 1.0) in a bare one.
 * @param path of the .woff file
 */
export function bareFont(path: string): Buffer {
  const woff = readFileSync(path);
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const bodies: Buffer[] = [];
  let at = head.length;
  for (let i = 0; i < count; i++) {
    const from = 44 + 20 * i;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const entry = 12 + 16 * i;
    woff.copy(head, entry, from, from + 4);
    woff.copy(head, entry + 4, from + 16, from + 20);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    bodies.push(table, Buffer.alloc(-length & 3));
    at += (length + 3) & ~3;
  }
  return Buffer.concat([head, ...bodies]);
}
