import type { ApiOutput } from '../api/types';

/** A font of a list: of the account and the site, or of the page that shows the editor. */
export type CloudFont = ApiOutput<'GET /font/getFont'>['rows'][number];
