import { featureContext } from '../ui/featureContext';
import type { ApiOutput } from './types';

export type Site = ApiOutput<'GET /site/config'>;

export interface SiteStores {
  /** What the deployment fixes; undefined until it is known. */
  readonly site: Site | undefined;
}

export const [SiteContext, useSite] = featureContext<SiteStores>('site');
