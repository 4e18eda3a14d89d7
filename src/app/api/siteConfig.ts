import * as v from 'valibot';
import { LENGTH_UNITS } from '../../base/lengthUnit';
import { LANGUAGES } from '../../base/messages/languages';
import { jsonEntry } from '../storage/entry';
import { pageStorage } from '../storage/pageStorage';
import type { ApiOutput } from './types';

type SiteConfig = ApiOutput<'GET /site/config'>;

const port = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535));
const text = v.optional(v.string());

/** What is needed of it while the server is away: where the print service listens, names and the unit of length. */
const kept = jsonEntry(
  'site',
  v.object({
    language: v.picklist(LANGUAGES),
    servicePorts: v.array(port),
    site: v.object({
      brand: text,
      titleSuffix: text,
      lengthUnit: v.optional(v.picklist(LENGTH_UNITS)),
    }),
  }),
  undefined,
);

/** Stores the server's last answer for later. */
export function keepConfig({ language, servicePorts, site }: SiteConfig): void {
  const { brand, titleSuffix, lengthUnit } = site;
  kept.write(pageStorage(), { language, servicePorts, site: { brand, titleSuffix, lengthUnit } });
}

/** The server's last answer; undefined if unknown. */
export function keptConfig(): SiteConfig | undefined {
  const known = kept.read(pageStorage());
  if (!known) return undefined;
  const { site, ...config } = known;
  return {
    ...config,
    signSecret: '',
    site: { ...site, videos: [] },
    downloads: [],
    demo: undefined,
    hasDocs: false,
  };
}
