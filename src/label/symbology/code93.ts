import { join, pattern, patterns } from './bars';
import { alphabet, checkAlphabet } from './code39';
import { type LinearSymbol, symbology } from './symbology';

// AIM USS-93. Values 43 to 46, the shift characters, occur here only as check characters.

const table = patterns(`
  131112 111213 111312 111411 121113 121212 121311 111114 131211 141111
  211113 211212 211311 221112 221211 231111 112113 112212 112311 122112 132111 111123 111222
  111321 121122 131121 212112 212211 211122 211221 221121 222111 112122 112221 122121 123111
  121131 311112 311211 321111 112131 113121 211131 121221 312111 311121 122211`);
const startStop = pattern('111141');
const termination = pattern('1');

/** Check character over `values`: weights 1, 2, ... `top`, 1, ... from the right, modulo 47. */
function checkCharacter(values: readonly number[], top: number): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[values.length - 1 - i]! * ((i % top) + 1);
  return sum % 47;
}

export const code93 = symbology<LinearSymbol>({
  id: 3,
  name: 'CODE-93',
  label: 'symCode93',
  word: 'code93',
  group: 'symGroupIndustry',
  hint: 'symHintCode93',
  sample: '123456',
  reader: { format: 'Code93' },
  check: checkAlphabet,
  draw(content) {
    const text = content.toUpperCase();
    const values = Array.from(text, (char) => alphabet.indexOf(char));
    values.push(checkCharacter(values, 20));
    values.push(checkCharacter(values, 15));
    const characters = values.map((value) => table[value]!);
    const modules = join([startStop, ...characters, startStop, termination]);
    return { modules, text, quiet: [10, 10], guards: [] };
  },
});
