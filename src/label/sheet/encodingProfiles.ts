import { COMMON_HAN } from './commonHan.data';
import type { SheetEncoding } from './sheet';

const LEVELS = {
  /** The first level of GB 2312: 3,755 characters in daily use. */
  gb18030: { from: 0xb0, to: 0xd7 },
  /** The first level of Big5: 5,401 characters. */
  big5: { from: 0xa4, to: 0xc6 },
  /** The first level of JIS X 0208: 2,965 characters. */
  'euc-jp': { from: 0xb0, to: 0xcf },
} as const;

/** The characters in rows of a double-byte encoding, as its decoder returns them. */
function charactersOf(encoding: keyof typeof LEVELS): Set<string> {
  const { from, to } = LEVELS[encoding];
  const bytes: number[] = [];
  for (let lead = from; lead <= to; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const isTrail = encoding === 'big5' ? trail <= 0x7e || trail >= 0xa1 : trail >= 0xa1;
      if (isTrail) bytes.push(lead, trail);
    }
  }
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)).replaceAll(/\ufffd|\p{Co}/gu, ''));
}

/** A class of characters, its share in texts, and its number of characters. */
interface Share {
  test: RegExp | Set<string>;
  share: number;
  of: number;
}

const PUNCTUATION: Share = {
  test: /[\u3000-\u303f\uff01-\uff5e\u2010-\u2027\u00b7\u00d7\u2103]/,
  share: 0.05,
  of: 200,
};
const HALF_KANA = /[\uff61-\uff9f]/;
const KANA = /[\u3040-\u30ff]/;
const HANGUL = /[\uac00-\ud7a3]/;

/**
 * The character classes of a kind of text, without ASCII: each kind is tried separately, so a language may
 * have several.
 */
export interface Profile {
  encoding: SheetEncoding;
  /**
   * How rare such files are here, as a logarithm: it decides between guesses based on two or three
   * characters.
   */
  prior: number;
  shares: Share[];
}

/** Share of other characters: rare and wrong ones, and private ones, which only a wrong guess gives. */
const RARE = Math.log(1e-3 / 20_000);
const PRIVATE = Math.log(1e-12);
const ASCII = Math.log(0.5 / 64);

let made: readonly Profile[] | undefined;

/** Every kind of text that is tried; a language may have several. */
export function profiles(): readonly Profile[] {
  if (made) return made;
  const japanese = charactersOf('euc-jp');
  const kanji = { test: japanese, share: 0.4, of: japanese.size };
  const full: Share[] = [
    { test: KANA, share: 0.5, of: 120 },
    kanji,
    PUNCTUATION,
    { test: HALF_KANA, share: 0.02, of: 63 },
  ];
  const simplified = charactersOf('gb18030');
  const traditional = charactersOf('big5');
  made = [
    {
      encoding: 'gb18030',
      prior: 0,
      shares: [
        { test: new Set(COMMON_HAN), share: 0.55, of: 600 },
        { test: simplified, share: 0.37, of: simplified.size },
        PUNCTUATION,
        { test: /[\u4e00-\u9fff]/, share: 0.02, of: 20_000 },
      ],
    },
    {
      encoding: 'big5',
      prior: -1,
      shares: [
        { test: traditional, share: 0.92, of: traditional.size },
        PUNCTUATION,
        { test: /[\u4e00-\u9fff]/, share: 0.02, of: 8000 },
      ],
    },
    { encoding: 'shift_jis', prior: -1, shares: full },
    // Half-width letters are single bytes, so each of these counts as half of a pair.
    {
      encoding: 'shift_jis',
      prior: -6,
      shares: [{ test: HALF_KANA, share: 0.85, of: 50 }, { ...kanji, share: 0.1 }, PUNCTUATION],
    },
    { encoding: 'euc-jp', prior: -2, shares: full },
    { encoding: 'euc-kr', prior: -3, shares: [{ test: HANGUL, share: 0.92, of: 1200 }, PUNCTUATION] },
    {
      encoding: 'windows-1252',
      prior: -2,
      shares: [
        { test: /[\u00c0-\u00ff]/, share: 0.8, of: 40 },
        { test: /[\u00a0-\u00bf\u2010-\u2122\u20ac]/, share: 0.1, of: 60 },
      ],
    },
  ];
  return made;
}

/** How likely a text is of a kind, as a logarithm over its characters from the first that is not ASCII. */
export function likelihood(text: string, { shares }: Profile): number {
  let sum = 0;
  for (const character of text) {
    if (character <= '\x7f') sum += ASCII;
    else if (/[\p{Co}\p{Cn}\p{Cc}]/u.test(character)) sum += PRIVATE;
    else {
      const share = shares.find(({ test }) =>
        test instanceof RegExp ? test.test(character) : test.has(character),
      );
      sum += share ? Math.log(share.share / share.of) : RARE;
    }
  }
  return sum;
}
