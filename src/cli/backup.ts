import { parseArgs } from 'node:util';
import { Refusal, refuse } from '../base/problem';
import { backup } from '../server/backup/backup';
import { readConfig } from '../server/config';
import { readEnvironment } from './environment';
import { LocatedRefusal, refuseOption, t } from './terminal';

const MB = 1024 * 1024;

/** `backup FILE`: writes the server's data into one file; the server may be running. */
export async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw refuseOption('optionFiles', { n: 1 });
  const { files, gone, bytes } = await backup(readConfig(readEnvironment()), file).catch((error) => {
    if (error instanceof Refusal) throw error;
    // The folder is missing or not writable, or the disk is full.
    if (/^(E[A-Z]+|SQLITE_FULL)$/.test(error.code ?? ''))
      throw new LocatedRefusal(file, refuse('folderUnwritable'));
    throw error;
  });
  process.stdout.write(`${t('backupDone', { file, files, mb: (bytes / MB).toFixed(1) })}\n`);
  if (gone > 0) process.stderr.write(`${t('backupGone', { n: gone })}\n`);
}
