import { type Problem, problem } from '../../base/problem';
import { join, pattern } from './bars';
import { ean8, ean13, sets, upcA, upcE } from './ean';
import { type LinearSymbol, type Symbology, symbology } from './symbology';

/*
 * The 2 and 5 digits next to an EAN or UPC symbol: ISO/IEC 15420, GS1 General Specifications, 5.2.2.4. A content is the
 * number, a blank and the digits of the add-on: `9771234567898 05`.
 */

const start = pattern('112');
const between = pattern('11', 0);

/** Number sets of two digits by their value modulo 4, and of five by their check value. */
const ofTwo = ['AA', 'AB', 'BA', 'BB'];
const ofFive = 'BBAAA BABAA BAABA BAAAB ABBAA AABBA AAABB ABABA ABAAB AABAB'.split(' ');

/** The number sets of an add-on. The check value of five digits has the weights 3 and 9. */
function parity(digits: string): string {
  if (digits.length === 2) return ofTwo[Number(digits) % 4]!;
  const sum = [...digits].reduce((all, digit, i) => all + Number(digit) * (i % 2 === 0 ? 3 : 9), 0);
  return ofFive[sum % 10]!;
}

function addOnModules(digits: string): Uint8Array {
  const order = parity(digits);
  const parts = [start];
  for (const [i, digit] of [...digits].entries()) {
    if (i > 0) parts.push(between);
    parts.push((order[i] === 'A' ? sets.A : sets.B)[Number(digit)]!);
  }
  return join(parts);
}

/** Modules between a symbol and its add-on: the quiet zone that both need, at least. */
const GAP = 10;
/** Quiet zone right of an add-on. */
const AFTER = 5;

/** A symbol with its add-on. */
export function withAddOn(symbol: LinearSymbol, digits: string): LinearSymbol {
  const from = symbol.modules.length + GAP;
  return {
    ...symbol,
    modules: join([symbol.modules, addOnModules(digits)], GAP),
    quiet: [symbol.quiet[0], AFTER],
    addOn: { from, text: digits },
  };
}

/** A content as its number and the digits of its add-on. */
export function splitAddOn(content: string): [number: string, addOn: string | undefined] {
  const at = content.indexOf(' ');
  return at < 0 ? [content, undefined] : [content.slice(0, at), content.slice(at + 1)];
}

/** The problem of an add-on that has not one of `counts` digits. */
export function addOnProblem(digits: string | undefined, counts: readonly number[]): Problem | undefined {
  if (digits !== undefined && /^\d+$/.test(digits) && counts.includes(digits.length)) return undefined;
  return problem('barAddOn', { counts: counts.join(' / ') });
}

/** The type `base` with an add-on of so many digits. */
function addOnType(
  base: Symbology<LinearSymbol>,
  id: number,
  word: string,
  count: 2 | 5,
  label: Symbology<LinearSymbol>['label'],
) {
  const digits = '12345'.slice(0, count);
  const { text: sent = (content: string) => base.encode(content).text } = base.reader!;
  return symbology<LinearSymbol>({
    id,
    word: `${word}-${count}`,
    name: `${base.name}-${count}`,
    label,
    sample: `${base.sample} ${digits}`,
    group: 'symGroupRetail',
    hint: count === 2 ? 'symHintAddOn2' : 'symHintAddOn5',
    reader: {
      format: base.reader!.format,
      text(content) {
        const [number, addOn] = splitAddOn(content);
        return sent(number) + addOn!;
      },
    },
    check(content) {
      if (content === '') return problem('barEmpty');
      const [number, addOn] = splitAddOn(content);
      return base.check(number) ?? addOnProblem(addOn, [count]);
    },
    draw(content) {
      const [number, addOn] = splitAddOn(content);
      return withAddOn(base.encode(number), addOn!);
    },
  });
}

export const addOnTypes = [
  addOnType(ean13, 102, 'ean13', 2, 'symEan13AddOn2'),
  addOnType(ean13, 103, 'ean13', 5, 'symEan13AddOn5'),
  addOnType(ean8, 104, 'ean8', 2, 'symEan8AddOn2'),
  addOnType(ean8, 105, 'ean8', 5, 'symEan8AddOn5'),
  addOnType(upcA, 106, 'upca', 2, 'symUpcAAddOn2'),
  addOnType(upcA, 107, 'upca', 5, 'symUpcAAddOn5'),
  addOnType(upcE, 108, 'upce', 2, 'symUpcEAddOn2'),
  addOnType(upcE, 109, 'upce', 5, 'symUpcEAddOn5'),
];
