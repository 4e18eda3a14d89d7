import * as v from 'valibot';
import type { ApiOutput } from './types';

type SiteConfig = ApiOutput<'GET /site/config'>;

const KEY = 'labelwright.site';
const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
const text = v.optional(v.string());

/** What is needed of it while the server is away: where the print service listens, and names. */
const kept = v.object({
  language: v.picklist(['zh-CN', 'zh-TW', 'en']),
  servicePorts: v.array(port),
  site: v.object({ brand: text, titleSuffix: text }),
});

/** Notes what the server said last, for when it is away. */
export function keepConfig({ language, servicePorts, site }: SiteConfig): void {
  const { brand, titleSuffix } = site;
  try {
    window.localStorage.setItem(
      KEY,
      JSON.stringify({ language, servicePorts, site: { brand, titleSuffix } }),
    );
  } catch {
    // Storage is blocked: nothing is known while the server is away.
  }
}

/** What the server said last; undefined where that is not known. */
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
