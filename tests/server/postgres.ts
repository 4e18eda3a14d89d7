import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../ports';

const run = promisify(execFile);

/** Folder with initdb and pg_ctl: that of the PATH, else Debian's newest. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
  return found && dirname(realpathSync(join(found, 'pg_ctl')));
}

/** PostgreSQL refuses to run as root: then it runs as the account of its package, or as nobody. */
function asUser(program: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, args];
  const { uid, gid } = serviceAccount();
  return ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', program, ...args]];
}

function serviceAccount(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    ['postgres', 'nobody'].flatMap((name) => accounts.filter(([own]) => own === name))[0] ?? [];
  if (!uid || !gid) throw new Error('no account to run PostgreSQL as');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Starts the cluster in `folder`, made if there is none; answers its address, without a database. */
async function start(folder: string, programs: string, options: string): Promise<string> {
  const data = join(folder, 'data');
  const isNew = !existsSync(data);
  if (isNew) await mkdir(data);
  if (process.getuid?.() === 0) {
    const { uid, gid } = serviceAccount();
    await run('chown', ['-R', `${uid}:${gid}`, folder]);
  }
  const program = (name: string, args: string[]) =>
    run(...asUser(join(programs, name), args), { cwd: folder });
  if (isNew) {
    const settings = ['-A', 'trust', '-U', 'test', '-E', 'UTF8', '--no-locale', '--no-sync'];
    await program('initdb', ['-D', data, ...settings]);
  }
  const port = await freePort();
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c max_connections=200 ${options}`;
  await program('pg_ctl', [
    '-D',
    data,
    '-w',
    '-t',
    '600',
    '-l',
    join(folder, 'log'),
    '-o',
    settings,
    'start',
  ]);
  return `postgres://test@127.0.0.1:${port}`;
}

/** Makes the folder that holds the test run's cluster. */
export async function makeClusterFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'labelwright-postgres-'));
  await chmod(folder, 0o755);
  return folder;
}

async function stop(folder: string, mode: 'fast' | 'immediate'): Promise<void> {
  const programs = findPrograms();
  const data = join(folder, 'data');
  if (programs && existsSync(join(data, 'postmaster.pid')))
    await run(...asUser(join(programs, 'pg_ctl'), ['-D', data, '-m', mode, '-t', '600', 'stop']), {
      cwd: folder,
    });
}

/** Stops the cluster, if one was started, and removes its folder. */
export async function removeCluster(folder: string): Promise<void> {
  await stop(folder, 'immediate');
  await rm(folder, { recursive: true, force: true });
}

/** Stops the cluster with everything written, so that `clusterUrl` can start it again. */
export async function keepCluster(folder: string): Promise<void> {
  await stop(folder, 'fast');
  for (const name of ['url', 'failure', 'lock', 'log'])
    await rm(join(folder, name), { recursive: true, force: true });
}

/** Whether PostgreSQL is installed. */
export const hasPostgres = (): boolean => findPrograms() !== undefined;

/**
 * Address of the test run's cluster, without a database. The first suite that asks starts it, the others of
 * the run, in any process, wait for it. Nothing of it survives the run, so it does not flush by default (see
 * `options`).
 */
export async function clusterUrl(folder: string, options = '-c fsync=off'): Promise<string> {
  const answer = join(folder, 'url');
  const failure = join(folder, 'failure');
  const first = await mkdir(join(folder, 'lock')).then(
    () => true,
    () => false,
  );
  if (first) {
    try {
      await writeFile(answer, await start(folder, findPrograms()!, options));
    } catch (error) {
      await writeFile(failure, String(error));
      throw error;
    }
  }
  while (!existsSync(answer)) {
    if (existsSync(failure)) throw new Error(await readFile(failure, 'utf8'));
    await delay(50);
  }
  // The file appears before its text does.
  for (;;) {
    const url = await readFile(answer, 'utf8');
    if (url) return url;
    await delay(10);
  }
}
