import { BAR, type Chip, chipAt, MAX_NAME, optionsAt, sourceOf, writeChip } from './chip';
import { FORMAT_OPTIONS, type Format, readFormat } from './format';

/** The name of an input that was stored without one. */
const NAMELESS = 'input';

const isFormatOption = (name: string): boolean => FORMAT_OPTIONS.some((one) => one === name);

/** The options that can be used; of two that exclude each other, the first in the order of `FORMAT_OPTIONS`. */
function usable(options: ReadonlyMap<string, string>): Format {
  // A width comes before the character that fills up to it.
  let kept = new Map<string, string>();
  for (const name of ['pad', ...FORMAT_OPTIONS.filter((one) => one !== 'pad')]) {
    const value = options.get(name);
    if (value === undefined) continue;
    const more = new Map([...kept, [name, value]]);
    if (typeof readFormat(more) !== 'string') kept = more;
  }
  return readFormat(kept) as Format;
}

/** The reference at an opening brace, repaired, and the index after it; undefined when the text is literal there. */
function repairedAt(text: string, at: number): { text: string; end: number } | undefined {
  const good = chipAt(text, at, []);
  if (good && good.chip.bad === undefined) return { text: text.slice(at, good.end), end: good.end };
  const [name] = /^[^{}\u00a6]*/.exec(text.slice(at + 1))!;
  const read = optionsAt(text, at + 1 + name.length);
  // A text that only resembles a reference keeps its meaning.
  if (!read || (name !== '' && !read.options.every(([option]) => isFormatOption(option)))) return undefined;
  const options = new Map(read.options.toReversed());
  const source = name === '' ? sourceOf(read.options[0]![0], options)?.source : columnOf(name);
  if (!source) return undefined;
  if (source.kind === 'input') source.name = source.name.slice(0, MAX_NAME).trim() || NAMELESS;
  return { text: writeChip({ source, format: usable(options) }), end: read.end };
}

const columnOf = (name: string): Chip['source'] => ({ kind: 'column', name, column: -1 });

/**
 * A stored content with every option left out that its references cannot use: unknown ones, values out of range, a second
 * one of a name. A content without such an option stays as it is.
 */
export function repairChips(text: string): string {
  if (!text.includes(BAR)) return text;
  let out = '';
  for (let at = 0; at < text.length; ) {
    const pair = text.slice(at, at + 2);
    const literal = pair === '{{' || pair === '}}';
    const found = text[at] === '{' && !literal ? repairedAt(text, at) : undefined;
    const end = found?.end ?? at + (literal ? 2 : 1);
    out += found?.text ?? text.slice(at, end);
    at = end;
  }
  return out;
}
