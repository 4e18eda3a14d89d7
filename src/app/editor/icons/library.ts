import type { Language } from '../../../base/messages';
import { languageFacts } from '../../../base/messages/languages';
import { type PickedPicture, readPicture } from '../../pictures';
import library from './icons.json';

/** An icon: names in each language, which are its search words too, and what it draws in a square of 24. */
export type Icon = (typeof library.icons)[number];

/** The icons, in the order of their categories. */
export const icons: readonly Icon[] = library.icons;
export const categories = library.categories;

/** The name of an icon or a category, in English for a language without names of its own. */
export const nameOf = (named: Pick<Icon, 'zh-CN' | 'zh-TW' | 'en'>, language: Language): string =>
  named[languageFacts[language].texts];

/** Icons with every word of a text in a name of any language; all of them for a blank text. */
export function findIcons(text: string, category?: string): Icon[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return icons.filter((icon) => {
    if (category && icon.category !== category) return false;
    const names = [icon['zh-CN'], icon['zh-TW'], icon.en, icon.id].join(' ').toLowerCase();
    return words.every((word) => names.includes(word));
  });
}

/** An icon as an SVG file: black on nothing. */
export const svgOf = ({ body }: Icon): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${body}</svg>`;

/** An icon as a picture of a label: with more pixels than any head has dots for it. */
export const pictureOf = (icon: Icon): Promise<PickedPicture> =>
  readPicture(new File([svgOf(icon)], `${icon.id}.svg`, { type: 'image/svg+xml' }));
