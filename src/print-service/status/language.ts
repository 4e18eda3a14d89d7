import { LANGUAGES, type Language, type Translate, translateFor } from '../../base/messages';

/** The first of our languages a browser names; Chinese of Taiwan and Hong Kong is written in traditional characters. */
export function preferred(accepted: string | undefined, fallback: Language): Language {
  const wanted = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/);
      return { tag, weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    if (/^zh-(?:tw|hk|mo|hant)/.test(tag)) return 'zh-TW';
    const known = LANGUAGES.find((one) => one.slice(0, 2).toLowerCase() === tag.slice(0, 2));
    if (known) return known;
  }
  return fallback;
}

const spoken = new Map<Language, Translate>();

/** The message function of a language, made once. */
export function speak(language: Language): Translate {
  const t = spoken.get(language) ?? translateFor(language);
  spoken.set(language, t);
  return t;
}
