import { percentDecode, percentEncode } from '../../base/percent';
import { type Problem, problem, Refusal, refuse } from '../../base/problem';
import { elementsProblem, gs1Element } from './elementString';
import { type Gs1Element, identifiers } from './identifiers';

/* GS1 Digital Link Standard: URI Syntax. An item's key and its qualifiers are the path, the rest is the query. */

/** The resolver of GS1. */
export const GS1_DOMAIN = 'https://id.gs1.org';

const URI_CHARACTERS = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/;
const ADDRESS = /^((?:https?|HTTPS?):\/\/[^/]+)(\/[^?#]*)(?:\?([^#]*))?(?:#.*)?$/;
const DOMAIN = /^[^_~?#@!$&'()*+,;=%]+$/;

/** Whether a list of qualifiers, in this order, may follow a key. */
const isPath = ([key, ...rest]: readonly string[]): boolean =>
  (identifiers.get(key!)?.qualifiers ?? []).some((allowed) => isPartOf(rest, allowed)) ||
  (rest.length === 0 && identifiers.get(key!)?.qualifiers !== undefined);

/** Whether a list is another one with some of its members left out. */
function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const one of part) {
    at = whole.indexOf(one, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/**
 * The Digital Link of elements that keep all rules. Their key and as many of its qualifiers as there are make
 * the path; the other elements are the query, those of fixed length first.
 * @param domain address before the path, with scheme
 * @param encode writes a value for an address
 * @throws Refusal without a key, or with an element that no Digital Link may carry
 */
export function writeLink(
  list: readonly Gs1Element[],
  domain = GS1_DOMAIN,
  encode: (value: string) => string = percentEncode,
): string {
  const key = list.find(({ identifier }) => identifier.qualifiers);
  if (!key) throw refuse('gs1LinkKey');
  const present = (ai: string) => list.find(({ identifier }) => identifier.ai === ai);
  const choices = key.identifier.qualifiers!.map((allowed) => allowed.filter(present));
  const longest = choices.reduce((best, one) => (one.length > best.length ? one : best), []);
  const path = [key, ...longest.map((ai) => present(ai)!)];
  const used = new Set(path.map(({ identifier }) => identifier.ai));
  const query: Gs1Element[] = [];
  for (const fixed of [true, undefined])
    for (const element of list) {
      const { ai, attribute } = element.identifier;
      if (element.identifier.fixed !== fixed || used.has(ai)) continue;
      if (!attribute) throw refuse('gs1LinkAttribute', { ai });
      used.add(ai);
      query.push(element);
    }
  const address = domain.replace(/\/$/, '');
  const parts = path.map(({ identifier, value }) => `/${identifier.ai}/${encode(value)}`).join('');
  const pairs = query.map(({ identifier, value }) => `${identifier.ai}=${encode(value)}`);
  return address + parts + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}

/** An identifier and its value, decoded, in an address. */
type Pair = readonly [ai: string, value: string];

/** An address taken apart; `domain` is what is before the key. */
export interface LinkParts {
  domain: string;
  path: Pair[];
  query: Pair[];
}

/** Key and qualifiers at the end of a path, and the number of words before them. */
function pathPairs(words: readonly string[]): { pairs: Pair[]; before: number } | undefined {
  const pairs: Pair[] = [];
  // A slash at the end leaves an empty word: the value of the last identifier.
  for (let at = words.length - 2; at >= 0; at -= 2) {
    const identifier = identifiers.get(words[at]!);
    if (!identifier) return undefined;
    pairs.unshift([words[at]!, percentDecode(words[at + 1]!)]);
    if (identifier.qualifiers) return { pairs, before: at };
  }
  return undefined;
}

/** Numbers of 8, 12 or 13 digits in a query are GTINs without the zeros before them. */
const queryValue = (ai: string, value: string): string =>
  ai === '01' && [8, 12, 13].includes(value.length) ? value.padStart(14, '0') : value;

/** The identifiers of a query. Parameters that are no identifiers belong to the site. */
function queryPairs(query: string): Pair[] {
  const pairs: Pair[] = [];
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals);
    if (equals >= 0 && /^\d*$/.test(name))
      pairs.push([name, queryValue(name, percentDecode(pair.slice(equals + 1).replaceAll('+', ' ')))]);
  }
  return pairs;
}

/**
 * An address with the key of an item taken apart, whatever its values are; undefined for any other address.
 */
export function splitLink(uri: string): LinkParts | undefined {
  const [, start, path, query = ''] = ADDRESS.exec(uri) ?? [];
  if (start === undefined) return undefined;
  const words = path!.split('/').slice(1);
  const found = pathPairs(words);
  if (!found) return undefined;
  const domain = [start, ...words.slice(0, found.before)].join('/');
  return { domain, path: found.pairs, query: queryPairs(query) };
}

/** What is wrong with how elements are spread over path and query. */
function placeProblem(path: readonly Gs1Element[], query: readonly Gs1Element[]): Problem | undefined {
  const order = path.map(({ identifier }) => identifier.ai);
  if (!isPath(order)) return problem('gs1LinkOrder', { list: order.map((ai) => `(${ai})`).join(', ') });
  const seen = new Set(order);
  for (const { identifier } of query) {
    const { ai } = identifier;
    if (seen.has(ai)) return problem('gs1LinkTwice', { ai });
    seen.add(ai);
    if (!identifier.attribute) return problem('gs1LinkAttribute', { ai });
    const fits = order.some((_, i) => isPath([...order.slice(0, i + 1), ai, ...order.slice(i + 1)]));
    if (fits) return problem('gs1LinkPath', { ai });
  }
  return undefined;
}

const elementsOf = (pairs: readonly Pair[]): Gs1Element[] =>
  pairs.map(([ai, value]) => gs1Element(ai, value));

/**
 * Reads a Digital Link of any domain: the elements of its path, then those of its query.
 * @throws Refusal for an address of another form, or a broken rule
 */
export function readLink(uri: string): Gs1Element[] {
  const domain = ADDRESS.exec(uri)?.[1];
  if (!URI_CHARACTERS.test(uri) || !domain || !DOMAIN.test(domain.slice(domain.indexOf('//') + 2)))
    throw refuse('gs1LinkAddress');
  const parts = splitLink(uri);
  if (!parts) throw refuse('gs1LinkKey');
  const path = elementsOf(parts.path);
  const query = elementsOf(parts.query);
  const list = [...path, ...query];
  const bad = placeProblem(path, query) ?? elementsProblem(list);
  if (bad) throw new Refusal(bad);
  return list;
}

/** Fewer digits are no key of an item: the address has dates or numbers of its own in its path. */
const SHORTEST_KEY = 8;

/** The rule that a content breaks which is meant as a Digital Link. */
export function linkProblem(content: string): Problem | undefined {
  const key = /^https?:/i.test(content) ? splitLink(content)?.path[0] : undefined;
  if (!key || key[1].length < SHORTEST_KEY) return undefined;
  try {
    readLink(content);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
}
