import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, readFile, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { refuse } from '../../base/problem';
import { sha256Of } from '../../disk/checksum';
import { EXIT, located, t } from '../terminal';
import { autostart } from './autostart';
import { type Place, placeOf } from './place';
import { findRunning, hasStarted, stopRunning } from './running';

/** Characters of a SHA-256 in hexadecimal. */
const SUM = /^[\da-f]{64}\b/i;
/** ms that the new program may take to print its version. */
const VERSION_MS = 30_000;

/** The checksum that a file must have: the option's, else that of `FILE.sha256`. Throws Refusal without one. */
async function expectedSum(file: string, option: string | undefined): Promise<string> {
  const text = option ?? (await readFile(`${file}.sha256`, 'utf8').catch(() => ''));
  const [sum] = SUM.exec(text.trim()) ?? [];
  if (!sum) throw refuse('soloNoSum', { file: `${file}.sha256` });
  return sum.toLowerCase();
}

/** The version that a program says it has. Throws Refusal when it is not the print service for this machine. */
async function versionOf(program: string): Promise<string> {
  const printed = await promisify(execFile)(program, ['version'], { timeout: VERSION_MS }).catch(() => ({
    stdout: '',
  }));
  const [, version] = /^labelwright-service (\S+)/.exec(printed.stdout) ?? [];
  if (!version) throw refuse('soloNotOurs', { file: program });
  return version;
}

/** Starts what is installed and says whether it answers. */
async function starts({ data }: Place): Promise<boolean> {
  await autostart().start();
  return hasStarted(data);
}

/**
 * `update FILE [--sha256 SUM]`: replaces the installed program. A file with another checksum, or that does not run
 * here, is refused before anything is replaced. The old program is kept, and put back when the new one does not
 * answer.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { sha256: { type: 'string' } },
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw refuse('optionFiles', { n: 1 });
  const file = resolve(given);
  const place = placeOf();
  const { data, program } = place;
  if (!existsSync(program)) throw refuse('soloAbsent', { file: program });
  const [old, fresh] = [`${program}.old`, `${program}.new`];
  let version: string;
  try {
    const wanted = await expectedSum(file, values.sha256);
    await located(file, copyFile(file, fresh));
    // The copy is what is checked: the file could change in between.
    if ((await sha256Of(fresh)) !== wanted) throw refuse('soloDamaged', { file });
    await chmod(fresh, 0o755);
    version = await versionOf(fresh);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  const system = autostart();
  await system.stop();
  await stopRunning(data);
  await rm(old, { force: true });
  await rename(program, old);
  await rename(fresh, program);
  if (await starts(place)) {
    const running = await findRunning(data);
    process.stdout.write(`${t('soloUpdated', { version: running?.version ?? version })}\n`);
    return;
  }
  await system.stop();
  await stopRunning(data);
  await rename(program, fresh);
  await rename(old, program);
  await rm(fresh, { force: true });
  const isBack = await starts(place);
  process.stderr.write(`${t(isBack ? 'soloPutBack' : 'soloSilent', { folder: data })}\n`);
  process.exitCode = EXIT.failed;
}
