import { FORMAT_OPTIONS, type Format, readFormat } from './format';

/*
 * A reference in a text, as users see it a chip:
 *
 *   reference = "{" column "}" | "{" column 1*option "}" | "{" source *option "}"
 *   source    = bar "serial=" value | bar "input=" value
 *   option    = bar name "=" value          name = 1*(a-z)
 *   bar       = the broken bar, U+00A6
 *
 * In a value a backslash makes the next character literal; a bar or a closing brace ends it otherwise.
 */

/** The separator before each option; hardly any keyboard types it. */
export const BAR = '\u00a6';

/** Where the value of a chip comes from. */
export type ChipSource =
  | {
      kind: 'column';
      name: string;
      /** Its 0-based number; -1 when the spreadsheet has no such column, or none is open. */
      column: number;
    }
  | {
      kind: 'serial';
      /** The first serial. */
      start: string;
      /** From one label to the next; negative counts down. */
      step: number;
      /** Number of serials, 1 to 10,000. */
      count: number;
    }
  | {
      kind: 'input';
      /** Its name, shared by all elements that ask for it. */
      name: string;
      /** Shown in the editor. */
      sample: string;
    };

/** A value in a text: its source and its format. */
export interface Chip {
  source: ChipSource;
  format: Format;
  /** The option that cannot be used, as written; the text does not print then. */
  bad?: string;
}

/** Maximum characters of the name of an input. */
export const MAX_NAME = 100;
/** Largest step of a serial, up or down, and largest number of serials. */
export const SERIAL_RANGE = { step: 9999, count: 10_000 };

/** The text of a reference to a column. */
export const reference = (column: string): string => `{${column}}`;

const option = (name: string, value: string | number): string =>
  `${BAR}${name}=${String(value).replace(/[\\{}\u00a6]/g, '\\$&')}`;

/** The text of a chip; `chipAt` reads it. */
export function writeChip({ source, format }: Pick<Chip, 'source' | 'format'>): string {
  const own =
    source.kind === 'column'
      ? source.name
      : source.kind === 'input'
        ? option('input', source.name) + (source.sample && option('sample', source.sample))
        : option('serial', source.start) +
          (source.step === 1 ? '' : option('step', source.step)) +
          (source.count === 1 ? '' : option('count', source.count));
  const written = FORMAT_OPTIONS.map((name) =>
    format[name] === undefined ? '' : option(name, format[name]),
  ).join('');
  return reference(own + written);
}

/** The options from a bar up to the closing brace, and the index after it; undefined where there are none. */
export function optionsAt(
  text: string,
  from: number,
): { options: [string, string][]; end: number } | undefined {
  const options: [string, string][] = [];
  for (let at = from; text[at] === BAR; ) {
    const name = /^[a-z]+=/.exec(text.slice(at + 1, at + 20))?.[0];
    if (!name) return undefined;
    let value = '';
    for (at += 1 + name.length; at < text.length && text[at] !== BAR && text[at] !== '}'; at++) {
      if (text[at] === '\\' && ++at >= text.length) return undefined;
      value += text[at];
    }
    options.push([name.slice(0, -1), value]);
    if (text[at] === '}') return { options, end: at + 1 };
  }
  return undefined;
}

/** A whole number without sign tricks: undefined for any other text. */
const whole = (text: string, min: number, max: number): number | undefined =>
  /^-?\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;

/**
 * Takes the options of a serial or an input out of the list; undefined for neither.
 * @param first name of the first option, which says what it is
 */
export function sourceOf(
  first: string,
  options: Map<string, string>,
): { source: ChipSource; bad?: string } | undefined {
  const value = options.get(first) ?? '';
  const taken = (name: string) => {
    const text = options.get(name);
    options.delete(name);
    return text;
  };
  if (first === 'input') {
    options.delete('input');
    const source = { kind: 'input' as const, name: value.trim(), sample: taken('sample') ?? '' };
    const good = source.name !== '' && source.name.length <= MAX_NAME;
    return { source, ...(!good && { bad: `input=${value}` }) };
  }
  if (first !== 'serial') return undefined;
  options.delete('serial');
  const texts = { step: taken('step') ?? '1', count: taken('count') ?? '1' };
  const step = whole(texts.step, -SERIAL_RANGE.step, SERIAL_RANGE.step);
  const count = whole(texts.count, 1, SERIAL_RANGE.count);
  const bad = !step ? `step=${texts.step}` : count === undefined ? `count=${texts.count}` : undefined;
  return {
    source: { kind: 'serial', start: value, step: step ?? 1, count: count ?? 1 },
    ...(bad !== undefined && { bad }),
  };
}

/** The columns at an opening brace: the longest name closed right after it, and the longest before a bar. */
function columnsAt(text: string, at: number, columns: readonly string[]): { plain: number; barred: number } {
  const found = { plain: -1, barred: -1 };
  for (const [i, column] of columns.entries()) {
    if (column === '' || !text.startsWith(column, at + 1)) continue;
    const next = text[at + 1 + column.length];
    const kind = next === '}' ? 'plain' : next === BAR ? 'barred' : undefined;
    if (kind && (found[kind] < 0 || column.length > columns[found[kind]]!.length)) found[kind] = i;
  }
  return found;
}

/**
 * The chip at an opening brace and the index after it; undefined when the text is literal there. A column's
 * whole name comes first, so a text keeps its meaning whatever characters names have.
 */
export function chipAt(
  text: string,
  at: number,
  columns: readonly string[],
): { chip: Chip; end: number } | undefined {
  if (text[at] !== '{') return undefined;
  const { plain, barred } = columnsAt(text, at, columns);
  if (plain >= 0) {
    const name = columns[plain]!;
    const chip: Chip = { source: { kind: 'column', name, column: plain }, format: {} };
    return { chip, end: at + reference(name).length };
  }
  const unknown = barred < 0 ? /^[^{}\u00a6]*/.exec(text.slice(at + 1))![0] : undefined;
  const name = unknown ?? columns[barred]!;
  const read = optionsAt(text, at + 1 + name.length);
  if (!read) return undefined;
  const options = new Map(read.options);
  const named = name === '' ? sourceOf(read.options[0]![0], options) : undefined;
  if (name === '' && !named) return undefined;
  const format = readFormat(options);
  const twice =
    new Set(read.options.map(([key]) => key)).size < read.options.length
      ? read.options.map(([key, value]) => `${key}=${value}`).join(' ')
      : undefined;
  const bad = named?.bad ?? twice ?? (typeof format === 'string' ? format : undefined);
  // Without such a column only a format that is right in every option shows that it is meant as one.
  if (unknown && bad !== undefined) return undefined;
  const source = named?.source ?? { kind: 'column' as const, name, column: barred };
  return {
    chip: { source, format: typeof format === 'string' ? {} : format, ...(bad !== undefined && { bad }) },
    end: read.end,
  };
}
