import type { Size } from './part';

/** Kinds of picture files, by their first bytes, with their media types. */
export const PICTURE_KINDS = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const;
export type Kind = keyof typeof PICTURE_KINDS;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The kind of a picture file; undefined for unsupported ones. Its name is ignored. */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const head = ascii(bytes, 0, 12);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('BM')) return 'bmp';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  if (/^(II[*+]\0|MM\0[*+])/.test(head)) return 'tiff';
  return /^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(decodeText(bytes.subarray(0, 512))) ? 'svg' : undefined;
}

/** Text in UTF-8 or, with a byte order mark, UTF-16. Bytes that are neither become U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  const mark = ascii(bytes, 0, 2);
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Stored size in px by the header of a file; undefined without a readable header. */
export function measure(kind: Exclude<Kind, 'svg' | 'tiff'>, bytes: Uint8Array): Size | undefined {
  try {
    return measures[kind](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Size of a JPEG stream by its frame header (ITU T.81, B.2.2). */
export function jpegSize(bytes: Uint8Array): Size | undefined {
  return measure('jpeg', bytes);
}

const measures: Record<
  Exclude<Kind, 'svg' | 'tiff'>,
  (bytes: Uint8Array, view: DataView) => Size | undefined
> = {
  png: (_, view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (_, view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  bmp(_, view) {
    // The OS/2 header has lengths of 16 bits, all others 32; a negative height counts from the top.
    if (view.getUint32(14, true) === 12)
      return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
  },
  webp(bytes, view) {
    const chunk = ascii(bytes, 12, 16);
    const whole = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
    if (chunk === 'VP8X') return { width: whole(24) + 1, height: whole(27) + 1 };
    if (chunk === 'VP8L') {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    if (chunk === 'VP8 ')
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    return undefined;
  },
  jpeg(bytes, view) {
    let at = 2;
    while (at < bytes.length) {
      // Bytes between segments are skipped, as decoders do.
      while (at < bytes.length && (bytes[at] !== 0xff || bytes[at + 1] === 0xff)) at++;
      const marker = view.getUint16(at);
      const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
      if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
      // Image data, or no marker at all.
      if (marker < 0xffc0 || marker === 0xffda || marker === 0xffd9) return undefined;
      at += 2 + view.getUint16(at + 2);
    }
    return undefined;
  },
};
