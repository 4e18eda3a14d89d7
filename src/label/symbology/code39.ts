import { join, patterns } from './bars';
import { characterProblem, type LinearSymbol, lengthProblem, symbology } from './symbology';

// ISO/IEC 16388. Wide elements are two modules, the gap between characters one, no check character.

/** The 43 characters Code 39 and Code 93 share, in the order of their values. */
export const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

const table = patterns(`
  111221211 211211112 112211112 212211111 111221112 211221111 112221111 111211212 211211211 112211211
  211112112 112112112 212112111 111122112 211122111 112122111 111112212 211112211 112112211 111122211
  211111122 112111122 212111121 111121122 211121121 112121121 111111222 211111221 112111221 111121221
  221111112 122111112 222111111 121121112 221121111 122121111 121111212 221111211 122111211 121212111
  121211121 121112121 111212121 121121211`);
const startStop = table[43]!;

/** The rule Code 39 and Code 93 share: their alphabet in either case, 1 to 100 characters. */
export const checkAlphabet = (content: string) =>
  characterProblem(content, /[^0-9A-Za-z\-. $/+%]/u) ?? lengthProblem(content, 100);

export const code39 = symbology<LinearSymbol>({
  id: 2,
  name: 'CODE-39',
  label: 'symCode39',
  word: 'code39',
  group: 'symGroupIndustry',
  hint: 'symHintCode39',
  sample: '12345678901',
  reader: { format: 'Code39Std' },
  check: checkAlphabet,
  draw(content) {
    const text = content.toUpperCase();
    const characters = Array.from(text, (char) => table[alphabet.indexOf(char)]!);
    const modules = join([startStop, ...characters, startStop], 1);
    return { modules, text, quiet: [10, 10], guards: [] };
  },
});
