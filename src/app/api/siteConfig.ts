import * as v from 'valibot';
import type { ApiOutput } from './types';

type SiteConfig = ApiOutput<'GET /site/config'>;

const KEY = 'labelwright.site';
const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
const text = v.optional(v.string());

/**
 * The part that is needed while the server cannot be reached: the address of the print service, and names.
 */
const kept = v.object({
  language: v.picklist(['zh-CN', 'zh-TW', 'en']),
  servicePorts: v.array(port),
  site: v.object({ brand: text, titleSuffix: text }),
});

/** Stores the server's last answer for later. */
export function keepConfig({ language, servicePorts, site }: SiteConfig): void {
  const { brand, titleSuffix } = site;
  try {
    window.localStorage.setItem(
      KEY,
      JSON.stringify({ language, servicePorts, site: { brand, titleSuffix } }),
    );
  } catch {
    // Storage is blocked: nothing is known while the server cannot be reached.
  }
}

/** The server's last answer; undefined if unknown. */
export function keptConfig(): SiteConfig | undefined {
  try {
    const read = v.safeParse(kept, JSON.parse(window.localStorage.getItem(KEY) ?? ''));
    if (!read.success) return undefined;
    const { site, ...config } = read.output;
    return { ...config, signSecret: '', site: { ...site, videos: [] }, demo: undefined };
  } catch {
    return undefined;
  }
}
