import { type Problem, problem } from '../../../base/problem';
import { pairProblem, repeatProblem } from '../../gs1/associations';
import type { Gs1Element } from '../../gs1/identifiers';
import { ean8, ean13, upcA, upcE } from '../ean';
import { bracketed, elementStringsProblem, gs1Elements, sentElements } from '../elementStrings';
import { gs1128 } from '../gs1128';
import type { LinearSymbol, MatrixSymbol, Reader, Symbology } from '../symbology';
import { expandedRows, gtinProblem, limitedProblem, withIdentifier } from './dataBar';
import { type MatrixRow, type Modules, matrixType } from './matrix';

/*
 * GS1 Composite, ISO/IEC 24723: a linear symbol with a two-dimensional one above. A content is both with `|` between:
 * `9521234543213|(10)ABC`. Scanners that do not know composites read the linear part.
 */

/** Both parts of a content; the second is empty where there is no `|`. */
function parts(content: string): [linear: string, above: string] {
  const at = content.indexOf('|');
  return at < 0 ? [content, ''] : [content.slice(0, at), content.slice(at + 1)];
}

/** The elements of both parts, each written as element strings. */
const elementsOf = (linear: string, above: string): Gs1Element[] =>
  [linear, above].flatMap((part) => gs1Elements(part) ?? []);

/**
 * An internal number (AI 90) at the beginning has a compaction of its own. The library takes the code of W for X (table 3 of the
 * standard), so that readers would find a W.
 */
const isMistaken = (above: string): boolean => {
  const first = gs1Elements(above)?.[0];
  return first?.identifier.ai === '90' && /^(?:[1-9]|[12]\d|30)?X/.test(first.value);
};

/** The rule that a content breaks, given those of its linear part and its elements. */
const compositeProblem =
  (linearProblem: (linear: string) => Problem | undefined, linearElements: (linear: string) => string) =>
  (content: string): Problem | undefined => {
    if (content === '') return problem('barEmpty');
    const [linear, above] = parts(content);
    if (above === '') return problem('barComposite');
    const bad = linearProblem(linear) ?? elementStringsProblem(above);
    if (bad) return bad;
    if (isMistaken(above)) return problem('barCompositeX');
    const all = elementsOf(linearElements(linear), above);
    return pairProblem(all) ?? repeatProblem(all);
  };

interface Row {
  id: number;
  word: string;
  name: string;
  label: Symbology<MatrixSymbol>['label'];
  encoder: string;
  /** The content of its linear part in the sample. */
  linear: string;
  quiet: number;
  /** Heights in modules of the rows below the two-dimensional part, or how they follow from the number of all rows and their height. */
  below: readonly number[] | NonNullable<MatrixRow['rows']>;
  repair?: MatrixRow['repair'];
}

/** Height in modules of the bars of a DataBar Limited symbol. */
const LIMITED_BELOW = 10;

/** Of the separator above DataBar Limited the library leaves the first three modules light; the standard has four, as everywhere. */
function repairLimited({ width, height, modules }: Modules): void {
  const bars = (height - LIMITED_BELOW) * width;
  // The bars begin with a light module.
  const left = modules.indexOf(1, bars) - 1 - bars;
  const separator = bars - width + left;
  modules.fill(0, separator, separator + 4);
}

const compositeType = (
  { encoder, linear, below, ...row }: Row,
  linearProblem: (linear: string) => Problem | undefined,
  linearInput: (linear: string) => string,
  linearElements: (linear: string) => string,
  reader: Reader,
): Symbology<MatrixSymbol> => {
  const rules = compositeProblem(linearProblem, linearElements);
  return matrixType({
    ...row,
    group: 'symGroupRetail',
    hint: 'symHintComposite',
    sample: `${linear}|(10)ABC123`,
    elements: (content) =>
      rules(content) ? undefined : elementsOf(linearElements(parts(content)[0]), parts(content)[1]),
    // The reader library takes the linear part only.
    reader: { ...reader, text: (content) => reader.text!(parts(content)[0]) },
    call: { encoder, options: { dontlint: true, parse: true } },
    rules,
    input: (content) => `${linearInput(parts(content)[0])}|${bracketed(parts(content)[1])}`,
    rows: typeof below === 'function' ? below : () => below,
  });
};

/** Height in modules of the bars of an EAN or UPC symbol, as the library has it. */
const EAN_BELOW = [72];

/** What a scanner sends of an EAN or UPC symbol: the number that its GTIN is, without the zeros before it. */
const sentEan = (base: Symbology<LinearSymbol>, linear: string): string =>
  base.reader!.text?.(linear) ?? base.encode(linear).text;

const ofEan = (row: Omit<Row, 'below'>, base: Symbology<LinearSymbol>) =>
  compositeType(
    { ...row, below: EAN_BELOW },
    base.check,
    (linear) => base.encode(linear).text,
    (linear) => `(01)${sentEan(base, linear).padStart(14, '0')}`,
    { format: base.reader!.format, text: (linear) => sentEan(base, linear) },
  );

const ofElements = (row: Row, format: Reader['format'], rules: (linear: string) => Problem | undefined) =>
  compositeType(
    row,
    (linear) => rules(withIdentifier(linear)),
    (linear) => bracketed(withIdentifier(linear)),
    withIdentifier,
    { format, text: (linear) => sentElements(withIdentifier(linear)) },
  );

const GTIN = '(01)09521234543213';

/**
 * A separator and the rows of an expanded stacked symbol. Above them are rows of 2 modules. With n rows of bars there are 4n - 3
 * rows, 37n - 3 modules high, so that all `count` rows are 2 * count + 2 + 29n modules high.
 */
const stackedBelow = (count: number, height: number): number[] => [
  1,
  ...expandedRows(4 * ((height - 2 * count - 2) / 29) - 3),
];

// biome-ignore format: one row reads as a list
export const compositeTypes = [
  ofEan({ id: 154, word: 'ean13-composite', name: 'EAN-13-Composite', label: 'symEan13Composite', encoder: 'ean13composite', linear: '9521234543213', quiet: 11 }, ean13),
  ofEan({ id: 155, word: 'ean8-composite', name: 'EAN-8-Composite', label: 'symEan8Composite', encoder: 'ean8composite', linear: '95212340', quiet: 7 }, ean8),
  ofEan({ id: 156, word: 'upca-composite', name: 'UPC-A-Composite', label: 'symUpcAComposite', encoder: 'upcacomposite', linear: '012345678905', quiet: 9 }, upcA),
  ofEan({ id: 157, word: 'upce-composite', name: 'UPC-E-Composite', label: 'symUpcEComposite', encoder: 'upcecomposite', linear: '01234565', quiet: 9 }, upcE),
  ofElements({ id: 158, word: 'gs1-128-composite', name: 'GS1-128-Composite', label: 'symGs1128Composite', encoder: 'gs1-128composite', linear: GTIN, quiet: 10, below: [1, 36] }, 'Code128', gs1128.check),
  ofElements({ id: 159, word: 'databar-omni-composite', name: 'DataBar-Omni-Composite', label: 'symDataBarOmniComposite', encoder: 'databaromnicomposite', linear: GTIN, quiet: 2, below: [1, 33] }, 'DataBarOmni', gtinProblem),
  ofElements({ id: 160, word: 'databar-limited-composite', name: 'DataBar-Limited-Composite', label: 'symDataBarLimitedComposite', encoder: 'databarlimitedcomposite', linear: GTIN, quiet: 2, below: [1, LIMITED_BELOW], repair: repairLimited }, 'DataBarLtd', limitedProblem),
  ofElements({ id: 161, word: 'databar-expanded-composite', name: 'DataBar-Expanded-Composite', label: 'symDataBarExpandedComposite', encoder: 'databarexpandedcomposite', linear: `${GTIN}(3103)000123`, quiet: 2, below: [1, 34] }, 'DataBarExp', elementStringsProblem),
  ofElements({ id: 162, word: 'databar-stacked-composite', name: 'DataBar-Stacked-Composite', label: 'symDataBarStackedComposite', encoder: 'databarstackedcomposite', linear: GTIN, quiet: 2, below: [1, 5, 1, 7] }, 'DataBarStk', gtinProblem),
  ofElements({ id: 163, word: 'databar-stacked-omni-composite', name: 'DataBar-Stacked-Omni-Composite', label: 'symDataBarStackedOmniComposite', encoder: 'databarstackedomnicomposite', linear: GTIN, quiet: 2, below: [1, 33, 1, 1, 1, 33] }, 'DataBarStkOmni', gtinProblem),
  ofElements({ id: 178, word: 'databar-truncated-composite', name: 'DataBar-Truncated-Composite', label: 'symDataBarTruncatedComposite', encoder: 'databartruncatedcomposite', linear: GTIN, quiet: 2, below: [1, 13] }, 'DataBarOmni', gtinProblem),
  ofElements({ id: 179, word: 'databar-expanded-stacked-composite', name: 'DataBar-Expanded-Stacked-Composite', label: 'symDataBarExpandedStackedComposite', encoder: 'databarexpandedstackedcomposite', linear: `${GTIN}(3103)000123`, quiet: 2, below: stackedBelow }, 'DataBarExpStk', elementStringsProblem),
];
