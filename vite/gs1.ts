import type { DictionaryEntry, ValuePart } from '../src/label/gs1/entry';

/** `N13,csum,gcppos1`, `X..20` or, where it may be missing, `[X..17]` with its checks behind the bracket. */
const COMPONENT = /^(\[)?([NXYZ])(\.\.)?(\d+)\]?((?:,\w+)*)$/;

function component(text: string): ValuePart {
  const found = COMPONENT.exec(text);
  if (!found) throw new RangeError(`GS1 dictionary: no component: ${text}`);
  const [, bracket, type, upTo, length, checks] = found;
  return {
    type: type as ValuePart['type'],
    min: upTo ? 1 : Number(length),
    max: Number(length),
    ...(bracket && { optional: true }),
    checks: checks!.split(',').slice(1),
  };
}

const list = (text: string): string[] => text.split(',');

/** One line: `AI[-AI]  flags  components  attributes  # title`. */
function entry(line: string): DictionaryEntry {
  const [before, title = ''] = line.split(/\s#\s/);
  const [ais, ...words] = before!.trim().split(/\s+/);
  const [first, last] = ais!.split('-');
  const flags = /^[^\w[]+$/.test(words[0]!) ? words.shift()! : '';
  const isComponent = (word: string) => /^\[?[NXYZ][.\d]/.test(word);
  const attributes = words.filter((word) => !isComponent(word));
  const valuesOf = (name: string) =>
    attributes.filter((word) => word.startsWith(`${name}=`)).map((word) => word.slice(name.length + 1));
  const keys = valuesOf('dlpkey').flatMap((value) => value.split('|').map(list));
  return {
    ai: first!,
    ...(last && { last }),
    ...(flags.includes('*') && { fixed: true }),
    ...(flags.includes('?') && { attribute: true }),
    components: words.filter(isComponent).map(component),
    requires: valuesOf('req').map((value) => list(value).map((group) => group.split('+'))),
    excludes: valuesOf('ex').flatMap(list),
    ...((keys.length > 0 || attributes.includes('dlpkey')) && { qualifiers: keys }),
    title: title.trim(),
  };
}

/**
 * Reads GS1's syntax dictionary, a line for each identifier or range of identifiers; its head describes the
 * format.
 * @throws RangeError for a component that the format does not have
 */
export const readDictionary = (text: string): DictionaryEntry[] =>
  text
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map(entry);

/** The dictionary as a module, so that no program reads its text. */
export const compiledDictionary = (text: string): string => `import type { DictionaryEntry } from './entry';

/* Made from dictionary.txt by \`npm run gs1\`. */
export const dictionary: readonly DictionaryEntry[] = JSON.parse(
  '${JSON.stringify(readDictionary(text)).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}',
);
`;
