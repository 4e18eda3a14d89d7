import { parseArgs } from 'node:util';
import { refuse } from '../base/problem';
import { linear, matrix, type Symbology } from '../label/symbology';
import { refuseOption } from './terminal';

/** `symbol --type ID --content=TEXT --json`: prints the modules of one symbol. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { type: { type: 'string' }, content: { type: 'string' }, json: { type: 'boolean' } },
  });
  if (values.type === undefined || values.content === undefined) {
    throw refuseOption('optionMissing', { option: values.type === undefined ? '--type' : '--content' });
  }
  const symbol = encode(values.type, values.content);
  if (values.json) process.stdout.write(`${JSON.stringify(symbol)}\n`);
  else process.stdout.write('modules' in symbol ? `${symbol.modules}\n` : `${symbol.rows.join('\n')}\n`);
}

const byWord = <S>(types: ReadonlyMap<number, Symbology<S>>, word: string) =>
  [...types.values()].find((type) => type.word === word);

function encode(type: string, content: string): { modules: string } | { rows: string[] } {
  const bars = /^\d+$/.test(type) ? linear.get(Number(type)) : byWord(linear, type);
  if (bars) return { modules: bars.encode(content).modules.join('') };
  const square = byWord(matrix, type);
  if (!square) throw refuse('barUnknown', { id: type });
  const { width, height, modules } = square.encode(content);
  return {
    rows: Array.from({ length: height }, (_, y) => modules.subarray(y * width, (y + 1) * width).join('')),
  };
}
