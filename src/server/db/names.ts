/** The search key of a text: case, width and form of the letters are ignored. */
export const searchKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Pattern for `like … escape '\'` that finds search keys containing the keyword. */
export const containing = (keyword: string): string =>
  `%${searchKey(keyword).replaceAll(/[\\%_]/g, '\\$&')}%`;

let ranks: Map<string, string> | undefined;

/**
 * Ideograph -> its position in the Chinese collation (pinyin), as three letters. Computed once from the
 * runtime's own data.
 */
function ideographRanks(): Map<string, string> {
  if (ranks) return ranks;
  const ideographs = Array.from({ length: 0x9fff - 0x4e00 + 1 }, (_, i) => String.fromCharCode(0x4e00 + i));
  ideographs.sort(new Intl.Collator('zh-CN').compare);
  ranks = new Map(ideographs.map((one, i) => [one, i.toString(36).padStart(3, '0')]));
  return ranks;
}

/**
 * Text whose binary order is the Chinese collation of names, so that both databases sort alike by an index:
 * digits and letters first, then ideographs by pinyin, then all others.
 */
export function sortKey(name: string): string {
  const places = ideographRanks();
  return Array.from(searchKey(name), (one) => {
    const place = places.get(one);
    return place === undefined ? one : `\u4e00${place}`;
  }).join('');
}

/**
 * The one- and two-character pieces of a text. Most Chinese words have two characters, which the trigram
 * indexes of PostgreSQL and SQLite cannot find; this table works for both.
 */
export function grams(text: string): string[] {
  const characters = Array.from(searchKey(text));
  const pairs = characters.slice(1).map((one, i) => characters[i]! + one);
  return [...new Set([...characters, ...pairs])];
}

/** The pieces that every name with this keyword has: its pairs, or its single character. */
export function keywordGrams(keyword: string): string[] {
  const all = grams(keyword);
  const pairs = all.filter((gram) => Array.from(gram).length === 2);
  return pairs.length > 0 ? pairs : all;
}
