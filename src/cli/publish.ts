import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { refuse } from '../base/problem';
import { publicationOf } from '../server/market/publication';
import { seedMarket } from '../server/market/seed';
import { withDatabase } from './operator';
import { located, refuseOption, t } from './terminal';

/** Codes are typed by hand: letters, digits, dots, dashes, and slashes between them. */
const CODE = /^[\p{L}\p{N}_.-]+(\/[\p{L}\p{N}_.-]+)*$/u;
const MAX_CODE = 100;

/**
 * `publish TEMPLATE.json --category NAME [--code CODE] [--keywords A,B]`: adds a template to the market or
 * updates it.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { category: { type: 'string' }, code: { type: 'string' }, keywords: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw refuseOption('optionFiles', { n: 1 });
  const name = values.category;
  if (name === undefined) throw refuseOption('optionMissing', { option: '--category' });
  const code = values.code ?? basename(file).replace(/\.json$/i, '');
  if (!CODE.test(code) || code.length > MAX_CODE) throw refuse('marketCode', { code });
  const keywords = (values.keywords ?? '').split(/[,，\s]+/).filter(Boolean);
  const publication = await located(file, readFile(file, 'utf8').then(publicationOf));

  const done = await withDatabase(async (db) => {
    await seedMarket(db);
    return db.transaction(async ({ publications }) => {
      const categories = await publications.categories();
      const category = categories.find((one) => one.name === name);
      if (!category)
        throw refuse('marketCategory', { name, names: categories.map((one) => one.name).join(', ') });
      const stored = await publications.storedPictures(publication.files);
      if (stored.length < publication.files.length) throw refuse('marketPicture');
      return publications.publish({ code, categoryId: category.id, keywords, ...publication });
    });
  });
  const messages = { added: 'marketAdded', changed: 'marketChanged', same: 'marketSame' } as const;
  process.stdout.write(`${t(messages[done], { code, name: publication.drawing.name })}\n`);
}
