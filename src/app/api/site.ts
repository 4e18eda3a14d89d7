import { featureContext } from '../ui/featureContext';
import type { ApiOutput } from './types';

export type SiteConfig = ApiOutput<'GET /site/config'>;

export interface SiteStores {
  /** The deployment's settings; undefined until they are loaded. */
  readonly site: SiteConfig | undefined;
}

export const [SiteContext, useSite] = featureContext<SiteStores>('site');
