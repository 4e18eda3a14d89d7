import type { ApiOutput } from './types';

/** The address of an uploaded picture: the answer is the address, or contains it next to the size. */
export const uploadedAddress = (stored: ApiOutput<'POST /oss/uploadImg'>): string =>
  typeof stored === 'string' ? stored : stored.url;
