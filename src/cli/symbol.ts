import { parseArgs } from 'node:util';
import { refuse } from '../base/problem';
import { symbologyNamed, symbologyWords } from '../label/symbology';
import { refuseOption } from './terminal';

/** `symbol --type NAME --content=TEXT --json`: prints the modules of one symbol; `--type list` the names. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { type: { type: 'string' }, content: { type: 'string' }, json: { type: 'boolean' } },
  });
  if (values.type === 'list') {
    const words = symbologyWords();
    process.stdout.write(values.json ? `${JSON.stringify(words)}\n` : `${words.join('\n')}\n`);
    return;
  }
  if (values.type === undefined || values.content === undefined) {
    throw refuseOption('optionMissing', { option: values.type === undefined ? '--type' : '--content' });
  }
  const symbol = await encode(values.type, values.content);
  if (values.json) process.stdout.write(`${JSON.stringify(symbol)}\n`);
  else process.stdout.write('modules' in symbol ? `${symbol.modules}\n` : `${symbol.rows.join('\n')}\n`);
}

async function encode(type: string, content: string): Promise<{ modules: string } | { rows: string[] }> {
  const found = symbologyNamed(type);
  if (!found) throw refuse('barUnknown', { id: type });
  if ('linear' in found) {
    await found.linear.load?.();
    const { modules, rows } = found.linear.encode(content);
    // Bars of different heights: their rows from top to bottom.
    return rows ? { rows: rows.map((row) => row.modules.join('')) } : { modules: modules.join('') };
  }
  await found.matrix.load?.();
  const { width, height, modules } = found.matrix.encode(content);
  return {
    rows: Array.from({ length: height }, (_, y) => modules.subarray(y * width, (y + 1) * width).join('')),
  };
}
