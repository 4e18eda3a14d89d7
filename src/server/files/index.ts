import { join } from 'node:path';
import type { Config } from '../config';
import { folderStore } from './folder';
import { s3Store } from './s3';
import type { FileStore } from './store';

/** Folder of uploads below DATA_DIR. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files');

/** The configured place of uploads. */
export const fileStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  s3 ? s3Store(s3) : folderStore(filesFolder(dataDir));
