import { type Problem, problem } from '../../../base/problem';
import {
  bracketed,
  elementStringsProblem,
  elementsIn,
  gs1Elements,
  isElements,
  readableElements,
  SEPARATOR,
  sentElements,
} from '../elementStrings';
import type { Reader } from '../symbology';
import { barType, gs1Reader } from './bars';
import { matrixType } from './matrix';

// GS1 DataBar, ISO/IEC 24724. It needs no quiet zone; two modules keep other ink from its guard bars.
const QUIET = 2;
const SAMPLE = '(01)09521234543213';

/** A GTIN-14 without its identifier is taken as well. */
export const withIdentifier = (content: string): string =>
  /^\d{14}$/.test(content) ? `(01)${content}` : content;

/** The problem of a content that is not one GTIN. */
export function gtinProblem(content: string): Problem | undefined {
  const found = elementsIn(withIdentifier(content));
  if (!isElements(found)) return found;
  return found.length === 1 && found[0]!.identifier.ai === '01' ? undefined : problem('barGtinOnly');
}

/** GTINs that DataBar Limited can carry begin with 0 or 1. */
export function limitedProblem(content: string): Problem | undefined {
  const bad = gtinProblem(content);
  if (bad) return bad;
  const digit = sentElements(withIdentifier(content))[2]!;
  return digit > '1' ? problem('barNumberSystem', { digit }) : undefined;
}

const gtin = {
  sample: SAMPLE,
  quiet: QUIET,
  group: 'symGroupRetail',
  fnc1: SEPARATOR,
  elements: (content: string) => gs1Elements(withIdentifier(content)),
  rules: gtinProblem,
  input: (content: string) => bracketed(withIdentifier(content)),
} as const;
const gtinText = (content: string) => readableElements(withIdentifier(content));
const gtinReader = (format: Reader['format']): Reader => ({
  format,
  text: (content) => sentElements(withIdentifier(content)),
});
const expanded = {
  sample: `${SAMPLE}(3103)000123`,
  quiet: QUIET,
  group: 'symGroupRetail',
  fnc1: SEPARATOR,
  elements: gs1Elements,
  rules: elementStringsProblem,
  input: bracketed,
} as const;
/** Options of every encoder of element strings: the rules of GS1 were checked before. */
const options = { dontlint: true, parse: true };

export const dataBarTypes = [
  barType({
    ...gtin,
    id: 112,
    word: 'databar-omni',
    name: 'DataBar-Omni',
    label: 'symDataBarOmni',
    hint: 'symHintDataBarOmni',
    reader: gtinReader('DataBarOmni'),
    text: gtinText,
    call: { encoder: 'databaromni', options },
  }),
  barType({
    ...gtin,
    id: 113,
    word: 'databar-truncated',
    name: 'DataBar-Truncated',
    label: 'symDataBarTruncated',
    hint: 'symHintDataBarTruncated',
    reader: gtinReader('DataBarOmni'),
    text: gtinText,
    call: { encoder: 'databartruncated', options },
  }),
  barType({
    ...gtin,
    id: 114,
    word: 'databar-limited',
    name: 'DataBar-Limited',
    label: 'symDataBarLimited',
    hint: 'symHintDataBarLimited',
    reader: gtinReader('DataBarLtd'),
    rules: limitedProblem,
    text: gtinText,
    call: { encoder: 'databarlimited', options },
  }),
  barType({
    ...expanded,
    id: 115,
    word: 'databar-expanded',
    name: 'DataBar-Expanded',
    label: 'symDataBarExpanded',
    hint: 'symHintDataBarExpanded',
    reader: gs1Reader('DataBarExp'),
    text: readableElements,
    call: { encoder: 'databarexpanded', options },
  }),
];

/** Heights in modules of the rows of a stacked symbol: rows of bars with separators between them. */
export const expandedRows = (rows: number): number[] =>
  Array.from({ length: rows }, (_, i) => (i % 4 === 0 ? 34 : 1));

export const dataBarStackedTypes = [
  matrixType({
    ...gtin,
    id: 151,
    word: 'databar-stacked',
    name: 'DataBar-Stacked',
    label: 'symDataBarStacked',
    hint: 'symHintDataBarStacked',
    reader: gtinReader('DataBarStk'),
    call: { encoder: 'databarstacked', options },
    rows: () => [5, 1, 7],
  }),
  matrixType({
    ...gtin,
    id: 152,
    word: 'databar-stacked-omni',
    name: 'DataBar-Stacked-Omni',
    label: 'symDataBarStackedOmni',
    hint: 'symHintDataBarStackedOmni',
    reader: gtinReader('DataBarStkOmni'),
    call: { encoder: 'databarstackedomni', options },
    rows: () => [33, 1, 1, 1, 33],
  }),
  matrixType({
    ...expanded,
    id: 153,
    word: 'databar-expanded-stacked',
    name: 'DataBar-Expanded-Stacked',
    label: 'symDataBarExpandedStacked',
    hint: 'symHintDataBarExpandedStacked',
    reader: gs1Reader('DataBarExpStk'),
    call: { encoder: 'databarexpandedstacked', options },
    rows: expandedRows,
  }),
];
