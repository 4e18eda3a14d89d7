import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { refuse } from '../../base/problem';

/** Where the installed service has its files, as absolute paths. */
export interface Place {
  /** Printers, jobs and settings: of the user, kept by an uninstall. */
  data: string;
  /** The installed program. */
  program: string;
  /** Variables of the service, one `NAME=VALUE` a line; the user's own once it exists. */
  settings: string;
}

/** The folders that the system keeps for programs of one user (XDG base directories, %LOCALAPPDATA%). */
export function placeOf(env: NodeJS.ProcessEnv = process.env, platform = process.platform): Place {
  const home = homedir();
  const data =
    env.DATA_DIR ||
    (platform === 'win32'
      ? join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'Labelwright')
      : join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'labelwright'));
  const program = join(data, 'bin', platform === 'win32' ? 'labelwright-service.exe' : 'labelwright-service');
  return { data, program, settings: join(data, 'service.env') };
}

/**
 * The environment that the service reads: the settings file, and what the process itself has, which wins.
 * @throws Refusal when the file is there and cannot be read.
 */
export async function settledEnvironment({ data, settings }: Place): Promise<NodeJS.ProcessEnv> {
  const text = await readFile(settings, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw refuse('soloSettings', { file: settings, reason: error.code ?? error.message });
  });
  return { ...parseEnv(text), DATA_DIR: data, ...process.env };
}
