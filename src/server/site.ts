import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { refuse } from '../base/problem';

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60));
/** A page elsewhere; other schemes could run code. */
const link = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:\/\//i));

const schema = v.strictObject({
  /** Name of the product in bars and titles, in place of our own. */
  brand: v.optional(name),
  /** What titles end with, the brand unless said. */
  titleSuffix: v.optional(name),
  /** The maker's website. */
  website: v.optional(link),
  /** Where the phone app is downloaded, and what its code says when that is another address. */
  app: v.optional(link),
  appCode: v.optional(link),
  /** Installers of the local print service. */
  windows64: v.optional(link),
  windows32: v.optional(link),
  videos: v.optional(v.pipe(v.array(v.strictObject({ title: name, url: link })), v.maxLength(50)), []),
});

/** Names and addresses a deployment sets; what it does not set is not shown. */
export type Site = v.InferOutput<typeof schema>;

const FILE = 'site.json';

/**
 * Reads the site's names and addresses from the file that is named, which must be there, else from `site.json` in the
 * data folder; without one nothing is set. Throws Refusal naming the file, and the field where it is one, when it cannot be used.
 */
export function readSite(dataDir: string, named?: string): Site {
  const file = named ?? join(dataDir, FILE);
  if (named === undefined && !existsSync(file)) return v.parse(schema, {});
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw refuse('siteUnreadable', { file, reason: (error as Error).message });
  }
  const read = v.safeParse(schema, content);
  if (read.success) return read.output;
  throw refuse('siteInvalid', { file, field: v.getDotPath(read.issues[0]) ?? '{}' });
}
