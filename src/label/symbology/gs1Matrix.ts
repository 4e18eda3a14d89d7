import { dataMatrix } from './dataMatrix';
import { elementStringsProblem, gs1Elements, SEPARATOR, sentElements, withFnc1 } from './elementStrings';
import { type MatrixSymbol, symbology } from './symbology';

/** GS1 DataMatrix: Data Matrix that begins with FNC1 and carries element strings only. */
export const gs1DataMatrix = symbology<MatrixSymbol>({
  id: 171,
  name: 'GS1-DataMatrix',
  word: 'gs1-datamatrix',
  label: 'symGs1DataMatrix',
  sample: '(01)09521234543213(10)ABC123',
  reader: { format: 'DataMatrix', text: sentElements },
  fnc1: SEPARATOR,
  elements: gs1Elements,
  group: 'symGroupHealth',
  hint: 'symHintGs1DataMatrix',
  check: (content) => elementStringsProblem(content) ?? dataMatrix.check(withFnc1(content, SEPARATOR)),
  draw: (content) => dataMatrix.encode(withFnc1(content, SEPARATOR)),
});
