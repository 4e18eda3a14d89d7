/** Shifts of the four rounds, RFC 1321 section 3.4. */
const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;
const SINES = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32) | 0);

/**
 * MD5 of a text in UTF-8, as 32 hex digits (RFC 1321). Browsers have no MD5 of their own. Never use it for
 * secrets.
 */
export function md5(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const length = ((bytes.length + 8) >> 6) * 64 + 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, bytes.length << 3, true);
  view.setUint32(length - 4, Math.floor(bytes.length / 2 ** 29), true);

  const state = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]);
  for (let at = 0; at < length; at += 64) {
    let [a, b, c, d] = state as unknown as [number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const [mix, word] = step(i, b, c, d);
      const sum = (a + mix + SINES[i]! + view.getInt32(at + word * 4, true)) | 0;
      const shift = SHIFTS[i >> 4]![i & 3]!;
      [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
    }
    state.set([state[0]! + a, state[1]! + b, state[2]! + c, state[3]! + d]);
  }
  return Array.from(new Uint8Array(state.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The round's function of three words, and which word of the block it takes. */
function step(i: number, b: number, c: number, d: number): [mix: number, word: number] {
  if (i < 16) return [(b & c) | (~b & d), i];
  if (i < 32) return [(d & b) | (~d & c), (5 * i + 1) % 16];
  if (i < 48) return [b ^ c ^ d, (3 * i + 5) % 16];
  return [c ^ (b | ~d), (7 * i) % 16];
}
