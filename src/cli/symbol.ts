import { parseArgs } from 'node:util';
import { own } from '../base/own';
import { refuse } from '../base/problem';
import { linear, matrix } from '../label/symbology';
import { refuseOption } from './terminal';

const MATRIX_NAMES = { dm: 1, qr: 2 };

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

function encode(type: string, content: string): { modules: string } | { rows: string[] } {
  const code = own(MATRIX_NAMES, type);
  if (code !== undefined) {
    const { size, modules } = matrix.get(code)!.encode(content);
    return {
      rows: Array.from({ length: size }, (_, y) => modules.subarray(y * size, (y + 1) * size).join('')),
    };
  }
  const symbology = /^\d+$/.test(type) ? linear.get(Number(type)) : undefined;
  if (!symbology) throw refuse('barUnknown', { id: type });
  return { modules: symbology.encode(content).modules.join('') };
}
