/** Scripts that set no spaces between words: Thai, Lao, Myanmar, Khmer. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;

/** Its dictionaries apply to each script, whatever the language. Made with the first text that needs them. */
let words: Intl.Segmenter | undefined;

/**
 * Where lines may break inside a text of scripts without spaces between words: the indices at which a word begins
 * after another one. Undefined for a text without such scripts.
 */
export function wordBreaks(text: string): ReadonlySet<number> | undefined {
  if (!UNSPACED.test(text)) return undefined;
  words ??= new Intl.Segmenter('th', { granularity: 'word' });
  const breaks = new Set<number>();
  for (const { index } of words.segment(text)) {
    if (index > 0 && UNSPACED.test(text[index - 1]!) && UNSPACED.test(text[index]!)) breaks.add(index);
  }
  return breaks;
}
