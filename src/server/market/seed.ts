import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../db';
import { type MarketCategory, type MarketTemplate, marketCategories } from '.';
import { searchWords } from './localize';
import { publicationOf } from './publication';

/** Code -> digest, as stored; damaged text counts as nothing seeded. */
const digests = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {});

/** Digest of all that is stored of a template, its search words included. */
function seedDigest({ code, keywords, template }: MarketTemplate): string {
  const stored = { keywords: searchWords(template.name, keywords), template, code };
  return createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 22);
}

/**
 * Publishes the templates shipped with this version: new ones, and those changed since the last seeding.
 * Templates removed by the operator stay removed. Several servers may do so concurrently.
 */
export async function seedMarket(
  db: Pick<Database, 'transaction'>,
  shipped: readonly MarketCategory[] = marketCategories,
): Promise<{ added: number; changed: number }> {
  return db.transaction(async ({ publications }) => {
    const known = new Map(Object.entries(v.parse(digests, await publications.seeded())));
    const seeded = new Map(known);
    const count = { added: 0, changed: 0, same: 0 };
    for (const [position, { name, templates }] of shipped.entries()) {
      const fresh = templates.filter((template) => known.get(template.code) !== seedDigest(template));
      if (fresh.length === 0) continue;
      const categoryId = await publications.putCategory(name, position + 1);
      for (const shippedTemplate of fresh) {
        const { code, template } = shippedTemplate;
        const keywords = searchWords(template.name, shippedTemplate.keywords);
        seeded.set(code, seedDigest(shippedTemplate));
        // Seeded before and missing now: the operator removed it.
        if (known.has(code) && !(await publications.isPublished(code))) continue;
        count[await publications.publish({ code, categoryId, keywords, ...publicationOf(template) })]++;
      }
    }
    await publications.setSeeded(JSON.stringify(Object.fromEntries(seeded)));
    return { added: count.added, changed: count.changed };
  });
}
