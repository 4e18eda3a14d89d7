import type { LabelElement } from './element';
import { elementTypes } from './elements';
import { type FontChoice, type FontKey, fontOf } from './font';
import { partsOf } from './pieces';

/** The display name of a font. */
const nameOf = ({ fontFamily, localFontName, fontType }: FontChoice): string =>
  fontFamily || localFontName || String(fontType);

/** The fonts that elements use in addition to the bundled face, by key, with their names. */
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

/** The fonts that a label may use, whatever its records contain: like `usedFonts`, including empty texts. */
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
