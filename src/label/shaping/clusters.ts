/** Text of which every code unit is a character of its own: it needs no segmenter, which is slow. */
const SIMPLE = /^[ -~\u3001-\u3020\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

/** Made with the first text that needs it: the browser loads its rules for it, which holds up a page or a worker that starts. */
let graphemes: Intl.Segmenter | undefined;

/**
 * Signs that join the next consonant to the one before: the virama of scripts that stack, and the coeng of Khmer. Tamil
 * joins two pairs only.
 */
const JOINERS = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2\u1a60]\u200d?$/;
const LETTER = /^\p{L}/u;
/** The letters of Tamil before a virama that join the next one, with that one. */
const TAMIL = /^(?:க்ஷ|[ஸஶ]்ர)/;

/** Whether a cluster is one with the next: its last sign joins them. */
function isJoined(before: string, next: string): boolean {
  if (!LETTER.test(next)) return false;
  if (before.endsWith('\u0bcd')) return TAMIL.test(before.slice(-2) + next);
  return JOINERS.test(before);
}

/**
 * The characters of a text as readers count them: marks stay with their letter, and letters that are written as one with
 * each other. None of them may be cut.
 */
export function split(text: string): string[] {
  if (SIMPLE.test(text)) return text.split('');
  graphemes ??= new Intl.Segmenter('zh', { granularity: 'grapheme' });
  const clusters: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = clusters.at(-1);
    if (last !== undefined && isJoined(last, segment)) clusters[clusters.length - 1] = last + segment;
    else clusters.push(segment);
  }
  return clusters;
}
