import { parseArgs } from 'node:util';
import { restore } from '../server/backup/restore';
import { readConfig } from '../server/config';
import { readEnvironment } from './environment';
import { located, refuseOption, t } from './terminal';

/** `restore FILE`: restores a backup into a DATA_DIR without data; the server must not be running. */
export async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw refuseOption('optionFiles', { n: 1 });
  const config = readConfig(readEnvironment());
  const { files } = await located(file, restore(config, file));
  process.stdout.write(`${t('restoreDone', { folder: config.dataDir, files })}\n`);
}
