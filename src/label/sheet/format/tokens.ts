/** The tokens of a format code. */
export type FormatToken =
  | { kind: 'text'; text: string }
  /** As wide as a character: a space if text is next to it. */
  | { kind: 'pad' }
  /** The position of a negative number's sign. */
  | { kind: 'digit'; digit: '0' | '#' | '?' }
  | { kind: 'point' | 'comma' | 'percent' | 'slash' | 'general' | 'value' }
  | { kind: 'exponent'; plus: boolean }
  | { kind: 'date'; code: string }
  | { kind: 'elapsed'; unit: 'h' | 'm' | 's'; width: number }
  | { kind: 'noon'; morning: string; afternoon: string; named: boolean }
  /** Digits after the second, with the point. */
  | { kind: 'subsecond'; digits: number };

export type Operator = '<' | '<=' | '>' | '>=' | '=' | '<>';

/** One of the up to four parts between semicolons. */
export interface Section {
  tokens: FormatToken[];
  condition?: { operator: Operator; limit: number };
  /** The part of [$-...] after the currency: a language as hexadecimal number or name. */
  language?: string;
  /** 1 to 3 of [DBNum1] to [DBNum3]. */
  numerals?: number;
}

const GENERAL = /^(?:General|G\/通用格式|G\/標準|G\/표준)/i;
const NOON = /^(?:AM\/PM|A\/P|上午\/下午|午前\/午後|오전\/오후)/i;
const DATE = /^(?:y+|m+|d+|h+|s+|e+(?![+-])|g+|b{2,4}|aaaa?(?!\w))/i;
const CONDITION = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+(?:E[+-]?\d+)?)$/i;
const DIGITS = /^[0#?]$/;

/**
 * Splits a format code into its sections and their tokens. Never throws: characters without a meaning are
 * literal.
 */
export function tokenize(code: string): Section[] {
  const sections: Section[] = [];
  let section: Section = { tokens: [] };
  let at = 0;
  const text = (value: string) => {
    const last = section.tokens.at(-1);
    if (last?.kind === 'text') last.text += value;
    else if (value !== '') section.tokens.push({ kind: 'text', text: value });
  };
  while (at < code.length) {
    const char = code[at]!;
    if (char === ';') {
      sections.push(section);
      section = { tokens: [] };
      at++;
    } else if (char === '"') {
      const end = code.indexOf('"', at + 1);
      text(code.slice(at + 1, end < 0 ? undefined : end));
      at = end < 0 ? code.length : end + 1;
    } else if (char === '\\' || char === '!') {
      text(code[at + 1] ?? '');
      at += 2;
    } else if (char === '_') {
      section.tokens.push({ kind: 'pad' });
      at += 2;
    } else if (char === '*') {
      at += 2;
    } else if (char === '[' && code.includes(']', at)) {
      const end = code.indexOf(']', at);
      bracket(code.slice(at + 1, end), section, text);
      at = end + 1;
    } else {
      at += plain(code, at, section, text);
    }
  }
  sections.push(section);
  return sections;
}

/**
 * The content of brackets: an elapsed time, a currency with its language, a condition, numerals, or a colour.
 */
function bracket(inner: string, section: Section, text: (value: string) => void): void {
  const condition = CONDITION.exec(inner.trim());
  if (/^(?:h+|m+|s+)$/i.test(inner)) {
    const unit = inner[0]!.toLowerCase() as 'h' | 'm' | 's';
    section.tokens.push({ kind: 'elapsed', unit, width: inner.length });
  } else if (inner.startsWith('$')) {
    const dash = inner.indexOf('-', 1);
    text(inner.slice(1, dash < 0 ? undefined : dash));
    if (dash >= 0) section.language = inner.slice(dash + 1);
  } else if (condition) {
    section.condition = { operator: condition[1] as Operator, limit: Number(condition[2]) };
  } else {
    const numerals = /^DBNum([123])$/i.exec(inner);
    if (numerals) section.numerals = Number(numerals[1]);
  }
}

/** Reads a token at a position outside quotes and brackets. @returns its number of characters */
function plain(code: string, at: number, section: Section, text: (value: string) => void): number {
  const char = code[at]!;
  const { tokens } = section;
  if (DIGITS.test(char)) tokens.push({ kind: 'digit', digit: char as '0' | '#' | '?' });
  else if (char === '.') tokens.push({ kind: 'point' });
  else if (char === ',') tokens.push({ kind: 'comma' });
  else if (char === '%') tokens.push({ kind: 'percent' });
  else if (char === '/') tokens.push({ kind: 'slash' });
  else if (char === '@') tokens.push({ kind: 'value' });
  else return word(code.slice(at, at + 40), section, text);
  return 1;
}

/** Reads a letter code. @returns its number of characters */
function word(rest: string, section: Section, text: (value: string) => void): number {
  const { tokens } = section;
  const general = GENERAL.exec(rest)?.[0];
  if (general) {
    tokens.push({ kind: 'general' });
    return general.length;
  }
  const exponent = /^E([+-])/i.exec(rest);
  if (exponent && tokens.some(({ kind }) => kind === 'digit')) {
    tokens.push({ kind: 'exponent', plus: exponent[1] === '+' });
    return 2;
  }
  const noon = NOON.exec(rest)?.[0];
  if (noon) {
    const [morning, afternoon] = noon.split('/') as [string, string];
    // am/pm is shown in capitals, a/p as written.
    const shown = (half: string) => (half.length > 1 ? half.toUpperCase() : half);
    const named = noon.toUpperCase() === 'AM/PM';
    tokens.push({ kind: 'noon', morning: shown(morning), afternoon: shown(afternoon), named });
    return noon.length;
  }
  const date = DATE.exec(rest)?.[0];
  if (date) {
    tokens.push({ kind: 'date', code: date.toLowerCase() });
    return date.length;
  }
  text(rest[0]!);
  return 1;
}
