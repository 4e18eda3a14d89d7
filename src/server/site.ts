import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { LENGTH_UNITS } from '../base/lengthUnit';
import { refuse } from '../base/problem';

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60));
/** An external page; other schemes could run code. */
const link = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:\/\//i));

const schema = v.strictObject({
  /** Product name in bars and titles, instead of ours. */
  brand: v.optional(name),
  /** The end of titles; the brand by default. */
  titleSuffix: v.optional(name),
  /** The vendor's website. */
  website: v.optional(link),
  /** Where to download the phone app, and the content of its QR code if that is another address. */
  app: v.optional(link),
  appCode: v.optional(link),
  /** Pages that a new account agrees to. */
  terms: v.optional(link),
  privacy: v.optional(link),
  /** Installers of the local print service. */
  windows64: v.optional(link),
  windows32: v.optional(link),
  /** Unit of length for users who have not chosen one; mm by default. */
  lengthUnit: v.optional(v.picklist(LENGTH_UNITS)),
  videos: v.optional(v.pipe(v.array(v.strictObject({ title: name, url: link })), v.maxLength(50)), []),
});

/** Names, addresses and the unit of length set by a deployment; what is not set is not shown. */
export type SiteSettings = v.InferOutput<typeof schema>;

const FILE = 'site.json';

/**
 * Reads the site's names and addresses from the given file, which must exist, else from `site.json` in the
 * data folder; without one nothing is set. Throws Refusal that names the file, and the wrong field if there
 * is one.
 */
export function readSite(dataDir: string, named?: string): SiteSettings {
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
