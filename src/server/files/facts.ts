import type { StoredFile } from '../db/files';

/** What was detected about an upload; width and height in px. */
export type FileFacts = Pick<StoredFile, 'kind' | 'type'> & { width?: number; height?: number };
