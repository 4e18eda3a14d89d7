import { t } from '../../i18n/messages';
import { bundledChoice } from '../../label/faces/written';
import type { FontChoice, FontKey } from '../../label/font';
import { cloudKey, type FontRegistry, localKey } from './FontRegistry';

type Fonts = Pick<FontRegistry, 'cloud' | 'local'>;

/** The fields that set a font, by its key; undefined for one that is not listed. */
export function choiceOf(key: FontKey, { cloud, local }: Fonts): Required<FontChoice> | undefined {
  if (key === '') return bundledChoice;
  const own = cloud?.find((font) => cloudKey(font) === key);
  if (own) return { fontType: own.fontValue, localFontName: '', fontFamily: own.fontName };
  const machine = local?.find((font) => localKey(font) === key);
  return machine && { ...bundledChoice, localFontName: machine.postscriptName, fontFamily: machine.fullName };
}

/** The display name of the font of a text. */
export const fontName = ({ fontFamily, localFontName, fontType }: FontChoice, key: FontKey): string =>
  key === '' ? t('fontBundled') : fontFamily || localFontName || String(fontType);
