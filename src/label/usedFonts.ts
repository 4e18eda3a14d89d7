import type { LabelElement } from './element';
import { elementTypes } from './elements';
import { type FontChoice, type FontKey, fontOf } from './font';
import { partsOf } from './pieces';

/** What a font is called, for people. */
const nameOf = ({ fontFamily, localFontName, fontType }: FontChoice): string =>
  fontFamily || localFontName || String(fontType);

/** The fonts beside the bundled face that elements are written in, by key, with their names. */
export function usedFonts(elements: readonly LabelElement[]): Map<FontKey, string> {
  const used = new Map<FontKey, string>();
  for (const element of elements) {
    const type = elementTypes.get(element.elementType);
    const written = [type?.glyphs?.(element) ?? []].flat();
    if (!written.some(({ font }) => font)) continue;
    for (const choice of (partsOf(element) ?? [element]) as FontChoice[]) {
      const key = fontOf(choice);
      if (key && written.some(({ font }) => font === key)) used.set(key, nameOf(choice));
    }
  }
  return used;
}

/** The fonts a label may be written in, whatever its records say: as `usedFonts`, of empty texts too. */
export function chosenFonts(elements: readonly LabelElement[]): Map<FontKey, string> {
  const chosen = new Map<FontKey, string>();
  for (const element of elements) {
    const type = elementTypes.get(element.elementType);
    if (!type?.glyphs) continue;
    for (const choice of (partsOf(element) ?? [element]) as FontChoice[]) {
      const key = fontOf(choice);
      if (key) chosen.set(key, nameOf(choice));
    }
  }
  return chosen;
}
