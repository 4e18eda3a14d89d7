import type { MessageKey } from '../../base/messages';

/** A family of fonts that comes with the app. Its files are loaded as texts need their characters. */
export interface BundledFamily {
  /** Key of the font; '' for the default of every label. */
  key: string;
  /** Code that stored texts refer to it by. */
  fontType: string;
  family: string;
  /** Name of the list of its files with their characters. */
  list: string;
  /** Language of its glyph forms, for text shaping. */
  language: string;
  label: MessageKey;
  /** A text that shows it. */
  sample: MessageKey;
}

/** The family of every text that has no other one, and of characters that other fonts lack. */
export const defaultFamily: BundledFamily = {
  key: '',
  fontType: '-1',
  family: 'Noto Sans SC',
  list: 'faces.json',
  language: 'zh-CN',
  label: 'fontBundled',
  sample: 'fontSample',
};

/** All families that come with the app, in the order of the list of fonts. Each has a regular and a bold face. */
export const bundledFamilies: readonly BundledFamily[] = [
  defaultFamily,
  {
    key: 'bundled:jp',
    fontType: '-2',
    family: 'Noto Sans JP',
    list: 'japanese.json',
    language: 'ja',
    label: 'fontJapanese',
    sample: 'fontSampleJa',
  },
];

/** The bundled family of a font by its key; undefined for a font of another source. */
export const bundledFamily = (key: string): BundledFamily | undefined =>
  bundledFamilies.find((one) => one.key === key);
