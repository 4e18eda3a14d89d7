import { siteConfig } from './siteConfig';

/** Every route, once. The client's types come from this list. */
export const routes = [siteConfig] as const;
export type Routes = typeof routes;
