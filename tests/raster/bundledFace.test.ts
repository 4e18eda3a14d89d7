import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paths } from '../../src/cli/paths';
import { hasCharacter, needsGlyph } from '../../src/label/characters';
import { bundledFamilies } from '../../src/label/faces/families';
import { FontFaces, fontList } from '../../src/raster/fontFaces';
import { faceOf } from '../../src/server/files/fonts';

const facesIn = (list: string) => new FontFaces(fontList(readFileSync(join(paths.fonts, list), 'utf8')));
const faces = facesIn('faces.json');
const japanese = facesIn('japanese.json');
const weights = [400, 700];

/** Neither Noto Sans CJK SC as packaged nor a web edition, that of Noto Sans JP included, has U+2252. */
const LACKING = '≒';

/** The characters of the two-byte part of GB 18030 that are seen, without those for private use. */
function twoByteCharacters(): string[] {
  const decoder = new TextDecoder('gb18030', { fatal: true });
  const found = new Set<string>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail !== 0x7f) found.add(decoder.decode(Uint8Array.of(lead, trail)));
    }
  }
  return [...found].filter((char) => needsGlyph(char));
}

/** The two-byte characters of JIS X 0208, by their rows in EUC. */
function japaneseCharacters(): string[] {
  const decoder = new TextDecoder('euc-jp', { fatal: true });
  const found: string[] = [];
  const rows = [0xa4, 0xa5, ...Array.from({ length: 0xf4 - 0xaf }, (_, i) => 0xb0 + i)];
  for (const row of rows) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) {
      try {
        found.push(decoder.decode(Uint8Array.of(row, trail)));
      } catch {
        // No character has this place.
      }
    }
  }
  return found;
}

test.each(weights)(
  'SCR-04 the Japanese family has kana and all kanji of JIS X 0208 at weight %i',
  (weight) => {
    const characters = japaneseCharacters();
    expect(characters.length).toBe(6524);
    expect(japanese.glyphless(characters.join(''), weight)).toBe('');
    expect(japanese.glyphless('ラベル「印刷」、直角。︐︑︒﹁﹂ー㍿髙﨑', weight)).toBe('');
  },
);

describe.each(weights)('FONT-03 the bundled face at weight %i', (weight) => {
  test('has the two-byte part of GB 18030 but for one sign', () => {
    const characters = twoByteCharacters();
    expect(characters.length).toBe(21_890);
    expect(faces.glyphless(characters.join(''), weight)).toBe(LACKING);
  });

  test('has Greek, Roman numerals, units, arrows and numbers in circles', () => {
    const text = 'αβγΩμ ⅠⅡⅢⅣⅤⅫⅰⅱⅲⅹ ㎡℃㎏㎜㎝㎞㎎㏄㎥‰℉ ←↑→↓↖↗↘↙ ①②⑩⑳⑴⒈㈠ ≈≠≤≥ 丒丣丮';
    expect(faces.glyphless(text, weight)).toBe('');
  });

  test.each(bundledFamilies)('$family claims no character that its file has no glyph for', async (family) => {
    const own = facesIn(family.list)
      .all()
      .filter((face) => face.weight === weight && face.ranges.length > 0);
    const wrong: string[] = [];
    for (const { file, ranges } of own) {
      const characters = (await faceOf(readFileSync(join(paths.fonts, file)), '')).characters;
      for (const [first, last] of ranges) {
        for (let point = first; point <= last; point++) {
          if (!hasCharacter(characters, point)) wrong.push(`${file}: U+${point.toString(16)}`);
        }
      }
    }
    expect(own.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});
