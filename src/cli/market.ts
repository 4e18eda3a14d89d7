import { parseArgs } from 'node:util';
import { seedMarket } from '../server/market/seed';
import { listLine, withDatabase } from './operator';
import { oneOfWords } from './terminal';

/** `market list [--json]`: every published template with its code and category. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  oneOfWords('market', positionals.join(' '), ['list']);
  const rows = await withDatabase(async (db) => {
    await seedMarket(db);
    return db.publications.list();
  });
  const text = values.json
    ? `${JSON.stringify(rows)}\n`
    : rows
        .map((row) => listLine([row.code ?? '', row.category, `${row.width}*${row.height}`, row.name]))
        .join('');
  process.stdout.write(text);
}
