import { type Problem, problem } from '../../base/problem';
import { gs1Parts } from '../gs1/rows';
import { join, pattern, patterns } from './bars';
import { characterProblem, type LinearSymbol, lengthProblem, type Symbology, symbology } from './symbology';

/*
 * Code 128, ISO/IEC 15417. Besides U+0000-007F a content may hold the special codes U+00C8-00D3, which
 * stand for the symbol characters 95 to 106 (code point minus 105), the convention of JsBarcode:
 *   U+00C8  value 95: US in code set A, DEL in B       U+00CA  FNC2
 *   U+00C9  FNC3                                       U+00CF  FNC1 (first: GS1-128)
 *   U+00CB SHIFT, U+00CC-CE CODE C/B/A, U+00D0-D2 START A/B/C, U+00D3 STOP: carry no data. The encoder
 *   places its own where they make the symbol shortest, so these are accepted and left out.
 */
/** FNC1 in a content. */
const FNC1_CHARACTER = '\u00cf';
const unsupported = /[^\p{ASCII}\u00c8-\u00d3]/u;
const dataless = /[\u00cb-\u00ce\u00d0-\u00d3]/g;

const table = patterns(`
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
  113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211
  212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131
  113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
  314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211
  241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
  214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214
  211232`);
const stop = pattern('2331112');

// Code sets, and what one step of an encoding may do: take a character, shift for one, change the set.
const [A, B, C] = [0, 1, 2];
const [TAKE, SHIFT, TO] = [0, 1, 2]; // TO + set
const START = 103; // START + set
const LATCH = [101, 100, 99]; // value of CODE A, CODE B, CODE C in the other sets
const SHIFT_VALUE = 98;
const FNC1 = 102;
const NEVER = 1000;

/** Value of each character in set A and in set B, -1 where the set lacks it. */
const values = [A, B].map((set) =>
  Int16Array.from({ length: 256 }, (_, c) => {
    if (c >= 0xc8) return c <= 0xcf ? c - 105 : -1;
    if (c < 32) return set === A ? c + 64 : -1;
    return c < (set === A ? 96 : 128) ? c - 32 : -1;
  }),
);

const isDigit = (c: number): boolean => c >= 48 && c <= 57;

/** The code set with the lowest of the three costs from `at` on; B, the usual one, when equal. */
function cheapest(cost: Uint16Array, at: number): number {
  const set = cost[at + A]! < cost[at + B]! ? A : B;
  return cost[at + C]! < cost[at + set]! ? C : set;
}

/**
 * The shortest list of symbol character values, start included, check and stop not. Exact: works out from
 * the end how many characters the rest takes in each code set, then walks the cheapest choices.
 */
function shortest(data: string): number[] {
  const n = data.length;
  const cost = new Uint16Array(3 * (n + 3));
  const step = new Uint8Array(3 * n);
  for (let i = n - 1; i >= 0; i--) {
    const at = 3 * i;
    const c = data.charCodeAt(i);
    for (let set = A; set <= B; set++) {
      const here = values[set]![c]! >= 0;
      cost[at + set] = here ? 1 + cost[at + 3 + set]! : 2 + cost[at + 3 + set]!;
      step[at + set] = here ? TAKE : SHIFT;
    }
    const pair = isDigit(c) && isDigit(data.charCodeAt(i + 1));
    cost[at + C] = pair ? 1 + cost[at + 6 + C]! : c === 0xcf ? 1 + cost[at + 3 + C]! : NEVER;
    step[at + C] = TAKE;

    const best = cheapest(cost, at);
    for (let set = A; set <= C; set++) {
      if (cost[at + set]! <= cost[at + best]! + 1) continue;
      cost[at + set] = cost[at + best]! + 1;
      step[at + set] = TO + best;
    }
  }

  let set = cheapest(cost, 0);
  const codes = [START + set];
  for (let i = 0; i < n; ) {
    const c = data.charCodeAt(i);
    const what = step[3 * i + set]!;
    if (what >= TO) {
      set = what - TO;
      codes.push(LATCH[set]!);
    } else if (what === SHIFT) {
      codes.push(SHIFT_VALUE, values[set === A ? B : A]![c]!);
      i++;
    } else if (set !== C) {
      codes.push(values[set]![c]!);
      i++;
    } else if (c === 0xcf) {
      codes.push(FNC1);
      i++;
    } else {
      codes.push((c - 48) * 10 + data.charCodeAt(i + 1) - 48);
      i += 2;
    }
  }
  return codes;
}

function check(content: string): Problem | undefined {
  const bad = characterProblem(content, unsupported) ?? lengthProblem(content, 100);
  if (bad) return bad;
  return content.replace(dataless, '') === '' ? problem('barEmpty') : undefined;
}

function draw(content: string): LinearSymbol {
  const codes = shortest(content.replace(dataless, ''));
  let sum = codes[0]!;
  for (let i = 1; i < codes.length; i++) sum += i * codes[i]!;
  const parts = codes.map((code) => table[code]!);
  parts.push(table[sum % 103]!, stop);
  // Control characters and special codes have no shape to show; GS1 identifiers are in parentheses.
  const plain = content.replace(/[^ -~]/g, '');
  const gs1 = gs1Parts(content, FNC1_CHARACTER);
  const text = gs1?.map(({ identifier, value }) => `(${identifier.ai})${value}`).join('') ?? plain;
  return { modules: join(parts), text, quiet: [10, 10], guards: [] };
}

/** What a scanner sends: FNC1 first says GS1, later it separates; the other special codes carry no text. */
const spoken = (content: string): string =>
  content
    .replace(new RegExp(`^${FNC1_CHARACTER}`), '')
    .replaceAll(FNC1_CHARACTER, '\u001d')
    .replaceAll('\u00c8', '\u007f')
    .replaceAll(/[\u00c9-\u00d3]/g, '');

type Own = Pick<Symbology<LinearSymbol>, 'id' | 'name' | 'label' | 'word' | 'group' | 'hint' | 'fnc1'>;

const named = (own: Own) =>
  symbology<LinearSymbol>({
    ...own,
    sample: '12345678',
    reader: { format: 'Code128', text: spoken },
    check,
    draw,
  });

export const code128 = named({
  id: 1,
  name: 'CODE-128',
  label: 'symCode128',
  word: 'code128',
  group: 'symGroupLogistics',
  hint: 'symHintCode128',
  fnc1: FNC1_CHARACTER,
});
/** Drawn as Code 128, as its label says; readers set to the postal symbology will not take it. */
export const chinaPost = named({
  id: 11,
  name: 'China-Post',
  label: 'symChinaPost',
  word: 'china-post',
  group: 'symGroupPost',
  hint: 'symHintChinaPost',
});
/** Drawn as Code 128, as its label says; readers set to Industrial 2 of 5 will not take it. */
export const industrial25 = named({
  id: 13,
  name: 'Industrial-25',
  label: 'symIndustrial25',
  word: 'industrial25',
  group: 'symGroupIndustry',
  hint: 'symHintIndustrial25',
});
