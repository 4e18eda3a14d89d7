import { type Problem, problem } from '../../base/problem';
import { join, patterns } from './bars';
import { characterProblem, type LinearSymbol, lengthProblem, symbology } from './symbology';

// EN 798. Wide elements are two modules, the gap between characters one, no check character.

const alphabet = '0123456789-$:/.+ABCD';
const table = patterns(`
  1111122 1111221 1112112 2211111 1121121 2111121 1211112 1211211 1221111 2112111
  1112211 1122111 2111212 2121112 2121211 1121212 1122121 1212112 1112122 1112221`);

const between = /^[A-D](.+)[A-D]$/;

/** The problem of start and stop letters that are not one at each end around some data. */
function badEnds(content: string): Problem | undefined {
  if (!/[A-D]/.test(content)) return undefined;
  const data = between.exec(content)?.[1];
  return data === undefined || /[A-D]/.test(data) ? problem('barStartStop') : undefined;
}

export const codabar = symbology<LinearSymbol>({
  id: 10,
  name: 'CODABAR',
  label: 'symCodabar',
  word: 'codabar',
  group: 'symGroupHealth',
  hint: 'symHintCodabar',
  sample: 'A12345678A',
  reader: { format: 'Codabar' },
  check: (content) =>
    characterProblem(content, /[^0-9\-$:/.+A-D]/u) ?? lengthProblem(content, 100) ?? badEnds(content),
  draw(content) {
    const text = between.test(content) ? content : `A${content}A`;
    const characters = Array.from(text, (char) => table[alphabet.indexOf(char)]!);
    return { modules: join(characters, 1), text, quiet: [10, 10], guards: [] };
  },
});
