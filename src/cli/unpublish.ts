import { parseArgs } from 'node:util';
import { refuse } from '../base/problem';
import { seedMarket } from '../server/market/seed';
import { withDatabase } from './operator';
import { refuseOption, t } from './terminal';

/** `unpublish CODE`: removes a template from the market; users keep their copies. */
export async function run(args: string[]): Promise<void> {
  const [code, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (!code || more.length > 0) throw refuseOption('optionCode');
  await withDatabase(async (db) => {
    await seedMarket(db);
    const removed = await db.transaction(({ publications }) => publications.unpublish(code));
    if (!removed) throw refuse('marketUnknown', { code });
  });
  process.stdout.write(`${t('marketRemoved', { code })}\n`);
}
