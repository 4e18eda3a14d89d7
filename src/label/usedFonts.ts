import type { LabelElement } from './element';
import { elementTypes } from './elements';
import { bundledFamily } from './faces/families';
import { type FontChoice, type FontKey, fontOf } from './font';
import { partsOf } from './pieces';

/** The display name of a font. */
const nameOf = (choice: FontChoice): string =>
  choice.fontFamily ||
  choice.localFontName ||
  (bundledFamily(fontOf(choice))?.family ?? String(choice.fontType));

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

/**
 * The fonts that a label may use and the app does not bring, whatever its records contain: those of `usedFonts`, and
 * those of empty texts.
 */
export function chosenFonts(elements: readonly LabelElement[]): Map<FontKey, string> {
  const chosen = new Map<FontKey, string>();
  for (const element of elements) {
    const type = elementTypes.get(element.elementType);
    if (!type?.glyphs) continue;
    for (const choice of (partsOf(element) ?? [element]) as FontChoice[]) {
      const key = fontOf(choice);
      if (!bundledFamily(key)) chosen.set(key, nameOf(choice));
    }
  }
  return chosen;
}
