/** A piece of a line of text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: readonly Inline[] }
  | { kind: 'code'; text: string }
  /** Words of the interface, by the key of their message. */
  | { kind: 'key'; key: string }
  | { kind: 'link'; to: string; children: readonly Inline[] };

export type Block =
  | { kind: 'paragraph' | 'note'; text: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; name: string; alt: string }
  | { kind: 'table'; head: readonly (readonly Inline[])[]; rows: readonly (readonly (readonly Inline[])[])[] }
  /** A part that is not text, such as the list of keys. */
  | { kind: 'part'; name: string };

/** A heading and the text below it, up to the next heading of any level. */
export interface Section {
  /** Its anchor, the same in every language; '' for the text before the first heading. */
  id: string;
  /** 1 the page's own, 2 a chapter, 3 a topic. */
  level: 1 | 2 | 3;
  title: string;
  blocks: readonly Block[];
}

const HEADING = /^(#{1,3}) (.+?)(?: \{#([a-z\d-]+)\})?$/;
const PICTURE = /^!\[([^\]]*)\]\(([a-z-]+)\)$/;
const ITEM = /^(?:-|(\d+)\.) (.*)$/;

const INLINE =
  /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\{(?<key>[A-Za-z]\w*)\}|\[(?<words>[^\]]+)\]\((?<to>(?:\/(?!\/)|#|https:\/\/)[^)\s]+)\)/;

/** Reads the marks within a line: `**strong**`, `` `code` ``, `{messageKey}`, `[words](address)`. */
export function readLine(line: string): Inline[] {
  const pieces: Inline[] = [];
  let rest = line;
  for (let found = INLINE.exec(rest); found; found = INLINE.exec(rest)) {
    const { strong, code, key, words, to } = found.groups!;
    if (found.index > 0) pieces.push({ kind: 'text', text: rest.slice(0, found.index) });
    if (strong !== undefined) pieces.push({ kind: 'strong', children: readLine(strong) });
    else if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (key !== undefined) pieces.push({ kind: 'key', key });
    else pieces.push({ kind: 'link', to: to!, children: readLine(words!) });
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest !== '') pieces.push({ kind: 'text', text: rest });
  return pieces;
}

/**
 * Reads a page of help, written in the part of Markdown it needs: headings with anchors (`## Title {#id}`), paragraphs,
 * flat lists, tables, fenced code, notes (`> …`), pictures on a line of their own (`![alt](name)`) and parts (`:::name`).
 * Lines of a paragraph are joined. Throws RangeError for a heading below the first without an anchor.
 */
export function readMarkdown(text: string): Section[] {
  const sections: { id: string; level: 1 | 2 | 3; title: string; blocks: Block[] }[] = [];
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  let at = 0;
  const take: Take = (belongs) => {
    const from = at;
    while (at < lines.length && belongs(lines[at]!, at - from)) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = HEADING.exec(line);
    if (heading) {
      const [, marks, title, id = ''] = heading;
      if (marks!.length > 1 && id === '') throw new RangeError(`no anchor: ${line}`);
      sections.push({ id, level: marks!.length as 1 | 2 | 3, title: title!, blocks: [] });
      at++;
    } else if (line.trim() === '') at++;
    else sections.at(-1)?.blocks.push(readBlock(line, take));
  }
  return sections;
}

/** Whether a line continues a paragraph. */
const isPlain = (line: string): boolean =>
  line.trim() !== '' && !/^(?:[#>|]|```|:::|!\[|- |\d+\. )/.test(line);

/** Takes the lines from here on that belong together; `belongs` gets each line and its index among them. */
type Take = (belongs: (line: string, place: number) => boolean) => string[];

function readBlock(line: string, take: Take): Block {
  if (line.startsWith('```')) {
    const [, ...inside] = take((one, place) => place === 0 || !one.startsWith('```'));
    take((_, place) => place === 0);
    return { kind: 'code', text: inside.join('\n') };
  }
  if (line.startsWith(':::')) {
    take((_, place) => place === 0);
    return { kind: 'part', name: line.slice(3).trim() };
  }
  if (line.startsWith('>')) {
    const inside = take((one) => one.startsWith('>'));
    return { kind: 'note', text: readLine(joined(inside.map((one) => one.replace(/^> ?/, '')))) };
  }
  if (line.startsWith('|')) {
    const [head = [], , ...rows] = take((one) => one.startsWith('|')).map(cells);
    return { kind: 'table', head, rows };
  }
  const picture = PICTURE.exec(line);
  if (picture) {
    take((_, place) => place === 0);
    return { kind: 'picture', alt: picture[1]!, name: picture[2]! };
  }
  const item = ITEM.exec(line);
  if (item) {
    const ordered = item[1] !== undefined;
    const inside = take((one) => ITEM.test(one) || /^ +\S/.test(one));
    const items: string[] = [];
    for (const one of inside) {
      const first = ITEM.exec(one);
      if (first) items.push(first[2]!);
      else items.push(joined([items.pop()!, one.trim()]));
    }
    return { kind: 'list', ordered, items: items.map(readLine) };
  }
  return { kind: 'paragraph', text: readLine(joined(take(isPlain))) };
}

const cells = (row: string) =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => readLine(cell.trim()));

/** Lines joined to one: Chinese continues without a space. */
const joined = (lines: readonly string[]): string =>
  lines.reduce((text, line) =>
    /[\u2e80-\uffef]$/.test(text) && /^[\u2e80-\uffef]/.test(line) ? text + line : `${text} ${line}`,
  );
