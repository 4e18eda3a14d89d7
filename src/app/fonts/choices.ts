import { t } from '../../i18n/messages';
import { bundledFamily, defaultFamily } from '../../label/faces/families';
import { bundledChoice } from '../../label/faces/written';
import type { FontChoice, FontKey } from '../../label/font';
import { cloudKey, type FontRegistry, localKey } from './FontRegistry';

type Fonts = Pick<FontRegistry, 'cloud' | 'local'>;

/** The fields that set a font, by its key; undefined for one that is not listed. */
export function choiceOf(key: FontKey, { cloud, local }: Fonts): Required<FontChoice> | undefined {
  const bundled = bundledFamily(key);
  if (bundled) return bundledChoice(bundled);
  const own = cloud?.find((font) => cloudKey(font) === key);
  if (own) return { fontType: own.fontValue, localFontName: '', fontFamily: own.fontName };
  const machine = local?.find((font) => localKey(font) === key);
  return (
    machine && {
      ...bundledChoice(defaultFamily),
      localFontName: machine.postscriptName,
      fontFamily: machine.fullName,
    }
  );
}

/** The display name of the font of a text. */
export function fontName({ fontFamily, localFontName, fontType }: FontChoice, key: FontKey): string {
  const bundled = bundledFamily(key);
  return bundled ? t(bundled.label) : fontFamily || localFontName || String(fontType);
}
