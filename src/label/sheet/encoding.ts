import { likelihood, profiles } from './encodingProfiles';
import type { SheetEncoding } from './sheet';

/** Number of characters examined, from the first that is not ASCII. */
const SAMPLE_BYTES = 64 * 1024;

/** Western texts have a few accented letters between plain ones; without this rule any text would match. */
const isWestern = (bytes: Uint8Array): boolean => {
  let run = 0;
  let marked = 0;
  let letters = 0;
  for (const byte of bytes) {
    run = byte >= 0x80 ? run + 1 : 0;
    if (run > 2) return false;
    if (run > 0) marked++;
    else if ((byte | 32) >= 97 && (byte | 32) <= 122) letters++;
  }
  return letters > marked;
};

/**
 * The encodings a text without a byte order mark may have, the likeliest first: UTF-8 when it is valid
 * (random bytes hardly ever are), UTF-16 by its zeros, else the most likely one.
 */
export function guessEncodings(bytes: Uint8Array): SheetEncoding[] {
  const wide = wideEncoding(bytes);
  if (wide) return [wide];
  const first = bytes.findIndex((byte) => byte >= 0x80);
  if (first < 0) return ['utf-8'];
  // The sample ends at a line end, so that it has only whole characters.
  const end = bytes.indexOf(10, first + SAMPLE_BYTES);
  const sample = bytes.subarray(first, end < 0 ? bytes.length : end);
  const western = isWestern(sample);
  const ranked = profiles().flatMap((profile) => {
    if (profile.encoding === 'windows-1252' && !western) return [];
    try {
      const text = new TextDecoder(profile.encoding, { fatal: true }).decode(sample);
      // Some decoders drop unknown bytes or turn them into private characters.
      if (!/[^\0-\x7f\p{Co}\p{Cn}\p{Cc}]/u.test(text)) return [];
      return [{ encoding: profile.encoding, score: profile.prior + likelihood(text, profile) }];
    } catch {
      return [];
    }
  });
  ranked.sort((a, b) => b.score - a.score);
  return [...new Set<SheetEncoding>(['utf-8', ...ranked.map(({ encoding }) => encoding)])];
}

/** Zeros at every other byte are halves of ASCII characters: at least line ends, digits and separators. */
function wideEncoding(bytes: Uint8Array): SheetEncoding | undefined {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at & 1]!++;
  });
  const [even, odd] = zeros as [number, number];
  const enough = bytes.length % 2 === 0 && Math.max(even, odd) * 20 >= sample.length;
  if (!enough || 4 * Math.min(even, odd) > Math.max(even, odd)) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * The encoding for a name, by the WHATWG standard: gbk is gb18030, sjis is shift_jis.
 *
 * @returns undefined for an unknown name, or an encoding that is not offered
 */
export function encodingNamed(name: string, offered: readonly SheetEncoding[]): SheetEncoding | undefined {
  try {
    const { encoding } = new TextDecoder(name);
    return offered.find((one) => one === (encoding === 'gbk' ? 'gb18030' : encoding));
  } catch {
    return undefined;
  }
}
