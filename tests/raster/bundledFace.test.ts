import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paths } from '../../src/cli/paths';
import { hasCharacter, needsGlyph } from '../../src/label/characters';
import { FontFaces } from '../../src/raster/fontFaces';
import { faceOf } from '../../src/server/files/fonts';

const faces = new FontFaces(readFileSync(join(paths.fonts, 'faces.css'), 'utf8'));
const weights = [400, 700];

/** Neither Noto Sans CJK SC as packaged nor the web edition has U+2252; Noto Sans JP, 82 MB installed, has it. */
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

  test('claims no character that the file it names has no glyph for', async () => {
    const own = faces.all().filter((face) => face.weight === weight && face.ranges.length > 0);
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
