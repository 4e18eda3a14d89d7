import type { Language } from '../../../base/messages';
import { systemFormat } from './builtin.data';
import { type DateLayout, type DateStyle, dateLayout, dateText } from './date';
import { decimalText } from './decimal';
import { type FractionLayout, fractionLayout, fractionText } from './fraction';
import { plainLocale, taggedLocale } from './locales.data';
import { numberLayout, numberText } from './number';
import { digitByDigit, inWords, shapedDigits } from './numerals.data';
import { type FormatToken, type Section, tokenize } from './tokens';

/** What a spreadsheet shows for a number that its format cannot show, whatever the column width. */
export const HASHES = '#####';

/** Days between the 1900 and the 1904 date system. */
const DAYS_1904 = 1462;

export interface FormatOptions {
  /** Language of the reader: for system dates, and for numerals where the format names no language. */
  language: Language;
  /** Days count from 1904-01-01, and can be negative. */
  date1904: boolean;
}

type Show = (value: number, options: FormatOptions) => string | undefined;

/** A section prepared to show numbers. */
interface Part {
  section: Section;
  /** Shows a number that is not negative. */
  show: Show;
  /** Whether all digits of a number are zero, so that it has no sign. */
  isZero(value: number): boolean;
  /** A sign precedes a negative number. */
  signed: boolean;
  date: DateLayout | undefined;
}

/** A number format, parsed once. */
export class Format {
  private readonly parts: Part[];
  private readonly texts: Section | undefined;
  private readonly conditional: boolean;
  /** A second section, even one for texts, keeps the sign of a number whose digits are all zero. */
  private readonly keepsSign: boolean;

  constructor(
    readonly code: string,
    readonly options: FormatOptions,
  ) {
    const sections = tokenize(code).slice(0, 4);
    const isText = ({ tokens }: Section) => tokens.some(({ kind }) => kind === 'value');
    this.texts = sections[3] ?? sections.find(isText);
    const numbers = sections.slice(0, 3).filter((section) => !isText(section));
    if (numbers.length === 0) numbers.push({ tokens: [{ kind: 'general' }] });
    this.conditional = numbers.some(({ condition }) => condition);
    this.keepsSign = !this.conditional && sections.length > 1;
    if (this.conditional && !numbers[0]!.condition) {
      numbers[0] = { ...numbers[0]!, condition: { operator: '>', limit: 0 } };
    }
    if (this.conditional && numbers.length === 1) numbers.push({ tokens: [{ kind: 'general' }] });
    this.parts = numbers.map((section, at) => partOf(section, this.isSigned(numbers, at), options));
  }

  /**
   * Whether the sign of negative numbers precedes a section. A section for negative numbers has its own sign;
   * with conditions the limit decides.
   */
  private isSigned(sections: readonly Section[], at: number): boolean {
    const { condition } = sections[at]!;
    if (!this.conditional) return at === 0 && sections.length === 1;
    if (!condition && sections.length === 2) {
      const { operator, limit } = sections[0]!.condition!;
      return operator === '=' || (limit >= 0 && (operator === '>' || operator === '>='));
    }
    if (!condition) return true;
    const { operator, limit } = condition;
    const belowZero = limit < 0 && (operator === '<' || operator === '<=' || operator === '=');
    return !(belowZero || (limit === 0 && operator === '<'));
  }

  private partFor(value: number): Part | undefined {
    if (!this.conditional) {
      if (value < 0 && this.parts.length > 1) return this.parts[1];
      return value === 0 && this.parts.length > 2 ? this.parts[2] : this.parts[0];
    }
    return this.parts.find(({ section: { condition } }) => !condition || holds(value, condition));
  }

  /** The parts of a date or time that the format shows; undefined for a number or an elapsed time. */
  momentKind(value: number): { date: boolean; time: boolean } | undefined {
    const date = this.partFor(value)?.date;
    if (!date || date.hasElapsed) return undefined;
    return { date: date.hasDate, time: date.hasClock };
  }

  /** The text of a number, padding included. */
  number(value: number): string {
    const part = this.partFor(value);
    if (!part) return HASHES;
    const { date1904 } = this.options;
    const negative = value < 0;
    if (part.date) {
      if (negative && !date1904 && !part.date.onlyElapsed) return HASHES;
      const shown = part.show(Math.abs(value), this.options);
      return shown === undefined ? HASHES : (negative ? '-' : '') + shown;
    }
    const size = Math.abs(value);
    const sign = negative && part.signed && (this.keepsSign || !part.isZero(size)) ? '-' : '';
    return sign + part.show(size, this.options);
  }

  /** Whether every text value is shown unchanged. */
  get keepsTexts(): boolean {
    if (!this.texts) return true;
    const shown = this.texts.tokens.filter(({ kind }) => kind !== 'pad');
    return shown.length === 1 && (shown[0]!.kind === 'value' || shown[0]!.kind === 'general');
  }

  /** The text of a text value; padding is left out, because no column has to be filled. */
  text(value: string): string {
    if (!this.texts) return value;
    let shown = '';
    for (const token of this.texts.tokens) {
      if (token.kind === 'value' || token.kind === 'general') shown += value;
      else if (token.kind !== 'pad') shown += literal(token);
    }
    return shown;
  }
}

function holds(value: number, { operator, limit }: NonNullable<Section['condition']>): boolean {
  switch (operator) {
    case '<':
      return value < limit;
    case '<=':
      return value <= limit;
    case '>':
      return value > limit;
    case '>=':
      return value >= limit;
    case '=':
      return value === limit;
    default:
      return value !== limit;
  }
}

const LITERALS: Partial<Record<FormatToken['kind'], string>> = {
  pad: ' ',
  point: '.',
  comma: ',',
  percent: '%',
  slash: '/',
};

const literal = (token: FormatToken): string =>
  token.kind === 'text' ? token.text : token.kind === 'digit' ? token.digit : (LITERALS[token.kind] ?? '');

function partOf(section: Section, signed: boolean, options: FormatOptions): Part {
  const system =
    section.language === undefined ? undefined : systemFormat(section.language, options.language);
  const { tokens } = system === undefined ? section : tokenize(system)[0]!;
  const tagged = section.language !== undefined && system === undefined;
  const locale = tagged ? taggedLocale(section.language!) : plainLocale;
  // Numerals without a language are those of the reader, in Chinese.
  const numeralsIn = tagged ? locale.name : options.language === 'zh-TW' ? 'zh-TW' : 'zh-CN';
  const numerals = section.numerals ?? locale.numerals;
  const part = (show: Show, isZero: Part['isZero'] = () => false): Part => ({
    section,
    signed,
    isZero,
    show:
      numerals || !locale.zero
        ? show
        : (value, given) => shapedDigits(show(value, given) ?? '', locale.zero!),
    date: undefined,
  });

  const date = tokens.some(({ kind }) => kind === 'general') ? undefined : dateLayout(tokens);
  if (date)
    return {
      ...part(dateShow(date, { locale: numeralLocale(), tagged, reader: options.language, numerals })),
      date,
    };

  const general = tokens.some(({ kind }) => kind === 'general') || (section.numerals && tokens.length === 0);
  if (general)
    return part(
      (value) => generalText(value, tokens, numeralsIn, numerals),
      (value) => value === 0,
    );

  const fraction = fractionLayout(tokens);
  if (fraction) return part(fractionShow(fraction), (value) => value === 0);

  const layout = numberLayout(tokens);
  const hasDigits = tokens.some(({ kind }) => kind === 'digit');
  return part(
    (value) => inDigits(numberText(value, layout).text, numeralsIn, numerals),
    (value) => hasDigits && numberText(value, layout).zero,
  );

  function numeralLocale() {
    return tagged || !numerals ? locale : { ...locale, numerals };
  }
}

const dateShow =
  (layout: DateLayout, style: DateStyle): Show =>
  (value, { date1904 }) =>
    dateText(value, layout, style, date1904 ? DAYS_1904 : 0);

const fractionShow =
  (layout: FractionLayout): Show =>
  (value) =>
    fractionText(value, layout);

const inDigits = (text: string, language: string, numerals: number | undefined): string =>
  numerals ? digitByDigit(text, language, numerals) : text;

/** All digits of a number, and the text around them. */
function generalText(
  value: number,
  tokens: readonly FormatToken[],
  language: string,
  numerals: number | undefined,
): string {
  const digits = decimalText(value);
  const shown = numerals ? inWords(digits, language, numerals) : digits;
  if (!tokens.some(({ kind }) => kind === 'general')) return shown;
  return tokens.map((token) => (token.kind === 'general' ? shown : literal(token))).join('');
}

/** Formats by their code: a sheet has a few, and up to a hundred thousand cells for each. */
export class Formats {
  private readonly known = new Map<string, Format>();

  constructor(private readonly options: FormatOptions) {}

  of(code: string): Format {
    let format = this.known.get(code);
    if (!format) {
      format = new Format(code, this.options);
      this.known.set(code, format);
    }
    return format;
  }
}
