import { parseArgs } from 'node:util';
import { readSheet, sheetEncoding } from './readSheet';
import { formulaLine, located, refuseOption } from './terminal';

/** `sheet FILE --json`: headings and records of a spreadsheet, on one line. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, encoding: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw refuseOption('optionFiles', { n: 1 });
  const { fields, records, uncalculated } = await located(
    file,
    readSheet(file, sheetEncoding(values.encoding)),
  );
  if (uncalculated) process.stderr.write(`${formulaLine(file, uncalculated)}\n`);
  if (values.json) process.stdout.write(`${JSON.stringify({ fields, records })}\n`);
  else for (const row of [fields, ...records]) process.stdout.write(`${row.join('\t')}\n`);
}
