import type { MessageKey } from '../../base/messages';
import { type CharacterRanges, hasCharacter, needsGlyph } from '../characters';
import { samples } from './scripts.data';

export type Script = keyof typeof samples;

/** The part of a script's characters that a face must have: fonts leave out a few of thousands. */
const ENOUGH = 0.95;

interface Repertoire {
  label: MessageKey;
  /** Its code points. */
  points(): number[];
}

const blocks = (...ends: number[]): number[] =>
  ends.flatMap((first, i) =>
    i % 2 === 0 ? Array.from({ length: ends[i + 1]! - first + 1 }, (_, at) => first + at) : [],
  );

/**
 * The two-byte characters of an encoding whose first bytes are in a range: how national standards order their
 * common characters first.
 */
function encoded(
  encoding: string,
  [from, to]: readonly [number, number],
  trails: readonly number[],
): number[] {
  const decoder = new TextDecoder(encoding);
  const points: number[] = [];
  for (let lead = from; lead <= to; lead++) {
    for (const trail of trails) {
      const [char, ...more] = decoder.decode(Uint8Array.of(lead, trail));
      if (char && char !== '\ufffd' && more.length === 0) points.push(char.codePointAt(0)!);
    }
  }
  return points;
}

const HIGH = blocks(0xa1, 0xfe);
const KANA = blocks(0x3041, 0x3093, 0x30a1, 0x30f6);

/** What a face must have to cover a script, in the order they are listed. */
const repertoires: Record<Script, Repertoire> = {
  latin: { label: 'scriptLatin', points: () => blocks(0x30, 0x39, 0x41, 0x5a, 0x61, 0x7a) },
  vietnamese: {
    label: 'scriptVietnamese',
    points: () => [0x102, 0x103, 0x110, 0x111, 0x1a0, 0x1a1, 0x1af, 0x1b0, ...blocks(0x1ea0, 0x1ef9)],
  },
  greek: { label: 'scriptGreek', points: () => blocks(0x391, 0x3a1, 0x3a3, 0x3a9, 0x3b1, 0x3c9) },
  cyrillic: { label: 'scriptCyrillic', points: () => [0x401, 0x451, ...blocks(0x410, 0x44f)] },
  hebrew: { label: 'scriptHebrew', points: () => blocks(0x5d0, 0x5ea) },
  arabic: { label: 'scriptArabic', points: () => blocks(0x621, 0x63a, 0x641, 0x64a) },
  devanagari: { label: 'scriptDevanagari', points: () => blocks(0x905, 0x914, 0x915, 0x928, 0x92a, 0x939) },
  bengali: { label: 'scriptBengali', points: () => blocks(0x985, 0x98c, 0x995, 0x9a8, 0x9aa, 0x9b0) },
  tamil: { label: 'scriptTamil', points: () => blocks(0xb85, 0xb8a, 0xbae, 0xbb9) },
  thai: { label: 'scriptThai', points: () => blocks(0xe01, 0xe3a, 0xe3f, 0xe4d) },
  lao: { label: 'scriptLao', points: () => blocks(0xe94, 0xea3, 0xeaa, 0xeb9, 0xec0, 0xec4) },
  khmer: { label: 'scriptKhmer', points: () => blocks(0x1780, 0x17a2, 0x17b6, 0x17c5) },
  // GB 2312 level 1.
  hans: { label: 'fontKindZhCn', points: () => encoded('gb18030', [0xb0, 0xd7], HIGH) },
  // Big5 level 1.
  hant: {
    label: 'fontKindZhTw',
    points: () => encoded('big5', [0xa4, 0xc5], [...blocks(0x40, 0x7e), ...HIGH]),
  },
  // Kana, and JIS X 0208 level 1.
  japanese: { label: 'scriptJapanese', points: () => [...KANA, ...encoded('euc-jp', [0xb0, 0xcf], HIGH)] },
  // KS X 1001.
  korean: { label: 'fontKindKo', points: () => encoded('euc-kr', [0xb0, 0xc8], HIGH) },
};

export const scriptLabel = (script: Script): MessageKey => repertoires[script].label;

/** Made on first use: most pages list no fonts. */
const points = new Map<Script, readonly number[]>();

function covers(characters: CharacterRanges, script: Script): boolean {
  const wanted = points.get(script) ?? repertoires[script].points();
  points.set(script, wanted);
  let missing = wanted.length * (1 - ENOUGH);
  for (const point of wanted) {
    if (!hasCharacter(characters, point) && --missing < 0) return false;
  }
  return true;
}

/** The scripts whose usual characters a face has, in the order they are listed. */
export const scriptsOf = (characters: CharacterRanges): Script[] =>
  (Object.keys(repertoires) as Script[]).filter((script) => covers(characters, script));

/** Whether a face has a glyph for every character of a text that needs one. */
export const hasText = (characters: CharacterRanges, text: string): boolean =>
  lacking(characters, text).length === 0;

/** The characters of a text that a face has no glyph for, each once. */
export const lacking = (characters: CharacterRanges, text: string): string[] =>
  [...new Set(text)].filter((char) => needsGlyph(char) && !hasCharacter(characters, char.codePointAt(0)!));

/** Maximum characters of a sample made of a face's own. */
const SAMPLE = 6;

/**
 * A short text that a face can show of itself: of its first script, else the first of its own characters; ''
 * for a face without any.
 */
export function sampleOf(characters: CharacterRanges): string {
  const script = scriptsOf(characters).find((one) => hasText(characters, samples[one]));
  if (script) return samples[script];
  let text = '';
  for (let i = 0; i < characters.length && text.length < SAMPLE; i += 2) {
    for (let point = characters[i]!; point <= characters[i + 1]! && [...text].length < SAMPLE; point++) {
      const char = String.fromCodePoint(point);
      // Combining marks need a letter before them.
      if (needsGlyph(char) && !/\p{M}/u.test(char)) text += char;
    }
  }
  return text;
}
