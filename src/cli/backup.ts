import { parseArgs } from 'node:util';
import { Refusal, refuse } from '../base/problem';
import { backup } from '../server/backup/backup';
import { readConfig } from '../server/config';
import { readEnvironment } from './environment';
import { LocatedRefusal, refuseOption, t } from './terminal';

const MB = 1024 * 1024;

/** `backup FILE`: the data of the server, which may be running, into one file. */
export async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw refuseOption('optionFiles', { n: 1 });
  const { files, gone, bytes } = await backup(readConfig(readEnvironment()), file).catch((error) => {
    if (error instanceof Refusal) throw error;
    // No such folder, no right to write there, no room left.
    if (/^(E[A-Z]+|SQLITE_FULL)$/.test(error.code ?? ''))
      throw new LocatedRefusal(file, refuse('folderUnwritable'));
    throw error;
  });
  process.stdout.write(`${t('backupDone', { file, files, mb: (bytes / MB).toFixed(1) })}\n`);
  if (gone > 0) process.stderr.write(`${t('backupGone', { n: gone })}\n`);
}
