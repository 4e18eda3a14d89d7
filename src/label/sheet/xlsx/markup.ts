import { stepAside } from './aside';
import { decodedUtf8 } from './utf8';

/** A tag of a small part, such as the list of sheets. */
export interface Tag {
  /** Its name without a prefix. */
  name: string;
  /** The prefix of its namespace, or ''. */
  prefix: string;
  isEnd: boolean;
  /** Whether it ends itself: <x/>. */
  isEmpty: boolean;
  attributes: string;
}

const PROLOG = /^<\?xml [^<>]*\?>/;
const TAG =
  /<(\/?)(?:([A-Za-z][A-Za-z0-9]*):)?([A-Za-z][A-Za-z0-9]*)((?:[ \r\n]+[\w:.-]+=(?:"[^"<>]*"|'[^'<>]*'))*)[ \r\n]*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)=(?:"([^"]*)"|'([^']*)')/g;

/** Maximum bytes of a part that is read as one text. */
const PART_BYTES = 16 * 1024 * 1024;

/** The tags of a part in order. Comments, CDATA, entities of its own and loose syntax are not understood. */
export function tagsOf(bytes: Uint8Array): Tag[] {
  if (bytes.length > PART_BYTES) stepAside('a large part');
  const xml = decodedUtf8(bytes);
  const tags: Tag[] = [];
  let at = PROLOG.exec(xml)?.[0].length ?? 0;
  for (at = xml.indexOf('<', at); at >= 0; at = xml.indexOf('<', at)) {
    TAG.lastIndex = at;
    const match = TAG.exec(xml) ?? stepAside('markup');
    const [, end, prefix = '', name = '', attributes = '', empty] = match;
    tags.push({ name, prefix, isEnd: end !== '', isEmpty: empty !== '', attributes });
    at = TAG.lastIndex;
  }
  return tags;
}

/** The attributes of a tag by their names without a prefix, still encoded; declarations of namespaces left out. */
export function attributesOf({ attributes }: Tag): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  for (const [, key = '', double, single = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (/^xmlns(:|$)/.test(key)) continue;
    const name = key.slice(key.indexOf(':') + 1);
    // The library takes names without regard to case, and cuts them at an underscore.
    if (name.includes('_') || seen.has(name.toLowerCase())) stepAside('attribute');
    seen.add(name.toLowerCase());
    found.set(name, double ?? single);
  }
  return found;
}

/** An attribute whose name is spelled exactly so; undefined without one. */
export function attribute(attributes: ReadonlyMap<string, string>, name: string): string | undefined {
  const value = attributes.get(name);
  if (value !== undefined) return value;
  for (const other of attributes.keys()) if (other.toLowerCase() === name.toLowerCase()) stepAside('case');
  return undefined;
}

/** Whether a root element is in a namespace. */
export const isIn = ({ prefix, attributes }: Tag, namespace: string): boolean =>
  [...attributes.matchAll(ATTRIBUTE)].some(
    ([, key, double, single]) =>
      key === (prefix ? `xmlns:${prefix}` : 'xmlns') && (double ?? single) === namespace,
  );
