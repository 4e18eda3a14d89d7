import { problem } from '../../base/problem';
import { code128 } from './code128';
import { elementsIn, gs1Elements, isElements, sentElements, withFnc1 } from './elementStrings';
import { type LinearSymbol, symbology } from './symbology';

/** Characters of one symbol: separators count, the FNC1 in front does not. GS1 General Specifications, 5.4.7.5. */
const MOST = 48;
const FNC1 = '\u00cf';

/** GS1-128: Code 128 that begins with FNC1 and carries element strings only. */
export const gs1128 = symbology<LinearSymbol>({
  id: 101,
  name: 'GS1-128',
  label: 'symGs1128',
  sample: '(01)09521234543213(10)ABC123',
  reader: { format: 'Code128', text: sentElements },
  fnc1: FNC1,
  elements: gs1Elements,
  word: 'gs1-128',
  group: 'symGroupLogistics',
  hint: 'symHintGs1128',
  check(content) {
    const found = elementsIn(content);
    if (!isElements(found)) return found;
    const n = sentElements(content).length;
    return n > MOST ? problem('barLength', { min: 1, max: MOST, n }) : undefined;
  },
  draw: (content) => code128.encode(withFnc1(content, FNC1)),
});
