import type { ApiOutput } from './types';

/** Where a picture that was uploaded is fetched: the answer is the address, or names it beside its size. */
export const uploadedAddress = (stored: ApiOutput<'POST /oss/uploadImg'>): string =>
  typeof stored === 'string' ? stored : stored.url;
